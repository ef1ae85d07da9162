// SPDX-License-Identifier: GPL-3.0-or-later
// Total, available and used memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace hop::host {

// nullopt: unknown.
struct Memory {
    std::optional<std::uint64_t> total;      // [bytes]; of the machine, or the limit of the control group if lower
    std::optional<std::uint64_t> available;  // [bytes]; without swapping or being killed
    friend bool operator==(const Memory&, const Memory&) = default;
};

// Considers the machine, its control groups (both versions) and the address-space limit of the process.
Memory memory();

// The same from the files under another root directory, without the process's limits. Unreadable files set no limit;
// without meminfo and limits both numbers are unknown.
Memory memoryUnder(const std::string& root);

// Peak resident set size [bytes].
std::uint64_t peakResidentSet();

}  // namespace hop::host
