// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the intervals of injectors depend on how many packets some of them insert.
//
// **Source:** Ost Table 3.1, of which four alphas cannot be read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/plan/injectors.h"

namespace hop::algorithm {

struct EtaChoices {
    std::uint64_t all = 0;   // choices of alphas of the same levels with the same sum, at most kMostEtaChoices
    std::uint64_t same = 0;  // of these, with the same eta for every injector
};

inline constexpr std::uint64_t kMostEtaChoices = 100'000;

// `open`: the injectors whose alpha is chosen; others are not changed. O(choices * injectors)
EtaChoices etaChoices(const plan::Injectors& run, std::span<const std::size_t> open);

}  // namespace hop::algorithm
