// SPDX-License-Identifier: GPL-3.0-or-later
// Command lines as nobody should write them: expressions, documents, links, graphs and pages that were right before
// they were changed at random, and numbers at their limits. The n-th of a seed is always the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hop::test {

struct HostileCall {
    std::vector<std::string> arguments;  // of the program; a file among them is `file`
    std::string file;                    // name of a file to write first; empty: none
    std::string text;                    // what is in it
};

// `folder`: where files are.
HostileCall hostileCall(std::uint64_t seed, std::uint32_t number, const std::string& folder);

// For people, on one line.
std::string print(const HostileCall& call);

}  // namespace hop::test
