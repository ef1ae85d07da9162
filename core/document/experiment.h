// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment: a scenario with placeholders and the values of its variables; what is measured, for how long, and what
// the chart shows. As a value and as a JSON document (format "hopscope-experiment", version 1).
//
// "{rho}" in an expression is the placeholder of the variable rho. A *point* has one value of every variable; a *curve*
// is the points that differ only in the variable x. Instead, an experiment may list its runs, its *cases*: tables are
// made of them. Errors name the line and the path in the document.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/formula.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/data_table.h"
#include "core/document/own_files.h"
#include "core/document/scenario.h"
#include "core/document/variable_value.h"

namespace hop::document {

struct Variable {
    std::string name;                      // as used in formulas
    std::vector<VariableValue> values;     // all numbers, ascending; or all texts, in document order
    std::vector<std::string> titles = {};  // of the values, for people; empty: the values themselves
    std::vector<std::string> markers =
        {};  // of the values' curves, words of kMarkers; empty: in the order of the curves
    bool numeric() const { return !values.empty() && values.front().number.has_value(); }
    friend bool operator==(const Variable&, const Variable&) = default;
};

inline constexpr std::array<std::string_view, 4> kMarkers = {"disc", "square", "triangle", "diamond"};

struct Precision {
    std::string measure;
    double relativeHalfWidth = 0.0;  // of its 95 % interval
    friend bool operator==(const Precision&, const Precision&) = default;
};

// How long a point is measured: until the first replication that makes it precise, or the last one allowed.
struct Length {
    std::string slots;  // measured slots per replication, a formula of the numeric variables; empty: the default
    std::uint32_t replications = 5;      // minimum
    std::uint32_t mostReplications = 5;  // maximum
    double relativeHalfWidth = 0.0;      // precision of the first measure; 0: see `precision`
    // Points of different networks or tasks draw from seeds of their own, so that their errors are independent;
    // algorithms at the same network and task still see the same arrivals.
    bool independentSeeds = false;
    // Of several measures, all of which must be reached; empty, without relativeHalfWidth: the minimum number of
    // replications suffices.
    std::vector<Precision> precision = {};
    // The first replication continues until its stability is decided, for at most this many slots; 0: it does not. What
    // follows the measured slots is not measured.
    Step verdictSlots = 0;
    // Slots of which each maximum of the queues is taken, whose mean is max_queue; 0: the usual ones, 1,000.
    Step queueWindow = 0;
    friend bool operator==(const Length&, const Length&) = default;
};

// Points added where a curve bends, and between the last stable and the first saturated point.
struct Refinement {
    std::uint32_t points = 0;  // maximum number of points added to a curve
    double bend = 0.02;        // smallest bend that is refined, relative to the curve's height; 0: none is
    double limit = 0.02;       // target distance of the last stable and the first saturated point, relative
    friend bool operator==(const Refinement&, const Refinement&) = default;
};

struct Axis {
    std::string title;
    bool logarithmic = false;
    std::optional<double> from = {};  // the axis begins here; empty: where the values do
    friend bool operator==(const Axis&, const Axis&) = default;
};

// A theory curve, drawn for every value of the variables in it except x: a known value of a measure, a bound of the
// task, a guarantee of the algorithm, or a formula of the numeric variables.
struct TheoryLine {
    std::string title;              // "ST (25)"
    std::string statement;          // its id: "approximate-delay"; empty: given by the formula
    std::string formula;            // gives y
    std::vector<NamedValue> at;     // where it applies; empty: everywhere
    std::optional<double> to = {};  // the largest x at which it is meant to hold; beyond, it is drawn grey
    friend bool operator==(const TheoryLine&, const TheoryLine&) = default;
};

// A vertical line where something ends, such as the stability of a scheme.
struct LimitLine {
    std::string title;    // "limit (35)"
    std::string formula;  // gives x, of the numeric variables other than x
    std::vector<NamedValue> at;
    friend bool operator==(const LimitLine&, const LimitLine&) = default;
};

struct PublishedSeries {
    std::string title;                              // "ST Table 1"
    std::vector<NamedValue> at;                     // values of the other variables
    std::vector<std::pair<double, double>> values;  // (x, y)
    std::string of = {};                            // the measure that the values are of; empty: y
    friend bool operator==(const PublishedSeries&, const PublishedSeries&) = default;
};

// A run of a document that lists its runs instead of varying something.
struct Case {
    std::string name;  // as tables and claims call it: "steps(case=d3)"
    std::string network, task = "none", algorithm;
    friend bool operator==(const Case&, const Case&) = default;
};
inline constexpr std::string_view kCaseVariable = "case";

struct ExperimentClaim {
    std::vector<NamedValue> at;  // a value of every variable with several values
    // About a measure, "y", "stable" (0 or 1), or a formula of these at other points, "y(d=7) - y(d=6)"; or about the
    // "limit" of a whole curve.
    Claim claim;
    friend bool operator==(const ExperimentClaim&, const ExperimentClaim&) = default;
};

// The request has placeholders in its expressions and no number of slots: that is part of the length.
struct Experiment : run::Request {
    // As of a scenario.
    std::string title, summary, source, level, text, note;
    // The variable is then kCaseVariable, with a value for each, from 1 on; no others, and no expressions of the whole.
    std::vector<Case> cases;
    std::vector<Variable> variables;
    // Points beside those of the curves, each with a value of every variable: measured for claims and not drawn.
    std::vector<std::vector<NamedValue>> also;
    std::string x;                      // the numeric variable along the curves
    std::vector<std::string> measures;  // "mean_delay", ...; refinement uses the first
    std::string y;                      // a formula of measures and numeric variables; empty: the first measure
    Axis xAxis, yAxis;
    Length length;
    Refinement refinement;
    std::vector<TheoryLine> theory;
    std::vector<LimitLine> limitLines;
    std::vector<PublishedSeries> published;
    std::vector<DataTable> tables;
    std::vector<std::vector<std::string>> sheet;  // rows of cells, "chart", "table(2)"; empty: one chart
    std::vector<ExperimentClaim> claims;
    OwnFiles files;
    friend bool operator==(const Experiment&, const Experiment&) = default;
};

// The quantity of claims about a whole curve: where stability ends, between the last stable and the first saturated
// point.
inline constexpr std::string_view kLimit = "limit";

inline constexpr std::size_t kMostPoints = 500'000;

// Errors: everything that can be checked without running it, contradictions included, with line and path. O(length +
// points)
Result<Experiment> parseExperiment(std::string_view json, Stop stop = {});

// parseExperiment(print(e)) == e. Defaults are omitted.
std::string print(const Experiment& experiment);

// The JSON Schema of the format; resources/schema/experiment.schema.json is a copy.
std::string experimentSchema();

// One value of every variable, in the order of experiment.variables.
using Point = std::vector<VariableValue>;

// The points of `also`.
std::vector<Point> pointsBeside(const Experiment& experiment);

// Of the curves. O(variables)
std::size_t pointCount(const Experiment& experiment);

// All points by curve: curves in the order of the other variables, the last one varying fastest; points along x.
std::vector<std::vector<Point>> curves(const Experiment& experiment);

std::size_t placeOf(const Experiment& experiment, std::string_view variable);  // experiment.variables.size() if unknown
// Among the values of the variable or of a point beside the curves.
bool isAmong(const Experiment& experiment, const Variable& variable, const VariableValue& setting);
bool onCurve(const Experiment& experiment, const Point& curve, const Point& point);  // they differ in x at most
bool matches(const Experiment& experiment, const Point& point, const std::vector<NamedValue>& at);
std::optional<double> numberAt(const Experiment& experiment, const Point& point, std::string_view variable);

// The precision to be reached, by measure; 0: none.
std::vector<double> precisionsOf(const Experiment& experiment);

// What a point runs. Errors: the formula of the slots has no value there.
Result<run::Request> requestAt(const Experiment& experiment, const Point& point);
// The same with the words and files of the document. Errors: likewise
Result<Scenario> scenarioAt(const Experiment& experiment, const Point& point);

// "d = 8, rho = 0.1"; the name of a curve omits x. Variables with one value are omitted unless all have one.
std::string describe(const Experiment& experiment, const Point& point);
std::string curveName(const Experiment& experiment, const Point& point);

// The value with this title; empty if there is none.
std::optional<VariableValue> titled(const Variable& variable, std::string_view title);
// A value as people read it: its title, "ρ = 0.10", or as it stands.
std::string titleOf(const Variable& variable, const VariableValue& value);
// The name of a curve in a legend: the titles of what differs from curve to curve.
std::string curveTitle(const Experiment& experiment, const Point& point);

}  // namespace hop::document
