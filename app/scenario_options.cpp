// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario from a file or the gallery, with what flags say instead of it.
#include "app/scenario_options.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "core/base/expression.h"
#include "core/base/text.h"
#include "ui/window/view_check.h"

namespace hop::app {
namespace {

template <typename Integer>
Result<Integer> natural(const std::string& flag, const std::string& text, Integer least, std::string_view otherwise) {
    Integer value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value >= least) return value;
    return invalid(flag + " must be " + std::string(otherwise) + "an integer from " + std::to_string(least) + " to " +
                   std::to_string(std::numeric_limits<Integer>::max()) + ", not " + inQuotes(text));
}

Result<void> applyFlags(const ScenarioOptions& options, document::Scenario& scenario) {
    if (options.network || options.task) {
        scenario.algorithm.clear();
        scenario.view = {};
        scenario.claims.clear();
    }
    // What the view shows first was a step of the run as the file has it.
    if (options.algorithm || options.ports || options.seed || options.mode) scenario.view.step = 0;
    if (options.network) scenario.network = *options.network;
    if (options.task) scenario.task = *options.task;
    if (options.algorithm) scenario.algorithm = *options.algorithm;
    if (options.ports) {
        if (*options.ports == "all") {
            scenario.ports = 0;
        } else {
            const auto ports = natural<std::uint32_t>("--ports", *options.ports, 1, "all or ");
            if (!ports) return ports.error();
            scenario.ports = *ports;
        }
    }
    if (options.seed) {
        const auto seed = natural<std::uint64_t>("--seed", *options.seed, 0, "");
        if (!seed) return seed.error();
        scenario.seed = *seed;
    }
    if (options.slots) {
        const auto slots = natural<Step>("--slots", *options.slots, 1, "");
        if (!slots) return slots.error();
        scenario.slots = *slots;
    }
    if (options.mode) {
        if (std::ranges::find(document::kRunModes, *options.mode) == document::kRunModes.end())
            return invalid("--run must be one of " + join(document::kRunModes, ", ") + ", not " +
                           inQuotes(*options.mode));
        scenario.run = *options.mode;
    }
    return {};
}

// The words and texts of an expression: file names are among them.
void addTexts(const Expression& expression, std::vector<std::string>& texts) {
    if (expression.kind == Expression::Kind::word || expression.kind == Expression::Kind::text)
        texts.push_back(expression.text);
    for (const Expression& item : expression.items) addTexts(item, texts);
    for (const Argument& argument : expression.arguments) addTexts(argument.value, texts);
}

}  // namespace

Result<document::Loaded> loadScenario(const ScenarioOptions& options, const document::Permit& permit) {
    document::Loaded loaded;
    if (!options.source.empty()) {
        auto found = ui::window::loadShown(options.source, {permit, host::Sources::alsoStreams});
        if (!found) return found.error();
        loaded = *std::move(found);
    }
    if (auto done = applyFlags(options, loaded.scenario); !done) return done.error();
    return loaded;
}

network::BuildContext worldOf(const ScenarioOptions& options, const document::Loaded& loaded,
                              const document::Permit& permit) {
    std::vector<std::string> own;
    for (const auto& flag : {options.network, options.task, options.algorithm})
        if (flag)
            if (const auto expression = parseExpression(*flag)) addTexts(*expression, own);
    network::BuildContext world = document::worldAt(loaded.folder, {permit});
    world.readFile = [own, ofFlags = document::worldAt("", {permit, host::Sources::alsoStreams}).readFile,
                      ofDocument = world.readFile](std::string_view path) {
        return std::ranges::find(own, path) != own.end() ? ofFlags(path) : ofDocument(path);
    };
    return world;
}

}  // namespace hop::app
