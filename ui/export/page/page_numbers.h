// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of nodes and links on a page: those of the network, or of a part of it that is drawn alone, counted from
// 0; or the parts that the network is drawn as, and the bundles of links between them.
#pragma once

#include <vector>

#include "core/network/network.h"
#include "core/record/instant.h"

namespace hop::ui::exporting {

class PageNumbers {
public:
    // What the instant draws outlives it. O(links of a part or of the parts)
    explicit PageNumbers(const record::Instant& instant);

    // Its nodes and links have the numbers of the page.
    const network::Network& drawn() const { return *m_drawn; }
    // Node of the drawn network as one of the whole; of parts as one of `drawn()`.
    bool ofParts() const { return m_division != nullptr; }
    NodeId whole(NodeId drawn) const { return m_part == nullptr ? drawn : m_part->nodes[drawn]; }
    LinkId wholeLink(LinkId drawn) const { return m_part == nullptr ? drawn : m_links[drawn]; }
    // And back, to the part and the bundle where parts are drawn: kNoNode, kNoLink if it is not drawn. O(log nodes)
    NodeId node(NodeId whole) const;
    LinkId link(LinkId whole) const;

private:
    const network::Network* m_whole;
    const network::NetworkPart* m_part;
    const network::Division* m_division;
    const network::Network* m_drawn;
    std::vector<LinkId> m_links;  // of a part: by its link, that of the whole
};

}  // namespace hop::ui::exporting
