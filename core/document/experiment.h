// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment: one scenario with places left open, and what stands in them in turn; what is measured, how long, and
// what a chart shows of it. As a value and as a JSON document (format "hopscope-experiment", version 1).
//
// "{rho}" in an expression is the place of the variable rho. A *point* has one value of every variable; a *curve* is
// the points that differ in the variable x only. An error names the line and the path in the document.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/formula.h"
#include "core/base/result.h"
#include "core/document/scenario.h"

namespace hop::document {

// A value of a variable: a number, or a part of an expression.
struct Setting {
    std::string text;              // as it is put into the expressions; of a number, its shortest decimal
    std::optional<double> number;  // of a numeric variable
    friend bool operator==(const Setting&, const Setting&) = default;
};
Setting settingOf(double number);

struct Variable {
    std::string name;             // as in formulas
    std::vector<Setting> values;  // all numbers, ascending; or all texts, in the order of the document
    bool numeric() const { return !values.empty() && values.front().number.has_value(); }
    friend bool operator==(const Variable&, const Variable&) = default;
};

// Values of some variables, in the order of the document.
struct NamedSetting {
    std::string variable;
    Setting value;
    friend bool operator==(const NamedSetting&, const NamedSetting&) = default;
};

// How long a point is measured. It ends with the first replication at which it is precise, or with the last allowed.
struct Length {
    std::string slots;  // measured slots of a replication: a formula of the numeric variables; empty: the usual number
    std::uint32_t replications = 5;      // at least
    std::uint32_t mostReplications = 5;  // at most
    double relativeHalfWidth = 0.0;      // of the first measure; 0: the fewest replications are enough
    friend bool operator==(const Length&, const Length&) = default;
};

// Points added where a curve bends, and between the last stable and the first saturated one.
struct Refinement {
    std::uint32_t points = 0;  // added to every curve, at most
    double bend = 0.02;        // a bend counts if it is more than this part of the curve's height; 0: none does
    double limit = 0.02;       // relative: how near each other the last stable and the first saturated point are to be
    friend bool operator==(const Refinement&, const Refinement&) = default;
};

struct Axis {
    std::string title;
    bool logarithmic = false;
    friend bool operator==(const Axis&, const Axis&) = default;
};

// A line of theory beside the curves, drawn for every choice of the variables in it but x: what the program itself
// knows of a measure, a bound of the task or a guarantee of the algorithm, or a formula of the numeric variables.
struct TheoryLine {
    std::string title;             // "ST (25)"
    std::string statement;         // its id: "approximate-delay"; empty: the formula says it
    std::string formula;           // of y
    std::vector<NamedSetting> at;  // only there; empty: everywhere
    friend bool operator==(const TheoryLine&, const TheoryLine&) = default;
};

struct PublishedSeries {
    std::string title;                              // "ST Table 1"
    std::vector<NamedSetting> at;                   // the other variables
    std::vector<std::pair<double, double>> values;  // (x, y)
    friend bool operator==(const PublishedSeries&, const PublishedSeries&) = default;
};

struct ExperimentClaim {
    std::vector<NamedSetting> at;  // a value of every variable that has more than one
    // Of a measure, of "y", of "stable" (0 or 1), or a formula of these at other points: "y(d=7) - y(d=6)"; of a
    // whole curve: of "limit".
    Claim claim;
    friend bool operator==(const ExperimentClaim&, const ExperimentClaim&) = default;
};

// The request has places in its expressions, and no number of slots: that is part of the length.
struct Experiment : run::Request {
    std::string title;
    std::string source;
    std::string text;
    std::vector<Variable> variables;
    std::string x;                      // the numeric variable along the curves
    std::vector<std::string> measures;  // "mean_delay", ...; the first is the one that precision and refinement look at
    std::string y;                      // a formula of measures and numeric variables; empty: the first measure
    Axis xAxis, yAxis;
    Length length;
    Refinement refinement;
    std::vector<TheoryLine> theory;
    std::vector<PublishedSeries> published;
    std::vector<ExperimentClaim> claims;
    friend bool operator==(const Experiment&, const Experiment&) = default;
};

// What claims about whole curves speak of: where stability ends, between the last stable and the first saturated point.
inline constexpr std::string_view kLimit = "limit";

inline constexpr std::size_t kMostPoints = 100'000;

// Errors: whatever is wrong with it alone, contradictions included, with line and path. Cost O(length + points).
Result<Experiment> parseExperiment(std::string_view json);

// parseExperiment(print(e)) == e. Defaults are left out.
std::string print(const Experiment& experiment);

// The JSON Schema of the format; resources/schema/experiment.schema.json holds the same.
std::string experimentSchema();

// One value of every variable, in their order.
using Point = std::vector<Setting>;

// All points of the document: curves in the order of the other variables, the last of them changing fastest; points
// along x.
std::vector<std::vector<Point>> curves(const Experiment& experiment);

std::size_t placeOf(const Experiment& experiment, std::string_view variable);  // experiment.variables.size(): none
bool onCurve(const Experiment& experiment, const Point& curve, const Point& point);  // they differ in x at most
bool matches(const Experiment& experiment, const Point& point, const std::vector<NamedSetting>& at);
std::optional<double> numberAt(const Experiment& experiment, const Point& point, std::string_view variable);

// What is run at a point. Errors: the number of slots has no value there.
Result<Scenario> scenarioAt(const Experiment& experiment, const Point& point);

// "d = 8, rho = 0.1"; without x for the name of a curve. Variables of one value are left out unless all are.
std::string describe(const Experiment& experiment, const Point& point);
std::string curveName(const Experiment& experiment, const Point& point);

}  // namespace hop::document
