// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a sweep: every measure of every point with its 95 % interval; as a value, as a JSON document (format
// "hopscope-sweep", version 1) and as a table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/interval.h"
#include "core/base/stability.h"
#include "core/base/stop.h"
#include "core/document/checks.h"
#include "core/document/experiment.h"

namespace hop::document {

// By measure, in the experiment's order; empty: not measured.
using Values = std::vector<std::optional<Interval>>;

// One replication at one point.
struct Outcome {
    Stability stability = Stability::stable;
    Step slots = 0;      // measured
    Values values;       // empty for an unstable system; exact values have width 0
    bool chance = true;  // other replications may differ
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Why the measurement of a point ended.
enum class Ended : std::uint8_t { complete, precise, imprecise, saturated, undecided };
std::string_view name(Ended ended);  // "complete", ...

struct PointResult {
    Point point;
    bool added = false;                       // by refinement
    Stability stability = Stability::stable;  // majority of the decided replications
    Ended ended = Ended::complete;
    std::uint32_t replications = 0;
    std::uint32_t used = 0;  // number of replications with a value of the first measure
    Step slots = 0;          // total of all replications
    Values values;           // empty for a saturated point
    // Of the replications, in order, their values without intervals; empty if there was only one, whose values these
    // are.
    std::vector<Outcome> outcomes = {};
    bool beside = false;  // of Experiment::also; not on a curve
    friend bool operator==(const PointResult&, const PointResult&) = default;
};

// A part of a sweep: every `of`-th curve (every `of`-th point, if curves are not refined), starting at `index`,
// 1-based.
struct Shard {
    std::uint32_t index = 1;
    std::uint32_t of = 1;
    friend bool operator==(const Shard&, const Shard&) = default;
};

struct SweepResult {
    Experiment experiment;
    Shard shard;
    bool partial = false;             // stopped early; only finished points are included
    std::string program = {};         // "Hopscope 0.1.0"; may be empty
    std::string fingerprint = {};     // of what was measured, for recorded results; may be empty
    std::vector<PointResult> points;  // by curve, then along x
    friend bool operator==(const SweepResult&, const SweepResult&) = default;
};

// Where stability ends on a curve: between its last stable point and its first saturated one, perhaps with undecided
// points between them.
struct Limit {
    Point curve;  // the curve's first point
    double stableTo = 0.0, saturatedFrom = 0.0;

    double middle() const { return (stableTo + saturatedFrom) / 2.0; }
    friend bool operator==(const Limit&, const Limit&) = default;
};

// The limits of the curves that have one, in order.
std::vector<Limit> limitsOf(const SweepResult& result);

// The value of y at the point and its half-width; empty if the point is saturated, a measure that y needs was not
// measured, or the formula is undefined there.
std::optional<Interval> yOf(const Experiment& experiment, const PointResult& result);
// The value of a theory curve at a point; empty where it does not apply.
std::optional<double> theoryAt(const Experiment& experiment, const TheoryLine& line, const Point& point);
std::optional<double> publishedAt(const Experiment& experiment, const PublishedSeries& series, const Point& point);

// Sorts by curve, then along x.
void sortPoints(SweepResult& result);

std::string print(const SweepResult& result);
// parseSweep(print(r)) == r. Errors name line and path.
Result<SweepResult> parseSweep(std::string_view json, Stop stop = {});

// The JSON Schema of the format; resources/schema/sweep.schema.json is a copy.
std::string sweepSchema();

// One line per point: variables, stable (empty: undecided), ended, replications, used, slots, every measure and its
// half-width, y, theory and published values; for refined curves also the two ends of the limit of stability.
std::string printTable(const SweepResult& result);

// Joins the parts of a sweep. Errors: the parts are of different experiments or divisions; a part is missing, duplicate
// or partial.
Result<SweepResult> merged(const std::vector<SweepResult>& parts);

}  // namespace hop::document
