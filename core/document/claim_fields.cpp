// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a claim.
#include "core/document/claim_fields.h"

#include <algorithm>

#include "core/base/relation.h"
#include "core/document/requests.h"

namespace hop::document {
namespace {

Json itemJson(const ClaimItem& item) {
    return std::visit([](const auto& each) { return Json(each); }, item);
}

// A number or a text.
Result<ClaimItem> readItem(const Json& value, const std::string& path) {
    if (value.kind == Json::Kind::number) return ClaimItem(value.number);
    if (value.kind == Json::Kind::text) return ClaimItem(value.text);
    return errorAt(value, path, "must be a number or a text, not " + describe(value));
}

Object<Claim> makeClaim() {
    Object<Claim> object;
    object.fields = statedFields(
        checkedText(checkClaimed, "steps"),
        "As `hopscope list quantities` has it: \"steps\", \"mean_delay\", \"diameter\", \"bound(critical-sum)\", "
        "\"matrix_row(3,step=5)\", \"carried([[1,0],[5,0]],step=3)\"; of a panel of the sheet: "
        "\"b.cell(row=3,column=2)\"; or a formula of these: \"steps - diameter\".");
    object.fields.push_back(
        nodeField("node", &Claim::node, &Claim::nodeName, optional(natural<NodeId>()),
                  "Of quantities of the task matrix: whose, a number, or an address or label as a text; left out, that "
                  "of the view's node."));
    object.fields.push_back(
        field<Claim>("step", &Claim::step, optional(natural<Step>()),
                     "Of quantities of the task matrix: after so many steps; left out, after the view's."));
    object.fields.push_back(field<Claim>("run", &Claim::run, natural<std::uint32_t>(1, kMostRuns),
                                         "Of which run, where the document has several."));
    object.settle = [](const Json& value, const std::string& path, Claim& claim) {
        return checkStated(claim, value, path);
    };
    return object;
}

}  // namespace

Form<ClaimValue> claimValue() {
    const Json scalar = {{"type", {"number", "string"}}};
    const auto read = [](const Json& value, const std::string& path, ClaimValue& out) -> Result<void> {
        if (value.kind != Json::Kind::list) {
            auto item = readItem(value, path);
            if (!item)
                return errorAt(value, path, "must be a number, a text or a list of these, not " + describe(value));
            std::visit([&](auto& each) { out = std::move(each); }, *item);
            return {};
        }
        std::vector<ClaimItem> items;
        for (std::size_t i = 0; i < value.members.size(); ++i) {
            auto item = readItem(value.members[i].value, path + '/' + std::to_string(i));
            if (!item) return item.error();
            items.push_back(*std::move(item));
        }
        out = std::move(items);
        return {};
    };
    const auto print = [](const ClaimValue& value) {
        const auto* items = std::get_if<std::vector<ClaimItem>>(&value);
        if (const auto* number = std::get_if<double>(&value)) return Json(*number);
        if (items == nullptr) return Json(std::get<std::string>(value));
        Json json = Json::list();
        for (const ClaimItem& item : *items) json.append(itemJson(item));
        return json;
    };
    return formOf<ClaimValue>(read, print, Json{{"anyOf", {scalar, {{"type", "array"}, {"items", scalar}}}}});
}

Fields<Claim> statedFields(Form<std::string> quantity, std::string_view help) {
    return {field<Claim>("quantity", &Claim::quantity, std::move(quantity), help, Presence::required),
            field<Claim>("relation", &Claim::relation, choice({kStatedRelations.begin(), kStatedRelations.end()}), "",
                         Presence::required),
            field<Claim>("value", &Claim::value, claimValue(), "A list is compared element by element.",
                         Presence::required),
            field<Claim>("tolerance", &Claim::tolerance, number({.least = 0.0}), "Of numbers, absolute, for \"==\"."),
            field<Claim>("source", &Claim::source, text(), "Where it is from: \"VB Thm 5\".")};
}

Result<void> checkStated(const Claim& claim, const Json& value, const std::string& path) {
    const bool isEqual = claim.relation == "==";
    const auto isText = [](const auto& each) { return std::holds_alternative<std::string>(each); };
    const auto* items = std::get_if<std::vector<ClaimItem>>(&claim.value);
    const bool hasText = isText(claim.value) || (items != nullptr && std::ranges::any_of(*items, isText));
    if (hasText && !isEqual)
        return errorAt(*value.find("relation"), path + "/relation", "must be \"==\" where the value is a text");
    return {};
}

const Object<Claim>& claimObject() {
    static const Object<Claim> object = makeClaim();
    return object;
}

}  // namespace hop::document
