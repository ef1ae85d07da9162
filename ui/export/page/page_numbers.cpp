// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of nodes and links on a page.
#include "ui/export/page/page_numbers.h"

#include <algorithm>

namespace hop::ui::exporting {

PageNumbers::PageNumbers(const record::Instant& instant)
    : m_whole(instant.run().network.get()),
      m_part(instant.part()),
      m_division(instant.division()),
      m_drawn(instant.part() != nullptr       ? instant.part()->alone.get()
              : instant.division() != nullptr ? instant.division()->parts.get()
                                              : m_whole) {
    if (m_part == nullptr) return;
    for (LinkId id = 0; id < m_drawn->linkCount(); ++id) {
        const network::Link link = m_drawn->link(id);
        m_links.push_back(m_whole->findLink(whole(link.from), whole(link.to)));
    }
}

NodeId PageNumbers::node(NodeId whole) const {
    if (m_division != nullptr) return m_division->partOf(whole);
    if (m_part == nullptr) return whole;
    const auto found = std::ranges::lower_bound(m_part->nodes, whole);
    return found != m_part->nodes.end() && *found == whole ? static_cast<NodeId>(found - m_part->nodes.begin())
                                                           : kNoNode;
}

LinkId PageNumbers::link(LinkId whole) const {
    if (m_part == nullptr && m_division == nullptr) return whole;
    const network::Link link = m_whole->link(whole);
    const NodeId from = node(link.from), to = node(link.to);
    if (m_division != nullptr && (from == to || !m_division->linked)) return kNoLink;
    return from == kNoNode || to == kNoNode ? kNoLink : m_drawn->findLink(from, to);
}

}  // namespace hop::ui::exporting
