// SPDX-License-Identifier: GPL-3.0-or-later
// Several broadcasts at once, each along its own tree.
#include "core/plan/broadcasts.h"

#include <algorithm>
#include <vector>

#include "core/plan/tree_children.h"

namespace hop::plan {
namespace {

// A pending transmission: the sender has the packet.
struct Job {
    PacketId packet;
    std::uint32_t order;  // at its node: the smallest is served first
};

// FIFO queue of a link.
class Queue {
public:
    bool empty() const { return m_next == m_jobs.size(); }
    const Job& front() const { return m_jobs[m_next]; }
    void push(const Job& job) { m_jobs.push_back(job); }
    void pop() {
        if (++m_next < m_jobs.size()) return;
        m_jobs.clear();
        m_next = 0;
    }

private:
    std::vector<Job> m_jobs;
    std::size_t m_next = 0;
};

// The path of a packet.
struct Way {
    Children children;  // of each node, sorted by the time their subtrees need, longest first
    std::vector<std::uint16_t> depths;
    std::vector<std::uint32_t> toServe;  // by node: children that lack the packet
};

Way wayOf(const network::Network& network, const Tree& tree, std::uint32_t ports, Stop stop) {
    const NodeId nodes = network.nodeCount();
    Way way{childrenOf(network, tree, stop), std::vector<std::uint16_t>(nodes, 0), std::vector<std::uint32_t>(nodes)};
    sortByTime(network, tree, way.children, ports, stop);
    for (const NodeId node : downwards(network, tree, way.children, stop)) {
        way.toServe[node] = static_cast<std::uint32_t>(way.children.of(node).size());
        if (node == tree.root) continue;
        const std::uint16_t above = way.depths[network.link(tree.into[node]).from];
        way.depths[node] = static_cast<std::uint16_t>(std::min(above + 1, 0xffff));
    }
    return way;
}

class Broadcasts {
public:
    Broadcasts(const network::Network& network, std::span<const Tree> trees, std::uint32_t ports, Stop stop)
        : m_network(network),
          m_ports(ports),
          m_stop(stop),
          m_queues(network.linkCount()),
          m_waiting(network.nodeCount(), 0),
          m_orders(network.nodeCount(), 0),
          m_receptions(network.nodeCount(), 0) {
        m_ways.reserve(trees.size());
        for (const Tree& tree : trees) {
            if (stop.requested()) return;
            m_ways.push_back(wayOf(network, tree, ports, stop));
        }
        if (stop.requested()) return;
        for (PacketId packet = 0; packet < trees.size(); ++packet) receive(packet, trees[packet].root);
    }

    bool done() const { return m_active.empty(); }

    void step(ExplicitPlan& plan) {
        const std::size_t first = plan.entries.size();
        std::ranges::sort(m_active);
        for (std::size_t i = 0; i < m_active.size(); ++i) {
            if (i % 256 == 0 && m_stop.requested()) return;
            m_ports == 0 ? serveAll(m_active[i], plan) : serveFew(m_active[i], plan);
        }
        std::erase_if(m_active, [&](NodeId node) { return m_waiting[node] == 0; });
        const auto made = std::span(plan.entries).subspan(first);
        for (std::size_t i = 0; i < made.size(); ++i) {
            if (i % 1024 == 0 && m_stop.requested()) return;
            Move& move = made[i];
            const network::Link link = m_network.link(move.link);
            Way& way = m_ways[move.packet];
            move.tag = way.depths[link.to];
            if (--way.toServe[link.from] == 0) move.flags |= kLastForward;
            if (way.toServe[link.to] != 0) move.flags |= kKept;
            m_receptions[link.to] = 0;
            receive(move.packet, link.to);
        }
        plan.endStep();
    }

    std::uint16_t levels() const {
        std::uint16_t most = 0;
        for (const Way& way : m_ways) most = std::max(most, *std::ranges::max_element(way.depths));
        return most;
    }

private:
    void receive(PacketId packet, NodeId node) {
        const auto links = m_ways[packet].children.of(node);
        if (m_waiting[node] == 0 && !links.empty()) m_active.push_back(node);
        m_waiting[node] += links.size();
        for (const LinkId link : links) m_queues[link].push({packet, m_orders[node]++});
    }

