// SPDX-License-Identifier: GPL-3.0-or-later
// Trying every schedule of a tiny task.
#include "tests/core/theory/exhaustive_search.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <queue>
#include <set>
#include <utility>
#include <vector>

namespace hop::test {
namespace {

// One entry per packet. Unicast: the node, kDelivered at the end. Broadcast: a bit for every node that has it.
using State = std::vector<std::uint32_t>;
constexpr std::uint32_t kDelivered = 0xffffffffU;

class Search {
public:
    Search(const network::Network& network, const task::Task& task, std::uint32_t ports)
        : m_network(network), m_broadcast(task.cast == task::Cast::broadcast), m_ports(ports) {
        for (LinkId id = 0; id < network.linkCount(); ++id) m_links.push_back(network.link(id));
        for (PacketId p = 0; p < task.packets.count(); ++p) m_packets.push_back(task.packets.at(p));
        m_everywhere = (1U << network.nodeCount()) - 1;
    }

    State initial() const {
        State state;
        for (const task::Packet& packet : m_packets) state.push_back(m_broadcast ? 1U << packet.source : packet.source);
        return state;
    }

    bool complete(std::uint32_t packet) const { return packet == (m_broadcast ? m_everywhere : kDelivered); }
    std::uint64_t waiting(const State& state) const {
        return static_cast<std::uint64_t>(
            std::ranges::count_if(state, [this](std::uint32_t packet) { return !complete(packet); }));
    }

    // Is there a schedule that takes at most `steps` more?
    bool canFinish(const State& state, std::uint64_t steps) {
        if (waiting(state) == 0) return true;
        for (std::size_t p = 0; p < state.size(); ++p)
            if (!inReach(state[p], m_packets[p].destination, steps)) return false;
        if (steps == 0 || m_hopeless.contains({steps, state})) return false;
        bool found = false;
        forEachNext(state, [&](const State& next) { return found = canFinish(next, steps - 1); });
        if (!found) m_hopeless.insert({steps, state});
        return found;
    }

    std::uint64_t leastDelaySum() const {
        using Entry = std::pair<std::uint64_t, State>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        std::set<State> settled;
        queue.emplace(0, initial());
        while (true) {
            const auto [cost, state] = queue.top();
            queue.pop();
            if (!settled.insert(state).second) continue;
            const std::uint64_t left = waiting(state);
            if (left == 0) return cost;
            forEachNext(state, [&](const State& next) {
                if (!settled.contains(next)) queue.emplace(cost + left, next);
                return false;
            });
        }
    }

private:
    struct Use {
        std::vector<bool> link;
        std::vector<std::uint32_t> sent, received;
    };

    bool inReach(std::uint32_t packet, NodeId destination, std::uint64_t steps) const {
        if (complete(packet)) return true;
        if (!m_broadcast) return m_network.distance(packet, destination) <= steps;
        for (NodeId node = 0; node < m_network.nodeCount(); ++node) {
            std::uint64_t nearest = steps + 1;
            for (NodeId holder = 0; holder < m_network.nodeCount(); ++holder)
                if ((packet >> holder & 1U) != 0)
                    nearest = std::min<std::uint64_t>(nearest, m_network.distance(holder, node));
            if (nearest > steps) return false;
        }
        return true;
    }

    // All states that one step can lead to; stops when `visit` says true.
    template <typename Visit>
    void forEachNext(const State& state, const Visit& visit) const {
        Use use{std::vector<bool>(m_links.size()), std::vector<std::uint32_t>(m_network.nodeCount()),
                std::vector<std::uint32_t>(m_network.nodeCount())};
        State next = state;
        extend(state, 0, 0, next, use, visit);
    }

    // Decides packet after packet, and for each broadcast link after link.
    template <typename Visit>
    bool extend(const State& state, std::size_t packet, LinkId firstLink, State& next, Use& use,
                const Visit& visit) const {
        if (packet == state.size()) return visit(next);
        if (extend(state, packet + 1, 0, next, use, visit)) return true;
        if (complete(state[packet])) return false;
        for (LinkId id = firstLink; id < m_links.size(); ++id) {
            const network::Link& link = m_links[id];
            if (use.link[id] || !holds(state[packet], link.from) || (m_broadcast && holds(next[packet], link.to)))
                continue;
            if (m_ports != 0 && (use.sent[link.from] == m_ports || use.received[link.to] == m_ports)) continue;
            const std::uint32_t before = next[packet];
            take(use, id, true);
            if (m_broadcast)
                next[packet] |= 1U << link.to;
            else
                next[packet] = link.to == m_packets[packet].destination ? kDelivered : link.to;
            const bool stop = m_broadcast ? extend(state, packet, id + 1, next, use, visit)
                                          : extend(state, packet + 1, 0, next, use, visit);
            next[packet] = before;
            take(use, id, false);
            if (stop) return true;
        }
        return false;
    }

    bool holds(std::uint32_t packet, NodeId node) const {
        return m_broadcast ? (packet >> node & 1U) != 0 : packet == node;
    }
    void take(Use& use, LinkId id, bool taken) const {
        use.link[id] = taken;
        const std::uint32_t change = taken ? 1U : 0xffffffffU;
        use.sent[m_links[id].from] += change;
        use.received[m_links[id].to] += change;
    }

    const network::Network& m_network;
    bool m_broadcast;
    std::uint32_t m_ports;
    std::vector<network::Link> m_links;
    std::vector<task::Packet> m_packets;
    std::uint32_t m_everywhere = 0;
    std::set<std::pair<std::uint64_t, State>> m_hopeless;
};

}  // namespace

std::uint64_t fewestSteps(const network::Network& network, const task::Task& task, std::uint32_t ports) {
    Search search(network, task, ports);
    std::uint64_t steps = 0;
    while (!search.canFinish(search.initial(), steps)) ++steps;
    return steps;
}

std::uint64_t leastDelaySum(const network::Network& network, const task::Task& task, std::uint32_t ports) {
    return Search(network, task, ports).leastDelaySum();
}

}  // namespace hop::test
