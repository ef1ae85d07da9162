// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment: its runs, the measures and their precision, and the chart. As a value and as a JSON document (format
// "hopscope-experiment", version 1).
//
// A *sweep* is a request with placeholders, and values of its variables: "{rho}" in an expression is the placeholder of
// the variable rho. A *point* has one value of every variable; a *curve* is the points that differ only in the variable
// x. Instead of a sweep, an experiment may list its runs, its *cases*, usually for tables: each case is a point, and
// all cases form one curve. Errors name the line and the path in the document.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/formula.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/document/data_table.h"
#include "core/document/own_files.h"
#include "core/document/point.h"
#include "core/document/scenario.h"
#include "core/document/variable_value.h"
#include "core/run/request.h"

namespace hop::document {

struct Variable {
    std::string name;                      // as used in formulas
    std::vector<VariableValue> values;     // numbers in ascending order, or texts in document order
    std::vector<std::string> titles = {};  // display names of the values; empty: the values themselves
    std::vector<std::string> markers =
        {};  // markers of the values' curves, words of kMarkers; empty: in the order of the curves
    bool numeric() const { return !values.empty() && values.front().number.has_value(); }
    friend bool operator==(const Variable&, const Variable&) = default;
};

inline constexpr std::array<std::string_view, 4> kMarkers = {"disc", "square", "triangle", "diamond"};

struct Precision {
    std::string measure;
    double relativeHalfWidth = 0.0;  // of the 95 % confidence interval
    friend bool operator==(const Precision&, const Precision&) = default;
};

// When to stop measuring a point: at the first replication that reaches the precision, or at the last one allowed.
struct Length {
    std::string slots;  // measured slots per replication, a formula of the numeric variables; empty: the default
    std::uint32_t replications = 5;      // minimum
    std::uint32_t mostReplications = 5;  // maximum
    double relativeHalfWidth = 0.0;      // precision of the first measure; 0: see `precision`
    // Points that differ in network or task use different seeds, so that their errors are independent; algorithms on
    // the same network and task still see the same arrivals.
    bool independentSeeds = false;
    // Required precisions, all of which must be reached. Empty, and without relativeHalfWidth: the minimum number of
    // replications suffices.
    std::vector<Precision> precision = {};
    // The first replication continues until its stability is decided, for at most this many slots; 0: it does not
    // continue. Slots beyond the measured ones do not contribute to the measures.
    Step verdictSlots = 0;
    // Length of the windows whose queue maxima are averaged to max_queue [slots]; 0: the default, 1,000.
    Step queueWindow = 0;
    friend bool operator==(const Length&, const Length&) = default;
};

// Adaptive refinement: points added where a curve bends, and between the last stable and the first saturated point.
struct Refinement {
    std::uint32_t points = 0;  // maximum number of points added to a curve
    double bend = 0.02;   // smallest bend that is refined, relative to the curve's height; 0: bends are not refined
    double limit = 0.02;  // target distance between the last stable and the first saturated point, relative
    friend bool operator==(const Refinement&, const Refinement&) = default;
};

struct Axis {
    std::string title;
    bool logarithmic = false;
    std::optional<double> from = {};  // start of the axis; empty: the smallest value
    friend bool operator==(const Axis&, const Axis&) = default;
};

// A theory curve, drawn for every value of the variables in it except x: a known value of a measure, a bound of the
// task, a guarantee of the algorithm, or a formula of the numeric variables.
struct TheoryLine {
    std::string title;              // "ST (25)"
    std::string statement;          // id of the statement: "approximate-delay"; empty: the formula gives the curve
    std::string formula;            // gives y
    std::vector<NamedValue> at;     // where it applies; empty: everywhere
    std::optional<double> to = {};  // upper end of the range of validity in x; beyond it the curve is drawn grey
    friend bool operator==(const TheoryLine&, const TheoryLine&) = default;
};

// A vertical line at a limit, such as the stability limit of a scheme.
struct LimitLine {
    std::string title;    // "limit (35)"
    std::string formula;  // x, a formula of the numeric variables other than x
    std::vector<NamedValue> at;
    friend bool operator==(const LimitLine&, const LimitLine&) = default;
};

struct PublishedSeries {
    std::string title;                              // "ST Table 1"
    std::vector<NamedValue> at;                     // values of the other variables
    std::vector<std::pair<double, double>> values;  // (x, y)
    std::string of = {};                            // the measure of the values; empty: y
    friend bool operator==(const PublishedSeries&, const PublishedSeries&) = default;
};

struct Sweep {
    // Expressions with placeholders; the defaults are those of a request.
    std::string network = "hypercube(4)", task = "total-exchange", algorithm;
    std::vector<Variable> variables;
    // Additional points off the curves, each with a value of every variable: measured for claims, not drawn.
    std::vector<std::vector<NamedValue>> also;
    std::string x;  // the numeric variable along the curves
    Refinement refinement;
    friend bool operator==(const Sweep&, const Sweep&) = default;
};

// A run of an experiment that lists its runs instead of sweeping variables.
struct Case {
    std::string name;  // used in tables and claims: "steps(case=d3)"
    std::string network, task = "none", algorithm;
    friend bool operator==(const Case&, const Case&) = default;
};
using Cases = std::vector<Case>;
inline constexpr std::string_view kCase = "case";  // the coordinate of cases; its values are 1, 2, ...

struct ExperimentClaim {
    std::vector<NamedValue> at;  // a value of every variable with several values
    // Quantity: a measure, "y", "stable" (0 or 1), or a formula of these at other points, "y(d=7) - y(d=6)"; or the
    // "limit" of a whole curve.
    Claim claim;
    friend bool operator==(const ExperimentClaim&, const ExperimentClaim&) = default;
};

struct Experiment {
    // The same fields as in Scenario.
    std::string title, summary, source, level, text, note;
    std::variant<Sweep, Cases> design;
    // Request fields shared by all points; the number of slots is in `length`.
    std::uint32_t ports = 0;
    std::uint64_t seed = 1;
    std::string run = "auto";
    std::vector<std::string> measures;  // "mean_delay", ...; refinement uses the first
    std::string y;                      // a formula of measures and numeric variables; empty: the first measure
    Axis xAxis, yAxis;
    Length length;
    std::vector<TheoryLine> theory;
    std::vector<LimitLine> limitLines;
    std::vector<PublishedSeries> published;
    std::vector<DataTable> tables;
    // Rows of cells, "chart", "table(2)"; empty: one chart, of cases the first table.
    std::vector<std::vector<std::string>> sheet;
    std::vector<ExperimentClaim> claims;
    OwnFiles files;

