// SPDX-License-Identifier: GPL-3.0-or-later
// The minimum completion time on a one-dimensional mesh: c packets from nodes up to i to nodes from j on leave node i
// one per step, and the last of them has j - i - 1 links to go from node i + 1 to node j. Attained by farthest
// destination first.
//
// **Source:** Ost §3.2 (farthest destination first on M_{1,n} is optimal).
// **Departs from the source:** the paper has no formula.
#include "core/theory/line_time.h"

#include <algorithm>
#include <limits>

#include "core/base/paced_stop.h"
#include "core/base/stoppable.h"
#include "core/network/line_embedding.h"
#include "core/network/shape.h"
#include "core/theory/catalogue.h"

namespace hop::theory {
namespace {

// Numbers by place; supports adding to a prefix and the maximum of a range. O(log places) each
class Heights {
public:
    explicit Heights(std::size_t places) : m_size(places), m_nodes(2 * places) {
        for (std::size_t place = 0; place < places; ++place)
            m_nodes[places + place].largest = static_cast<std::int64_t>(place);
        for (std::size_t node = places; node-- > 1;) pull(node);
    }
    void addToPrefix(std::size_t end, std::int64_t amount) {
        std::size_t left = m_size, right = m_size + end;
        const std::size_t first = left, last = right - 1;
        for (; left < right; left /= 2, right /= 2) {
            if (left % 2 == 1) add(left++, amount);
            if (right % 2 == 1) add(--right, amount);
        }
        for (const std::size_t leaf : {first, last})
            for (std::size_t node = leaf / 2; node >= 1; node /= 2) pull(node);
    }
    std::int64_t largest(std::size_t begin, std::size_t end) const {
        std::int64_t most = std::numeric_limits<std::int64_t>::min();
        for (std::size_t place = begin; place < end;) {
            // The widest block that begins here and ends in time.
            std::size_t node = m_size + place, width = 1;
            while (node % 2 == 0 && place + 2 * width <= end && node / 2 >= 1) {
                node /= 2;
                width *= 2;
            }
            most = std::max(most, valueOf(node));
            place += width;
        }
        return most;
    }

private:
    struct Node {
        std::int64_t largest = 0;  // without what was added above
        std::int64_t added = 0;
    };

    void add(std::size_t node, std::int64_t amount) {
        m_nodes[node].largest += amount;
        m_nodes[node].added += amount;
    }
    void pull(std::size_t node) {
        m_nodes[node].largest =
            std::max(m_nodes[2 * node].largest, m_nodes[2 * node + 1].largest) + m_nodes[node].added;
    }
    std::int64_t valueOf(std::size_t node) const {
        std::int64_t value = m_nodes[node].largest;
        for (std::size_t above = node / 2; above >= 1; above /= 2) value += m_nodes[above].added;
        return value;
    }

    std::size_t m_size;  // a power of two
    std::vector<Node> m_nodes;
};

// One direction: packets (from, to) with from < to.
std::uint64_t timeUpwards(NodeId nodes, std::vector<std::pair<NodeId, NodeId>> packets, Stop stop) {
    stableSort(packets, stop);
    std::size_t places = 1;
    while (places < nodes) places *= 2;
    Heights heights(places);  // at j: packets so far to nodes >= j, plus j
    std::int64_t most = 0;
    NodeId farthest = 0;
    PacedStop paced(stop);
    for (std::size_t p = 0; p < packets.size() && !paced.requested(); ++p) {
        const auto [from, to] = packets[p];
        heights.addToPrefix(std::size_t{to} + 1, 1);
        farthest = std::max(farthest, to);
        const bool lastOfNode = p + 1 == packets.size() || packets[p + 1].first != from;
        if (lastOfNode && farthest > from)
            most = std::max(most, heights.largest(from + 1, std::size_t{farthest} + 1) - from - 1);
    }
    return static_cast<std::uint64_t>(most);
}

}  // namespace

std::uint64_t lineTime(const network::Network& line, const task::Task& task, Stop stop) {
    const NodeId last = line.nodeCount() - 1;
    std::vector<std::pair<NodeId, NodeId>> up, down;
    PacedStop paced(stop);
    for (PacketId p = 0; p < task.packets.count() && !paced.requested(); ++p) {
        const task::Packet packet = task.packets.at(p);
        if (packet.source < packet.destination) up.emplace_back(packet.source, packet.destination);
        if (packet.source > packet.destination) down.emplace_back(last - packet.source, last - packet.destination);
    }
    return std::max(timeUpwards(line.nodeCount(), std::move(up), stop),
                    timeUpwards(line.nodeCount(), std::move(down), stop));
}

namespace line_time {

Entry entry();

namespace {

std::optional<Statement> state(const Question& question, const Load& load) {
    if (load.packets == 0 || question.task.cast != task::Cast::unicast || !network::isLine(question.network))
        return std::nullopt;
    return Statement{.id = "line-time",
                     .quantity = std::string(kSteps),
                     .relation = Relation::atLeast,
                     .value = static_cast<double>(lineTime(question.network, question.task, question.stop)),
                     .source = "Ost §3.2",
                     .formula = "max over i < j of c(i,j) + j − i − 1, c(i,j) = packets from ≤ i to ≥ j, and mirrored",
                     .reason =
                         "All these packets leave node i one a step, and the last of them has j − i − 1 links "
                         "more to go."};
}

}  // namespace

Entry entry() {
    return {.id = "line-time",
            .title = "Line",
            .help = "A path: what must pass a node one by one, and how far the last of it must still go.",
            .quantity = kSteps,
            .citation = {"Ost", "§3.2"},
            .state = state,
            .notes = {{NoteKind::departure, "The source has no formula.", "Ost §3.2"}}};
}

}  // namespace line_time
}  // namespace hop::theory
