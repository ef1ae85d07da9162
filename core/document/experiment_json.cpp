// SPDX-License-Identifier: GPL-3.0-or-later
// Printing experiments.
#include "core/document/experiment_json.h"

#include <charconv>

#include "core/document/common_fields.h"
#include "core/document/json_value.h"

namespace hop::document {
namespace {

using Json = nlohmann::ordered_json;

Json print(const Setting& setting) { return setting.number ? Json(*setting.number) : Json(setting.text); }

Json print(const std::vector<NamedSetting>& at) {
    Json json = Json::object();
    for (const NamedSetting& named : at) json[named.variable] = print(named.value);
    return json;
}

Json print(const Axis& axis) {
    Json json = Json::object();
    if (!axis.title.empty()) json["title"] = axis.title;
    if (axis.logarithmic) json["scale"] = "logarithmic";
    return json;
}

// A formula that is only a natural number stands as one.
Json formulaJson(const std::string& formula) {
    std::uint64_t natural = 0;
    const auto [end, error] = std::from_chars(formula.data(), formula.data() + formula.size(), natural);
    if (error == std::errc() && end == formula.data() + formula.size()) return natural;
    return formula;
}

Json print(const ExperimentClaim& made) {
    Json json = {{"at", print(made.at)},
                 {"quantity", made.claim.quantity},
                 {"relation", made.claim.relation},
                 {"value", made.claim.value}};
    if (made.claim.tolerance != 0.0) json["tolerance"] = made.claim.tolerance;
    if (!made.claim.source.empty()) json["source"] = made.claim.source;
    return json;
}

}  // namespace

Json settingJson(const Setting& setting) { return print(setting); }

Json experimentJson(const Experiment& experiment) {
    const Experiment usual;
    Json json = {{"format", kExperimentFormat}, {"version", 1}};
    if (!experiment.title.empty()) json["title"] = experiment.title;
    if (!experiment.source.empty()) json["source"] = experiment.source;
    if (!experiment.text.empty()) json["text"] = experiment.text;
    json["network"] = experiment.network;
    json["task"] = experiment.task;
    if (!experiment.algorithm.empty()) json["algorithm"] = experiment.algorithm;
    if (experiment.ports != usual.ports) json["ports"] = experiment.ports;
    if (experiment.seed != usual.seed) json["seed"] = experiment.seed;
    for (const Variable& variable : experiment.variables) {
        Json values = Json::array();
        for (const Setting& value : variable.values) values.push_back(print(value));
        json["vary"].push_back({{"name", variable.name}, {"values", std::move(values)}});
    }
    json["x"] = experiment.x;
    json["measures"] = experiment.measures;
    if (!experiment.y.empty()) json["y"] = formulaJson(experiment.y);
    if (experiment.xAxis != usual.xAxis) json["x_axis"] = print(experiment.xAxis);
    if (experiment.yAxis != usual.yAxis) json["y_axis"] = print(experiment.yAxis);
    if (const Length& length = experiment.length; length != usual.length) {
        json["length"] = Json::object();
        if (!length.slots.empty()) json["length"]["slots"] = formulaJson(length.slots);
        json["length"]["replications"] = length.replications;
        if (length.relativeHalfWidth > 0.0) {
            json["length"]["most_replications"] = length.mostReplications;
            json["length"]["relative_half_width"] = length.relativeHalfWidth;
        }
    }
    if (const Refinement& refinement = experiment.refinement; refinement.points > 0) {
        json["refine"] = {{"points", refinement.points}, {"bend", refinement.bend}};
        if (refinement.limit != usual.refinement.limit) json["refine"]["limit"] = refinement.limit;
    }
    for (const TheoryLine& line : experiment.theory) {
        Json item = {{"title", line.title}};
        if (!line.statement.empty()) item["statement"] = line.statement;
        if (!line.formula.empty()) item["formula"] = formulaJson(line.formula);
        if (!line.at.empty()) item["at"] = print(line.at);
        json["theory"].push_back(std::move(item));
    }
    for (const PublishedSeries& series : experiment.published) {
        Json item = {{"title", series.title}};
        if (!series.at.empty()) item["at"] = print(series.at);
        item["values"] = Json::array();
        for (const auto& [x, y] : series.values) item["values"].push_back({x, y});
        json["published"].push_back(std::move(item));
    }
    for (const ExperimentClaim& claim : experiment.claims) json["claims"].push_back(print(claim));
    return json;
}

std::string print(const Experiment& experiment) { return printJson(experimentJson(experiment)); }

}  // namespace hop::document
