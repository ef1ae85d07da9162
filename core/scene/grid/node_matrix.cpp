// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of one node at any step of a run.
#include "core/scene/grid/node_matrix.h"

#include <algorithm>
#include <limits>

#include "core/measure/isotropic_checks.h"
#include "core/scene/figure_options.h"

namespace hop::scene {

namespace {

// Whether rows can be grouped by distance: the task is isotropic, or has one packet for every other node.
bool hasClasses(const record::Frame& frame, const task::TaskMatrix& matrix) {
    if (frame.run->task->isIsotropic()) return true;
    std::vector<NodeId> destinations;
    for (std::size_t row = 0; row < matrix.rowCount(); ++row) destinations.push_back(matrix.row(row).destination);
    std::ranges::sort(destinations);
    return destinations.size() + 1 >= frame.run->network->nodeCount() &&
           std::ranges::adjacent_find(destinations) == destinations.end();
}

// The row of a packet; rows are sorted by packet number. Grid::kNone: a packet of another node. O(log rows)
std::uint32_t rowOfPacket(const task::TaskMatrix& matrix, PacketId packet) {
    std::uint32_t first = 0, last = static_cast<std::uint32_t>(matrix.rowCount());
    while (first < last) {
        const std::uint32_t middle = first + (last - first) / 2;
        if (matrix.row(middle).packet < packet)
            first = middle + 1;
        else
            last = middle;
    }
    return first < matrix.rowCount() && matrix.row(first).packet == packet ? first : Grid::kNone;
}

bool startsPackets(const task::PacketSet& packets, NodeId node) {
    if (packets.isIsotropic()) return true;
    for (PacketId packet = 0; packet < packets.count(); ++packet)
        if (packets.source(packet) == node) return true;
    return false;
}

}  // namespace

NodeId matrixNode(const record::Frame& frame, std::string_view figure) {
    const NodeId usual = frame.display.focusNode;
    if (frame.run == nullptr || frame.oneNode || frame.run->task->isDynamic() ||
        !frame.run->task->kind().oneDestination || optionsOf(frame.display.options, figure).given("node"))
        return usual;
    const task::PacketSet& packets = frame.run->task->packets;
    const record::Selection& selected = frame.selection;
    if (selected.kind == record::Selection::Kind::packet && selected.id < packets.count())
        return packets.source(selected.id);
    return selected.kind == record::Selection::Kind::node && startsPackets(packets, selected.id) ? selected.id : usual;
}

record::Frame ofMatrixNode(const record::Frame& frame, std::string_view figure) {
    record::Frame of = frame;
    of.display.focusNode = matrixNode(frame, figure);
    return of;
}

std::string matrixRefusal(const record::Frame& frame) {
    if (frame.run == nullptr) return "Nothing is open.";
    const task::Task& task = *frame.run->task;
    if (task.isEmpty()) return "Nothing is sent in this run:\nthere is no task matrix.";
    const task::PacketKind& kind = task.kind();
    if (!kind.oneDestination)
        return std::string(kind.subject) + " has no task matrix:\n" + std::string(kind.whyNoMatrix) + '.';
    if (task.isDynamic()) return "A dynamic task has no task matrix:\nits packets arrive while it runs.";
    if (frame.state == nullptr && frame.run->algorithm.symmetric == nullptr)
        return "The task matrix is not known in this run.";
    return {};
}

NodeMatrix::NodeMatrix(const record::Frame& frame, const Arrangement& wanted) {
    const run::Run& run = *frame.run;
    const NodeId node = frame.display.focusNode;
    m_everyNode = run.task->isIsotropic() && run.algorithm.symmetric != nullptr;
    m_before = m_everyNode ? measure::planMatrix(run.network, *run.task, *run.algorithm.symmetric, node, 0, frame.stop)
                           : task::TaskMatrix(run.network, task::initialRows(*run.task, node));
    m_order = orderOf(m_before, hasClasses(frame, m_before));
    if (auto order = arranged(m_order, wanted, m_before))
        m_order = *std::move(order);
    else
        m_refusal = order.error().message;
    m_now.entries = entriesOf(m_before, m_order);
    for (const std::uint32_t row : m_order.rows) m_now.at.push_back(m_before.row(row).at);
    if (m_everyNode) keepSnapshots(frame);
}

const NodeMatrix::Instant& NodeMatrix::at(const record::Frame& frame) {
    if (m_everyNode)
        followPlan(frame, std::min(frame.step, frame.run->algorithm.symmetric->steps()));
    else
        followState(frame);
    return m_now;
}

// Positions of the rows' packets after the frame's steps.
void NodeMatrix::followState(const record::Frame& frame) {
    const network::Network& network = *frame.run->network;
    std::vector<std::uint16_t> crossings(m_order.columns.size());
    for (std::uint32_t place = 0; place < m_order.rows.size(); ++place) {
        const task::MatrixRow& packet = m_before.row(m_order.rows[place]);
        const NodeId at = frame.state->unicast().record(packet.packet).where;
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
    m_now.step = frame.step;
}

// Uses the schedule's matrices, so that packets that go half way around an even ring are in the column of the direction
// that they take.
void NodeMatrix::walk(const record::Frame& frame, Step to) {
    const plan::SymmetricPlan& plan = *frame.run->algorithm.symmetric;
    const network::Translations& translations = *frame.run->network->translations();
    const NodeId source = frame.display.focusNode;
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

void NodeMatrix::keepSnapshots(const record::Frame& frame) {
    const plan::SymmetricPlan& plan = *frame.run->algorithm.symmetric;
    const std::uint64_t size = m_order.rows.size() * m_order.columns.size();
    m_snapshots.push_back(m_now);
    if (plan.entries.size() <= size) return;
    for (Step step = 1; step <= plan.steps() && !frame.stop.requested(); ++step) {
        walk(frame, step);
        if (plan.begins[step] - plan.begins[m_snapshots.back().step] >= size) m_snapshots.push_back(m_now);
    }
}

void NodeMatrix::followPlan(const record::Frame& frame, Step to) {
    const std::vector<std::uint64_t>& begins = frame.run->algorithm.symmetric->begins;
    const auto between = [&](Step a, Step b) { return begins[std::max(a, b)] - begins[std::min(a, b)]; };
    const auto nearest =
        std::ranges::min_element(m_snapshots, {}, [&](const Instant& snapshot) { return between(snapshot.step, to); });
    const std::uint64_t copy = m_order.rows.size() * m_order.columns.size() / 4;  // [moves]
    if (between(nearest->step, to) + copy < between(m_now.step, to)) m_now = *nearest;
    walk(frame, to);
}

std::vector<NodeMatrix::Crossing> NodeMatrix::crossings(const record::Frame& frame) const {
    std::vector<Crossing> all;
    const network::Network& network = *frame.run->network;
    if (!m_everyNode) {
        for (const engine::Move& move : frame.moves)
            if (const std::uint32_t row = rowOfPacket(m_before, move.packet); row != Grid::kNone)
                all.push_back({m_order.placeOf[row],
                               m_order.columnOf[network.dimensions() != nullptr ? network.link(move.link).type : 0U],
                               move});
        return all;
    }
    const plan::SymmetricPlan& plan = *frame.run->algorithm.symmetric;
    if (frame.step >= plan.steps()) return all;
    for (const plan::SymmetricMove& move : plan.at(frame.step + 1)) {
        const NodeId at = network.translations()->translate(frame.display.focusNode, move.offset);
        all.push_back(
            {m_order.placeOf[move.row],
             m_order.columnOf[move.type],
             {m_before.row(move.row).packet, network.dimensions()->linkOf(at, move.type), move.tag, move.flags}});
    }
    return all;
}

}  // namespace hop::scene
