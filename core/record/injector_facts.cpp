// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of injector tables.
#include "core/record/injector_facts.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/run/run.h"

namespace hop::record {

const std::array<InjectorFact, 7> kInjectorFacts = {{
    {"α", [](const plan::InjectorRow& row) { return std::to_string(row.alpha); }},
    {"γ", [](const plan::InjectorRow& row) { return std::to_string(row.gamma); }},
    {"δ", [](const plan::InjectorRow& row) { return std::to_string(row.delta); }},
    {"U", [](const plan::InjectorRow& row) { return lowered("U", row.level); }},
    {"number", [](const plan::InjectorRow& row) { return std::to_string(row.number); }},
    {"special",
     [](const plan::InjectorRow& row) { return row.special ? std::to_string(*row.special) : std::string("–"); }},
    {"η", [](const plan::InjectorRow& row) { return std::to_string(row.eta); }},
}};

std::uint64_t intervalsOf(const plan::InjectorTable& table) {
    std::uint64_t intervals = 0;
    for (const plan::InjectorRow& row : table.rows)
        if (row.alpha > 0) intervals = std::max(intervals, row.delta);
    return intervals;
}

std::string whyNoInjectors(const Instant& instant, std::size_t mostInjectors, std::uint64_t mostIntervals) {
    const auto* run = instant.run().algorithm.artefact<plan::Injectors>();
    if (run == nullptr)
        return "No injectors insert packets in this run; those of the algorithm injectors do, on a path.";
    if (run->table.rows.size() > mostInjectors || intervalsOf(run->table) > mostIntervals)
        return "There are too many injectors or intervals for a table: at most " + std::to_string(mostInjectors) +
               " and " + std::to_string(mostIntervals) + " are shown.";
    return {};
}

}  // namespace hop::record
