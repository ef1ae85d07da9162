// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the processes that send random broadcasts along the trees of a forest (tree_flow.h): the routes of copies,
// and their explanations.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/plan/forest.h"

namespace hop::algorithm {

enum class FlowOrder : std::uint8_t { fifo, random, label };

struct Flow {
    std::shared_ptr<const plan::Forest> forest;  // with turns if the order is label
    FlowOrder order = FlowOrder::fifo;
    std::function<std::string(std::uint32_t tree)> treeName;  // "tree 3"
};

class ForestProcess : public engine::Process {
public:
    std::string label(engine::Label what, std::uint16_t value) const override;

protected:
    static constexpr std::size_t kBlock = 64;  // moves processed together

    ForestProcess(const Problem& problem, Flow flow);

    // The place of a copy after crossing a link of a type. Places include the tree: tree * nodes + place.
    std::uint32_t placeAfter(std::uint32_t place, std::uint32_t type) const {
        if (m_cubes) return place ^ std::uint32_t{1} << type;
        return m_to[place * m_degree + type];  // a single moving tree: the place is the offset
    }
    std::uint16_t treeOf(std::uint32_t place) const { return static_cast<std::uint16_t>(place >> m_placeBits); }
    // The tree that a packet draws.
    std::uint32_t drawnTree(const engine::State& state, const task::LivePacket& slot) const;
    std::uint32_t firstPlace(std::uint32_t tree, NodeId source) const {
        return tree * m_forest.nodes + (m_forest.fixed ? source : 0U);
    }
    // The links, as bits, over which a copy received over a link of this type is forwarded.
    std::uint32_t onwardFrom(const plan::Forest::Place& place, std::uint32_t type) const {
        return place.onward & ~(m_forest.fixed ? std::uint32_t{1} << type : 0U);
    }

    // `waiting`: packets in the queue of the link; `whyFirst`: "this one came first."
    std::string explainMove(const engine::State& before, const engine::Move& move, std::uint32_t waiting,
                            const std::string& whyFirst) const;
    // Visits the links of a node: visit(link, awaited) fills in the packets before this one and returns whether this
    // one waits there.
    template <typename Visit>
    engine::Waiting waitsAtLinks(const engine::State& state, PacketId packet, NodeId node, const Visit& visit) const {
        engine::Waiting waiting;
        for (LinkId link = node * m_degree; link < (node + 1) * m_degree; ++link) {
            engine::AwaitedLink awaited;
            visit(link, awaited);
            if (awaited.link != kNoLink) waiting.links.push_back(std::move(awaited));
        }
        const task::LivePacket& slot = state.slots[packet];
        if (!waiting.links.empty() && slot.packet.source == node) waiting.since = static_cast<Step>(slot.instant) + 1;
        return waiting;
    }

    Problem m_problem;
    Flow m_flow;
    const plan::Forest& m_forest;
    bool m_cubes;
    std::uint32_t m_degree;
    std::uint32_t m_placeBits;         // bits of a place in the forest; the tree is in the higher bits
    std::vector<NodeId> m_to;          // by link
    std::vector<std::uint8_t> m_type;  // by link
    std::uint32_t m_treePurpose = purposeOf("tree");
};

}  // namespace hop::algorithm
