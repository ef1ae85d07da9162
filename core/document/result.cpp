// SPDX-License-Identifier: GPL-3.0-or-later
// Result files (format "hopscope-result", version 1).
#include "core/document/result_json.h"

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

std::string printResult(const RunResult& result) {
    using Json = nlohmann::ordered_json;
    const Scenario& scenario = result.scenario;
    const measure::Measures& measures = result.measures;
    Json json = {{"format", "hopscope-result"}, {"version", 1}};
    json["scenario"] = {{"network", scenario.network},
                        {"task", scenario.task},
                        {"algorithm", scenario.algorithm},
                        {"ports", scenario.ports == 0 ? Json("all") : Json(scenario.ports)},
                        {"seed", scenario.seed}};
    json["mode"] = result.mode == Mode::explicitly ? "explicit" : "symmetric";
    if (result.partial) json["partial"] = true;
    if (!result.objection.empty()) json["objection"] = result.objection;
    json["network"] = {
        {"nodes", result.nodes}, {"links", result.links}, {"degree", result.degree}, {"diameter", result.diameter}};
    json["result"] = {{"steps", measures.steps},
                      {"packets", measures.packets},
                      {"transmissions", measures.transmissions},
                      {"delivered", measures.delivered},
                      {"mean_delay", measures.meanDelay},
                      {"max_delay", measures.maxDelay},
                      {"max_buffer", measures.maxBuffer},
                      {"utilisation", measures.utilisation}};
    if (result.broadcast) json["result"]["redundant"] = measures.redundant;
    json["result"]["fingerprint"] = result.fingerprint;
    json["bounds"] = boundsJson(result.findings);
    return printJson(json);
}

}  // namespace hop::document
