// SPDX-License-Identifier: GPL-3.0-or-later
// Queries to a run, answered in one pass: those that depend on single steps attach an observer, the others are computed
// from the outcome.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/parameters.h"
#include "core/network/catalogue.h"
#include "core/run/outcome.h"
#include "core/run/quantity.h"
#include "core/run/run.h"
#include "core/run/watcher.h"

namespace hop::run {

class Answers {
public:
    Answers(const Run& run, const network::BuildContext& world) : m_run(run), m_world(world) {}

    // Errors: unknown quantity, or one that this run does not have.
    Result<void> add(const Query& query);
    std::span<Watcher* const> watchers() const { return m_watchers; }

    // Call after the last step; values in the order of add. Errors: something that a query names does not exist;
    // interrupted.
    Result<std::vector<Observed>> values(const Outcome& outcome) const;

private:
    struct Open {
        std::string asked;
        const QuantityEntry* entry = nullptr;
        Arguments arguments;
        std::unique_ptr<Watcher> watcher;  // null: computed from the outcome
    };

    const Run& m_run;
    const network::BuildContext& m_world;
    std::vector<Open> m_open;
    std::vector<Watcher*> m_watchers;
};

// The quantities that every result of such a run contains, in catalogue order: facts of its network, or measured
// values. Errors: interrupted.
enum class Usual { facts, measured };
Result<std::vector<Observed>> usualValues(const Run& run, const network::BuildContext& world, const Outcome& outcome,
                                          Usual which);

// The current value of a quantity without arguments; empty if it has none, or is not a number.
std::optional<double> valueSoFar(const Run& run, const measure::Measures& measures, std::string_view quantity);

}  // namespace hop::run
