// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario from a file or the gallery, modified by flags.
#include "app/scenario_options.h"

#include <algorithm>

#include "core/base/expression.h"
#include "core/document/request_fields.h"
#include "core/document/scenario.h"
#include "core/host/interrupt.h"
#include "ui/panel/view_check.h"

namespace hop::app {
namespace {

// Collects the words and texts of an expression, which include its file names.
void addTexts(const Expression& expression, std::vector<std::string>& texts) {
    if (expression.kind == Expression::Kind::word || expression.kind == Expression::Kind::text)
        texts.push_back(expression.text);
    for (const Expression& item : expression.items) addTexts(item, texts);
    for (const Argument& argument : expression.arguments) addTexts(argument.value, texts);
}

}  // namespace

Result<void> applyFlags(const ScenarioOptions& options, document::Scenario& scenario) {
    const auto given = [&](std::string_view name) { return options.flags.contains(name); };
    if (given("network") || given("task")) {
        scenario.algorithm.clear();
        scenario.runs.clear();
        scenario.sheet.clear();
        scenario.view = {};
        scenario.claims.clear();
    }
    if (given("network") || given("task") || given("algorithm")) document::sayChanged(scenario);
    if (given("algorithm"))
        for (document::TitledRequest& request : scenario.runs) request.title.clear();
    // An algorithm given for a network without a task implies the default task.
    if (given("algorithm") && !given("task") && run::isNetworkAlone(scenario)) scenario.task = run::Request().task;
    // The step of the view referred to the unmodified run.
    if (!options.flags.empty()) scenario.view.step = 0;
    std::vector<run::Request*> requests = {&scenario};
    for (document::TitledRequest& request : scenario.runs) requests.push_back(&request);
    for (const auto& field : document::requestFields(document::Expressions::withPlaces))
        if (const auto flag = options.flags.find(field.name); flag != options.flags.end())
            for (run::Request* request : requests)
                if (auto read = document::readOption(field, flag->second, *request); !read) return read;
    return {};
}

Result<document::Loaded> loadScenario(const ScenarioOptions& options, const experiment::Permit& permit) {
    document::Loaded loaded;
    if (!options.source.empty()) {
        auto found = ui::panel::loadShown(options.source, {permit, host::Sources::alsoStreams, host::interruptStop()});
        if (!found) return found.error();
        loaded = *std::move(found);
    }
    if (auto done = applyFlags(options, loaded.scenario); !done) return done.error();
    return loaded;
}

network::BuildContext worldOf(const ScenarioOptions& options, const document::Loaded& loaded,
                              const experiment::Permit& permit) {
    std::vector<std::string> own;
    for (const auto& [name, text] : options.flags)
        if (const auto expression = parseExpression(text)) addTexts(*expression, own);
    network::BuildContext world =
        experiment::worldAt(loaded.folder, {.permit = permit, .files = loaded.scenario.files});
    world.readFile = [own, ofFlags = experiment::worldAt("", {permit, host::Sources::alsoStreams}).readFile,
                      ofDocument = world.readFile](std::string_view path) {
        return std::ranges::find(own, path) != own.end() ? ofFlags(path) : ofDocument(path);
    };
    return world;
}

}  // namespace hop::app
