// SPDX-License-Identifier: GPL-3.0-or-later
// A task: the packets that must be sent.
//
// Static tasks have all packets at step 0, dynamic ones receive them from an arrival process. A packet has one
// destination, or all nodes; a combining packet is assembled on its way from the contributions of several nodes.
// Isotropic tasks are the same at every node: node s has the packets (s, row) for the same rows, and packet (s, row) of
// offset x goes to s + x. **Source:** VB §2, Definitions 1 and 2.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/random.h"
#include "core/network/network.h"
#include "core/task/packet_grid.h"
#include "core/task/packet_kind.h"

namespace hop::task {

inline constexpr NodeId kAllNodes = 0xfffffffeU;  // destination of a broadcast, or of a packet combined for all nodes

struct Packet {
    NodeId source = kNoNode;
    NodeId destination = kNoNode;  // or kAllNodes
    friend bool operator==(const Packet&, const Packet&) = default;
};

// The packets of a static task, listed individually or stored by symmetry as rows.
class PacketSet {
public:
    PacketSet() = default;
    static PacketSet listed(std::vector<Packet> packets);
    // Offsets from every node; kAllNodes for a broadcast. `network` must have translations. Packet (s, row) has the
    // number s * rows + row.
    static PacketSet isotropic(network::NetworkPtr network, std::vector<NodeId> rows);

    std::uint64_t count() const {
        return m_count;
    }  // may exceed 32 bits for isotropic sets that only a symmetric run can hold
    Packet at(PacketId packet) const;
    NodeId source(PacketId packet) const {
        return m_rows.empty() ? m_packets[packet].source : static_cast<NodeId>(packet / m_rows.size());
    }

    bool isIsotropic() const { return !m_rows.empty(); }
    std::span<const NodeId> rows() const { return m_rows; }  // empty if listed
    // Isotropic, and destination = source XOR rows()[row] for every packet (s, row).
    bool goByXor() const { return isIsotropic() && m_network->translations()->isXor(); }
    PacketGrid grid() const;  // the count must be less than 2^32
    // Same packets in the same order, independent of the representation. O(count)
    friend bool operator==(const PacketSet& a, const PacketSet& b);

private:
    std::uint64_t m_count = 0;
    std::vector<Packet> m_packets;
    std::vector<NodeId> m_rows;
    network::NetworkPtr m_network;  // for its translations
};

struct Arrival {
    NodeId source = kNoNode;
    NodeId destination = kNoNode;  // or kAllNodes
    double instant = 0.0;          // [slots] time of generation: slot <= instant < slot + 1
    friend bool operator==(const Arrival&, const Arrival&) = default;
};

// Packets generated during the run. Const: the arrivals of a slot are a pure function of key and slot.
class ArrivalProcess {
public:
    virtual ~ArrivalProcess() = default;
    // Appends the packets generated in the slot (slot t is [t, t+1), t from 0), by increasing instant.
    virtual void arrivals(Step slot, StreamKey key, std::vector<Arrival>& out) const = 0;
};

// Combining: at the start every contributor holds its own contribution to the packet; at the end every destination must
// hold all contributions, each once. Packet::source is the node at which algorithms may combine the packet. Without
// lists all nodes contribute, and Packet::destination is the destination, or kAllNodes.
struct Combining {
    struct Sets {
        std::vector<NodeId> contributors;  // ascending; empty: all nodes
        std::vector<NodeId> destinations;  // ascending; empty: all nodes
        friend bool operator==(const Sets&, const Sets&) = default;
    };
    std::vector<Sets> packets;
    friend bool operator==(const Combining&, const Combining&) = default;
};

// Sorting: all nodes have the same number of places, and the places are numbered node by node in this order. The packet
// with the i-th smallest key must end at place i - 1; packets with equal keys in any order. Within a node, packets are
// assigned to places automatically. **Source:** Ost §5.4.1 (indexing of places).
struct Sorting {
    std::vector<std::int64_t> keys;  // by packet
    std::vector<NodeId> order;       // all nodes, in the order of their places
    std::uint32_t layers = 1;        // places per node
    friend bool operator==(const Sorting&, const Sorting&) = default;
};

// Poisson arrivals: from slot `from` on every node generates `rate` packets per slot on average.
struct RatePiece {
    Step from = 0;
    double rate = 0.0;
    friend bool operator==(const RatePiece&, const RatePiece&) = default;
};

struct Task {
    std::string expression;     // canonical: "total-exchange"
    std::string title;          // for display: "total exchange"; "{}" is a node of `named`, see titleOf
    std::vector<NodeId> named;  // the nodes that the title names, in its order
    Cast cast = Cast::unicast;
    PacketSet packets;                               // empty for dynamic tasks
    std::shared_ptr<const ArrivalProcess> arrivals;  // null for static tasks
    std::shared_ptr<const Sorting> sorting;          // null unless packets have keys instead of destinations
    std::shared_ptr<const Combining> combining;      // lists of contributors and destinations; null if there are none
    double rate = 0.0;      // Poisson arrivals: [packets per slot] mean per node, at the last rate; else 0
    NodeId sink = kNoNode;  // Poisson arrivals: common destination of all packets; kNoNode: individual destinations
    std::vector<RatePiece> rates;  // rates from slot 0 on, ascending; the last one is `rate`; empty if not Poisson
    std::vector<std::uint32_t> classes;  // by packet, from 0: classes for gap routing; empty: one class

    bool drawn = false;   // random: other replications have other tasks
    double memory = 0.0;  // [bytes] in use; build raises it to the entry's `needs`

    const PacketKind& kind() const { return kindOf(cast); }
    bool isDynamic() const { return arrivals != nullptr; }
    bool isEmpty() const { return !isDynamic() && packets.count() == 0; }  // nothing is to be sent
    bool isIsotropic() const { return packets.isIsotropic(); }
};

using TaskPtr = std::shared_ptr<const Task>;

// The title, its nodes called as `name` says; or, where nothing is drawn, by their labels or numbers.
std::string titleOf(const Task& task, const std::function<std::string(NodeId)>& name);
std::string titleOf(const Task& task, const network::Network& network);

// Combining: the contributors and destinations of a packet.
Combining::Sets setsOf(const Task& task, PacketId packet);

// Lower bound for the transmissions that combine a packet. Until the first destination is complete, every other
// contributor must send at least once; every further destination needs at least one hop then or later.
std::uint64_t leastHops(const Combining::Sets& sets, NodeId nodes);
double leastHops(const Task& task, NodeId nodes);  // of all packets of a combining task. O(packets)

}  // namespace hop::task