    const Sweep* sweep() const { return std::get_if<Sweep>(&design); }  // null for cases
    Sweep* sweep() { return std::get_if<Sweep>(&design); }
    const Cases* cases() const { return std::get_if<Cases>(&design); }  // null for a sweep
    friend bool operator==(const Experiment&, const Experiment&) = default;
};

// True if refinement may add points to the curves.
bool isRefined(const Experiment& experiment);

// The quantity of claims about a whole curve: its stability limit, between the last stable and the first saturated
// point.
inline constexpr std::string_view kLimit = "limit";

inline constexpr std::size_t kMostPoints = 500'000;

// Errors: everything that can be checked without building or running the experiment, contradictions included, with line
// and path. O(length + points)
Result<Experiment> parseExperiment(std::string_view json);

// parseExperiment(print(e)) == e. Defaults are omitted.
std::string print(const Experiment& experiment);

// The JSON Schema of the format; resources/schema/experiment.schema.json is a copy.
std::string experimentSchema();

// A coordinate of the points: a variable, or the number of the case.
struct Coordinate {
    std::string_view name;
    bool numeric = true;
    std::size_t count = 0;  // number of values
};
// In the order of settingsOf(point).
std::vector<Coordinate> coordinatesOf(const Experiment& experiment);
std::vector<std::string_view> coordinateNames(const Experiment& experiment);
// The name of the coordinate along the curves.
std::string_view alongCurves(const Experiment& experiment);
// The point with these settings; each must satisfy isAmong.
Point pointOf(const Experiment& experiment, Settings settings);

// The points of Sweep::also.
std::vector<Point> pointsBeside(const Experiment& experiment);

// Number of points on the curves. O(variables)
std::size_t pointCount(const Experiment& experiment);

// All points by curve: curves in the order of the other variables, the last one varying fastest; points along x.
std::vector<std::vector<Point>> curves(const Experiment& experiment);

std::size_t placeOf(const Sweep& sweep, std::string_view variable);  // sweep.variables.size() if unknown
// True if the setting is a value of the coordinate on the curves, or of the variable at a point of `also`.
bool isAmong(const Experiment& experiment, std::string_view coordinate, const VariableValue& setting);
bool onCurve(const Experiment& experiment, const Point& curve, const Point& point);  // true if they differ in x at most
bool matches(const Experiment& experiment, const Point& point, const std::vector<NamedValue>& at);
std::optional<double> numberAt(const Experiment& experiment, const Point& point, std::string_view coordinate);

// The required precision of each measure; 0: none.
std::vector<double> precisionsOf(const Experiment& experiment);

// The request of a point. Errors: the formula for the slots has no value at the point.
Result<run::Request> requestAt(const Experiment& experiment, const Point& point);
// The scenario of a point, with the texts and files of the document. Errors: as for requestAt.
Result<Scenario> scenarioAt(const Experiment& experiment, const Point& point);

// "d = 8, rho = 0.1"; the name of a curve omits x. Variables with one value are omitted unless all have one.
std::string describe(const Experiment& experiment, const Point& point);
std::string curveName(const Experiment& experiment, const Point& point);

// The value of the coordinate with this title; for cases, the number of the case with this name. nullopt if not found.
std::optional<VariableValue> titled(const Experiment& experiment, std::string_view coordinate, std::string_view title);
// The display form of a value: its title, "ρ = 0.10", or the value itself.
std::string titleOf(const Variable& variable, const VariableValue& value);
// Titles of the coordinates that vary among the points, "own tree, ρ = 0.30"; for curveTitle, those that vary among the
// curves.
std::string pointTitle(const Experiment& experiment, const Point& point);
std::string curveTitle(const Experiment& experiment, const Point& point);

}  // namespace hop::document
