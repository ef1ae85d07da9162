// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of one node at any step of a run.
#include "core/scene/grid/node_matrix.h"

#include <algorithm>
#include <limits>

#include "core/measure/isotropic_checks.h"
#include "core/scene/catalogue.h"

namespace hop::scene {

namespace {

// Whether rows can be grouped by distance: the task is isotropic, or has one packet for every other node.
bool hasClasses(const record::Instant& instant, const task::TaskMatrix& matrix) {
    if (instant.run().task->isIsotropic()) return true;
    std::vector<NodeId> destinations;
    for (std::size_t row = 0; row < matrix.rowCount(); ++row) destinations.push_back(matrix.row(row).destination);
    std::ranges::sort(destinations);
    return destinations.size() + 1 >= instant.run().network->nodeCount() &&
           std::ranges::adjacent_find(destinations) == destinations.end();
}

// The row of a packet; rows are sorted by packet number. FixedGrid::kNone: a packet of another node. O(log rows)
std::uint32_t rowOfPacket(const task::TaskMatrix& matrix, PacketId packet) {
    std::uint32_t first = 0, last = static_cast<std::uint32_t>(matrix.rowCount());
    while (first < last) {
        const std::uint32_t middle = first + (last - first) / 2;
        if (matrix.row(middle).packet < packet)
            first = middle + 1;
        else
            last = middle;
    }
    return first < matrix.rowCount() && matrix.row(first).packet == packet ? first : FixedGrid::kNone;
}

bool startsPackets(const task::PacketSet& packets, NodeId node) {
    if (packets.isIsotropic()) return true;
    for (PacketId packet = 0; packet < packets.count(); ++packet)
        if (packets.source(packet) == node) return true;
    return false;
}

}  // namespace

NodeId matrixNode(const record::Instant& instant, std::string_view figure) {
    const NodeId usual = instant.display.focusNode;
    if (!instant.isOpen() || instant.oneNode || instant.run().task->isDynamic() ||
        !instant.run().task->kind().oneDestination || optionsOf(instant.display.options, figure).given("node"))
        return usual;
    const task::PacketSet& packets = instant.run().task->packets;
    const record::Selection& selected = instant.selection;
    if (selected.kind == record::Selection::Kind::packet && selected.id < packets.count())
        return packets.source(selected.id);
    return selected.kind == record::Selection::Kind::node && startsPackets(packets, selected.id) ? selected.id : usual;
}

record::Instant ofMatrixNode(const record::Instant& instant, std::string_view figure) {
    record::Instant of = instant;
    of.display.focusNode = matrixNode(instant, figure);
    return of;
}

std::string matrixRefusal(const record::Instant& instant) {
    if (!instant.isOpen()) return "Nothing is open.";
    const task::Task& task = *instant.run().task;
    if (task.isEmpty()) return "Nothing is sent in this run:\nthere is no task matrix.";
    const task::PacketKind& kind = task.kind();
    if (!kind.oneDestination)
        return std::string(kind.subject) + " has no task matrix:\n" + std::string(kind.whyNoMatrix) + '.';
    if (task.isDynamic()) return "A dynamic task has no task matrix:\nits packets arrive while it runs.";
    if (!instant.hasState() && instant.run().algorithm.symmetric == nullptr)
        return "The task matrix is not known in this run.";
    return {};
}

NodeMatrix::NodeMatrix(const record::Instant& instant, const Arrangement& wanted) {
    const run::Run& run = instant.run();
    const NodeId node = instant.display.focusNode;
    m_everyNode = run.task->isIsotropic() && run.algorithm.symmetric != nullptr;
    m_before = m_everyNode
                   ? measure::planMatrix(run.network, *run.task, *run.algorithm.symmetric, node, 0, instant.stop)
                   : task::TaskMatrix(run.network, task::initialRows(*run.task, node));
    m_order = orderOf(m_before, hasClasses(instant, m_before));
    if (auto order = arranged(m_order, wanted, m_before))
        m_order = *std::move(order);
    else
        m_refusal = order.error().message;
    m_now.entries = entriesOf(m_before, m_order);
    for (const std::uint32_t row : m_order.rows) m_now.at.push_back(m_before.row(row).at);
    if (m_everyNode) keepSnapshots(instant);
}

const NodeMatrix::Now& NodeMatrix::at(const record::Instant& instant) {
    if (m_everyNode)
        followPlan(instant, std::min(instant.step, instant.run().algorithm.symmetric->steps()));
    else
        followState(instant);
    return m_now;
}

// Positions of the rows' packets after the instant's steps.
void NodeMatrix::followState(const record::Instant& instant) {
    const network::Network& network = *instant.run().network;
    std::vector<std::uint16_t> crossings(m_order.columns.size());
    for (std::uint32_t place = 0; place < m_order.rows.size(); ++place) {
        const task::MatrixRow& packet = m_before.row(m_order.rows[place]);
        const NodeId at = instant.state().unicast().record(packet.packet).where;
        if (at == m_now.at[place]) continue;
        m_now.at[place] = at;
        if (at == kNoNode || at == packet.destination)
            std::ranges::fill(crossings, std::uint16_t{0});
        else if (const network::Dimensions* dimensions = network.dimensions())
            dimensions->crossings(at, packet.destination, crossings.data());
        else
            crossings[0] = static_cast<std::uint16_t>(std::min<std::uint32_t>(
                network.distance(at, packet.destination), std::numeric_limits<std::uint16_t>::max()));
        for (std::uint32_t type = 0; type < crossings.size(); ++type)
            m_now.entries.set(place, m_order.columnOf[type], crossings[type]);
    }
    m_now.step = instant.step;
}

// Uses the schedule's matrices, so that packets that go half way around an even ring are in the column of the direction
// that they take.
void NodeMatrix::walk(const record::Instant& instant, Step to) {
    const plan::SymmetricPlan& plan = *instant.run().algorithm.symmetric;
    const network::Translations& translations = *instant.run().network->translations();
    const NodeId source = instant.display.focusNode;
    const auto change = [&](const plan::SymmetricMove& move, int by, NodeId at) {
        const std::uint32_t place = m_order.placeOf[move.row], column = m_order.columnOf[move.type];
        m_now.entries.set(place, column, static_cast<std::uint16_t>(m_now.entries.at(place, column) + by));
        m_now.at[place] = at;
    };
    for (; m_now.step < to; ++m_now.step)
        for (const plan::SymmetricMove& move : plan.at(m_now.step + 1))
            change(move, -1,
                   (move.flags & plan::kDelivers) != 0
                       ? kNoNode
                       : translations.translate(
                             source, translations.translate(move.offset, translations.generator(move.type))));
    for (; m_now.step > to; --m_now.step)
        for (const plan::SymmetricMove& move : plan.at(m_now.step))
            change(move, +1, translations.translate(source, move.offset));
}

void NodeMatrix::keepSnapshots(const record::Instant& instant) {
    const plan::SymmetricPlan& plan = *instant.run().algorithm.symmetric;
    const std::uint64_t size = m_order.rows.size() * m_order.columns.size();
    m_snapshots.push_back(m_now);
    if (plan.entries.size() <= size) return;
    for (Step step = 1; step <= plan.steps() && !instant.stop.requested(); ++step) {
        walk(instant, step);
        if (plan.begins[step] - plan.begins[m_snapshots.back().step] >= size) m_snapshots.push_back(m_now);
    }
}

void NodeMatrix::followPlan(const record::Instant& instant, Step to) {
    const std::vector<std::uint64_t>& begins = instant.run().algorithm.symmetric->begins;
    const auto between = [&](Step a, Step b) { return begins[std::max(a, b)] - begins[std::min(a, b)]; };
    const auto nearest =
        std::ranges::min_element(m_snapshots, {}, [&](const Now& snapshot) { return between(snapshot.step, to); });
    const std::uint64_t copy = m_order.rows.size() * m_order.columns.size() / 4;  // [moves]
    if (between(nearest->step, to) + copy < between(m_now.step, to)) m_now = *nearest;
    walk(instant, to);
}

std::vector<NodeMatrix::Crossing> NodeMatrix::crossings(const record::Instant& instant) const {
    std::vector<Crossing> all;
    const network::Network& network = *instant.run().network;
    if (!m_everyNode) {
        for (const engine::Move& move : instant.moves)
            if (const std::uint32_t row = rowOfPacket(m_before, move.packet); row != FixedGrid::kNone)
                all.push_back({m_order.placeOf[row],
                               m_order.columnOf[network.dimensions() != nullptr ? network.link(move.link).type : 0U],
                               move});
        return all;
    }
    const plan::SymmetricPlan& plan = *instant.run().algorithm.symmetric;
    if (instant.step >= plan.steps()) return all;
    for (const plan::SymmetricMove& move : plan.at(instant.step + 1)) {
        const NodeId at = network.translations()->translate(instant.display.focusNode, move.offset);
        all.push_back(
            {m_order.placeOf[move.row],
             m_order.columnOf[move.type],
             {m_before.row(move.row).packet, network.dimensions()->linkOf(at, move.type), move.tag, move.flags}});
    }
    return all;
}

}  // namespace hop::scene
