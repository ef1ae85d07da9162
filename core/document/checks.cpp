// SPDX-License-Identifier: GPL-3.0-or-later
// Checked claims.
#include "core/document/checks.h"

#include <algorithm>
#include <cmath>

#include "core/document/json_value.h"
#include "core/document/result.h"

namespace hop::document {

bool holds(const Claim& claim, double measured) {
    if (claim.relation == ">=") return measured >= claim.value;
    if (claim.relation == "<=") return measured <= claim.value;
    return std::abs(measured - claim.value) <= claim.tolerance;
}

bool CheckedEntry::holds() const {
    return observation.holds() && !observation.partial && std::ranges::all_of(claims, &CheckedClaim::holds);
}

std::string printChecks(const std::vector<CheckedEntry>& entries) {
    nlohmann::ordered_json json = {
        {"format", "hopscope-check"}, {"version", 1}, {"holds", std::ranges::all_of(entries, &CheckedEntry::holds)}};
    json["entries"] = nlohmann::ordered_json::array();
    for (const CheckedEntry& entry : entries) {
        nlohmann::ordered_json claims = nlohmann::ordered_json::array();
        for (const CheckedClaim& checked : entry.claims)
            claims.push_back(
                {{"quantity", checked.claim.quantity},
                 {"relation", checked.claim.relation},
                 {"value", checked.claim.value},
                 {"tolerance", checked.claim.tolerance},
                 {"measured", checked.measured ? nlohmann::ordered_json(*checked.measured) : nlohmann::ordered_json()},
                 {"holds", checked.holds},
                 {"source", checked.claim.source}});
        nlohmann::ordered_json item = {{"id", entry.id}, {"holds", entry.holds()}};
        if (!entry.observation.objection.empty()) item["objection"] = entry.observation.objection;
        item["claims"] = std::move(claims);
        item["bounds"] = boundsJson(entry.observation.findings);
        json["entries"].push_back(std::move(item));
    }
    return printJson(json);
}

}  // namespace hop::document
