// SPDX-License-Identifier: GPL-3.0-or-later
// The rows and columns of the figure `holdings`.
#include "core/scene/raster/holdings_shape.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/explain/names.h"
#include "core/network/measure.h"

namespace hop::scene {
namespace {

using record::Selection;

// Every packet is a column where nodes want all of them.
bool isByPacket(const task::Task& task) { return task.kind().toAllNodes || task.kind().combines; }

// By node: the place among the sources of packets, ascending.
std::vector<std::uint32_t> sourcePlaces(const task::Task& task, NodeId nodes) {
    std::vector<std::uint32_t> places(nodes, task.isIsotropic() ? 1 : 0);
    if (!task.isIsotropic())
        for (PacketId packet = 0; packet < task.packets.count(); ++packet) places[task.packets.source(packet)] = 1;
    std::uint32_t next = 0;
    for (std::uint32_t& place : places) place = place == 0 ? Raster::kNone : next++;
    return places;
}

// Whether no two packets have the same node, a node being one of the network.
bool areApart(const task::Task& task, NodeId nodes, const std::function<NodeId(PacketId)>& nodeOf) {
    if (task.packets.count() > nodes) return false;
    std::vector<bool> seen(nodes);
    for (PacketId packet = 0; packet < task.packets.count(); ++packet) {
        const NodeId node = nodeOf(packet);
        if (node >= nodes || seen[node]) return false;
        seen[node] = true;
    }
    return true;
}

// By packet: the node that a column is called by; empty: columns have numbers.
struct ColumnNodes {
    std::string kind;
    std::function<NodeId(PacketId)> of;
};
ColumnNodes columnNodes(const task::Task& task, NodeId nodes) {
    const auto source = [&task](PacketId packet) { return task.packets.source(packet); };
    const auto destination = [&task](PacketId packet) { return task.packets.at(packet).destination; };
    if (!task.kind().oneSource && areApart(task, nodes, destination)) return {"packet for", destination};
    if (areApart(task, nodes, source)) return {task.kind().oneSource ? "message of" : "packet at", source};
    return {"packet", nullptr};
}

struct Order {
    std::vector<NodeId> nodes;
    std::vector<std::uint32_t> classStarts;  // besides the first
};

// By class and number.
Order orderBy(NodeId nodes, const std::function<std::uint32_t(NodeId)>& classOf) {
    Order order;
    order.nodes.resize(nodes);
    std::iota(order.nodes.begin(), order.nodes.end(), 0U);
    std::ranges::stable_sort(order.nodes, {}, classOf);
    for (std::uint32_t row = 1; row < nodes; ++row)
        if (classOf(order.nodes[row]) != classOf(order.nodes[row - 1])) order.classStarts.push_back(row);
    return order;
}

// Nodes of a group have consecutive numbers: those of an OTIS network, or with the same first coordinate.
NodeId groupSize(const network::Network& network) {
    if (network.groups() != nullptr) return network.groups()->group()->nodeCount();
    if (network.factors() != nullptr) return network.nodeCount() / network.factors()->factors().back()->nodeCount();
    return network.nodeCount();
}

Order orderOf(const record::Instant& instant, const HoldingsShape::Asked& asked) {
    const network::Network& network = *instant.run().network;
    switch (asked.sort) {
        case NodeSort::number:
            break;
        case NodeSort::distance: {
            auto distances = network::distancesFrom(network, asked.origin, instant.stop);
            distances.resize(network.nodeCount());  // if stopped
            return orderBy(network.nodeCount(), [&](NodeId node) { return distances[node]; });
        }
        case NodeSort::group:
            return orderBy(network.nodeCount(), [size = groupSize(network)](NodeId node) { return node / size; });
    }
    return orderBy(network.nodeCount(), [](NodeId) { return 0U; });
}

std::vector<Selection> itemsOf(Selection::Kind kind, std::uint64_t count) {
    std::vector<Selection> items(count);
    for (std::uint32_t i = 0; i < count; ++i) items[i] = {kind, i};
    return items;
}

Raster::Words wordsOf(const task::PacketKind& kind) {
    if (kind.combines) return {.full = "contributions that it has", .empty = "has none", .ring = "just got some"};
    if (kind.toAllNodes) return {.full = "has it", .empty = "lacks it", .ring = "just got it"};
    return {.full = "arrived", .empty = "still to come", .ring = "just arrived"};
}

// What a node has of a packet, or of the packets from a source; or several nodes of several.
std::string cellWords(const Raster::Words& words, const task::PacketKind& kind, const Cells::Cell& cell) {
    if (cell.of == 0) return "wants nothing";
    const std::string amount = textOf({cell.value, cell.of});
    if (kind.combines) return amount + " contributions";
    if (kind.toAllNodes && cell.of > 1) return amount + " have it";
    if (cell.value == cell.of) return words.full;
    return cell.value == 0 ? words.empty : amount + ' ' + words.full;
}

Raster::Tips tipsOf(const Raster::Fixed& fixed, const HoldingsShape& shape, const task::PacketKind& kind) {
    const Pooling pooling = shape.pooling();
    Raster::Tips tips;
    for (std::uint32_t row = 0; row < pooling.rows(); ++row)
        tips.rows.push(namedRow(fixed.rowKind, pooling.itemsOfRow(row), fixed.rows[row]));
    for (std::size_t column = 0; column < fixed.columns.size(); ++column)
        tips.columns.push(fixed.columnKind + ' ' + std::string(fixed.columns[column]));
    tips.ofCell = [words = fixed.words, kind](const Cells::Cell& cell) { return cellWords(words, kind, cell); };
    return tips;
}

// The packets of cells, the first one where there are several.
void addPackets(Raster::Fixed& fixed, const HoldingsShape& shape, const task::PacketSet& packets, Stop stop) {
    const Pooling cells = shape.pooling();
    if (cells.isPooled() || shape.only || packets.count() >= kNoPacket) return;
    fixed.packets.assign(cells.cellCount(), kNoPacket);
    for (PacketId packet = 0; packet < packets.count() && !stop.requested(); ++packet) {
        const std::uint64_t row = shape.rowItem(packets.at(packet).destination);
        PacketId& first = fixed.packets[cells.indexOf(row, shape.columnItem(packet, packets))];
        if (first == kNoPacket) first = packet;
    }
}

void addColumns(Raster::Fixed& fixed, HoldingsShape& shape, const record::Instant& instant) {
    const run::Run& run = instant.run();
    const task::Task& task = *run.task;
    const NodeId nodes = run.network->nodeCount();
    const auto nodeName = [&](NodeId node) { return explain::nodeName(*run.network, node, instant.display.labels); };
    if (task.isIsotropic()) shape.packetsOfSource = task.packets.rows().size();
    if (isByPacket(task)) {
        shape.columns = task.packets.count();
        const ColumnNodes named = columnNodes(task, nodes);
        fixed.columnKind = named.kind;
        fixed.columns = namesOf(shape.columns, shape.pooling().perColumn(), [&](std::uint64_t packet) {
            return named.of ? nodeName(named.of(static_cast<PacketId>(packet))) : std::to_string(packet);
        });
        if (shape.columns < kNoPacket) fixed.columnItems = itemsOf(Selection::Kind::packet, shape.columns);
        return;
    }
    fixed.columnKind = "from";
    shape.columnOf = sourcePlaces(task, nodes);
    for (NodeId node = 0; node < nodes; ++node)
        if (shape.columnOf[node] != Raster::kNone) fixed.columnItems.push_back({Selection::Kind::node, node});
    shape.columns = fixed.columnItems.size();
    fixed.columns = namesOf(shape.columns, shape.pooling().perColumn(),
                            [&](std::uint64_t column) { return nodeName(fixed.columnItems[column].id); });
    addPackets(fixed, shape, task.packets, instant.stop);
}

void addRows(Raster::Fixed& fixed, HoldingsShape& shape, const record::Instant& instant,
             const HoldingsShape::Asked& asked) {
    const network::Network& network = *instant.run().network;
    Order order;
    if (asked.only != kNoNode) {
        shape.only = asked.only;
        order.nodes = {asked.only};
    } else {
        order = orderOf(instant, asked);
        shape.rowOf.resize(network.nodeCount());
        for (std::uint32_t row = 0; row < order.nodes.size(); ++row) shape.rowOf[order.nodes[row]] = row;
    }
    shape.rows = order.nodes.size();
    fixed.rowKind = "node";
    for (const NodeId node : order.nodes) fixed.rowItems.push_back({Selection::Kind::node, node});
    fixed.classStarts = std::move(order.classStarts);
}

// Their names and lines, once it is known how many rows of cells there are.
void nameRows(Raster::Fixed& fixed, const HoldingsShape& shape, const record::Instant& instant) {
    const std::uint64_t each = shape.pooling().perRow();
    fixed.rows = namesOf(shape.rows, each, [&](std::uint64_t row) {
        return explain::nodeName(*instant.run().network, fixed.rowItems[row].id, instant.display.labels);
    });
    for (std::uint32_t& start : fixed.classStarts) start = static_cast<std::uint32_t>(start / each);
    fixed.classStarts.erase(std::ranges::unique(fixed.classStarts).begin(), fixed.classStarts.end());
}

}  // namespace

NodeId originOf(const record::Instant& instant) {
    const task::Task& task = *instant.run().task;
    const NodeId focus = instant.display.focusNode;
    if (task.isIsotropic() || task.packets.count() == 0) return focus;
    const task::Packet first = task.packets.at(0);
    bool sameSource = task.kind().oneSource, sameDestination = first.destination < instant.run().network->nodeCount();
    for (PacketId packet = 1; packet < task.packets.count() && (sameSource || sameDestination); ++packet) {
        const task::Packet ends = task.packets.at(packet);
        sameSource = sameSource && ends.source == first.source;
        sameDestination = sameDestination && ends.destination == first.destination;
    }
    return sameSource ? first.source : sameDestination ? first.destination : focus;
}

bool showsOneNode(const record::Instant& instant) {
    const run::Run& run = instant.run();
    if (instant.timeline() != nullptr) return false;
    const std::uint64_t nodes = run.network->nodeCount();
    return nodes * (isByPacket(*run.task) ? run.task->packets.count() : nodes) > Pooling::kMost;
}

HoldingsShape holdingsShape(const record::Instant& instant, const HoldingsShape::Asked& asked) {
    HoldingsShape shape;
    auto fixed = std::make_shared<Raster::Fixed>();
    addRows(*fixed, shape, instant, asked);
    addColumns(*fixed, shape, instant);
    nameRows(*fixed, shape, instant);
    const task::PacketKind& kind = instant.run().task->kind();
    if (kind.combines) fixed->digits = "contributions";
    fixed->words = wordsOf(kind);
    fixed->tips = tipsOf(*fixed, shape, kind);
    fixed->sumNames = {"has", "wants"};
    shape.fixed = std::move(fixed);
    return shape;
}

}  // namespace hop::scene
