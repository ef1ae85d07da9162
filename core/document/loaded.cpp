// SPDX-License-Identifier: GPL-3.0-or-later
// Reads documents of either type, by their "format".
#include "core/document/loaded.h"

#include <utility>

#include "core/document/common_fields.h"
#include "core/document/json_parse.h"

namespace hop::document {

Result<Loaded> parseDocument(std::string_view json) {
    const auto document = parseJson(json);
    if (!document) return document.error();
    if (formatOf(*document) == kExperimentFormat) {
        auto experiment = parseExperiment(json);
        if (!experiment) return experiment.error();
        auto scenario = scenarioAt(*experiment, curves(*experiment).front().front());
        if (!scenario) return scenario.error();
        return Loaded{.scenario = *std::move(scenario), .experiment = *std::move(experiment), .folder = ""};
    }
    auto scenario = parseScenario(json);
    if (!scenario) return scenario.error();
    return Loaded{.scenario = *std::move(scenario), .experiment = {}, .folder = ""};
}

}  // namespace hop::document
