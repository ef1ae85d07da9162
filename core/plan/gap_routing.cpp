// SPDX-License-Identifier: GPL-3.0-or-later
// Gap routing on a line.
#include "core/plan/gap_routing.h"

#include <algorithm>
#include <limits>

namespace hop::plan {
namespace {

// The packets of one class waiting at one node. The paper's counter z reaches d(class) in step `ready`: it starts at d
// - i, so initially in step i, and reaches d again d steps after each reset.
struct WaitingClass {
    std::uint32_t classNumber = 0;
    Step ready = 0;
    std::vector<std::size_t> packets = {};  // in buffer order
    std::size_t next = 0;                   // index of the first that has not left

    bool isOver() const { return next == packets.size(); }
    std::size_t first() const { return packets[next]; }
};

std::vector<std::vector<WaitingClass>> waitingByNode(NodeId nodes, std::span<const ClassedPacket> packets, Stop stop) {
    std::vector<std::vector<WaitingClass>> waiting(nodes);
    for (std::size_t p = 0; p < packets.size(); ++p) {
        if (p % 256 == 0 && stop.requested()) break;
        auto& classes = waiting[packets[p].node];
        auto found = std::ranges::find(classes, packets[p].classNumber, &WaitingClass::classNumber);
        if (found == classes.end())
            found = classes.insert(found, WaitingClass{packets[p].classNumber, packets[p].node});
        found->packets.push_back(p);
    }
    return waiting;
}

// The first packet in buffer order whose class may leave in this step; null if there is none.
WaitingClass* transportable(std::vector<WaitingClass>& classes, Step step) {
    WaitingClass* best = nullptr;
    for (WaitingClass& candidate : classes)
        if (!candidate.isOver() && candidate.ready <= step && (best == nullptr || candidate.first() < best->first()))
            best = &candidate;
    return best;
}

}  // namespace

std::vector<Step> gapDepartures(NodeId nodes, std::span<const ClassedPacket> packets,
                                std::span<const std::uint64_t> gaps, Stop stop) {
    constexpr std::uint32_t kNothing = std::numeric_limits<std::uint32_t>::max();
    auto waiting = waitingByNode(nodes, packets, stop);
    std::vector<Step> departures(packets.size(), 0);
    std::vector<std::uint32_t> entering(nodes + 1, kNothing);  // by node: the class of the entering packet
    std::size_t left = packets.size();
    for (Step step = 0; left > 0; ++step) {
        if (stop.requested()) return departures;
        // From the far end, so that a packet enters the next node in the next step.
        for (NodeId node = nodes; node-- > 0;) {
            if (node % 4096 == 4095 && stop.requested()) return departures;
            std::uint32_t sent = entering[node];
            auto& classes = waiting[node];
            if (sent != kNothing) {
                const auto own = std::ranges::find(classes, sent, &WaitingClass::classNumber);
                if (own != classes.end()) own->ready = step + gaps[sent];
            } else if (WaitingClass* own = transportable(classes, step)) {
                sent = own->classNumber;
                departures[own->packets[own->next++]] = step;
                own->ready = step + gaps[sent];
                --left;
            }
            entering[node + 1] = sent;
        }
    }
    return departures;
}

double gapDeparturesMemory(double nodes, double packets, double classes) {
    // Nodes with their classes, each with a list of packets that grows by doubling, and the entering packets.
    constexpr double kSmallBlock = 32.0;
    const double lists = std::min(packets, nodes * classes);
    return nodes * (sizeof(std::vector<WaitingClass>) + sizeof(std::uint32_t)) +
           lists * ((classes > 1.0 ? 2.0 : 1.0) * sizeof(WaitingClass) + kSmallBlock) +
           (packets - lists) * 2.0 * sizeof(std::size_t) + packets * sizeof(Step);
}

}  // namespace hop::plan
