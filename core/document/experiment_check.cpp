// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of an experiment as a whole.
#include "core/document/experiment_check.h"

#include <algorithm>
#include <span>

#include "core/base/text.h"
#include "core/document/experiment_claims.h"
#include "core/document/json_fields.h"
#include "core/document/table_formula.h"
#include "core/run/quantity.h"
#include "core/run/request_check.h"

namespace hop::document {
namespace {

// Whether the list contains a value twice.
bool doubled(const std::vector<VariableValue>& values) {
    std::vector<std::string_view> texts;
    for (const VariableValue& value : values) texts.push_back(value.text);
    std::ranges::sort(texts);
    return std::ranges::adjacent_find(texts) != texts.end();
}

class Checker {
public:
    Checker(const Json& document, std::string path, const Experiment& experiment)
        : m_document(document), m_path(std::move(path)), m_experiment(experiment) {}

    Result<void> check() const {
        const Sweep* sweep = m_experiment.sweep();
        if (sweep != nullptr)
            for (const auto part : {&Checker::checkVariables, &Checker::checkAlso, &Checker::checkX})
                if (auto done = (this->*part)(*sweep); !done) return done;
        for (const auto part : {&Checker::checkMeasures, &Checker::checkFormulas, &Checker::checkLength,
                                &Checker::checkLines, &Checker::checkTables, &Checker::checkClaims})
            if (auto done = (this->*part)(); !done) return done;
        if (sweep != nullptr)
            for (const auto part : {&Checker::checkPlaces, &Checker::checkCount})
                if (auto done = (this->*part)(*sweep); !done) return done;
        return checkPoints();
    }

private:
    Result<void> checkVariables(const Sweep& sweep) const;
    Result<void> checkAlso(const Sweep& sweep) const;
    Result<void> checkX(const Sweep& sweep) const;
    Result<void> checkPlaces(const Sweep& sweep) const;
    Result<void> checkCount(const Sweep& sweep) const;
    Result<void> checkTables() const;
    Result<void> checkRows(const DataTable& table, const std::string& place) const;
    Result<void> checkMeasures() const;
    Result<void> checkFormulas() const;
    Result<void> checkLength() const;
    Result<void> checkLines() const;
    Result<void> checkClaims() const;
    Result<void> checkPoints() const;
    Result<void> checkAt(const std::vector<NamedValue>& at, const std::string& place) const;
    Result<void> checkFormula(const std::string& formula, const std::string& place,
                              std::span<const std::string> measures = {}) const;

    std::string suggested(std::string_view name) const { return suggestion(name, coordinateNames(m_experiment)); }
    bool isCoordinate(std::string_view name) const {
        const auto names = coordinateNames(m_experiment);
        return std::ranges::find(names, name) != names.end();
    }
    // `place` is a path within the document, "/vary/0/name".
    Error errorOf(std::string_view place, const std::string& message) const {
        return errorBelow(m_document, m_path, place, message);
    }

