// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory there is, what is free of it, and what this program has used.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace hop::host {

// Empty: not known, which is neither none nor any amount.
struct Memory {
    std::optional<std::uint64_t> total;      // [bytes]; what the machine has, or what the control group allows if less
    std::optional<std::uint64_t> available;  // [bytes]; what can be taken without swapping or being killed
    friend bool operator==(const Memory&, const Memory&) = default;
};

// Of this machine, its control groups (both versions) and the address-space limit of the process.
Memory memory();

// The same from the files under another root directory, without the process's limits. What cannot be read does not
// limit; without a meminfo file and limits both numbers are unknown.
Memory memoryUnder(const std::string& root);

// Largest resident set so far [bytes].
std::uint64_t peakResidentSet();

}  // namespace hop::host
