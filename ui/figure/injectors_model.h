// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a run of injectors beside the step that is under way.
//
// **Source:** Ost Tables 3.1 and 3.2.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/algorithm/injectors.h"
#include "core/scene/frame.h"

namespace hop::ui::figure {

struct InjectorTables {
    static constexpr std::size_t kMostInjectors = 64;
    static constexpr std::uint64_t kMostIntervals = 128;

    algorithm::InjectorRun run;
    std::uint64_t intervals = 0;  // after which the table repeats

    std::size_t injectors() const { return run.table.rows.size(); }
    bool enabled(std::size_t injector, std::uint64_t interval) const {
        return run.table.enabled(static_cast<NodeId>(injector), static_cast<std::int64_t>(interval));
    }
    std::uint64_t enabledIn(std::uint64_t interval) const;
    // The interval, modulo `intervals`, that passes an injector in a step, counted from 0; nothing before interval 0.
    std::optional<std::uint64_t> intervalAt(std::size_t injector, Step step) const;
    // The packet that it inserts in that step.
    std::optional<PacketId> insertedAt(std::size_t injector, Step step) const;
};

// Nothing if the run has no injectors, or too many to be shown.
std::optional<InjectorTables> makeInjectorTables(const scene::Frame& frame);

// Why there are none, in one sentence.
QString injectorsRefusal(const scene::Frame& frame);

// A row of Table 3.1: its name, and what it says of each injector.
struct InjectorFacts {
    QString name;
    std::vector<QString> values;
};
std::vector<InjectorFacts> injectorFacts(const InjectorTables& tables);

QString withIndex(const QString& letter, std::uint64_t index);  // "I₁₂"

}  // namespace hop::ui::figure
