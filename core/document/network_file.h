// SPDX-License-Identifier: GPL-3.0-or-later
// A file of a network, opened like a document: the document made for it.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop::document {

// Endings that files of networks often have, for dialogues; files are told by their content (network/file/formats.h).
inline constexpr std::string_view kNetworkEndings[] = {"graphml", "dot", "gv",  "gml",   "mtx",      "txt",
                                                       "csv",     "tsv", "net", "edges", "edgelist", "adjlist"};

// Whether a file is one of a network; false: it may be a document. The whole text decides, as it does where the network
// is read: only all rows show that a matrix is square. Errors: it is neither, with the name of its format. O(length)
Result<bool> isNetwork(std::string_view text);

// A broadcast from node 0 in the largest connected part of it, without loops, with the layout of the file, if it has
// one. `fileName` is without its folder.
std::string documentFor(std::string_view fileName);

}  // namespace hop::document
