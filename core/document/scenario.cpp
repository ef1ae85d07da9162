// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario documents: reading and printing.
#include "core/document/scenario.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/document/common_fields.h"
#include "core/document/json_fields.h"
#include "core/document/json_value.h"
#include "core/plan/disjoint_trees.h"
#include "core/plan/tree_kinds.h"
#include "core/run/quantity.h"
#include "core/run/request_check.h"

namespace hop::document {
namespace {

// The id of a member of a catalogue that is not known here: a word in lower case with hyphens.
Result<void> readId(const JsonValue& value, const std::string& path, std::string& out) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    if (value.kind != JsonValue::Kind::text || value.text.empty() || !std::ranges::all_of(value.text, isLetter))
        return errorAt(value, path, "must be a word such as \"network\", not " + describe(value));
    out = value.text;
    return {};
}

// A call of a member of a catalogue that is not known here.
Result<void> readCall(const JsonValue& value, const std::string& path, std::string& out) {
    if (value.kind != JsonValue::Kind::text)
        return errorAt(value, path, "must be a text such as \"levels(node=3)\", not " + describe(value));
    const auto parsed = parseExpression(value.text);
    if (!parsed) return errorAt(value, path, parsed.error().message);
    out = value.text;
    return {};
}

Result<void> readLinkKind(const JsonValue& value, const std::string& path, std::vector<std::string>& out) {
    if (value.kind != JsonValue::Kind::text || std::ranges::find(kLinkKinds, value.text) == kLinkKinds.end())
        return errorAt(value, path, "must be one of electronic, optical, extension, not " + describe(value));
    out.push_back(value.text);
    return {};
}

Result<void> readTree(const JsonValue& value, const std::string& path, TreeView& out) {
    JsonFields fields(value, path);
    std::vector<std::string_view> kinds;
    for (const plan::TreeKind& kind : plan::treeKinds()) kinds.push_back(kind.id);
    kinds.push_back(plan::kDisjointTrees);
    fields.choice("kind", out.kind, kinds);
    std::uint64_t root = kNoNode, classes = 0;
    fields.natural("root", root, 0, kMost32);
    if (root != kNoNode) out.root = static_cast<NodeId>(root);
    fields.natural("classes", classes, 0, kMost32);
    out.classes = static_cast<std::uint32_t>(classes);
    return fields.finish();
}

Result<void> readView(const JsonValue& value, const std::string& path, View& out) {
    JsonFields fields(value, path);
    fields.field("figure",
                 [&](const JsonValue& word, const std::string& place) { return readId(word, place, out.figure); });
    fields.text("layout", out.layout);
    fields.choice("colour_by", out.colourBy, kColourings);
    fields.choice("labels", out.labels, kLabels);
    fields.choice("numbering", out.numbering, kNumberings);
    fields.choice("rows", out.rows, kRows);
    fields.choice("nodes", out.nodes, kNodeShapes);
    out.hide.clear();
    fields.items("hide",
                 [&](const JsonValue& word, const std::string& place) { return readLinkKind(word, place, out.hide); });
    fields.natural("step", out.step, 0, kMost64);
    std::uint64_t node = out.node;
    fields.natural("node", node, 0, kMost32);
    out.node = static_cast<NodeId>(node);
    std::uint64_t packet = kNoPacket;
    fields.natural("packet", packet, 0, kMost32);
    if (packet != kNoPacket) out.packet = static_cast<PacketId>(packet);
    out.panels.clear();
    fields.items("panels", [&](const JsonValue& word, const std::string& place) {
        return readId(word, place, out.panels.emplace_back());
    });
    fields.field("overlay",
                 [&](const JsonValue& text, const std::string& place) { return readCall(text, place, out.overlay); });
    fields.field("beside", checkedText(run::checkAlgorithm, "optimal", out.beside));
    fields.field("tree", [&](const JsonValue& tree, const std::string& at) { return readTree(tree, at, out.tree); });
    return fields.finish();
}

Result<void> readClaim(const JsonValue& value, const std::string& path, std::vector<Claim>& out) {
    Claim claim;
    JsonFields fields(value, path);
    fields.text("quantity", claim.quantity, true);
    fields.choice("relation", claim.relation, kStatedRelations, true);
    fields.number("value", claim.value, true);
    fields.number("tolerance", claim.tolerance);
    fields.text("source", claim.source);
    std::uint64_t node = kNoNode, step = kMost64;
    fields.natural("node", node, 0, kMost32);
    fields.natural("step", step, 0, kMost64 - 1);
    if (node != kNoNode) claim.node = static_cast<NodeId>(node);
    if (step != kMost64) claim.step = step;
    if (auto finished = fields.finish(); !finished) return finished;
    if (auto known = run::checkQuantity(claim.quantity); !known)
        return errorAt(*value.find("quantity"), path + "/quantity", known.error().message);
    if (claim.tolerance < 0.0) return errorAt(*value.find("tolerance"), path + "/tolerance", "must not be negative");
    out.push_back(std::move(claim));
    return {};
}

nlohmann::ordered_json print(const TreeView& tree) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (!tree.kind.empty()) json["kind"] = tree.kind;
    if (tree.root) json["root"] = *tree.root;
    if (tree.classes != 0) json["classes"] = tree.classes;
    return json;
}

