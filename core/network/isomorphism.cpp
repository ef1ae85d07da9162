// SPDX-License-Identifier: GPL-3.0-or-later
// Isomorphisms by a search with backtracking.
#include "core/network/isomorphism.h"

#include <algorithm>

#include "core/base/paced_stop.h"

namespace hop::network {
namespace {

constexpr std::uint64_t kTriesPerLink = 64;

bool haveSameDegrees(const Network& a, const Network& b) {
    if (a.nodeCount() != b.nodeCount() || a.linkCount() != b.linkCount()) return false;
    std::vector<std::uint32_t> counts(a.facts().degree + std::size_t{1}, 0);
    if (a.facts().degree != b.facts().degree) return false;
    for (NodeId node = 0; node < a.nodeCount(); ++node) ++counts[a.degree(node)];
    for (NodeId node = 0; node < b.nodeCount(); ++node)
        if (counts[b.degree(node)]-- == 0) return false;
    return true;
}

std::uint32_t commonNeighbours(const Network& network, NodeId a, NodeId b) {
    std::uint32_t count = 0;
    for (LinkId link = network.firstLink(a); link < network.firstLink(a + 1); ++link)
        count += network.findLink(network.link(link).to, b) != kNoLink ? 1U : 0U;
    return count;
}

class PlacingSearch {
public:
    PlacingSearch(const Network& pattern, const Network& host, Stop stop)
        : m_pattern(pattern),
          m_host(host),
          m_stop(stop),
          m_tries(kTriesPerLink * host.linkCount()),
          m_images(pattern.nodeCount(), kNoNode),
          m_preimages(host.nodeCount(), kNoNode) {
        order();
    }

    std::optional<std::vector<NodeId>> run() {
        NodeId start = 0;
        while (m_host.degree(start) != m_pattern.degree(0)) ++start;
        put(0, start);
        std::vector<LinkId> next(m_order.size(), kNoLink);  // by place in the order: the link to try next
        std::size_t place = 1;
        while (place < m_order.size()) {
            const auto [node, anchor] = m_order[place];
            const NodeId around = m_images[anchor];
            if (next[place] == kNoLink) next[place] = m_host.firstLink(around);
            bool placed = false;
            while (!placed && next[place] < m_host.firstLink(around + 1)) {
                if (m_tries == 0 || m_stop.requested()) return std::nullopt;
                --m_tries;
                const NodeId image = m_host.link(next[place]++).to;
                if (placed = fits(node, anchor, image); placed) put(node, image);
            }
            if (placed) {
                ++place;
                continue;
            }
            next[place] = kNoLink;
            if (--place == 0) return std::nullopt;
            takeBack(m_order[place].node);
        }
        return std::move(m_images);
    }

private:
    struct Next {
        NodeId node = 0;
        NodeId anchor = 0;  // a neighbour that comes earlier
    };

    // Node 0, then always a node with most earlier neighbours; ties: the one that has had so many for longest.
    void order() {
        const NodeId nodes = m_pattern.nodeCount();
        std::vector<std::uint32_t> earlier(nodes, 0);
        std::vector<NodeId> anchors(nodes, kNoNode);
        std::vector<bool> ordered(nodes, false);
        std::vector<std::vector<NodeId>> waiting(m_pattern.facts().degree + std::size_t{1});  // by earlier neighbours
        std::vector<std::size_t> heads(waiting.size(), 0);
        m_order.reserve(nodes);
        const auto add = [&](NodeId node) {
            ordered[node] = true;
            m_order.push_back({node, anchors[node]});
            for (LinkId link = m_pattern.firstLink(node); link < m_pattern.firstLink(node + 1); ++link) {
                const NodeId neighbour = m_pattern.link(link).to;
                if (ordered[neighbour]) continue;
                if (anchors[neighbour] == kNoNode) anchors[neighbour] = node;
                waiting[++earlier[neighbour]].push_back(neighbour);
            }
        };
        add(0);
        while (m_order.size() < nodes) {
            std::size_t most = waiting.size() - 1;
            for (;; --most) {
                const auto stale = [&](NodeId node) { return ordered[node] || earlier[node] != most; };
                while (heads[most] < waiting[most].size() && stale(waiting[most][heads[most]])) ++heads[most];
                if (heads[most] < waiting[most].size()) break;
            }
            add(waiting[most][heads[most]++]);
        }
    }

    // Is the image free, of the same degree, and linked to the same placed nodes?
    bool fits(NodeId node, NodeId anchor, NodeId image) const {
        if (m_preimages[image] != kNoNode || m_host.degree(image) != m_pattern.degree(node)) return false;
        std::uint32_t placed = 0;
        for (LinkId link = m_pattern.firstLink(node); link < m_pattern.firstLink(node + 1); ++link) {
            const NodeId there = m_images[m_pattern.link(link).to];
            if (there == kNoNode) continue;
            if (m_host.findLink(image, there) == kNoLink) return false;
            ++placed;
        }
        for (LinkId link = m_host.firstLink(image); link < m_host.firstLink(image + 1); ++link)
            if (m_preimages[m_host.link(link).to] != kNoNode && placed-- == 0) return false;
        return placed == 0 && (hasChoice(node) ? sharesNeighbours(node, anchor, image) : true);
    }
    // Only one placed neighbour: any of several neighbours of the anchor's image may be right.
    bool hasChoice(NodeId node) const {
        std::uint32_t placed = 0;
        for (LinkId link = m_pattern.firstLink(node); link < m_pattern.firstLink(node + 1); ++link)
            placed += m_images[m_pattern.link(link).to] != kNoNode ? 1U : 0U;
        return placed == 1;
    }
    bool sharesNeighbours(NodeId node, NodeId anchor, NodeId image) const {
        for (LinkId link = m_pattern.firstLink(anchor); link < m_pattern.firstLink(anchor + 1); ++link) {
            const NodeId sibling = m_pattern.link(link).to;
            if (sibling == node || m_images[sibling] == kNoNode) continue;
            if (commonNeighbours(m_pattern, node, sibling) != commonNeighbours(m_host, image, m_images[sibling]))
                return false;
        }
        return true;
    }

    void put(NodeId node, NodeId image) {
        m_images[node] = image;
        m_preimages[image] = node;
    }
    void takeBack(NodeId node) {
        m_preimages[m_images[node]] = kNoNode;
        m_images[node] = kNoNode;
    }

    const Network& m_pattern;
    const Network& m_host;
    PacedStop m_stop;
    std::uint64_t m_tries;
    std::vector<Next> m_order;
    std::vector<NodeId> m_images, m_preimages;
};

}  // namespace

std::optional<std::vector<NodeId>> findIsomorphism(const Network& pattern, const Network& host, Stop stop) {
    if (!haveSameDegrees(pattern, host) || stop.requested()) return std::nullopt;
    return PlacingSearch(pattern, host, stop).run();
}

}  // namespace hop::network
