// SPDX-License-Identifier: GPL-3.0-or-later
// Result files: which quantities they have, in which order.
#include "core/document/result.h"

#include <array>
#include <cmath>
#include <string_view>

#include "core/document/json_value.h"

namespace hop::document {
namespace {

using Json = nlohmann::ordered_json;

// How a number is written.
enum class As {
    number,    // without its interval
    interval,  // {"value", "ci95"}
    truth      // true or false
};

struct ResultField {
    std::string_view quantity;
    As as = As::number;
    bool optional = false;  // left out if the run does not have it, or did not measure it
};

constexpr std::array<ResultField, 11> kStaticFields = {{{"steps"},
                                                        {"packets"},
                                                        {"transmissions"},
                                                        {"delivered"},
                                                        {"mean_delay"},
                                                        {"max_delay"},
                                                        {"max_buffer"},
                                                        {"utilisation"},
                                                        {"max_in_transit", As::number, true},
                                                        {"redundant", As::number, true},
                                                        {"fingerprint"}}};
constexpr std::array<ResultField, 17> kDynamicFields = {{{"slots"},
                                                         {"warm_up_slots"},
                                                         {"measured_slots"},
                                                         {"stopped"},
                                                         {"stable", As::truth},
                                                         {"packets"},
                                                         {"delivered"},
                                                         {"transmissions"},
                                                         {"mean_delay", As::interval},
                                                         {"max_delay"},
                                                         {"mean_queue", As::interval},
                                                         {"max_queue", As::interval},
                                                         {"utilisation", As::interval},
                                                         {"type_utilisation", As::number, true},
                                                         {"delays"},
                                                         {"redundant", As::number, true},
                                                         {"fingerprint"}}};

// null: not measured, or nothing is known about the error.
Json intervalJson(const Interval* interval) {
    if (interval == nullptr) return {{"value", nullptr}, {"ci95", nullptr}};
    return {{"value", interval->value},
            {"ci95", std::isfinite(interval->halfWidth) ? Json(interval->halfWidth) : Json()}};
}

// The middle of each slot with packets, and how many.
Json histogram(const std::vector<double>& counts) {
    Json json = Json::array();
    for (std::size_t slots = 0; slots < counts.size(); ++slots)
        if (counts[slots] > 0.0) json.push_back({static_cast<double>(slots) + 0.5, counts[slots]});
    return json;
}

Json valueJson(const ResultField& field, const run::Value& value) {
    const auto* number = std::get_if<Interval>(&value);
    if (field.as == As::interval) return intervalJson(number);
    if (number != nullptr) return field.as == As::truth ? Json(number->value != 0.0) : Json(number->value);
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    const auto* list = std::get_if<std::vector<double>>(&value);
    if (field.quantity == "delays") return list == nullptr ? Json::array() : histogram(*list);
    return list == nullptr ? Json() : Json(*list);
}

template <typename Fields>
Json valuesJson(const run::Observation& observation, const Fields& fields) {
    Json json;
    for (const ResultField& field : fields) {
        const run::Value* found = observation.find(field.quantity);
        const run::Value value = found == nullptr ? run::Value() : *found;
        if (field.optional && std::holds_alternative<std::monostate>(value)) continue;
        json[std::string(field.quantity)] = valueJson(field, value);
    }
    return json;
}

// What was asked for besides.
Json answersJson(const std::vector<run::Observed>& answers) {
    Json json = Json::object();
    for (const run::Observed& answer : answers)
        json[answer.quantity] = valueJson({answer.quantity, As::interval}, answer.value);
    return json;
}

}  // namespace

nlohmann::ordered_json boundsJson(const std::vector<run::Finding>& findings) {
    Json list = Json::array();
    for (const run::Finding& finding : findings) {
        list.push_back({{"id", finding.statement.id},
                        {"quantity", finding.statement.quantity},
                        {"relation", hop::print(finding.statement.relation)},
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

// Everything but the mark.
void addTo(Json& json, const run::Observation& observation) {
    const run::Request& request = observation.request;
    json["scenario"] = {{"network", request.network},
                        {"task", request.task},
                        {"algorithm", request.algorithm},
                        {"ports", request.ports == 0 ? Json("all") : Json(request.ports)},
                        {"seed", request.seed}};
    if (request.slots != 0) json["scenario"]["slots"] = request.slots;
    json["mode"] = observation.symmetric ? "symmetric" : "explicit";
    if (observation.partial) json["partial"] = true;
    if (!observation.objection.empty()) json["objection"] = observation.objection;
    constexpr std::array<ResultField, 4> kNetworkFields = {{{"nodes"}, {"links"}, {"degree"}, {"diameter"}}};
    json["network"] = valuesJson(observation, kNetworkFields);
    json["result"] =
        observation.dynamic ? valuesJson(observation, kDynamicFields) : valuesJson(observation, kStaticFields);
    if (!observation.answers.empty()) json["answers"] = answersJson(observation.answers);
    json["bounds"] = boundsJson(observation.findings);
}

const Json kMark = {{"format", "hopscope-result"}, {"version", 1}};

}  // namespace

std::string printResult(const run::Observation& observation) {
    Json json = kMark;
    addTo(json, observation);
    return printJson(json);
}

std::string printResults(const std::vector<TitledRequest>& requests,
                         const std::vector<run::Observation>& observations) {
    Json json = kMark;
    json["runs"] = Json::array();
    for (std::size_t i = 0; i < observations.size(); ++i) {
        Json& run = json["runs"].emplace_back(Json::object());
        if (!requests[i].title.empty()) run["title"] = requests[i].title;
        addTo(run, observations[i]);
    }
    return printJson(json);
}

}  // namespace hop::document
