// SPDX-License-Identifier: GPL-3.0-or-later
// What Graphviz shows of a label: its escapes, and the fields of a record.
#pragma once

#include <string>
#include <string_view>

namespace hop::network {

// On one line: \N is the node, \G the graph, and \n, \l, \r end a line, which is a blank here. Of a record, {<port> a |
// b}, "a | b".
std::string shownLabel(std::string_view label, bool isRecord, std::string_view node, std::string_view graph);

}  // namespace hop::network