    const Json& m_document;
    std::string m_path;
    const Experiment& m_experiment;
};

Result<void> Checker::checkVariables(const Sweep& sweep) const {
    for (std::size_t i = 0; i < sweep.variables.size(); ++i) {
        const Variable& variable = sweep.variables[i];
        const auto wrong = [&](std::string_view key, const std::string& message) {
            return errorOf("/vary/" + std::to_string(i) + '/' + std::string(key), message);
        };
        if (!isFormulaName(variable.name))
            return wrong("name",
                         "a variable is named by letters, digits and underscores, not " + inQuotes(variable.name));
        if (placeOf(sweep, variable.name) < i)
            return wrong("name", "there are two variables called " + excerpt(variable.name));
        if (variable.values.empty())
            return wrong("values", "the variable " + excerpt(variable.name) + " has no values");
        const auto isNumber = [](const VariableValue& each) { return each.number.has_value(); };
        const auto numbers = std::ranges::count_if(variable.values, isNumber);
        if (numbers != 0 && numbers != std::ssize(variable.values))
            return wrong("values", "the values of " + excerpt(variable.name) + " must be all numbers or all texts");
        if (doubled(variable.values))
            return wrong("values", "two values of " + excerpt(variable.name) + " are the same");
        for (const auto& [key, words] : {std::pair("titles", &variable.titles), {"markers", &variable.markers}})
            if (!words->empty() && words->size() != variable.values.size())
                return wrong(key, "there must be one for each of the " + quantity(variable.values.size(), "value") +
                                      " of " + excerpt(variable.name) + ", not " + std::to_string(words->size()));
        if (numbers != 0 &&
            !std::ranges::is_sorted(variable.values, {}, [](const VariableValue& each) { return *each.number; }))
            return wrong("values", "the values of " + excerpt(variable.name) + " must ascend");
    }
    return {};
}

Result<void> Checker::checkX(const Sweep& sweep) const {
    const std::size_t place = placeOf(sweep, sweep.x);
    if (place >= sweep.variables.size())
        return errorOf("/x", "must be the name of a variable, not the text " + inQuotes(sweep.x) + suggested(sweep.x));
    if (!sweep.variables[place].numeric())
        return errorOf(
            "/x", "the variable along the curves must have numbers as values, as " + excerpt(sweep.x) + " has not");
    return {};
}

Result<void> Checker::checkMeasures() const {
    const auto& measures = m_experiment.measures;
    if (measures.empty()) return errorOf("/measures", "nothing is measured; known are mean_delay, mean_queue, ...");
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const std::string place = "/measures/" + std::to_string(i);
        if (m_experiment.sweep() == nullptr) {
            if (auto known = run::checkQuantity(measures[i]); !known) return errorOf(place, known.error().message);
        } else if (!run::isMeasure(measures[i]))
            return errorOf(place, "must be something that runs measure, not the text " + inQuotes(measures[i]) +
                                      suggestion(measures[i], run::measures()));
        if (std::ranges::find(measures, measures[i]) - measures.begin() < static_cast<std::ptrdiff_t>(i))
            return errorOf(place, measures[i] + " stands twice");
    }
    return {};
}

Result<void> Checker::checkFormula(const std::string& formula, const std::string& place,
                                   std::span<const std::string> measures) const {
    if (formula.empty()) return {};
    const auto known = document::checkFormula(m_experiment, formula, measures);
    return known ? Result<void>() : errorOf(place, known.error().message);
}

Result<void> Checker::checkFormulas() const {
    if (auto y = checkFormula(m_experiment.y, "/y", m_experiment.measures); !y) return y;
    return checkFormula(m_experiment.length.slots, "/length/slots");
}

Result<void> Checker::checkLength() const {
    const Length& length = m_experiment.length;
    const std::uint32_t fewest = length.replications;
    const std::uint32_t most = length.mostReplications;
    if (most < fewest)
        return errorOf("/length/most_replications", "there cannot be fewer replications at most, " +
                                                        std::to_string(most) + ", than at least, " +
                                                        std::to_string(fewest));
    if (length.relativeHalfWidth > 0.0 && most == fewest)
        return errorOf("/length/relative_half_width",
                       "a half-width can only be reached if most_replications is more than replications, " +
                           std::to_string(fewest));
    if (!length.precision.empty() && most == fewest)
        return errorOf("/length/precision",
                       "a precision can only be reached if most_replications is more than replications, " +
                           std::to_string(fewest));
    const auto& measures = m_experiment.measures;
    const std::vector<std::string_view> known(measures.begin(), measures.end());
    for (const Precision& each : length.precision) {
        const std::string place = "/length/precision/" + each.measure;
        if (std::ranges::find(measures, each.measure) == measures.end())
            return errorOf(place, inQuotes(each.measure) + " is not measured here" + suggestion(each.measure, known));
        if (each.measure == measures.front() && length.relativeHalfWidth > 0.0)
            return errorOf(place,
                           "the precision of " + excerpt(each.measure) + " is already given as relative_half_width");
    }
    if (length.relativeHalfWidth == 0.0 && length.precision.empty() && most > fewest)
        return errorOf("/length/most_replications", "more replications than " + std::to_string(fewest) +
                                                        " are only taken to reach a relative_half_width or a "
                                                        "precision, which is missing");
    return {};
}

// Every setting must be a value of a variable.
Result<void> Checker::checkAt(const std::vector<NamedValue>& at, const std::string& place) const {
    for (const auto& [name, setting] : at) {
        if (!isCoordinate(name))
            return errorOf(place + '/' + name, "there is no variable called " + inQuotes(name) + suggested(name));
        if (!isAmong(m_experiment, name, setting))
            return errorOf(place + '/' + name,
                           (setting.number ? "the number " + setting.text : "the text " + inQuotes(setting.text)) +
                               " is not among the values of " + excerpt(name));
    }
    return {};
}

// Theory curves and published series.
Result<void> Checker::checkLines() const {
    for (std::size_t i = 0; i < m_experiment.theory.size(); ++i) {
        const TheoryLine& line = m_experiment.theory[i];
        const std::string place = "/theory/" + std::to_string(i);
        if (auto formula = checkFormula(line.formula, place + "/formula"); !formula) return formula;
        if (auto at = checkAt(line.at, place + "/at"); !at) return at;
        if (line.statement.empty() == line.formula.empty())
            return errorOf(place,
                           "needs a statement, such as \"approximate-delay\", or a formula, such as \"d + 1/2\"" +
                               std::string(line.formula.empty() ? "" : ", not both"));
    }
    for (std::size_t i = 0; i < m_experiment.published.size(); ++i) {
        const PublishedSeries& series = m_experiment.published[i];
        const std::string place = "/published/" + std::to_string(i);
        if (auto at = checkAt(series.at, place + "/at"); !at) return at;
        if (!series.of.empty() && std::ranges::find(m_experiment.measures, series.of) == m_experiment.measures.end())
            return errorOf(place + "/of", inQuotes(series.of) + " is not measured here");
        if (const std::string_view x = alongCurves(m_experiment);
            std::ranges::find(series.at, x, &NamedValue::variable) != series.at.end())
            return errorOf(place, excerpt(x) + " is the x of the values and cannot be fixed as well");
    }
    return {};
}

// A column of an experiment has exactly one source of entries; formulas may use variables, measures and the columns to
// the left.
Result<void> Checker::checkTables() const {
    for (std::size_t i = 0; i < m_experiment.limitLines.size(); ++i) {
        const LimitLine& line = m_experiment.limitLines[i];
        const std::string place = "/limit_lines/" + std::to_string(i);
        if (auto at = checkAt(line.at, place + "/at"); !at) return at;
        if (auto formula = checkFormula(line.formula, place + "/formula"); !formula) return formula;
    }
    for (std::size_t i = 0; i < m_experiment.tables.size(); ++i) {
        const DataTable& table = m_experiment.tables[i];
        const std::string place = "/tables/" + std::to_string(i);
        if (auto at = checkAt(table.at, place + "/at"); !at) return at;
        if (auto rows = checkRows(table, place); !rows) return rows;
        std::vector<std::string> known = m_experiment.measures;
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const TableColumn& column = table.columns[c];
            const std::string there = place + "/columns/" + std::to_string(c);
            const auto said = (column.value.empty() ? 0 : 1) + (column.interval.empty() ? 0 : 1) +
                              (column.theory.empty() ? 0 : 1) + (column.values.empty() ? 0 : 1);
            if (table.rows.empty() && said != 1)
                return errorOf(there, "needs one of value, interval, theory and values");
            if (auto formula = checkFormula(column.value, there + "/value", known); !formula) return formula;
            if (!column.interval.empty() &&
                std::ranges::find(m_experiment.measures, column.interval) == m_experiment.measures.end())
                return errorOf(there + "/interval", inQuotes(column.interval) + " is not measured here");
            if (!column.theory.empty() &&
                std::ranges::find(m_experiment.theory, column.theory, &TheoryLine::title) == m_experiment.theory.end())
                return errorOf(there + "/theory", "there is no theory curve called " + inQuotes(column.theory));
            if (!column.name.empty()) known.push_back(column.name);
        }
    }
    return {};
}