    void send(NodeId node, LinkId link, ExplicitPlan& plan) {
        plan.entries.push_back({m_queues[link].front().packet, link, 0, 0});
        m_queues[link].pop();
        --m_waiting[node];
    }

    void serveAll(NodeId node, ExplicitPlan& plan) {
        for (LinkId link = m_network.firstLink(node); link < m_network.firstLink(node + 1); ++link) {
            if (m_queues[link].empty()) continue;
            for (std::uint32_t sent = 0; sent < m_network.link(link).bandwidth && !m_queues[link].empty(); ++sent)
                send(node, link, plan);
        }
    }

    // Serves in queue order those whose link and receiver have capacity left; the moves are then sorted by link.
    void serveFew(NodeId node, ExplicitPlan& plan) {
        const std::size_t first = plan.entries.size();
        chooseFew(node, plan);
        std::ranges::stable_sort(std::span(plan.entries).subspan(first), {}, &Move::link);
    }
    void chooseFew(NodeId node, ExplicitPlan& plan) {
        const LinkId begin = m_network.firstLink(node);
        std::vector<std::uint32_t> loads(m_network.degree(node), 0);
        for (std::uint32_t sends = 0; sends < m_ports; ++sends) {
            LinkId best = kNoLink;
            for (LinkId link = begin; link < begin + loads.size(); ++link) {
                if (m_queues[link].empty()) continue;
                const network::Link ends = m_network.link(link);
                if (loads[link - begin] == ends.bandwidth || m_receptions[ends.to] == m_ports) continue;
                if (best == kNoLink || m_queues[link].front().order < m_queues[best].front().order) best = link;
            }
            if (best == kNoLink) return;
            ++loads[best - begin];
            ++m_receptions[m_network.link(best).to];
            send(node, best, plan);
        }
    }

    const network::Network& m_network;
    std::uint32_t m_ports;
    Stop m_stop;                              // valid during the construction
    std::vector<Way> m_ways;                  // by packet
    std::vector<Queue> m_queues;              // by link
    std::vector<std::uint64_t> m_waiting;     // by node: jobs in the queues of its links
    std::vector<std::uint32_t> m_orders;      // by node: number of jobs so far
    std::vector<NodeId> m_active;             // nodes with jobs
    std::vector<std::uint32_t> m_receptions;  // by node, in this step; used with limited ports
};

}  // namespace

ExplicitPlan broadcastPlan(const network::Network& network, std::span<const Tree> trees, std::uint32_t ports,
                           Stop stop) {
    Broadcasts broadcasts(network, trees, ports, stop);
    ExplicitPlan plan;
    plan.entries.reserve(trees.size() * (network.nodeCount() - std::size_t{1}));
    while (!broadcasts.done() && !stop.requested()) broadcasts.step(plan);
    if (stop.requested()) return plan;
    plan.tagNames.reserve(std::size_t{broadcasts.levels()} + 1);
    plan.tagNames.emplace_back();
    for (std::uint32_t k = 1; k <= broadcasts.levels(); ++k) plan.tagNames.push_back("depth " + std::to_string(k));
    return plan;
}

double broadcastPlanMemory(const network::Network& network, double packets) {
    // A tree, its children, depths and counts, the moves, and the queues of jobs, which grow by doubling.
    constexpr double kOfCopy = sizeof(LinkId) + 2 * sizeof(LinkId) + sizeof(std::uint16_t) + sizeof(std::uint32_t) +
                               sizeof(Move) + 2 * sizeof(Job);
    constexpr double kSmallBlock = 32.0;  // size of a queue's first allocation
    const double copies = packets * network.nodeCount(), links = network.linkCount();
    return copies * kOfCopy + links * sizeof(Queue) + std::min(links, copies) * kSmallBlock +
           network.nodeCount() * 64.0;
}

}  // namespace hop::plan
