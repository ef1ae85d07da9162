// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a sweep: every measure of every point with its 95 % interval; as a value, as a JSON document (format
// "hopscope-sweep", version 1) and as a table.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/interval.h"
#include "core/base/stability.h"
#include "core/base/stop.h"
#include "core/document/checks.h"
#include "core/document/experiment.h"
#include "core/document/point_result.h"

namespace hop::document {

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
    std::string fingerprint = {};     // identifies what was measured, for recorded results; may be empty
    std::vector<PointResult> points;  // by curve, then along x
    friend bool operator==(const SweepResult&, const SweepResult&) = default;
};

// The stability limit of a curve: between its last stable and its first saturated point, possibly with undecided points
// in between.
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
std::optional<double> publishedAt(const Experiment& experiment, const PublishedSeries& series, const Point& point);

// Sorts by curve, then along x.
void sortPoints(SweepResult& result);

// The value of a theory curve of the experiment at a point; nullopt where it does not apply. A callback, because some
// values require the network and task, which this module does not build. An empty function has no values.
using TheoryAt = std::function<std::optional<double>(const TheoryLine& line, const Point& point)>;

std::string print(const SweepResult& result, const TheoryAt& theoryAt);
// parseSweep(print(r, t)) == r: theory values are not read back. Errors name line and path.
Result<SweepResult> parseSweep(std::string_view json, Stop stop = {});

// The JSON Schema of the format; resources/schema/sweep.schema.json is a copy.
std::string sweepSchema();

// One line per point: variables, stable (empty: undecided), ended, replications, used, slots, every measure and its
// half-width, y, theory and published values; for refined curves also the two ends of the limit of stability.
std::string printTable(const SweepResult& result, const TheoryAt& theoryAt);

// Joins the parts of a sweep. Errors: the parts are of different experiments or divisions; a part is missing, duplicate
// or partial.
Result<SweepResult> merged(const std::vector<SweepResult>& parts);

}  // namespace hop::document
