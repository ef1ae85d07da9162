// SPDX-License-Identifier: GPL-3.0-or-later
// The attributes of nodes and edges in GraphML (<data> with the <key>s of the file), the drawing of yEd, and the
// <graph>s of the file with their edge directions.
#pragma once

#include <map>
#include <pugixml.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/network/file/node_marks.h"

namespace hop::network {

std::string_view localName(pugi::xml_node node);  // without the namespace

// The first two graphs of the file; null: there are fewer.
std::pair<pugi::xml_node, pugi::xml_node> graphsIn(pugi::xml_node root);

// After a node, in file order and within `root`; `inside`: its children first. Towers of elements need no stack.
pugi::xml_node nextElement(pugi::xml_node node, pugi::xml_node root, bool inside);

// Views into the document.
class GraphmlKeys {
public:
    GraphmlKeys() = default;
    // Records the names of the link attributes in the file. `attribute` is the one to read.
    GraphmlKeys(pugi::xml_node root, std::string_view attribute, GraphFile& file);

    NodeMarks marksOf(pugi::xml_node node) const;
    Result<double> weightOf(pugi::xml_node edge) const;  // kNoWeight: it has none
    // True if drawn with an arrow at both ends, or at none.
    bool hasEqualArrows(pugi::xml_node edge) const;

private:
    std::string m_attribute;
    std::map<std::string_view, Mark> m_nodeKeys;
    std::set<std::string_view> m_linkKeys;  // of the attribute that is read
    pugi::xml_node m_standard;              // its default
};

// The graphs with the edgedefault of each graph: its own, or that of the graph around it.
class EdgeDefaults {
public:
    void add(pugi::xml_node graph);  // after the graph around it. O(log graphs)
    pugi::xml_node holderFor(pugi::xml_node edge) const;

private:
    std::map<pugi::xml_node, pugi::xml_node> m_holders;  // by graph
};

}  // namespace hop::network
