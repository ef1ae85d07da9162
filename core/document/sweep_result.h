// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep found: per point every measure with its 95 % interval; as a value, as a JSON document (format
// "hopscope-sweep", version 1) and as a table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/interval.h"
#include "core/base/stability.h"
#include "core/document/checks.h"
#include "core/document/experiment.h"

namespace hop::document {

// In the order of the experiment's measures; empty ones were not measured.
using Values = std::vector<std::optional<Interval>>;

// One replication at one point.
struct Outcome {
    Stability stability = Stability::stable;
    Step slots = 0;      // measured
    Values values;       // none of an unstable system; exact figures have width 0
    bool chance = true;  // another replication can give something else
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Why a point was measured no longer.
enum class Ended : std::uint8_t { complete, precise, imprecise, saturated, undecided };
std::string_view name(Ended ended);  // "complete", ...

struct PointResult {
    Point point;
    bool added = false;                       // by refinement
    Stability stability = Stability::stable;  // of most replications that are decided
    Ended ended = Ended::complete;
    std::uint32_t replications = 0;
    std::uint32_t used = 0;  // of them: those that the first measure's value is of
    Step slots = 0;          // of all replications
    Values values;           // none of a saturated point
    friend bool operator==(const PointResult&, const PointResult&) = default;
};

// A part of a sweep: every `of`-th curve, or point where curves are not refined, from `index` on, from 1.
struct Shard {
    std::uint32_t index = 1;
    std::uint32_t of = 1;
    friend bool operator==(const Shard&, const Shard&) = default;
};

struct SweepResult {
    Experiment experiment;
    Shard shard;
    bool partial = false;             // stopped before its end: only finished points are here
    std::vector<PointResult> points;  // by curve, then along x
    friend bool operator==(const SweepResult&, const SweepResult&) = default;
};

// Where stability ends along a curve: between its last stable point and its first saturated one. Points that were not
// decided may lie between.
struct Limit {
    Point curve;  // its first point
    double stableTo = 0.0, saturatedFrom = 0.0;

    double middle() const { return (stableTo + saturatedFrom) / 2.0; }
    friend bool operator==(const Limit&, const Limit&) = default;
};

// Of the curves on which both are measured, in their order.
std::vector<Limit> limitsOf(const SweepResult& result);

// The point's own y and its half-width; empty if the point is saturated, a measure that y needs was not measured, or
// the formula has no value there.
std::optional<Interval> yOf(const Experiment& experiment, const PointResult& result);
// What a line of theory says at a point; nothing where it does not apply.
std::optional<double> theoryAt(const Experiment& experiment, const TheoryLine& line, const Point& point);
std::optional<double> publishedAt(const Experiment& experiment, const PublishedSeries& series, const Point& point);

// Into the order of results: by curve, then along x.
void sortPoints(SweepResult& result);

std::string print(const SweepResult& result);
// parseSweep(print(r)) == r. Errors: with line and path.
Result<SweepResult> parseSweep(std::string_view json);

// The JSON Schema of the format; resources/schema/sweep.schema.json holds the same.
std::string sweepSchema();

// A line per point: variables, stable (empty: not decided), ended, replications, used, slots, every measure and its
// half-width, y, theory and published values; of refined curves also between what their limit lies.
std::string printTable(const SweepResult& result);

// The whole out of its parts. Errors: parts of different experiments, one that is missing, doubled or partial.
Result<SweepResult> merged(const std::vector<SweepResult>& parts);

}  // namespace hop::document
