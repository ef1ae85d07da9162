// SPDX-License-Identifier: GPL-3.0-or-later
// The phase differs from that of the previous step and has this name, if given.
#include <algorithm>
#include <set>
#include <utility>

#include "core/explain/condition/catalogue.h"
#include "core/explain/condition/entry.h"
#include "core/explain/names.h"

namespace hop::explain::condition::phase_begins {

namespace {

// Distinct names of phases, in order of their first steps.
std::vector<std::string> phaseNames(const record::Instant& instant) {
    std::vector<std::string> phases;
    const auto addPhase = [&](const std::string& name) {
        if (!name.empty() && std::ranges::find(phases, name) == phases.end()) phases.push_back(name);
    };
    if (instant.timeline() != nullptr) {
        std::set<std::uint16_t> seen = {0};
        std::uint16_t before = 0;
        instant.timeline()->eachStep([&](Step, std::uint64_t, std::uint16_t phase) {
            if (std::exchange(before, phase) != phase && seen.insert(phase).second)
                addPhase(instant.run().algorithm.process->label(engine::Label::phase, phase));
        });
    } else if (instant.run().algorithm.symmetric != nullptr) {
        for (const plan::Phase& phase : instant.run().algorithm.symmetric->phases) addPhase(phase.name);
    }
    return phases;
}

std::string words(const record::Instant&, const Condition& condition) {
    return condition.name.empty() ? "a phase begins" : "phase \"" + shownClassName(condition.name) + "\" begins";
}

void offer(const record::Instant& instant, std::vector<Condition>& conditions) {
    const std::vector<std::string> phases = phaseNames(instant);
    if (phases.empty()) return;
    conditions.push_back(conditionOf("phase-begins"));
    for (const std::string& name : phases) conditions.push_back(conditionOf("phase-begins", kNoNode, 0, name));
}

FoundStep firstStep(const Search& search) {
    const record::Instant& instant = search.instant;
    const std::string& name = search.condition.name;
    std::optional<Step> found;
    if (instant.timeline() != nullptr) {
        std::uint16_t before = 0;
        instant.timeline()->eachStep([&](Step step, std::uint64_t, std::uint16_t phase) {
            const bool begins = phase != 0 && phase != before;
            before = phase;
            if (found || !begins || step <= search.after) return;
            if (name.empty() || instant.run().algorithm.process->label(engine::Label::phase, phase) == name)
                found = step;
        });
    } else if (instant.run().algorithm.symmetric != nullptr) {
        for (const plan::Phase& phase : instant.run().algorithm.symmetric->phases)
            if (phase.first > search.after && (name.empty() || phase.name == name) && (!found || phase.first < *found))
                found = phase.first;
    }
    return found;
}

}  // namespace

Entry entry() {
    return {.id = "phase-begins",
            .takes = Entry::Takes::optionalName,
            .example = "phase-begins(\"class R21\")",
            .seen = Entry::Seen::inStep,
            .words = words,
            .offer = offer,
            .firstStep = firstStep};
}

}  // namespace hop::explain::condition::phase_begins
