// SPDX-License-Identifier: GPL-3.0-or-later
// Catalogues and network facts as JSON.
#include "core/document/reports.h"

#include "core/base/note.h"
#include "core/document/gallery.h"
#include "core/document/json_print.h"
#include "core/network/bandwidth_range.h"
#include "core/run/catalogues.h"

namespace hop::document {
namespace {

Json orNull(std::string_view text) { return text.empty() ? Json(nullptr) : Json(text); }
Json orNull(const std::optional<double>& number) { return number ? Json(*number) : Json(nullptr); }

Json describe(const ParameterSpec& spec) {
    Json json = {{"name", spec.name},         {"kind", name(spec.kind)},         {"help", spec.help},
                 {"unit", orNull(spec.unit)}, {"minimum", orNull(spec.minimum)}, {"maximum", orNull(spec.maximum)}};
    if (const auto words = spec.words(); !words.empty())
        json["choices"] = std::vector<std::string_view>(words.begin(), words.end());
    json["default"] = orNull(spec.fallback);  // null: required
    json["example"] = orNull(spec.example);
    if (spec.variadic) json["variadic"] = true;
    return json;
}

Json describe(const run::Description& member) {
    Json json = {{"id", member.id}, {"title", member.title}, {"help", member.help}};
    if (member.kind.empty()) {
        json["citation"] = orNull(member.citation);
    } else {
        json["kind"] = member.kind;
        json["letter"] = orNull(member.letter);
        json["unit"] = orNull(member.unit);
    }
    if (member.parameters) {
        json["parameters"] = Json::list();
        for (const ParameterSpec& spec : *member.parameters) json["parameters"].append(describe(spec));
    }
    if (!member.quantity.empty()) json["quantity"] = member.quantity;
    if (member.examples) json["examples"] = *member.examples;
    if (!member.kind.empty()) return json;
    json["notes"] = Json::list();
    for (const Note& note : member.notes)
        json["notes"].append({{"kind", idOf(note.kind)}, {"source", orNull(note.source)}, {"text", note.text}});
    return json;
}

Json describeGallery(std::span<const std::string_view> ids) {
    Json list = Json::list();
    for (const std::string_view id : ids) {
        const auto scenario = galleryScenario(id);
        if (!scenario) continue;  // cannot happen: a test reads every entry
        list.append({{"id", id},
                     {"title", scenario->title},
                     {"summary", scenario->summary},
                     {"level", scenario->level},
                     {"help", scenario->text},
                     {"citation", scenario->source},
                     {"parameters", Json::list()}});
    }
    return list;
}

}  // namespace

std::string_view name(ParameterKind kind) {
    switch (kind) {
        case ParameterKind::integer:
            return "integer";
        case ParameterKind::real:
            return "real";
        case ParameterKind::choice:
            return "choice";
        case ParameterKind::flag:
            return "flag";
        case ParameterKind::text:
            return "text";
        case ParameterKind::path:
            return "path";
        case ParameterKind::integers:
            return "integers";
        case ParameterKind::pairs:
            return "pairs";
        case ParameterKind::tags:
            return "tags";
        case ParameterKind::node:
            return "node";
        case ParameterKind::nodes:
            return "nodes";
        case ParameterKind::network:
            return "network";
        case ParameterKind::expression:
            break;
    }
    return "expression";
}

std::string printCatalogues(const std::vector<run::Family>& families, std::span<const std::string_view> gallery) {
    Json json = Json::object();
    for (const run::Family& family : families) {
        Json& list = json[family.name];
        if (list.isNull()) list = Json::list();
        for (const run::Description& member : family.members) {
            Json& item = list.append(describe(member));
            for (const ParameterSpec& spec : family.shared) item["parameters"].append(describe(spec));
            if (!family.of.empty()) item["of"] = family.of;
        }
    }
    if (!gallery.empty()) json["gallery"] = describeGallery(gallery);
    return printJson(json);
}

std::string printNetworkInfo(const network::Network& network, const network::MeasuredFacts& measured,
                             std::string_view form) {
    Json json;
    json["network"] = {{"expression", network.facts().expression},
                       {"nodes", measured.nodes},
                       {"links", measured.links},
                       {"degree", measured.degree},
                       {"diameter", measured.diameter},
                       {"bisection", orNull(measured.bisection)},
                       {"mean_distance", orNull(measured.meanDistance)}};
    if (const auto bandwidths = network::bandwidthRange(network); !bandwidths.areAllOne())
        json["network"]["bandwidth"] = {{"least", bandwidths.least}, {"most", bandwidths.most}};
    if (!network.facts().note.empty()) json["network"]["note"] = network.facts().note;
    if (!form.empty()) json["network"]["form"] = form;
    if (const network::Groups* groups = network.groups(); groups != nullptr)
        json["groups"] = {{"group", groups->group()->facts().expression},
                          {"extension_links", groups->hasExtensionLinks()},
                          {"f_respects_distances", groups->respectsDistances()}};
    json["formulas"] = Json::list();
    for (const network::CheckedFormula& checked : measured.formulas) {
        Json formula = {{"id", nameOf(checked.formula.property)}, {"value", checked.formula.value}};
        if (checked.formula.relation != Relation::equals) formula["relation"] = print(checked.formula.relation);
        formula["source"] = checked.formula.source;
        formula["agrees"] = checked.agrees;
        json["formulas"].append(std::move(formula));
    }
    return printJson(json);
}

}  // namespace hop::document
