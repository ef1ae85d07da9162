// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope check: runs entries of the gallery and compares them with what they claim.
#include <algorithm>
#include <array>

#include "app/outputs.h"
#include "app/progress_line.h"
#include "app/scenario_options.h"
#include "app/status.h"
#include "app/summary.h"
#include "app/sweep_run.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/document/checks.h"
#include "core/document/view_check.h"
#include "core/experiment/claims.h"
#include "core/host/interrupt.h"
#include "ui/window/view_check.h"

namespace hop::app {
namespace {

Error interruptedAt(const std::string& name) {
    return Error{ErrorCode::interrupted, "interrupted while " + name + " was checked"};
}

// Only the points that are claimed something about are run.
Result<document::CheckedEntry> checkExperiment(const std::string& name, const document::Loaded& loaded,
                                               const network::BuildContext& world) {
    ProgressLine line;
    const auto result = sweepWith({*loaded.experiment, {}, true}, world, {}, 0,
                                  [&](const experiment::Progress& progress) {
                                      if (line.due())
                                          line.show(name + ": " + thousands(progress.pointsFinished) + " of " +
                                                    thousands(progress.points) + " points");
                                  },
                                  {});
    if (!result) return Error{result.error().code, name + ": " + result.error().message};
    if (result->partial) return interruptedAt(name);
    auto claims = experiment::checkClaims(*result);
    if (!claims) return Error{claims.error().code, name + ": " + claims.error().message};
    return document::CheckedEntry{name, {}, *std::move(claims)};
}

Result<document::CheckedEntry> checkEntry(const std::string& name, const document::Permit& permit) {
    const auto named = [&](const Error& error) { return Error{error.code, name + ": " + error.message}; };
    const auto loaded = ui::window::loadShown(name, {permit, host::Sources::alsoStreams});
    if (!loaded) return loaded.error();
    ProgressLine line;
    const network::BuildContext world =
        document::worldAt(loaded->folder, {permit}, host::interruptStop(), line.reporter(name));
    if (loaded->experiment) return checkExperiment(name, *loaded, world);
    const auto run = run::build(loaded->scenario, world);
    if (!run) return named(run.error());
    if (auto shown = document::checkView(loaded->scenario.view, *run->network, *run->task); !shown)
        return named(shown.error());
    auto entry = experiment::checkScenario(loaded->scenario, *run, world, [&](const run::Advance& advance) {
        if (line.due()) line.show(name + ": step " + thousands(advance.step));
        return true;
    });
    if (host::interrupted()) return interruptedAt(name);
    if (!entry) return named(entry.error());
    entry->id = name;
    return entry;
}

std::string sentence(const document::CheckedEntry& entry) {
    std::string text = (entry.holds() ? "✓ " : "✗ ") + entry.id + '\n';
    if (!entry.observation.objection.empty()) text += "    the referee objects: " + entry.observation.objection + '\n';
    std::vector<std::vector<std::string>> rows;
    const auto add = [&](bool holds, const std::string& what, const std::string& relation, double value,
                         std::optional<double> measured, const std::string& source) {
        rows.push_back({holds ? measured ? "    ✓" : "    -" : "    ✗", what + ' ' + relation + ' ' + shortest(value),
                        !measured ? "not measured"
                        : holds   ? ""
                                  : "but it is " + shortest(*measured),
                        source});
    };
    for (const document::CheckedClaim& checked : entry.claims)
        add(checked.holds, checked.claim.quantity, checked.claim.relation, checked.claim.value, checked.measured,
            checked.claim.source);
    for (const run::Finding& finding : entry.observation.findings)
        add(!finding.broken(), finding.statement.id + ": " + finding.statement.quantity,
            std::string(print(finding.statement.relation)), finding.statement.value,
            finding.measured ? std::optional(finding.measured->value) : std::nullopt, finding.statement.source);
    return text + aligned(rows);
}

}  // namespace

int check(const CheckOptions& options) {
    std::array<Place, 1> places = {{{"--json", options.json}}};
    Outputs outputs;
    if (auto added = outputs.add(places); !added) return fail(added.error());
    if (auto opened = openAll(places); !opened) return fail(opened.error());
    std::vector<std::string> names = options.entries;
    if (names.empty())
        for (const std::string_view id : document::galleryIds()) names.emplace_back(id);
    std::vector<document::CheckedEntry> entries;
    for (const std::string& name : names) {
        auto entry = checkEntry(name, outputs.inputs());
        if (!entry) return fail(entry.error());
        if (!outputs.takeStandardOutput())
            if (const int status = print(sentence(*entry)); status != kDone) return status;
        entries.push_back(*std::move(entry));
    }
    if (auto written = write(places[0], document::printChecks(entries)); !written) return fail(written.error());
    if (const int status = finish(places); status != kDone) return status;
    const auto failed =
        std::ranges::count_if(entries, [](const document::CheckedEntry& entry) { return !entry.holds(); });
    if (failed == 0) return kDone;
    say(thousands(static_cast<std::uint64_t>(failed)) + " of " + thousands(entries.size()) +
        (entries.size() == 1 ? " entry is" : " entries are") + " not as claimed");
    return kDoesNotHold;
}

}  // namespace hop::app
