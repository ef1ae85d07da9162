// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope link: a document as one line of text.
#include <optional>

#include "app/outputs.h"
#include "app/status.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/document/link.h"
#include "core/experiment/library.h"
#include "core/host/interrupt.h"

namespace hop::app {

int link(const LinkOptions& options) {
    std::optional<Step> step;
    if (!options.step.empty()) {
        step = wholeNumber<Step>(options.step);
        if (!step) {
            say("--step must be a whole number from 0, not " + inQuotes(options.step));
            return kWrongRequest;
        }
    }
    const auto source =
        experiment::findSource(options.source, {.sources = host::Sources::alsoStreams, .stop = host::interruptStop()});
    if (!source) return fail(source.error());
    auto loaded = experiment::loadScenario(*source, host::interruptStop());
    if (!loaded) return fail(loaded.error());
    std::string text = source->text;
    if (!loaded->experiment) {
        // Include the files named by the document.
        document::Scenario& scenario = loaded->scenario;
        if (auto files = experiment::filesOf(scenario, loaded->folder, {}, host::interruptStop());
            files != scenario.files) {
            scenario.files = std::move(files);
            text = print(scenario);
        }
    }
    const auto line = document::linkOf(text, step);
    if (!line) return fail(Error{line.error().code, source->name + ": " + line.error().message});
    constexpr std::size_t kLongLink = 2048;  // limit for mail and chat programs
    if (!loaded->scenario.files.empty() && line->size() > kLongLink)
        say("the link has " + thousands(line->size()) + " characters, because it carries " +
            inQuotes(loaded->scenario.files.front().name) +
            "; a page ('hopscope render … --out NAME.html') carries it too");
    return print(*line + '\n');
}

}  // namespace hop::app
