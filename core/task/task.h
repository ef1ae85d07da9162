// SPDX-License-Identifier: GPL-3.0-or-later
// A task: the packets that must be sent.
//
// Static tasks have all packets at step 0, dynamic ones get them from an arrival process while they run. A packet has
// one destination, or is for all nodes; a combining one is put together on its way from what several nodes contribute.
// Isotropic tasks look the same from every node: node s has the packets (s, row) for the same rows, and packet (s, row)
// of offset x goes to s + x. **Source:** VB §2, Definitions 1 and 2.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/random.h"
#include "core/network/network.h"

namespace hop::task {

inline constexpr NodeId kAllNodes = 0xfffffffeU;  // the destination of a broadcast, or of what all nodes are to get

struct Packet {
    NodeId source = kNoNode;
    NodeId destination = kNoNode;  // or kAllNodes
    friend bool operator==(const Packet&, const Packet&) = default;
};

// The packets of a static task, listed one by one or by symmetry (then nothing is stored but the rows).
class PacketSet {
public:
    PacketSet() = default;
    static PacketSet listed(std::vector<Packet> packets);
    // Offsets from every node; kAllNodes for a broadcast. `network` needs translations. Packet (s, row) has the number
    // s * rows + row.
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
    // Same packets in the same order? Compares by value, however they are stored. O(count)
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
    double instant = 0.0;          // [slots] when it was generated: slot <= instant < slot + 1
    friend bool operator==(const Arrival&, const Arrival&) = default;
};

// Packets generated while the task runs. Const: the arrivals of a slot are a pure function of key and slot.
class ArrivalProcess {
public:
    virtual ~ArrivalProcess() = default;
    // Appends what is generated in the slot (slot t is [t, t+1), t from 0), by increasing instant.
    virtual void arrivals(Step slot, StreamKey key, std::vector<Arrival>& out) const = 0;
};

// All packets of a task are of one kind: with one destination, for all nodes, with a key that is to be sorted, or
// combined from contributions.
enum class Cast : std::uint8_t { unicast, broadcast, sorting, combining };

// Combining: at the start every contributor holds its own contribution to the packet; at the end every destination is
// to hold all contributions, each once. Packet::source is the node about which the packet is combined: the one that
// gets it, or that algorithms may combine it at. Without lists all nodes contribute, and Packet::destination is the
// destination, or kAllNodes.
struct Combining {
    struct Sets {
        std::vector<NodeId> contributors;  // ascending; empty: all nodes
        std::vector<NodeId> destinations;  // ascending; empty: all nodes
        friend bool operator==(const Sets&, const Sets&) = default;
    };
    std::vector<Sets> packets;
    friend bool operator==(const Combining&, const Combining&) = default;
};

// Sorting: every node has as many places as every other, and the places are numbered node by node in this order. The
// packet with the i-th smallest key is to stand at place i - 1; packets with the same key may stand in any order. A
// node puts the packets that it holds into its places by itself. **Source:** Ost §5.4.1 (indexing of places).
struct Sorting {
    std::vector<std::int64_t> keys;  // by packet
    std::vector<NodeId> order;       // all nodes, by the numbers of their places
    std::uint32_t layers = 1;        // places of a node
    friend bool operator==(const Sorting&, const Sorting&) = default;
};

// Poisson arrivals: from slot `from` on every node generates `rate` packets per slot on average.
struct RatePiece {
    Step from = 0;
    double rate = 0.0;
    friend bool operator==(const RatePiece&, const RatePiece&) = default;
};

struct Task {
    std::string expression;  // canonical: "total-exchange"
    std::string title;       // for people: "total exchange"
    Cast cast = Cast::unicast;
    PacketSet packets;                               // empty for dynamic tasks
    std::shared_ptr<const ArrivalProcess> arrivals;  // null for static tasks
    std::shared_ptr<const Sorting> sorting;          // null unless packets have keys; they have no destination then
    std::shared_ptr<const Combining> combining;      // lists of contributors and destinations; null: there are none
    double rate = 0.0;  // Poisson arrivals: [packets per slot] generated by each node on average, in the end; else 0
    NodeId sink = kNoNode;         // Poisson arrivals: the destination of all packets; none: each has one of its own
    std::vector<RatePiece> rates;  // the same from slot 0 on, ascending; the last one is `rate`; empty if there is none
    std::vector<std::uint32_t> classes;  // by packet, from 0: what gap routing keeps apart; empty: one class

    bool drawn = false;   // at random: another replication has another task
    double memory = 0.0;  // [bytes] what it takes; build fills in what the entry needs, if that is more

    bool isDynamic() const { return arrivals != nullptr; }
    bool isEmpty() const { return !isDynamic() && packets.count() == 0; }  // nothing is to be sent
    bool isIsotropic() const { return packets.isIsotropic(); }
};

using TaskPtr = std::shared_ptr<const Task>;

// Combining: who contributes to a packet, and where it is wanted.
Combining::Sets setsOf(const Task& task, PacketId packet);

// Transmissions that no way of combining a packet can do without. Every contributor but the destination that has all
// first must send once until then; into every other destination a hop goes at that time or later.
std::uint64_t leastHops(const Combining::Sets& sets, NodeId nodes);
double leastHops(const Task& task, NodeId nodes);  // of all packets of a combining task. O(packets)

}  // namespace hop::task
