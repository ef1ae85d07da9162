// SPDX-License-Identifier: GPL-3.0-or-later
// Result files (format "hopscope-result", version 1).
#include "core/document/result_json.h"

#include <cmath>

#include "core/document/json_value.h"

namespace hop::document {

using Json = nlohmann::ordered_json;

nlohmann::ordered_json boundsJson(const std::vector<Finding>& findings) {
    Json list = Json::array();
    for (const Finding& finding : findings) {
        list.push_back({{"id", finding.statement.id},
                        {"quantity", finding.statement.quantity},
                        {"relation", theory::print(finding.statement.relation)},
                        {"value", finding.statement.value},
                        {"holds", finding.measured ? Json(finding.verdict.holds) : Json()},
                        {"tight", finding.measured ? Json(finding.verdict.tight) : Json()},
                        {"source", finding.statement.source}});
        if (const auto& printed = finding.statement.printed)
            list.back()["printed"] = {
                {"value", printed->value}, {"formula", printed->formula}, {"reason", printed->reason}};
    }
    return list;
}

namespace {

// null: not measured, or nothing is known about the error.
Json intervalJson(const std::optional<measure::Interval>& interval) {
    if (!interval) return {{"value", nullptr}, {"ci95", nullptr}};
    return {{"value", interval->value},
            {"ci95", std::isfinite(interval->halfWidth) ? Json(interval->halfWidth) : Json()}};
}

// Of a static run, or of a dynamic one as a whole.
Json figureJson(const measure::Measures& measures, std::string_view key) {
    const auto value = figure(measures, key);
    return value ? Json(*value) : Json();
}

Json stableJson(measure::Stability stability) {
    return stability == measure::Stability::undecided ? Json() : Json(stability == measure::Stability::stable);
}

Json dynamicJson(const DynamicResult& dynamic, const measure::Measures& whole) {
    Json json = {{"slots", whole.steps},
                 {"warm_up_slots", dynamic.warmUpSlots},
                 {"measured_slots", dynamic.measuredSlots},
                 {"stopped", name(dynamic.stopped)},
                 {"stable", stableJson(dynamic.stability)},
                 {"packets", dynamic.generated},
                 {"delivered", dynamic.completed},
                 {"transmissions", whole.transmissions},
                 {"mean_delay", intervalJson(dynamic.meanDelay)},
                 {"max_delay", dynamic.completed > 0 ? Json(whole.maxDelay) : Json()},
                 {"mean_queue", intervalJson(dynamic.meanQueue)},
                 {"max_queue", intervalJson(dynamic.maxQueue)},
                 {"utilisation", intervalJson(dynamic.utilisation)}};
    if (!dynamic.typeUtilisation.empty()) json["type_utilisation"] = dynamic.typeUtilisation;
    json["delays"] = Json::array();
    for (std::size_t slots = 0; slots < dynamic.delays.size(); ++slots)
        if (dynamic.delays[slots] > 0)
            json["delays"].push_back({static_cast<double>(slots) + 0.5, dynamic.delays[slots]});
    return json;
}

Json staticJson(const measure::Measures& measures) {
    Json json = {{"steps", measures.steps},
                 {"packets", measures.packets},
                 {"transmissions", measures.transmissions},
                 {"delivered", measures.delivered},
                 {"mean_delay", figureJson(measures, "mean_delay")},
                 {"max_delay", figureJson(measures, "max_delay")},
                 {"max_buffer", measures.maxBuffer},
                 {"utilisation", figureJson(measures, "utilisation")}};
    if (measures.maxInTransit) json["max_in_transit"] = *measures.maxInTransit;
    return json;
}

}  // namespace

std::string printResult(const RunResult& result) {
    const Scenario& scenario = result.scenario;
    const measure::Measures& measures = result.measures;
    Json json = {{"format", "hopscope-result"}, {"version", 1}};
    json["scenario"] = {{"network", scenario.network},
                        {"task", scenario.task},
                        {"algorithm", scenario.algorithm},
                        {"ports", scenario.ports == 0 ? Json("all") : Json(scenario.ports)},
                        {"seed", scenario.seed}};
    if (scenario.slots != 0) json["scenario"]["slots"] = scenario.slots;
    json["mode"] = result.mode == Mode::explicitly ? "explicit" : "symmetric";
    if (result.partial) json["partial"] = true;
    if (!result.objection.empty()) json["objection"] = result.objection;
    json["network"] = {
        {"nodes", result.nodes}, {"links", result.links}, {"degree", result.degree}, {"diameter", result.diameter}};
    json["result"] = result.dynamic ? dynamicJson(*result.dynamic, measures) : staticJson(measures);
    if (result.broadcast) json["result"]["redundant"] = measures.redundant;
    json["result"]["fingerprint"] = result.fingerprint;
    json["bounds"] = boundsJson(result.findings);
    return printJson(json);
}

}  // namespace hop::document
