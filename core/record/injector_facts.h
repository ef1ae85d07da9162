// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of injector tables.
//
// **Source:** Ost Table 3.1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/plan/injectors.h"
#include "core/record/instant.h"

namespace hop::record {

struct InjectorFact {
    const char* name;
    std::string (*of)(const plan::InjectorRow& row);
};
extern const std::array<InjectorFact, 7> kInjectorFacts;

// Number of intervals after which the table repeats.
std::uint64_t intervalsOf(const plan::InjectorTable& table);

// Why a table of at most this many injectors cannot be shown; empty if it can.
std::string whyNoInjectors(const Instant& instant, std::size_t mostInjectors, std::uint64_t mostIntervals);

}  // namespace hop::record
