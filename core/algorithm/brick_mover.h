// SPDX-License-Identifier: GPL-3.0-or-later
// Brick Transport on an OTIS-Mesh, from any placement of the packets: a component of other processes.
//
// Seven phases, each of which begins when the previous one has ended everywhere. Step 1 shifts the bricks within their
// groups: black packets first along their rows, white ones first along their columns; then vice versa. Of the c packets
// of the node at row x and column y, the ceil(c/2) with the smallest numbers are black if x + y is even, otherwise
// floor(c/2) of them. Every link sends the packet with the most hops left, ties FIFO. Step 2: packets cross the optical
// links, smaller numbers first. Step 3, in every block: node (i,j,k,l) -> (k,l,i,j), by the plane of i and k and then
// that of j and l; one packet per node at a time moves along k to the diagonal and then along i, in lockstep, each step
// of M_{4,n} emulated. Step 4 is like step 1.
// **Source:** Ost §5.4.5, Theorem 5.5.
// **Departs from the source:** it leaves open the routing within a block in step 3.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/algorithm/link_queues.h"
#include "core/engine/process.h"
#include "core/network/bricks.h"
#include "core/plan/mesh_emulation.h"
#include "core/theory/catalogue.h"

namespace hop::algorithm {

// The node of a packet; of the older copy if there are two. kNoNode: delivered.
NodeId nodeOf(const engine::State& state, PacketId packet);

class BrickMover {
public:
    enum class Phase : std::uint8_t {
        shift1First,
        shift1Second,
        optical,
        turnIK,
        turnJL,
        shift4First,
        shift4Second,
        done
    };

    // Tags of moves: the colour in steps 1 and 4.
    static constexpr std::uint16_t kBlack = 1, kWhite = 2;

    struct Memory {
        explicit Memory(LinkId links = 0, std::size_t packets = 0)
            : queues(links, packets), target(packets), black(packets) {}

        Phase phase = Phase::done;
        PriorityQueues queues;         // for shifts and optical links
        std::vector<NodeId> target;    // by packet: its node at the end of the step
        std::vector<bool> black;       // by packet
        std::vector<PacketId> rounds;  // step 3: the first packets of all nodes, then their second ones, ..
        std::vector<std::size_t> roundEnds;
        std::uint32_t round = 0;                 // current round
        std::vector<plan::MeshMove> travellers;  // of the round: their positions and moves in this mesh step
        plan::EmulatedStep emulated;

        std::size_t bytes() const;
        void hash(Hasher& hasher) const;
        friend bool operator==(const Memory&, const Memory&) = default;
    };

    // `delivers`: packets are delivered at their targets.
    BrickMover(network::NetworkPtr network, const network::Bricks& bricks, bool delivers, Stop stop);

    const network::Bricks& bricks() const { return m_bricks; }
    const plan::OtisMeshLinks& links() const { return m_links; }

    void begin(const engine::State& state, Memory& memory, Stop stop) const;  // starts from the current places
    void propose(const Memory& memory, engine::Proposal& out) const;
    void commit(const engine::State& after, const engine::StepRecord& done, Memory& memory) const;
    bool finished(const Memory& memory) const { return memory.phase == Phase::done; }
    Step longestPause() const;

    std::string explain(const Memory& memory, const engine::Move& move) const;
    engine::Waiting waits(const engine::State& state, const Memory& memory, PacketId packet, NodeId node) const;
    static std::string labelOf(Phase phase);  // "Brick Transport, step 2: optical links"
    static std::string labelOfTag(std::uint16_t tag);

private:
    void enter(Phase phase, const engine::State& state, Memory& memory, Stop stop) const;
    void beginShift(const engine::State& state, Memory& memory, Stop stop) const;
    void colour(const engine::State& state, Memory& memory, Stop stop) const;
    void beginTurn(const engine::State& state, Memory& memory, Stop stop) const;
    bool beginRound(const engine::State& state, Memory& memory, Stop stop) const;  // false: no packet has to move
    void beginMeshStep(Memory& memory, Stop stop) const;
    std::uint8_t meshTypeOf(const Memory& memory, PacketId packet, NodeId at) const;
    engine::Waiting waitsToTurn(const engine::State& state, const Memory& memory, PacketId packet, NodeId node) const;
    bool isOver(const Memory& memory) const;
    void join(PacketId packet, NodeId at, Memory& memory) const;
    NodeId turned(NodeId node, Phase plane) const;
    bool rests(Phase phase, NodeId node) const;

    network::NetworkPtr m_network;
    network::Bricks m_bricks;
    plan::OtisMeshLinks m_links;
    engine::LinkTable m_table;
    bool m_delivers;
};

// Memory of the mover's tables and its state for that many packets, without the queues, which the engine's estimate
// includes [bytes].
double brickMoverMemory(const network::Network& network, double packets);

// At most four packets more than a node's initial k, in Brick Transport and in sorting.
theory::Statement brickBuffers(std::uint32_t k, std::string_view theorem);

}  // namespace hop::algorithm
