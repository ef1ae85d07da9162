// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of nodes and links on a page: those of the network, or of a part drawn alone, counted from 0; or of the
// parts and the bundles between them, if the network is drawn as parts.
#pragma once

#include <vector>

#include "core/network/network.h"
#include "core/record/instant.h"

namespace hop::ui::exporting {

class PageNumbers {
public:
    // The network and its part or division must outlive it. O(links of a part or of the parts)
    explicit PageNumbers(const record::Instant& instant);

    // The network numbered as on the page.
    const network::Network& drawn() const { return *m_drawn; }
    // Maps a drawn node to the whole network; for parts, to `drawn()`.
    bool ofParts() const { return m_division != nullptr; }
    NodeId whole(NodeId drawn) const { return m_part == nullptr ? drawn : m_part->nodes[drawn]; }
    LinkId wholeLink(LinkId drawn) const { return m_part == nullptr ? drawn : m_links[drawn]; }
    // The inverse, to a part or bundle if parts are drawn; kNoNode or kNoLink if not drawn. O(log nodes)
    NodeId node(NodeId whole) const;
    LinkId link(LinkId whole) const;

private:
    const network::Network* m_whole;
    const network::NetworkPart* m_part;
    const network::Division* m_division;
    const network::Network* m_drawn;
    std::vector<LinkId> m_links;  // for a part: link of the whole, by link of the part
};

}  // namespace hop::ui::exporting
