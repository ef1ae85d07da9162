// SPDX-License-Identifier: GPL-3.0-or-later
// Own packets that a node sends over each of its links in each step.
//
// **Source:** BOSTT Fig. 6.
#include <algorithm>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/record/crossings.h"
#include "core/scene/catalogue.h"
#include "core/scene/grid/node_matrix.h"
#include "core/scene/node_option.h"
#include "core/scene/scene.h"
#include "core/scene/table/table.h"

namespace hop::scene::departures {

FigureEntry entry();

namespace {

constexpr Step kMostSteps = 512;

std::string refusalOf(const record::Instant& instant) {
    if (std::string refusal = matrixRefusal(instant); !refusal.empty()) return refusal;
    if (instant.run().network->dimensions() == nullptr) return "The links of this network have no types.";
    if (instant.lastStep == 0) return "No step taken yet.";
    if (instant.lastStep > kMostSteps)
        return "This run has " + thousands(instant.lastStep) + " steps; departures are listed up to " +
               thousands(kMostSteps) + '.';
    return {};
}

// By step and type. O(moves of the run)
std::shared_ptr<const Table::Fixed> tableOf(const record::Instant& instant, bool lastIsStrong) {
    const network::Network& network = *instant.run().network;
    const network::Translations* translations = network.translations();
    const NodeId node = instant.display.focusNode;
    const std::uint32_t types = network.dimensions()->typeCount();
    const task::PacketSet& packets = instant.run().task->packets;
    std::vector<std::vector<Table::Entry>> rows;
    record::StepMoves moves(instant);
    for (Step step = moves.first(); step <= moves.last() && !instant.stop.requested(); ++step) {
        rows.emplace_back(types);
        for (const engine::Move& move : moves.at(step)) {
            const network::Link link = network.link(move.link);
            if (link.from != node || packets.source(move.packet) != node) continue;
            const NodeId to = packets.at(move.packet).destination;
            const NodeId offset = translations != nullptr ? translations->offset(node, to) : to;
            rows.back()[link.type] = {.text = explain::nodeName(network, offset, instant.display.labels),
                                      .from = step,
                                      .item = {record::Selection::Kind::packet, move.packet}};
        }
    }
    while (!rows.empty() && std::ranges::all_of(rows.back(), [](const Table::Entry& entry) { return entry.from == 0; }))
        rows.pop_back();
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::ruled;
    fixed->sections.front().corner = "Time";
    for (std::uint32_t type = 0; type < types; ++type)
        fixed->columns.push_back({.head = "Link " + explain::linkTypeName(network, type, instant.display.numbering),
                                  .strong = type + 1 == types && lastIsStrong});
    for (std::size_t row = 0; row < rows.size(); ++row) {
        fixed->rows.push_back({.name = std::to_string(moves.first() + row)});
        for (Table::Entry& entry : rows[row]) {
            if (entry.from != 0) fixed->add(std::move(entry));
            fixed->endCell();
        }
    }
    return fixed;
}

// Input: whether the last column is bold.
constexpr KeptPart<std::shared_ptr<const Table::Fixed>, bool> kTable = {
    On::node | On::names,
    [](const record::Instant& instant, const bool& lastIsStrong, Keeper&) { return tableOf(instant, lastIsStrong); }};

Scene sceneAt(const record::Instant& seen, Keeper& keeper) {
    const record::Instant instant = ofMatrixNode(seen, "departures");
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const bool lastIsStrong = optionsOf(instant.display.options, "departures").text("strong") == "last";
    const auto& fixed = keeper.of(kTable, instant, lastIsStrong);
    if (instant.stop.requested()) return {"Stopped.", {}};
    return {"", Table{.fixed = fixed, .marks = {}, .text = {}}};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    const Table::Fixed& fixed = *scene.form.get<Table>().fixed;
    return "Departures of a node's own packets over " + quantity(fixed.columns.size(), "link") + " in " +
           quantity(fixed.rows.size(), "step") + '.';
}

}  // namespace

FigureEntry entry() {
    return {.id = "departures",
            .title = "Departures",
            .help =
                "Which of its own packets a node sends over each of its links in each step; packets are named by their "
                "routing tags or destinations.",
            .parameters = {nodeParameter(),
                           {.name = "strong",
                            .kind = ParameterKind::choice,
                            .help = "The column that is bold: none, or that of the last link.",
                            .choices = {"none", "last"},
                            .fallback = "none"}},
            .setsView = true,
            .form = FormKind::table,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = refusalOf,
            .example = "bostt-fig-6"};
}

}  // namespace hop::scene::departures
