// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes have of what they want after a step, in full: nodes by messages, by the sources of the packets addressed
// to them, or by packets that are combined.
#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/explain/nothing_sent.h"
#include "core/measure/holdings.h"
#include "core/scene/catalogue.h"
#include "core/scene/raster/held_packets.h"
#include "core/scene/raster/holdings_shape.h"
#include "core/scene/scene.h"

namespace hop::scene::holdings {

FigureEntry entry();

namespace {

std::string refusalOf(const record::Instant& instant) {
    const task::Task& task = *instant.run().task;
    if (std::string why = explain::nothingSent(instant); !why.empty()) return why;
    if (std::string why = measure::whyNoHoldings(task); !why.empty())
        return "What nodes have is not shown of dynamic runs:\n" + why + '.';
    if (!task.kind().destinationsGiven)
        return "In a sort, nodes want keys in their places, not packets:\nsee the figure keys.";
    if (!instant.hasState() && instant.run().algorithm.symmetric == nullptr)
        return "What nodes have is not known in this run.";
    return {};
}

NodeSort sortOf(const record::Instant& instant) {
    const std::string_view word = optionsOf(instant.display.options, "holdings").text("sort");
    return word == "distance" ? NodeSort::distance : word == "group" ? NodeSort::group : NodeSort::number;
}

constexpr KeptPart<NodeId> kOrigin = {
    On::node, [](const record::Instant& instant, const NoInput&, Keeper&) { return originOf(instant); }};

HoldingsShape::Asked askedOf(const record::Instant& instant, Keeper& keeper) {
    const NodeSort sort = sortOf(instant);
    return {.sort = sort,
            .origin = sort == NodeSort::distance ? keeper.of(kOrigin, instant) : kNoNode,
            .only = showsOneNode(instant) ? instant.display.focusNode : kNoNode};
}

// After a step.
struct Now {
    std::shared_ptr<const Cells> cells;
    std::vector<std::uint32_t> rings;
    std::vector<Raster::Sum> sums;
    // Of all nodes, also where one is shown.
    NodeId complete = 0;  // that have all that they want
    Raster::Sum all;
    std::uint64_t gained = 0;  // packets that nodes got in the step, each counted once for a node
};

constexpr KeptPart<std::shared_ptr<HeldPackets>> kHeld = {
    On::run,
    [](const record::Instant& instant, const NoInput&, Keeper&) { return std::make_shared<HeldPackets>(instant); }};

constexpr KeptPart<HoldingsShape, HoldingsShape::Asked> kShape = {
    On::names, [](const record::Instant& instant, const HoldingsShape::Asked& asked, Keeper&) {
        return holdingsShape(instant, asked);
    }};

// By the recording's counts, or else of these rows.
void addTotals(Now& now, const record::Instant& instant, const std::vector<Raster::Sum>& byItem) {
    if (const auto held = instant.counts->held(instant.stop); held != nullptr) {
        now.complete = held->complete();
        now.all = {held->total(), held->wanted()};
        return;
    }
    now.complete =
        static_cast<NodeId>(std::ranges::count_if(byItem, [](const Raster::Sum& sum) { return sum.value == sum.of; }));
    for (const Raster::Sum& sum : byItem) {
        now.all.value += sum.value;
        now.all.of += sum.of;
    }
}

// Rings the cells of what came in the step. Several contributions to a packet are one gain.
void addGains(Now& now, const record::Instant& instant, const HoldingsShape& shape, HeldPackets& held) {
    const auto pairOf = [](const HeldPackets::Gain& gain) { return std::pair(gain.node, gain.packet); };
    std::vector<HeldPackets::Gain> gains = held.gains(instant, shape.only);
    std::ranges::sort(gains, {}, pairOf);
    gains.erase(std::ranges::unique(gains, {}, pairOf).begin(), gains.end());
    // Where one node is shown, all get the same number.
    now.gained = gains.size() * (shape.only ? instant.run().network->nodeCount() : 1);
    const task::PacketSet& packets = instant.run().task->packets;
    for (const HeldPackets::Gain& gain : gains)
        now.rings.push_back(
            now.cells->pooling().indexOf(shape.rowItem(gain.node), shape.columnItem(gain.packet, packets)));
    std::ranges::sort(now.rings);
    now.rings.erase(std::ranges::unique(now.rings).begin(), now.rings.end());
}

Now nowOf(const record::Instant& instant, const HoldingsShape& shape, HeldPackets& held) {
    Now now;
    const task::PacketSet& packets = instant.run().task->packets;
    auto cells = std::make_shared<Cells>(shape.pooling());
    std::vector<Raster::Sum> byItem(shape.rows);
    now.sums.resize(cells->rows());
    held.each(instant, shape.only, [&](const HeldPackets::Item& item) {
        const std::uint64_t row = shape.rowItem(item.node);
        cells->add(row, shape.columnItem(item.packet, packets), item.has, item.wants);
        for (Raster::Sum* sum : {&byItem[row], &now.sums[row / cells->pooling().perRow()]}) {
            sum->value += item.has;
            sum->of += item.wants;
        }
    });
    now.cells = std::move(cells);
    addGains(now, instant, shape, held);
    addTotals(now, instant, byItem);
    return now;
}

constexpr KeptPart<Now, HoldingsShape::Asked> kNow = {
    On::step, [](const record::Instant& instant, const HoldingsShape::Asked& asked, Keeper& keeper) {
        return nowOf(instant, keeper.of(kShape, instant, asked), *keeper.of(kHeld, instant));
    }};

std::vector<std::string> titlesOf(const record::Instant& instant, const HoldingsShape& shape, const Now& now) {
    if (shape.only) {
        const std::string node = explain::selectionName(instant, {record::Selection::Kind::node, *shape.only});
        return {"all nodes have the same number; shown: " + node, node};
    }
    const std::string complete = thousands(now.complete) + " of " + quantity(shape.rows, "node");
    return {complete + (shape.rows == 1 ? " has all that it wants" : " have all that they want"),
            complete + " complete"};
}

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const HoldingsShape::Asked asked = askedOf(instant, keeper);
    const HoldingsShape& shape = keeper.of(kShape, instant, asked);
    const Now& now = keeper.of(kNow, instant, asked);
    return {"", Raster{.fixed = shape.fixed,
                       .cells = now.cells,
                       .rings = now.rings,
                       .sums = now.sums,
                       .titles = titlesOf(instant, shape, now),
                       .when = {explain::restWords(instant), explain::underWayWords(instant)},
                       .facts = {{"complete", static_cast<double>(now.complete)},
                                 {"total", static_cast<double>(now.all.value)},
                                 {"wanted", static_cast<double>(now.all.of)},
                                 {"gained", static_cast<double>(now.gained)}}}};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper& keeper) {
    const Raster& raster = scene.form.get<Raster>();
    const Now& now = keeper.of(kNow, instant, askedOf(instant, keeper));
    return "What nodes have of what they want, " + explain::instantWords(instant) + ": " + textOf(now.all) +
           " in all; " + raster.titles.front() + '.';
}

std::string tip(const record::Instant&, const Scene& scene, const Part& part, Keeper&) {
    return tipOf(scene.form.get<Raster>(), part.row, part.column);
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "holdings",
        .title = "Holdings",
        .help =
            "What every node has after a step of what it wants: messages, packets addressed to it by source, or "
            "contributions; rings mark what it just got.",
        .guide =
            "A row for each node and a column for each message, for each source of packets, or for each packet that "
            "is combined. Filled cells are there, outlined ones are wanted and missing, rings mark what a node just "
            "got, and the numbers at the right say how much it has of what it wants. Click a name to select the "
            "node, a cell or a heading to select the packet; the wheel zooms, dragging pans.",
        .parameters = {{.name = "sort",
                        .kind = ParameterKind::choice,
                        .help = "Order of the nodes: by number; by distance from the root of the task or else the "
                                "focus node; by group or first coordinate.",
                        .choices = {"number", "distance", "group"},
                        .fallback = "number"}},
        .form = FormKind::raster,
        .scene = sceneAt,
        .describe = describe,
        .tip = tip,
        .whyNot = refusalOf,
        .example = "total-exchange-4-cube"};
}

}  // namespace hop::scene::holdings