// Rows may end early; formulas may use measures, each term at one point.
Result<void> Checker::checkRows(const DataTable& table, const std::string& place) const {
    if (m_experiment.sweep() == nullptr && table.rows.empty())
        return errorOf(place, "needs rows: there are no curves whose points could be rows");
    for (std::size_t r = 0; r < table.rows.size(); ++r)
        for (std::size_t c = 0; c < table.rows[r].size(); ++c) {
            const std::string there = place + "/rows/" + std::to_string(r) + '/' + std::to_string(c);
            if (c >= table.columns.size())
                return errorOf(there, "there are only " + quantity(table.columns.size(), "column"));
            const auto* words = std::get_if<std::string>(&table.rows[r][c]);
            if (words == nullptr || !isTableFormula(*words)) continue;
            const auto formula = parseTableFormula(*words);
            if (!formula) return errorOf(there, formula.error().message);
            if (!formula->conditions.empty() && table.tick.empty())
                return errorOf(there,
                               "is ticked if its conditions hold; the table's \"tick\" must say what that means");
            for (const std::string& name : formula->names())
                if (const auto wrong = whyNotTerm(m_experiment, name)) return errorOf(there, *wrong);
        }
    return {};
}

// Every variable must have a value of its kind at the point.
Result<void> Checker::checkAlso(const Sweep& sweep) const {
    for (std::size_t i = 0; i < sweep.also.size(); ++i)
        for (const auto& [name, setting] : sweep.also[i]) {
            const std::string place = "/also/" + std::to_string(i) + '/' + name;
            const std::size_t index = placeOf(sweep, name);
            if (index >= sweep.variables.size())
                return errorOf(place, "there is no variable called " + inQuotes(name) + suggested(name));
            if (sweep.variables[index].numeric() != setting.number.has_value())
                return errorOf(place, "must be " + std::string(setting.number ? "a text" : "a number") +
                                          ", as the values of " + excerpt(name) + " are");
        }
    return {};
}

