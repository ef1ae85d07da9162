// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of JSON with nodes and links.
#include <algorithm>

#include "core/network/file/line_table.h"
#include "core/network/file/node_link.h"
#include "core/network/file/readers.h"

namespace hop::network {

LinkedNodes NodeLinkHandler::linked() {
    const bool haveIds = std::ranges::any_of(m_linked.nodes, [](const ListedNode& node) { return !node.id.empty(); });
    const bool byName = !haveIds && std::ranges::any_of(m_linked.links, [](const NamedLink& link) {
        return !isNatural(link.from) || !isNatural(link.to);
    });
    // Places in the list, although nodes have ids.
    const auto isNumber = [](const std::string& id) { return isNatural(id); };
    const bool byPlace = haveIds && !m_linked.links.empty() &&
                         std::ranges::none_of(m_linked.nodes, isNumber, &ListedNode::id) &&
                         std::ranges::all_of(m_linked.links, isNumber, &NamedLink::from) &&
                         std::ranges::all_of(m_linked.links, isNumber, &NamedLink::to);
    for (ListedNode& node : m_linked.nodes) {
        if (byPlace && node.marks.name.empty()) node.marks.name = labelOf(node.id);
        if (byPlace) node.id.clear();
        if (byName) node.id = node.marks.name.empty() ? node.marks.label : node.marks.name;
        node.marks.isFrame = m_parents.contains(node.id);
        // In JSON y goes downwards, as in the browsers that draw it.
        if (node.marks.x && node.marks.y) node.marks.shape = Position{*node.marks.x, *node.marks.y};
        node.marks.x = node.marks.y = std::nullopt;
    }
    return std::move(m_linked);
}

NodeLinkHandler parsedNodeLink(std::string_view text, const FileReading& reading) {
    NodeLinkHandler handler(reading);
    NodeLinkHandler::Json::sax_parse(text.begin(), text.end(), &handler);
    return handler;
}

Result<GraphFile> readNodeLink(std::string_view text, const FileReading& reading) {
    NodeLinkHandler handler = parsedNodeLink(text, reading);
    if (reading.stop.requested()) return GraphFile();
    if (handler.error()) return *handler.error();
    if (handler.failedAt() > 0) {
        const std::string_view before = text.substr(0, std::min(handler.failedAt() - 1, text.size()));
        return invalid("line " + std::to_string(std::ranges::count(before, '\n') + 1) +
                       ": the file is not well-formed JSON");
    }
    return joined(handler.linked());
}

}  // namespace hop::network
