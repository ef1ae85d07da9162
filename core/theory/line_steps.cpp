// SPDX-License-Identifier: GPL-3.0-or-later
// c packets from nodes up to i to nodes from j on leave node i one a step, and the last of them has j - i - 1 links to
// go from node i + 1 to node j. Swept by i, with a tree over j that keeps the largest c + j.
#include "core/theory/line_steps.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/base/stoppable.h"

namespace hop::theory {
namespace {

// Numbers by place; adds to a prefix, asks for the largest of a range. O(log places) each
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

std::uint64_t lineSteps(const network::Network& line, const task::Task& task, Stop stop) {
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

}  // namespace hop::theory
