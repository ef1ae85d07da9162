// SPDX-License-Identifier: GPL-3.0-or-later
// Result files (format "hopscope-result", version 1).
#include "core/document/result_json.h"

#include <cmath>

#include "core/document/json_value.h"

namespace hop::document {

nlohmann::ordered_json boundsJson(const std::vector<Finding>& findings) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Finding& finding : findings) {
        list.push_back({{"id", finding.statement.id},
                        {"quantity", finding.statement.quantity},
                        {"relation", theory::print(finding.statement.relation)},
                        {"value", finding.statement.value},
                        {"holds", finding.verdict.holds},
                        {"tight", finding.verdict.tight},
                        {"source", finding.statement.source}});
        if (const auto& printed = finding.statement.printed)
            list.back()["printed"] = {
                {"value", printed->value}, {"formula", printed->formula}, {"reason", printed->reason}};
    }
    return list;
}

namespace {

using Json = nlohmann::ordered_json;

// null: nothing is known about the error.
Json intervalJson(const measure::Interval& interval) {
    return {{"value", interval.value},
            {"ci95", std::isfinite(interval.halfWidth) ? Json(interval.halfWidth) : Json(nullptr)}};
}

Json dynamicJson(const DynamicResult& dynamic, const measure::Measures& whole) {
    Json json = {{"slots", whole.steps},
                 {"warm_up_slots", dynamic.warmUpSlots},
                 {"measured_slots", dynamic.measuredSlots},
                 {"stopped", name(dynamic.stopped)},
                 {"stable", dynamic.stable},
                 {"packets", dynamic.generated},
                 {"delivered", dynamic.completed},
                 {"transmissions", whole.transmissions},
                 {"mean_delay", intervalJson(dynamic.meanDelay)},
                 {"max_delay", whole.maxDelay},
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
                 {"mean_delay", measures.meanDelay},
                 {"max_delay", measures.maxDelay},
                 {"max_buffer", measures.maxBuffer},
                 {"utilisation", measures.utilisation}};
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
