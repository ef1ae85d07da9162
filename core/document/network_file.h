// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a network file as a document that is made for it.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop::document {

// Common extensions of network files, for file dialogues; formats are detected by content (network/file/formats.h).
inline constexpr std::string_view kNetworkEndings[] = {"graphml", "dot", "gv",  "gml",   "mtx",      "txt",
                                                       "csv",     "tsv", "net", "edges", "edgelist", "adjlist"};

// True for a network file, false for a file that may be a document. Examines the whole text, as the network reader
// does: only all rows together show that a matrix is square. Errors: neither, with the name of the format. O(length)
Result<bool> isNetwork(std::string_view text);

// A scenario: a broadcast from node 0 in the largest connected part of the network, without loops, in the layout of the
// file, if it has one. `fileName` is without its folder.
std::string documentFor(std::string_view fileName);

}  // namespace hop::document
