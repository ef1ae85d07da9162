// SPDX-License-Identifier: GPL-3.0-or-later
// Comparison of claims with measured values; the file of `check --json`.
#include "core/document/checks.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/document/claim_fields.h"
#include "core/document/json_print.h"
#include "core/document/result.h"

namespace hop::document {

namespace {

bool isAs(const Claim& claim, double stated, const Interval& measured) {
    const double least = measured.value - measured.halfWidth;
    const double most = measured.value + measured.halfWidth;
    if (claim.relation == ">=") return least >= stated;
    if (claim.relation == "<=") return most <= stated;
    if (claim.relation == ">") return least > stated;
    if (claim.relation == "<") return most < stated;
    return std::max(std::abs(least - stated), std::abs(most - stated)) <= claim.tolerance;
}

std::string words(const ClaimItem& item) {
    if (const auto* text = std::get_if<std::string>(&item)) return inQuotes(*text);
    return shortest(std::get<double>(item));
}

bool agree(const Claim& claim, const ClaimItem& stated, double measured) {
    const auto* number = std::get_if<double>(&stated);
    return number != nullptr && isAs(claim, *number, {measured, 0.0});
}

// Among texts, numbers are written as texts.
bool agree(const Claim&, const ClaimItem& stated, const std::string& measured) {
    const auto* text = std::get_if<std::string>(&stated);
    return measured == (text != nullptr ? *text : shortest(std::get<double>(stated)));
}

template <typename Item>
std::string differenceOf(const Claim& claim, const std::vector<Item>& measured) {
    const auto* stated = std::get_if<std::vector<ClaimItem>>(&claim.value);
    if (stated == nullptr) return "it is a list of " + quantity(measured.size(), "item");
    if (stated->size() != measured.size())
        return "it has " + quantity(measured.size(), "item") + ", not " + thousands(stated->size());
    for (std::size_t i = 0; i < measured.size(); ++i)
        if (!agree(claim, (*stated)[i], measured[i]))
            return "item " + std::to_string(i + 1) + " is " + words(measured[i]) + ", not " + words((*stated)[i]);
    return {};
}

// The first difference between claim and value; empty if they agree.
std::string differenceOf(const Claim& claim, const run::Value& measured, Comparing how) {
    if (std::holds_alternative<std::monostate>(measured)) return "it was not measured";
    if (const auto* number = std::get_if<Interval>(&measured)) {
        const auto* stated = std::get_if<double>(&claim.value);
        const Interval compared{number->value, how == Comparing::exact ? 0.0 : number->halfWidth};
        if (stated != nullptr && isAs(claim, *stated, compared)) return {};
        const bool doubtful = compared.halfWidth > 0.0;
        return "it is " + shortest(number->value) + (doubtful ? " ± " + shortest(number->halfWidth) : "");
    }
    if (const auto* text = std::get_if<std::string>(&measured)) {
        const auto* stated = std::get_if<std::string>(&claim.value);
        return stated != nullptr && *stated == *text ? "" : "it is " + inQuotes(*text);
    }
    if (const auto* texts = std::get_if<std::vector<std::string>>(&measured)) return differenceOf(claim, *texts);
    return differenceOf(claim, std::get<std::vector<double>>(measured));
}

Json valueJson(const run::Value& value) {
    if (const auto* number = std::get_if<Interval>(&value)) return number->value;
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* list = std::get_if<std::vector<double>>(&value)) return *list;
    if (const auto* list = std::get_if<std::vector<std::string>>(&value)) return *list;
    return {};
}

}  // namespace

CheckedClaim compared(const Claim& claim, run::Value measured, Comparing how) {
    std::string difference = differenceOf(claim, measured, how);
    const bool holds = difference.empty();
    return {claim, std::move(measured), holds, std::move(difference)};
}

bool CheckedEntry::holds() const {
    return !partial() && std::ranges::all_of(observations, &run::Observation::holds) &&
           std::ranges::all_of(claims, &CheckedClaim::holds);
}

bool CheckedEntry::partial() const { return std::ranges::any_of(observations, &run::Observation::partial); }

namespace {

Json claimJson(const CheckedClaim& checked, bool severalRuns) {
    const Claim& claim = checked.claim;
    Json json = {{"quantity", claim.quantity},
                 {"relation", claim.relation},
                 {"value", claimValue().print(claim.value)},
                 {"tolerance", claim.tolerance},
                 {"measured", valueJson(checked.measured)},
                 {"holds", checked.holds},
                 {"source", claim.source}};
    if (claim.node) json["node"] = *claim.node;
    if (!claim.nodeName.empty()) json["node"] = claim.nodeName;
    if (claim.step) json["step"] = *claim.step;
    if (severalRuns) json["run"] = claim.run;
    if (!checked.holds) json["difference"] = checked.difference;
    return json;
}

}  // namespace

std::string printChecks(const std::vector<CheckedEntry>& entries) {
    Json json = {
        {"format", "hopscope-check"}, {"version", 1}, {"holds", std::ranges::all_of(entries, &CheckedEntry::holds)}};
    json["entries"] = Json::list();
    for (const CheckedEntry& entry : entries) {
        Json claims = Json::list();
        for (const CheckedClaim& checked : entry.claims)
            claims.append(claimJson(checked, entry.observations.size() > 1));
        Json item = {{"id", entry.id}, {"holds", entry.holds()}};
        const auto addObjection = [](Json& to, const run::Observation& observation) {
            if (!observation.objection.empty()) to["objection"] = observation.objection;
        };
        const auto& observations = entry.observations;
        if (observations.size() == 1) addObjection(item, observations.front());
        item["claims"] = std::move(claims);
        if (observations.size() < 2)
            item["bounds"] = observations.empty() ? Json::list() : boundsJson(observations.front().findings);
        else
            for (const run::Observation& observation : observations) {
                Json& run = item["runs"].append(Json::object());
                addObjection(run, observation);
                run["bounds"] = boundsJson(observation.findings);
            }
        json["entries"].append(std::move(item));
    }
    return printJson(json);
}

}  // namespace hop::document
