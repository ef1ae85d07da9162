// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the processes that send random broadcasts along the trees of a forest.
#include "core/algorithm/forest_process.h"

#include <bit>

#include "core/base/text.h"
#include "core/network/shape.h"

namespace hop::algorithm {

ForestProcess::ForestProcess(const Problem& problem, Flow flow)
    : m_problem(problem),
      m_flow(std::move(flow)),
      m_forest(*m_flow.forest),
      m_cubes(network::isHypercube(*problem.network)),
      m_degree(problem.network->dimensions()->typeCount()),
      m_placeBits(m_forest.trees == 1 ? 31U : static_cast<std::uint32_t>(std::countr_zero(m_forest.nodes))),
      m_to(engine::makeLinkTable(*problem.network, problem.stop).to),
      m_type(problem.network->linkCount()) {
    for (LinkId link = 0; link < m_type.size(); ++link)
        m_type[link] = static_cast<std::uint8_t>(link % m_degree);  // translations: every node has all types
}

std::string ForestProcess::label(engine::Label what, std::uint16_t value) const {
    return what == engine::Label::tag ? m_flow.treeName(value) : std::string();
}

std::uint32_t ForestProcess::drawnTree(const engine::State& state, const task::LivePacket& slot) const {
    const auto lot = static_cast<std::uint32_t>(randomAt(forPurpose(state.randomness, m_treePurpose), slot.serial));
    return static_cast<std::uint32_t>(std::uint64_t{lot} * m_forest.trees >> 32U);
}

std::string ForestProcess::explainMove(const engine::State& before, const engine::Move& move, std::uint32_t waiting,
                                       const std::string& whyFirst) const {
    const network::Network& network = *m_problem.network;
    const network::Link link = network.link(move.link);
    const NodeId source = before.slots[move.packet].packet.source;
    std::string text = link.from == source ? "Node " + network.address(source) + " broadcasts a packet of its own"
                                           : "Node " + network.address(link.from) + " sends on the packet of " +
                                                 network.address(source);
    text += " along " + m_flow.treeName(move.tag) + ", in which " + network.address(link.to) +
            (m_forest.fixed ? " is its neighbour." : " is its child.");
    if (waiting <= 1) return text + " No other packet waited for this link.";
    return text + " " + quantity(waiting, "packet") + " waited for this link; " + whyFirst;
}

}  // namespace hop::algorithm
