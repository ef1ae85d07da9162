// SPDX-License-Identifier: GPL-3.0-or-later
// The networks that the contract tests run over: all examples of the catalogue and some more, and the files that graphs
// are read from.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "core/network/catalogue.h"

namespace hop::network {

// Examples of all entries and further members up to 64 nodes; each once.
std::vector<std::string> memberExpressions();

// Answers what the program answers in a process of its own.
std::string layOutHere(const std::string& request, Stop stop);

// Reads the small graphs by name that memberExpressions() mentions; springs are drawn in this process.
BuildContext memberContext();

// The network, or a failed test.
NetworkPtr member(const std::string& expression);

// One test per expression, named after it.
std::string testName(const testing::TestParamInfo<std::string>& info);

}  // namespace hop::network
