// SPDX-License-Identifier: GPL-3.0-or-later
// What the <data> of GraphML says of nodes and edges, by the <key>s of the file, and what yEd draws for them.
#pragma once

#include <map>
#include <pugixml.hpp>
#include <set>
#include <string>
#include <string_view>

#include "core/network/file/node_marks.h"

namespace hop::network {

std::string_view localName(pugi::xml_node node);  // without the namespace

// After a node, in file order and within `root`; `inside`: its children first. Towers of elements need no stack.
pugi::xml_node nextElement(pugi::xml_node node, pugi::xml_node root, bool inside);

// Views into the document.
class GraphmlKeys {
public:
    GraphmlKeys() = default;
    // Names the attributes of links in the file. `attribute` is the one that is read.
    GraphmlKeys(pugi::xml_node root, std::string_view attribute, GraphFile& file);

    NodeMarks marksOf(pugi::xml_node node) const;
    Result<double> weightOf(pugi::xml_node edge) const;  // kNoWeight: it has none
    // Drawn with an arrow at both ends, or at none.
    bool hasEqualArrows(pugi::xml_node edge) const;

private:
    std::string m_attribute;
    std::map<std::string_view, Mark> m_nodeKeys;
    std::set<std::string_view> m_linkKeys;  // of the attribute that is read
    pugi::xml_node m_standard;              // its default
};

}  // namespace hop::network
