// SPDX-License-Identifier: GPL-3.0-or-later
// Finds nodes and links in JSON.
#include "core/network/file/node_link.h"

#include <algorithm>

#include "core/base/text.h"

namespace hop::network {

namespace {

constexpr std::size_t kMostJsonDepth = 100;

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

}  // namespace

bool NodeLinkHandler::key(std::string& name) {
    m_levels.back().key = std::move(name);
    return true;
}

bool NodeLinkHandler::boolean(bool value) {
    const bool isOfGraph = m_levels.size() == 1 ||
                           (m_levels.size() == 2 && m_levels.back().kind == '{' && m_levels.front().key == "graph");
    if (isOfGraph && m_levels.back().key == "directed") m_linked.directed = value;
    return true;
}

bool NodeLinkHandler::number_float(Json::number_float_t value, const std::string&) { return scalar(shortest(value)); }

bool NodeLinkHandler::parse_error(std::size_t byte, const std::string&, const Json::exception&) {
    m_failedAt = std::max<std::size_t>(byte, 1);
    return false;
}

bool NodeLinkHandler::open(char kind) {
    if (m_reading.stop.requested()) return false;
    if (m_levels.size() == kMostJsonDepth) {
        m_error = invalid("its values are nested more than " + std::to_string(kMostJsonDepth) + " deep");
        return false;
    }
    const bool isTop =
        m_levels.size() == 1 || (m_levels.size() == 2 && isOneOf(m_levels.front().key, {"elements", "graph"}));
    if (kind == '[' && m_list == List::none && isTop && m_levels.back().kind == '{') {
        const std::string& name = m_levels.back().key;
        if (name == "nodes") m_list = List::nodes;
        if (isOneOf(name, {"links", "edges"})) m_list = List::links;
        m_hasNodes = m_hasNodes || m_list == List::nodes;
        m_hasLinks = m_hasLinks || m_list == List::links;
        m_listDepth = m_levels.size() + 1;
    } else if (m_list != List::none && m_levels.size() == m_listDepth) {
        if (!addItem()) return false;
    }
    if (kind == '[') m_tuple.clear();
    m_levels.push_back({kind, {}});
    return true;
}

bool NodeLinkHandler::addItem() {
    const std::size_t nodes = m_linked.nodes.size(), links = m_linked.links.size();
    if (m_list == List::nodes)
        m_linked.nodes.push_back({.id = {}, .marks = {}, .at = "nodes/" + std::to_string(nodes) + ": "});
    else
        m_linked.links.push_back({.from = {}, .to = {}, .at = "links/" + std::to_string(links) + ": "});
    // Both are held as records first, which take more than nodes and links do.
    constexpr double kRecords = 3.0;
    const auto fits =
        checkCounted(kRecords * static_cast<double>(nodes), kRecords * static_cast<double>(links), m_reading);
    if (!fits) m_error = fits.error();
    return fits.ok();
}

bool NodeLinkHandler::close() {
    const bool isList = m_levels.back().kind == '[';
    m_levels.pop_back();
    if (m_list == List::none || !isList) return true;
    if (m_levels.size() < m_listDepth) {
        m_list = List::none;
        return true;
    }
    // The id of networkx for a tuple.
    const std::string tuple = '(' + m_tuple + ')';
    m_tuple.clear();
    return m_levels.size() > m_listDepth && m_levels.back().kind == '{' &&
                   isOneOf(m_levels.back().key, {"id", "source", "target"})
               ? scalar(tuple)
               : true;
}

bool NodeLinkHandler::scalar(const std::string& text) {
    if (m_list == List::none || m_levels.size() <= m_listDepth) return true;
    if (m_levels.back().kind == '[') {
        m_tuple += (m_tuple.empty() ? "" : ", ") + text;
        return true;
    }
    const std::string& key = m_levels.back().key;
    const std::size_t inside = m_levels.size() - m_listDepth;
    if (inside == 1) return m_list == List::nodes ? (takeOfNode(key, text), true) : takeOfLink(key, text);
    if (inside > 2) return true;
    const std::string& holder = m_levels[m_levels.size() - 2].key;
    // D3 replaces the ends of links by the nodes themselves.
    if (m_list == List::links && isOneOf(holder, {"source", "target"})) {
        NamedLink& link = m_linked.links.back();
        std::string& end = holder == "source" ? link.from : link.to;
        if (key == "id" || (key == "name" && end.empty())) end = text;
        return true;
    }
    if (!isOneOf(holder, {"data", "attributes", "position", "metadata"})) return true;
    return m_list == List::nodes ? (takeOfNode(key, text), true) : takeOfLink(key, text);
}

void NodeLinkHandler::takeOfNode(const std::string& key, const std::string& text) {
    ListedNode& node = m_linked.nodes.back();
    if ((key == "id" || key == "key") && node.id.empty()) node.id = text;
    if (key == "parent" && !text.empty()) m_parents.insert(text);
    if (const auto mark = markOf(key)) set(node.marks, *mark, text);
}

bool NodeLinkHandler::takeOfLink(const std::string& key, const std::string& text) {
    NamedLink& link = m_linked.links.back();
    if (isOneOf(key, {"source", "from"}) && link.from.empty()) link.from = text;
    if (isOneOf(key, {"target", "to"}) && link.to.empty()) link.to = text;
    if (isOneOf(key, {"source", "from", "target", "to", "id", "key"})) return true;
    mention(m_linked.file, key);
    if (key != m_attribute) return true;
    const Result<double> weight = weightOf(text, m_attribute, link.at);
    if (!weight) m_error = weight.error();
    link.weight = weight ? *weight : kNoWeight;
    return weight.ok();
}

}  // namespace hop::network
