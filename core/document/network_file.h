// SPDX-License-Identifier: GPL-3.0-or-later
// A file of a network, opened like a document: the document made for it.
#pragma once

#include <string>
#include <string_view>

namespace hop::document {

// Endings of the files of networks: "graphml", "dot", ..
inline constexpr std::string_view kNetworkEndings[] = {"graphml", "dot", "gv", "txt", "edges", "edgelist"};

// By the end of its name, whatever its case.
bool isNetworkName(std::string_view fileName);
// GraphML, or a format that is known but not read, whatever the file is called. O(1)
bool isNetworkText(std::string_view text);

// A broadcast from node 0 in the largest connected part of it, without loops, with the layout of the file, if it has
// one. `fileName` is without its folder.
std::string documentFor(std::string_view fileName);

}  // namespace hop::document