Result<void> Checker::checkClaims() const {
    for (std::size_t i = 0; i < m_experiment.claims.size(); ++i) {
        const ExperimentClaim& made = m_experiment.claims[i];
        const std::string place = "/claims/" + std::to_string(i);
        if (auto at = checkAt(made.at, place + "/at"); !at) return at;
        const auto wrong = whyNotClaimed(m_experiment, made);
        if (wrong) return errorOf(place + '/' + wrong->key, wrong->message);
    }
    return {};
}

// Every "{name}" must be a variable, every variable must be used, and braces must be closed.
Result<void> Checker::checkPlaces(const Sweep& sweep) const {
    std::vector<bool> used(sweep.variables.size(), false);
    for (const auto& [key, whole] : {std::pair<std::string_view, std::string_view>{"/network", sweep.network},
                                     {"/task", sweep.task},
                                     {"/algorithm", sweep.algorithm}}) {
        for (std::string_view text = whole; text.find('{') != std::string_view::npos;) {
            text.remove_prefix(text.find('{') + 1);
            const std::size_t close = text.find('}');
            if (close == std::string_view::npos) return errorOf(key, "there is a '{' without its '}'");
            const std::string_view name = text.substr(0, close);
            const std::size_t place = placeOf(sweep, name);
            if (place >= used.size())
                return errorOf(key, "there is no variable called " + inQuotes(name) + suggested(name));
            used[place] = true;
        }
    }
    for (std::size_t i = 0; i < used.size(); ++i)
        if (!used[i])
            return errorOf("/vary", "the variable " + excerpt(sweep.variables[i].name) + " has no place: '{" +
                                        excerpt(sweep.variables[i].name) +
                                        "}' stands in none of network, task and algorithm");
    return {};
}

Result<void> Checker::checkCount(const Sweep& sweep) const {
    std::size_t count = 1;
    for (const Variable& variable : sweep.variables)
        if ((count *= variable.values.size()) > kMostPoints)
            return errorOf("/vary", "there would be more than " + thousands(kMostPoints) + " points");
    return {};
}

// Every point must have valid expressions and a number of slots.
Result<void> Checker::checkPoints() const {
    for (const auto& curve : curves(m_experiment))
        for (const Point& point : curve) {
            const auto request = requestAt(m_experiment, point);
            if (!request) return errorOf("/length", request.error().message);
            const auto where = [&](const Error& error) {
                return "where " + excerpt(document::describe(m_experiment, point)) + ": " + error.message;
            };
            if (auto known = run::checkNetwork(request->network); !known)
                return errorOf("/network", where(known.error()));
            if (auto known = run::checkTask(request->task); !known) return errorOf("/task", where(known.error()));
            if (request->algorithm.empty()) continue;
            if (auto known = run::checkAlgorithm(request->algorithm); !known)
                return errorOf("/algorithm", where(known.error()));
        }
    for (const Point& point : pointsBeside(m_experiment))
        if (const auto request = requestAt(m_experiment, point); !request)
            return errorOf("/also", request.error().message);
    return {};
}

}  // namespace

Result<void> checkFormula(const Experiment& experiment, const std::string& formula,
                          std::span<const std::string> measures) {
    const auto parsed = Formula::parse(formula);
    if (!parsed) return parsed.error();
    for (const std::string& name : parsed->names()) {
        std::vector<std::string_view> known(measures.begin(), measures.end());
        for (const Coordinate& each : coordinatesOf(experiment))
            if (each.numeric) known.push_back(each.name);
        if (std::ranges::find(known, name) == known.end())
            return invalid(inQuotes(name) + " is not known here" + suggestion(name, known));
    }
    return {};
}

Result<void> checkExperiment(const Json& value, const std::string& path, Experiment& experiment) {
    return Checker(value, path, experiment).check();
}

}  // namespace hop::document
