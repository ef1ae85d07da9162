// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcast tree by matching.
#include "core/plan/greedy_tree.h"

#include <algorithm>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/plan/tree_children.h"

namespace hop::plan {
namespace {

class Matching {
public:
    Matching(const network::Network& network, NodeId root, std::uint32_t ports, Stop stop)
        : m_network(network),
          m_ports(ports),
          m_stop(stop),
          m_tree{root, std::vector<LinkId>(network.nodeCount(), kNoLink)},
          m_informed(network.nodeCount(), false),
          m_listed(network.nodeCount(), false),
          m_uninformed(network.nodeCount()),
          m_receivers(network.nodeCount()),
          m_tried(network.nodeCount(), 0) {
        for (NodeId node = 0; node < network.nodeCount(); ++node) m_uninformed[node] = network.degree(node);
        const Tree shortest = breadthFirstTree(network, root, stop);
        if (stop.requested()) return;
        m_times = broadcastTimes(network, shortest, ports, stop);
        if (stop.requested()) return;
        inform(root);
    }

    // False when every node is informed, or if stopped.
    bool step() {
        std::ranges::sort(m_frontier, [&](NodeId a, NodeId b) {
            if (m_times[a] != m_times[b]) return m_times[a] > m_times[b];
            return m_uninformed[a] != m_uninformed[b] ? m_uninformed[a] > m_uninformed[b] : a < b;
        });
        ++m_round;
        m_matched.clear();
        for (const NodeId node : m_frontier) {
            if (m_stop.requested()) return false;
            if (matches(node)) m_matched.push_back(node);
        }
        for (const NodeId sender : m_senders) m_receivers[sender].clear();
        m_senders.clear();
        std::erase_if(m_frontier, [&](NodeId node) { return m_tree.into[node] != kNoLink; });
        for (const NodeId node : m_matched) inform(node);
        return !m_frontier.empty();
    }
    Tree takeTree() && { return std::move(m_tree); }

private:
    void inform(NodeId node) {
        m_informed[node] = true;
        for (LinkId link = m_network.firstLink(node); link < m_network.firstLink(node + 1); ++link) {
            const NodeId neighbour = m_network.link(link).to;
            --m_uninformed[neighbour];
            if (m_informed[neighbour] || m_listed[neighbour]) continue;
            m_listed[neighbour] = true;
            m_frontier.push_back(neighbour);
        }
    }

    // An augmenting path from `first`, breadth first: to a sender with a free port, moving receivers to other senders.
    // Senders tried in vain are of no use for later nodes of this step either.
    bool matches(NodeId first) {
        struct Try {
            NodeId receiver;
            LinkId link;         // from the receiver to the sender tried
            std::size_t before;  // index of the try that moves to that sender's place
        };
        std::vector<Try> tries;
        std::vector<NodeId> tried;
        const auto expand = [&](NodeId receiver, std::size_t before) {
            for (LinkId link = m_network.firstLink(receiver); link < m_network.firstLink(receiver + 1); ++link) {
                const NodeId sender = m_network.link(link).to;
                if (!m_informed[sender] || m_tried[sender] == m_round) continue;
                m_tried[sender] = m_round;
                tried.push_back(sender);
                tries.push_back({receiver, link, before});
            }
        };
        expand(first, 0);
        for (std::size_t i = 0; i < tries.size(); ++i) {
            if (m_stop.requested()) return false;
            const NodeId sender = m_network.link(tries[i].link).to;
            if (m_ports != 0 && m_receivers[sender].size() >= m_ports) {
                for (const NodeId receiver : m_receivers[sender]) expand(receiver, i);
                continue;
            }
            for (std::size_t at = i;; at = tries[at].before) {
                assign(tries[at].receiver, m_network.link(tries[at].link).to);
                if (tries[at].receiver == first) break;
            }
            for (const NodeId node : tried) m_tried[node] = 0;
            return true;
        }
        return false;
    }

    void assign(NodeId receiver, NodeId sender) {
        if (m_tree.into[receiver] != kNoLink)
            std::erase(m_receivers[m_network.link(m_tree.into[receiver]).from], receiver);
        if (m_receivers[sender].empty()) m_senders.push_back(sender);
        m_receivers[sender].push_back(receiver);
        m_tree.into[receiver] = m_network.findLink(sender, receiver);
    }

    const network::Network& m_network;
    std::uint32_t m_ports;
    PacedStop m_stop;
    Tree m_tree;
    std::vector<bool> m_informed, m_listed;        // listed: in the frontier now or earlier
    std::vector<std::uint32_t> m_uninformed;       // by node: its uninformed neighbours
    std::vector<std::vector<NodeId>> m_receivers;  // by sender, in this step
    std::vector<std::uint32_t> m_tried;            // by sender: the step in which it was last tried
    std::vector<std::uint32_t> m_times;            // by node: of its breadth-first subtree [steps]
    std::vector<NodeId> m_frontier;                // uninformed nodes with informed neighbours
    std::vector<NodeId> m_matched, m_senders;      // in this step
    std::uint32_t m_round = 0;
};

}  // namespace

Tree greedyTree(const network::Network& network, NodeId root, std::uint32_t ports, Stop stop) {
    Matching matching(network, root, ports, stop);
    while (!stop.requested() && matching.step()) {
    }
    return std::move(matching).takeTree();
}

}  // namespace hop::plan