nlohmann::ordered_json print(const View& view) {
    const View usual;
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (view.figure != usual.figure) json["figure"] = view.figure;
    if (view.layout != usual.layout) json["layout"] = view.layout;
    if (view.colourBy != usual.colourBy) json["colour_by"] = view.colourBy;
    if (view.labels != usual.labels) json["labels"] = view.labels;
    if (view.numbering != usual.numbering) json["numbering"] = view.numbering;
    if (view.rows != usual.rows) json["rows"] = view.rows;
    if (view.nodes != usual.nodes) json["nodes"] = view.nodes;
    if (!view.hide.empty()) json["hide"] = view.hide;
    if (view.step != usual.step) json["step"] = view.step;
    if (view.node != usual.node) json["node"] = view.node;
    if (view.packet) json["packet"] = *view.packet;
    if (!view.panels.empty()) json["panels"] = view.panels;
    if (!view.overlay.empty()) json["overlay"] = view.overlay;
    if (!view.beside.empty()) json["beside"] = view.beside;
    if (view.tree != usual.tree) json["tree"] = print(view.tree);
    return json;
}

nlohmann::ordered_json print(const Claim& claim) {
    nlohmann::ordered_json json = {{"quantity", claim.quantity}, {"relation", claim.relation}, {"value", claim.value}};
    if (claim.tolerance != 0.0) json["tolerance"] = claim.tolerance;
    if (!claim.source.empty()) json["source"] = claim.source;
    if (claim.node) json["node"] = *claim.node;
    if (claim.step) json["step"] = *claim.step;
    return json;
}

}  // namespace

Result<Scenario> parseScenario(std::string_view json) {
    const auto document = parseJson(json);
    if (!document) return document.error();
    Scenario scenario;
    JsonFields fields(*document, "");
    readMark(fields, kScenarioFormat);
    fields.text("title", scenario.title);
    fields.text("source", scenario.source);
    fields.text("text", scenario.text);
    fields.field("network", checkedText(run::checkNetwork, "hypercube", scenario.network));
    fields.field("task", checkedText(run::checkTask, "total-exchange", scenario.task));
    fields.field("algorithm", checkedText(run::checkAlgorithm, "optimal", scenario.algorithm));
    fields.field("ports", [&](const JsonValue& value, const std::string& path) {
        return readPorts(value, path, scenario.ports);
    });
    fields.natural("seed", scenario.seed, 0, kMost64);
    fields.natural("slots", scenario.slots, 1, kMost64);
    fields.choice("run", scenario.run, kRunModes);
    fields.field("view",
                 [&](const JsonValue& value, const std::string& path) { return readView(value, path, scenario.view); });
    fields.items("claims", [&](const JsonValue& value, const std::string& path) {
        return readClaim(value, path, scenario.claims);
    });
    if (auto finished = fields.finish(); !finished) return finished.error();
    return scenario;
}

std::string print(const Scenario& scenario) {
    const Scenario usual;
    nlohmann::ordered_json json = {{"format", kScenarioFormat}, {"version", 1}};
    if (!scenario.title.empty()) json["title"] = scenario.title;
    if (!scenario.source.empty()) json["source"] = scenario.source;
    if (!scenario.text.empty()) json["text"] = scenario.text;
    json["network"] = scenario.network;
    json["task"] = scenario.task;
    if (!scenario.algorithm.empty()) json["algorithm"] = scenario.algorithm;
    if (scenario.ports != usual.ports) json["ports"] = scenario.ports;
    if (scenario.seed != usual.seed) json["seed"] = scenario.seed;
    if (scenario.slots != usual.slots) json["slots"] = scenario.slots;
    if (scenario.run != usual.run) json["run"] = scenario.run;
    if (scenario.view != usual.view) json["view"] = print(scenario.view);
    for (const Claim& claim : scenario.claims) json["claims"].push_back(print(claim));
    return printJson(json);
}

}  // namespace hop::document
