// SPDX-License-Identifier: GPL-3.0-or-later
// Executing a run from start to end without a window: explicit, symmetric or dynamic, with a trace and a table written
// along the way.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/byte_sink.h"
#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/dynamic_run.h"
#include "core/document/run.h"
#include "core/measure/run_measures.h"
#include "core/theory/catalogue.h"

namespace hop::document {

// A bound or guarantee beside what was measured. Not measured: nothing to compare with, which is no objection.
struct Finding {
    theory::Statement statement;
    std::optional<measure::Interval> measured;
    theory::Verdict verdict;  // of what was measured

    bool broken() const { return measured && !verdict.holds; }
    friend bool operator==(const Finding&, const Finding&) = default;
};

struct RunResult {
    Scenario scenario;  // canonical
    Mode mode = Mode::explicitly;
    NodeId nodes = 0;
    LinkId links = 0;
    std::uint32_t degree = 0;
    std::uint32_t diameter = 0;            // [links]
    bool broadcast = false;                // then redundant copies are worth telling
    measure::Measures measures;            // of a dynamic run: all of it, warm-up included
    std::optional<DynamicResult> dynamic;  // of its measuring window
    std::string fingerprint;               // "symmetric:" in front of a symmetric run's
    std::vector<Finding> findings;         // none of a partial run
    bool partial = false;                  // stopped before the task was done
    std::string objection;                 // the referee's, which stopped it; else empty
    friend bool operator==(const RunResult&, const RunResult&) = default;

    bool holds() const;  // no objection and no finding is broken
};

// A figure of the result by its key in result files, "steps", "mean_delay", ...; empty if it was not measured, such as
// the mean delay of no packets, or if there is no such key.
std::optional<double> figure(const measure::Measures& measures, std::string_view key);
std::span<const std::string_view> figureKeys();
bool isFigure(std::string_view key);

// The same of a dynamic run, with its 95 % interval: "mean_delay", "mean_queue", "stable", ...
std::optional<measure::Interval> figure(const DynamicResult& result, std::string_view key);
std::span<const std::string_view> dynamicFigureKeys();
bool isDynamicFigure(std::string_view key);

struct Progress {
    Step step = 0;
    std::uint64_t packets = 0;
    std::uint64_t delivered = 0;
    std::uint64_t transmissions = 0;
    Step measuredSlots = 0, wantedSlots = 0;  // dynamic runs; none is wanted by others
};

struct Outputs {
    ByteSink* trace = nullptr;  // JSON lines
    ByteSink* table = nullptr;  // CSV: a line per step
};

// After every step `proceed` is asked whether to go on; a run that is told no is partial. Errors: ioFailure of an
// output; a referee's objection is a result.
using Proceed = std::function<bool(const Progress&)>;
Result<RunResult> execute(const Run& run, const Outputs& outputs = {}, const Proceed& proceed = {}, Stop stop = {});

// The result file, design "run --json".
std::string printResult(const RunResult& result);

}  // namespace hop::document
