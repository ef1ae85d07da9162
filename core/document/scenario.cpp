// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario documents: fields, reading, printing.
#include "core/document/scenario.h"

#include <algorithm>
#include <utility>

#include "core/base/expression.h"
#include "core/base/text.h"
#include "core/document/claim_fields.h"
#include "core/document/common_fields.h"
#include "core/document/json_parse.h"
#include "core/document/json_print.h"
#include "core/document/own_files_fields.h"
#include "core/document/request_fields.h"
#include "core/document/view_fields.h"
#include "core/run/quantity.h"

namespace hop::document {
namespace {

// Whether the object describes a run, not just a network.
bool speaksOfARun(const Json& value) {
    for (const FieldBase& field : requestFields())
        if (field.name != "network" && value.find(field.name) != nullptr) return true;
    const Json* view = value.find("view");
    return view != nullptr && (view->find("step") != nullptr || view->find("packet") != nullptr);
}

// True for quantities of a run; facts of a network and panel queries are not.
bool isOfARun(const std::string& quantity) {
    if (panelQueryOf(quantity)) return false;
    const auto call = parseExpression(quantity);
    const run::QuantityEntry* entry = call && call->isName() ? run::findQuantity(call->text) : nullptr;
    return entry == nullptr || entry->kind != run::QuantityKind::fact;
}

bool speaksOfARun(const Claim& claim) {
    if (claim.step) return true;
    const auto formula = formulaOf(claim.quantity);
    return formula ? std::ranges::any_of(formula->names(), isOfARun) : isOfARun(claim.quantity);
}

// A document that names only a network displays that network. `top`: the document, if `value` is one of its runs.
void standAlone(const Json& value, const Json* top, const std::vector<Claim>& claims, run::Request& request) {
    const auto either = [&](const auto& holds) { return holds(value) || (top != nullptr && holds(*top)); };
    const bool named = either([](const Json& object) { return object.find("network") != nullptr; });
    const auto ofARun = [](const Json& object) { return speaksOfARun(object); };
    if (!named || either(ofARun)) return;
    if (std::ranges::any_of(claims, [](const Claim& claim) { return speaksOfARun(claim); })) return;
    run::keepNetworkAlone(request);
}

// The request of the top-level keys: the defaults of the runs.
TitledRequest atTheTop(const Scenario& scenario) { return {static_cast<const run::Request&>(scenario), {}}; }

// The fields of a run of the list. A missing key takes the value of the top level; null takes the field's own default.
const Object<TitledRequest>& runObject() {
    static const Object<TitledRequest> object = [] {
        Object<TitledRequest> made;
        made.help = "What a run leaves out is as at the top of the document; null is the default instead.";
        made.fields.push_back(field<TitledRequest>("title", &TitledRequest::title, text(), "A heading."));
        append(made.fields, requestFields());
        allowNull(made.fields);
        return made;
    }();
    return object;
}

Result<void> readRuns(const Json& value, const std::string& path, Scenario& out) {
    if (value.kind != Json::Kind::list) return errorAt(value, path, "must be a list, not " + describe(value));
    if (auto counted = checkCount(value, path, kFewestRuns, kMostRuns); !counted) return counted;
    for (std::size_t i = 0; i < value.members.size(); ++i) {
        out.runs.push_back(atTheTop(out));
        if (auto done = read(runObject(), value.members[i].value, path + '/' + std::to_string(i), out.runs.back());
            !done)
            return done;
    }
    return {};
}

Json printRuns(const Scenario& scenario) {
    const TitledRequest usual = atTheTop(scenario);
    Json json = Json::list();
    for (const TitledRequest& request : scenario.runs) {
        Json& item = json.append(Json::object());
        for (const FieldBase& each : runObject().fields) {
            if (each.isUsual(&request, &usual)) continue;
            Json printed = each.print(&request);
            item[each.name] = saysNothing(printed) ? Json() : std::move(printed);
        }
    }
    return json;
}

Field<Scenario> runsField() {
    const auto schema = [](Definitions& definitions) {
        Json item = schemaOf(runObject(), definitions);
        for (JsonMember& property : item["properties"].members) property.value.erase("default");
        return Json{{"type", "array"}, {"items", std::move(item)}, {"minItems", kFewestRuns}, {"maxItems", kMostRuns}};
    };
    return omitIf(wholeField<Scenario>("runs", formOf<Scenario>(readRuns, printRuns, schema),
                                       "Several requests on one clock; the keys at the top are their defaults."),
                  [](const Scenario& scenario) { return scenario.runs.empty(); });
}

Object<SheetShares> sharesObject() {
    Object<SheetShares> made;
    made.help = "How the cells of the sheet share its width and height.";
    const auto shares = listOf(natural<std::uint32_t>(1, kMostShare), 1, kMostPanels);
    made.fields.push_back(field<SheetShares>("columns", &SheetShares::columns, shares,
                                             "Of the width, by place in a row: [2, 1]. Rows with fewer cells use the "
                                             "first ones."));
    made.fields.push_back(field<SheetShares>("rows", &SheetShares::rows, shares, "Of the height, by row: [3, 1]."));
    return made;
}

std::vector<std::size_t> cellsOf(const Sheet& sheet) {
    std::vector<std::size_t> counts;
    for (const std::vector<std::string>& row : sheet) counts.push_back(row.size());
    return counts;
}

// As many shares as there are columns and rows.
Result<void> settleShares(const Json& value, const std::string& path, const Scenario& scenario) {
    const SheetShares usable = fitting(scenario.shares, scenario.sheet);
    const Json* given = value.find("shares");
    const auto check = [&](const char* key, const std::vector<std::uint32_t>& shares,
                           const std::vector<std::uint32_t>& used, std::size_t count,
                           const char* what) -> Result<void> {
        if (shares == used) return {};
        return errorAt(*given->find(key), path + "/shares/" + key,
                       "has " + quantity(shares.size(), "share") + "; the sheet has " + quantity(count, what));
    };
    std::size_t columns = 0;
    for (const std::size_t cells : cellsOf(scenario.sheet)) columns = std::max(columns, cells);
    if (auto done = check("columns", scenario.shares.columns, usable.columns, columns, "column"); !done) return done;
    return check("rows", scenario.shares.rows, usable.rows, scenario.sheet.size(), "row");
}

// Resolves documents that name only a network, makes the first run the scenario's own request, and checks the number of
// panels and the runs of claims.
Result<void> settle(const Json& value, const std::string& path, Scenario& scenario) {
    standAlone(value, nullptr, scenario.claims, scenario);
    const Json* runs = value.find("runs");
    for (std::size_t i = 0; i < scenario.runs.size(); ++i)
        standAlone(runs->members[i].value, &value, scenario.claims, scenario.runs[i]);
    if (!scenario.runs.empty()) static_cast<run::Request&>(scenario) = scenario.runs.front();
    std::size_t panels = 0;
    for (const std::vector<std::string>& row : scenario.sheet) panels += row.size();
    if (panels > kMostPanels)
        return errorAt(*value.find("sheet"), path + "/sheet",
                       "has " + std::to_string(panels) + " cells; " + std::to_string(kMostPanels) + " are the most");
    if (auto done = settleShares(value, path, scenario); !done) return done;
    const std::size_t count = std::max<std::size_t>(1, scenario.runs.size());
    for (std::size_t i = 0; i < scenario.claims.size(); ++i) {
        if (scenario.claims[i].run <= count) continue;
        const Json& claim = value.find("claims")->members[i].value;
        return errorAt(
            *claim.find("run"), path + "/claims/" + std::to_string(i) + "/run",
            "the document has " + quantity(count, "run") + ", not " + std::to_string(scenario.claims[i].run));
    }
    return {};
}

const Object<Scenario>& scenarioObject() {
    static const Object<Scenario> object = [] {
        Object<Scenario> made;
        made.help = "What to run and how to show it. Everything but the format and its version may be left out.";
        appendMark(made.fields, kScenarioFormat);
        appendWords(made.fields);
        append(made.fields, requestFields());
        made.fields.push_back(runsField());
        made.fields.push_back(
            field<Scenario>("sheet", &Scenario::sheet, listOf(listOf(call(), 1, kMostPanels), 1, kMostPanels),
                            "Rows of cells, each a figure with its parameters: [[\"network\", \"matrix\"], "
                            "[\"space-time(rows=slots)\"]]."));
        made.fields.push_back(field<Scenario>("shares", &Scenario::shares, objectForm("shares", sharesObject()), ""));
        made.fields.push_back(field<Scenario>("view", &Scenario::view, objectForm("view", viewObject()), ""));
        made.fields.push_back(field<Scenario>("claims", &Scenario::claims, listOf(objectForm("claim", claimObject())),
                                              "What `hopscope check` compares with the run."));
        appendOwnFiles(made.fields);
        made.settle = settle;
        return made;
    }();
    return object;
}

}  // namespace

SheetShares fitting(SheetShares shares, const std::vector<std::size_t>& cellsOfRows) {
    std::size_t columns = 0;
    for (const std::size_t cells : cellsOfRows) columns = std::max(columns, cells);
    if (shares.columns.size() != columns) shares.columns.clear();
    if (shares.rows.size() != cellsOfRows.size()) shares.rows.clear();
    return shares;
}

SheetShares fitting(SheetShares shares, const Sheet& sheet) { return fitting(std::move(shares), cellsOf(sheet)); }

std::vector<TitledRequest> requestsOf(const Scenario& scenario) {
    return scenario.runs.empty() ? std::vector{atTheTop(scenario)} : scenario.runs;
}

void sayChanged(Scenario& scenario) {
    for (std::string* words : {&scenario.title, &scenario.summary, &scenario.level, &scenario.note}) words->clear();
    if (!scenario.source.empty() && !scenario.source.starts_with("after ")) scenario.source.insert(0, "after ");
}

Result<Scenario> parseScenario(std::string_view json) {
    const auto document = parseJson(json);
    if (!document) return document.error();
    Scenario scenario;
    if (auto done = read(scenarioObject(), *document, "", scenario); !done) return done.error();
    return scenario;
}

std::string print(const Scenario& scenario) { return printJson(print(scenarioObject(), scenario)); }

std::string scenarioSchema() { return printSchema("Hopscope scenario", scenarioObject()); }

}  // namespace hop::document
