// SPDX-License-Identifier: GPL-3.0-or-later
// A referee for what nodes want and have and for what links have carried: counted once more from a trace's text, with
// sets and maps. It shares no code with the program.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace hop::test {

struct TracedHoldings {
    using Ends = std::pair<std::uint32_t, std::uint32_t>;  // of a link: from, to

    struct After {
        std::vector<std::uint64_t> has;  // by node
        std::uint64_t complete = 0;      // nodes
        std::uint64_t inPlace = 0;       // sorting: keys
        std::map<Ends, std::uint64_t> loads;
    };

    std::vector<std::uint64_t> wants;      // by node
    std::map<std::uint64_t, After> steps;  // 0: before the first
};

// Of the trace of a static run; of a dynamic run the loads alone. The places of keys are in the order of the last line.
// Counts after every so many steps, and after the last.
TracedHoldings holdingsOfTrace(const std::string& text, std::uint64_t every = 1);

}  // namespace hop::test
