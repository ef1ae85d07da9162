// SPDX-License-Identifier: GPL-3.0-or-later
// Result files: the contents of the observation, in its order, formatted as the catalogue of quantities specifies.
#include "core/document/result.h"

#include <cmath>
#include <string_view>

#include "core/document/json_print.h"
#include "core/document/request_fields.h"
#include "core/run/quantity.h"

namespace hop::document {
namespace {

// null: not measured, or the error is unknown.
Json intervalJson(const Interval* interval) {
    if (interval == nullptr) return {{"value", nullptr}, {"ci95", nullptr}};
    return {{"value", interval->value},
            {"ci95", std::isfinite(interval->halfWidth) ? Json(interval->halfWidth) : Json()}};
}

// The middle of each slot with packets, and the number of packets.
Json histogram(const std::vector<double>& counts) {
    Json json = Json::list();
    for (std::size_t slots = 0; slots < counts.size(); ++slots)
        if (counts[slots] > 0.0) json.append({static_cast<double>(slots) + 0.5, counts[slots]});
    return json;
}

Json numberJson(const Interval* number, bool withInterval, run::ValueForm form) {
    if (withInterval) return intervalJson(number);
    if (number == nullptr) return {};
    return form == run::ValueForm::truth ? Json(number->value != 0.0) : Json(number->value);
}

Json valueJson(const run::Value& value, bool withInterval, run::ValueForm form) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    const auto* list = std::get_if<std::vector<double>>(&value);
    if (form == run::ValueForm::histogram) return list == nullptr ? Json::list() : histogram(*list);
    return list == nullptr ? numberJson(std::get_if<Interval>(&value), withInterval, form) : Json(*list);
}

Json valuesJson(const run::Observation& observation, bool facts) {
    Json json = Json::object();
    for (const run::Observed& each : observation.values) {
        const run::QuantityEntry& entry = *run::findQuantity(each.quantity);
        if ((entry.kind == run::QuantityKind::fact) == facts)
            json[each.quantity] = valueJson(each.value, observation.dynamic && entry.estimated, entry.form);
    }
    return json;
}

// Answers to additional queries; all numbers have their intervals.
Json answersJson(const std::vector<run::Observed>& answers) {
    Json json = Json::object();
    for (const run::Observed& each : answers) {
        const run::QuantityEntry* entry = run::findQuantity(each.quantity);
        json[each.quantity] = valueJson(each.value, true, entry == nullptr ? run::ValueForm::plain : entry->form);
    }
    return json;
}

}  // namespace

Json boundsJson(const std::vector<run::Finding>& findings) {
    Json list = Json::list();
    for (const run::Finding& finding : findings) {
        Json& item = list.append({{"id", finding.statement.id},
                                  {"quantity", finding.statement.quantity},
                                  {"relation", hop::print(finding.statement.relation)},
                                  {"value", finding.statement.value},
                                  {"holds", finding.measured ? Json(finding.verdict.holds) : Json()},
                                  {"tight", finding.measured ? Json(finding.verdict.tight) : Json()},
                                  {"source", finding.statement.source}});
        if (const auto& printed = finding.statement.printed)
            item["printed"] = {{"value", printed->value}, {"formula", printed->formula}, {"reason", printed->reason}};
    }
    return list;
}

namespace {

// How the algorithm was chosen, and whether another is faster; empty if neither applies.
Json choiceJson(const run::Observation& observation) {
    const run::Choice& choice = observation.choice;
    Json json = Json::object();
    if (choice.automatic) {
        json["automatic"] = true;
        json["meets_bound"] = choice.meetsBound;
        json["compared"] = choice.tried;
    }
    if (!choice.faster.empty()) json["faster"] = {{"algorithm", choice.faster}, {"steps", choice.fasterSteps}};
    if (const std::string said = sayChoice(choice, observation.request.algorithm); !said.empty()) json["says"] = said;
    if (choice.form.empty()) return json;
    json["form"] = {{"network", choice.form}, {"planned_on_it", choice.onForm}, {"says", sayForm(choice)}};
    return json;
}

// All fields except the mark.
void addTo(Json& json, const run::Observation& observation) {
    const run::Request& request = observation.request;
    for (const FieldBase& field : requestFields())
        if (Json value = field.print(&request); field.name != "run" && !value.isNull())  // "mode" gives what was chosen
            json["scenario"][field.name] = std::move(value);
    json["mode"] = observation.symmetric ? "symmetric" : "explicit";
    if (const Json choice = choiceJson(observation); !choice.isEmpty()) json["choice"] = choice;
    if (observation.partial) json["partial"] = true;
    if (!observation.objection.empty()) json["objection"] = observation.objection;
    json["network"] = valuesJson(observation, true);
    json["result"] = valuesJson(observation, false);
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
    json["runs"] = Json::list();
    for (std::size_t i = 0; i < observations.size(); ++i) {
        Json& run = json["runs"].append(Json::object());
        if (!requests[i].title.empty()) run["title"] = requests[i].title;
        addTo(run, observations[i]);
    }
    return printJson(json);
}

}  // namespace hop::document
