// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment: a scenario with placeholders and the values of its variables; what is measured, for how long, and what
// the chart shows. As a value and as a JSON document (format "hopscope-experiment", version 1).
//
// "{rho}" in an expression is the placeholder of the variable rho. A *point* has one value of every variable; a *curve*
// is the points that differ only in the variable x. Errors name the line and the path in the document.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/formula.h"
#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/scenario.h"

namespace hop::document {

// A value of a variable: a number, or a part of an expression.
struct Setting {
    std::string text;              // as inserted into expressions; for a number, its shortest decimal
    std::optional<double> number;  // numeric variables only
    friend bool operator==(const Setting&, const Setting&) = default;
};
Setting settingOf(double number);

struct Variable {
    std::string name;             // as used in formulas
    std::vector<Setting> values;  // all numbers, ascending; or all texts, in document order
    bool numeric() const { return !values.empty() && values.front().number.has_value(); }
    friend bool operator==(const Variable&, const Variable&) = default;
};

// The value of a variable. Lists of these are in document order.
struct NamedSetting {
    std::string variable;
    Setting value;
    friend bool operator==(const NamedSetting&, const NamedSetting&) = default;
};

// How long a point is measured: until the first replication that makes it precise, or the last one allowed.
struct Length {
    std::string slots;  // measured slots per replication, a formula of the numeric variables; empty: the default
    std::uint32_t replications = 5;      // minimum
    std::uint32_t mostReplications = 5;  // maximum
    double relativeHalfWidth = 0.0;  // precision of the first measure; 0: the minimum number of replications suffices
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
    friend bool operator==(const Axis&, const Axis&) = default;
};

// A theory curve, drawn for every value of the variables in it except x: a known value of a measure, a bound of the
// task, a guarantee of the algorithm, or a formula of the numeric variables.
struct TheoryLine {
    std::string title;             // "ST (25)"
    std::string statement;         // its id: "approximate-delay"; empty: given by the formula
    std::string formula;           // gives y
    std::vector<NamedSetting> at;  // where it applies; empty: everywhere
    friend bool operator==(const TheoryLine&, const TheoryLine&) = default;
};

struct PublishedSeries {
    std::string title;                              // "ST Table 1"
    std::vector<NamedSetting> at;                   // values of the other variables
    std::vector<std::pair<double, double>> values;  // (x, y)
    friend bool operator==(const PublishedSeries&, const PublishedSeries&) = default;
};

struct ExperimentClaim {
    std::vector<NamedSetting> at;  // a value of every variable with several values
    // About a measure, "y", "stable" (0 or 1), or a formula of these at other points, "y(d=7) - y(d=6)"; or about the
    // "limit" of a whole curve.
    Claim claim;
    friend bool operator==(const ExperimentClaim&, const ExperimentClaim&) = default;
};

// The request has placeholders in its expressions and no number of slots: that is part of the length.
struct Experiment : run::Request {
    std::string title;
    std::string source;
    std::string text;
    std::string note;  // as of a scenario
    std::vector<Variable> variables;
    std::string x;                      // the numeric variable along the curves
    std::vector<std::string> measures;  // "mean_delay", ...; precision and refinement use the first
    std::string y;                      // a formula of measures and numeric variables; empty: the first measure
    Axis xAxis, yAxis;
    Length length;
    Refinement refinement;
    std::vector<TheoryLine> theory;
    std::vector<PublishedSeries> published;
    std::vector<ExperimentClaim> claims;
    friend bool operator==(const Experiment&, const Experiment&) = default;
};

// The quantity of claims about a whole curve: where stability ends, between the last stable and the first saturated
// point.
inline constexpr std::string_view kLimit = "limit";

inline constexpr std::size_t kMostPoints = 100'000;

// Errors: everything that can be checked without running it, contradictions included, with line and path. O(length +
// points)
Result<Experiment> parseExperiment(std::string_view json, Stop stop = {});

// parseExperiment(print(e)) == e. Defaults are omitted.
std::string print(const Experiment& experiment);

// The JSON Schema of the format; resources/schema/experiment.schema.json is a copy.
std::string experimentSchema();

// One value of every variable, in the order of experiment.variables.
using Point = std::vector<Setting>;

// All points by curve: curves in the order of the other variables, the last one varying fastest; points along x.
std::vector<std::vector<Point>> curves(const Experiment& experiment);

std::size_t placeOf(const Experiment& experiment, std::string_view variable);  // experiment.variables.size() if unknown
bool onCurve(const Experiment& experiment, const Point& curve, const Point& point);  // they differ in x at most
bool matches(const Experiment& experiment, const Point& point, const std::vector<NamedSetting>& at);
std::optional<double> numberAt(const Experiment& experiment, const Point& point, std::string_view variable);

// The scenario of a point. Errors: the formula of the slots has no value there.
Result<Scenario> scenarioAt(const Experiment& experiment, const Point& point);

// "d = 8, rho = 0.1"; the name of a curve omits x. Variables with one value are omitted unless all have one.
std::string describe(const Experiment& experiment, const Point& point);
std::string curveName(const Experiment& experiment, const Point& point);

}  // namespace hop::document
