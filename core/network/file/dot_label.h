// SPDX-License-Identifier: GPL-3.0-or-later
// Labels as Graphviz displays them: escapes, and the fields of a record.
#pragma once

#include <string>
#include <string_view>

namespace hop::network {

// On one line: \N is the node, \G the graph; \n, \l, \r end a line, which becomes a blank here. A record
// {<port> a | b} becomes "a | b".
std::string shownLabel(std::string_view label, bool isRecord, std::string_view node, std::string_view graph);

}  // namespace hop::network
