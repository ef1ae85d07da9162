// SPDX-License-Identifier: GPL-3.0-or-later
// Dynamic broadcasts by flooding: every node sends what is new to it over all its links but the one that it came by.
//
// Not an algorithm for users: it exercises arrivals, redundant copies, retired packets and slots that are used again.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/task/task.h"

namespace hop::test {

// Every node generates a packet in a slot with probability perMille / 1000; destinations are all nodes, or one other
// node.
class RandomArrivals final : public task::ArrivalProcess {
public:
    RandomArrivals(NodeId nodes, std::uint32_t perMille, task::Cast cast)
        : m_nodes(nodes), m_perMille(perMille), m_cast(cast) {}
    void arrivals(Step slot, StreamKey key, std::vector<task::Arrival>& out) const override {
        key.purpose = purposeOf("arrivals");
        for (NodeId node = 0; node < m_nodes; ++node) {
            const std::uint64_t lot = randomAt(key, slot * m_nodes + node);
            if (lot % 1000 >= m_perMille) continue;
            const auto other = static_cast<NodeId>((node + 1 + (lot >> 32U) % (m_nodes - 1)) % m_nodes);
            const double instant = static_cast<double>(slot) + (node + 0.5) / m_nodes;
            out.push_back({node, m_cast == task::Cast::broadcast ? task::kAllNodes : other, instant});
        }
    }

private:
    NodeId m_nodes;
    std::uint32_t m_perMille;
    task::Cast m_cast;
};

inline task::TaskPtr randomArrivals(const network::Network& network, std::uint32_t perMille, task::Cast cast) {
    task::Task task;
    task.expression = task.title = "random arrivals";
    task.cast = cast;
    task.arrivals = std::make_shared<RandomArrivals>(network.nodeCount(), perMille, cast);
    return std::make_shared<const task::Task>(std::move(task));
}

class Flooding final : public engine::Process {
public:
    explicit Flooding(network::NetworkPtr network) : m_network(std::move(network)) {}

    engine::Memory begin(const engine::State& initial, Stop) const override {
        Queues queues;
        queues.ofLink.resize(m_network->linkCount());
        for (PacketId packet = 0; packet < initial.slots.size(); ++packet)
            receive(queues, packet, initial.slots[packet].packet.source, kNoNode);
        return engine::Memory::of(std::move(queues));
    }

    void propose(const engine::State& state, engine::Proposal& out) const override {
        const Queues& queues = state.memory.as<Queues>();
        auto left = queues.toSend;
        for (LinkId link = 0; link < queues.ofLink.size(); ++link) {
            if (queues.ofLink[link].empty()) continue;
            const PacketId packet = queues.ofLink[link].front();
            const network::Link ends = m_network->link(link);
            std::uint16_t flags = 0;
            if (--left[{packet, ends.from}] == 0) flags |= plan::kLastForward;
            const bool isNew = !state.broadcast().holds(packet, ends.to) && claim(out, packet, ends.to);
            if (isNew && m_network->degree(ends.to) > 1) flags |= plan::kKept;
            out.moves.push_back({packet, link, static_cast<std::uint16_t>(m_network->degree(ends.from)), flags});
        }
        out.retired.assign(queues.finished.begin(), queues.finished.end());
    }

    void commit(const engine::State& after, const engine::StepRecord& done, engine::Memory& memory) const override {
        Queues& queues = memory.as<Queues>();
        queues.finished.clear();
        for (const engine::Move& move : done.moves) {
            queues.ofLink[move.link].pop_front();
            const network::Link ends = m_network->link(move.link);
            if (--queues.toSend[{move.packet, ends.from}] == 0) queues.toSend.erase({move.packet, ends.from});
        }
        for (const engine::Move& move : done.moves) {
            const network::Link ends = m_network->link(move.link);
            if ((move.flags & plan::kRedundant) == 0) receive(queues, move.packet, ends.to, ends.from);
        }
        // Finished: everybody has it and nobody still sends it.
        for (const engine::Move& move : done.moves) {
            const auto next = queues.toSend.lower_bound({move.packet, 0});
            const bool sent = next == queues.toSend.end() || next->first.first != move.packet;
            if (sent && after.broadcast().complete(move.packet)) queues.finished.insert(move.packet);
        }
        for (const PacketId packet : done.arrivals) receive(queues, packet, after.slots[packet].packet.source, kNoNode);
    }

    std::string explain(const engine::State&, const engine::Move&, const engine::TypeNames&) const override {
        return "it is new there, perhaps";
    }

private:
    struct Queues {
        std::vector<std::deque<PacketId>> ofLink;
        std::map<std::pair<PacketId, NodeId>, std::uint32_t> toSend;  // how many links still wait for it
        std::set<PacketId> finished;                                  // in the last step

        std::size_t bytes() const { return ofLink.size() * sizeof(ofLink[0]) + toSend.size() * 48; }
        void hash(Hasher& hasher) const {
            for (const auto& queue : ofLink)
                for (const PacketId packet : queue) hasher.add(packet);
            hasher.add(toSend.size());
        }
        friend bool operator==(const Queues&, const Queues&) = default;
    };

    void receive(Queues& queues, PacketId packet, NodeId node, NodeId from) const {
        for (LinkId link = m_network->firstLink(node); link < m_network->firstLink(node + 1); ++link) {
            if (m_network->link(link).to == from) continue;
            queues.ofLink[link].push_back(packet);
            ++queues.toSend[{packet, node}];
        }
    }

    // Whether no earlier move of this step brings the packet to the node.
    bool claim(const engine::Proposal& out, PacketId packet, NodeId node) const {
        for (const engine::Move& move : out.moves)
            if (move.packet == packet && m_network->link(move.link).to == node) return false;
        return true;
    }

    network::NetworkPtr m_network;
};

}  // namespace hop::test
