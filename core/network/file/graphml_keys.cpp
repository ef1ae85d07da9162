// SPDX-License-Identifier: GPL-3.0-or-later
// Attributes of nodes and edges in GraphML.
#include "core/network/file/graphml_keys.h"

#include "core/base/text.h"

namespace hop::network {

namespace {

bool isFor(pugi::xml_node key, std::string_view domain) {
    const std::string_view said = key.attribute("for").as_string("all");
    return localName(key) == "key" && (said == domain || said == "all");
}

// The shape drawn by yEd for a node: y:ShapeNode, y:ImageNode, .. or for a group, y:ProxyAutoBoundsNode/y:Realizers/..
void readShape(pugi::xml_node holder, NodeMarks& marks, bool inGroup = false) {
    for (const pugi::xml_node node : holder.children())
        for (const pugi::xml_node part : node.children()) {
            const auto side = [&](const char* name) { return numberIn(part.attribute(name).value()).value_or(0.0); };
            if (localName(part) == "Geometry" && part.attribute("x") && part.attribute("y"))
                marks.shape = Position{side("x") + side("width") / 2.0, side("y") + side("height") / 2.0};
            if (localName(part) == "Realizers" && !inGroup) readShape(part, marks, true);
            if (localName(part) == "NodeLabel" && marks.label.empty()) marks.label = labelOf(part.text().get());
        }
}

}  // namespace

std::string_view localName(pugi::xml_node node) {
    const std::string_view name = node.name();
    return name.substr(name.find(':') == std::string_view::npos ? 0 : name.find(':') + 1);
}

std::pair<pugi::xml_node, pugi::xml_node> graphsIn(pugi::xml_node root) {
    pugi::xml_node first, second;
    for (const pugi::xml_node child : root.children()) {
        if (localName(child) != "graph") continue;
        (first ? second : first) = child;
        if (second) break;
    }
    return {first, second};
}

pugi::xml_node nextElement(pugi::xml_node node, pugi::xml_node root, bool inside) {
    if (inside && node.first_child()) return node.first_child();
    while (node != root && !node.next_sibling()) node = node.parent();
    return node == root ? pugi::xml_node() : node.next_sibling();
}

GraphmlKeys::GraphmlKeys(pugi::xml_node root, std::string_view attribute, GraphFile& file) : m_attribute(attribute) {
    for (const pugi::xml_node key : root.children()) {
        const std::string_view name = key.attribute("attr.name").value(), id = key.attribute("id").value();
        if (isFor(key, "node"))
            if (const auto mark = markOf(name)) m_nodeKeys.emplace(id, *mark);
        if (!isFor(key, "edge") || name.empty()) continue;
        mention(file, name);
        if (name != attribute) continue;
        m_linkKeys.insert(id);
        for (const pugi::xml_node child : key.children())
            if (localName(child) == "default") m_standard = child;
    }
}

NodeMarks GraphmlKeys::marksOf(pugi::xml_node node) const {
    NodeMarks marks;
    for (const pugi::xml_node child : node.children()) {
        if (localName(child) == "graph") marks.isFrame = true;
        if (localName(child) != "data") continue;
        const auto key = m_nodeKeys.find(std::string_view(child.attribute("key").value()));
        if (key == m_nodeKeys.end())
            readShape(child, marks);
        else
            set(marks, key->second, trimmed(child.text().get()));
    }
    return marks;
}

Result<double> GraphmlKeys::weightOf(pugi::xml_node edge) const {
    pugi::xml_node holder = m_standard;
    for (const pugi::xml_node data : edge.children())
        if (localName(data) == "data" && m_linkKeys.contains(std::string_view(data.attribute("key").value())))
            holder = data;
    const std::string_view text = trimmed(holder.text().get());
    return text.empty() ? Result<double>(kNoWeight) : network::weightOf(text, m_attribute, "");
}

bool GraphmlKeys::hasEqualArrows(pugi::xml_node edge) const {
    for (const pugi::xml_node data : edge.children())
        for (const pugi::xml_node line : data.children())
            for (const pugi::xml_node part : line.children())
                if (localName(part) == "Arrows" && part.attribute("source") && part.attribute("target"))
                    return (std::string_view(part.attribute("source").value()) == "none") ==
                           (std::string_view(part.attribute("target").value()) == "none");
    return false;
}

void EdgeDefaults::add(pugi::xml_node graph) {
    const auto outer = m_holders.find(graph.parent().parent());
    const bool inherits = !graph.attribute("edgedefault") && localName(graph.parent()) == "node";
    m_holders.emplace(graph, inherits && outer != m_holders.end() ? outer->second : graph);
}

pugi::xml_node EdgeDefaults::holderFor(pugi::xml_node edge) const {
    const auto found = m_holders.find(edge.parent());
    return found == m_holders.end() ? edge.parent() : found->second;
}

}  // namespace hop::network
