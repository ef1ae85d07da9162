// SPDX-License-Identifier: GPL-3.0-or-later
// Experiment documents: reading and printing.
#include "core/document/experiment.h"

#include <algorithm>
#include <charconv>

#include "core/base/text.h"
#include "core/document/common_fields.h"
#include "core/run/known.h"
#include "core/run/quantity.h"
#include "core/run/request_check.h"

namespace hop::document {
namespace {

// Two of the list are the same.
bool doubled(const std::vector<Setting>& values) {
    std::vector<std::string_view> texts;
    for (const Setting& value : values) texts.push_back(value.text);
    std::ranges::sort(texts);
    return std::ranges::adjacent_find(texts) != texts.end();
}

std::vector<std::string_view> variableNames(const Experiment& experiment) {
    std::vector<std::string_view> names;
    for (const Variable& variable : experiment.variables) names.push_back(variable.name);
    return names;
}

class Reader {
public:
    Reader(const JsonValue& document, std::string path) : m_document(document), m_path(std::move(path)) {}

    Result<Experiment> read();

private:
    Result<void> variable(const JsonValue& value, const std::string& path);
    Result<void> x(const JsonValue& value, const std::string& path);
    Result<void> measure(const JsonValue& value, const std::string& path);
    Result<void> length(const JsonValue& value, const std::string& path);
    Result<void> refinement(const JsonValue& value, const std::string& path);
    Result<void> axis(const JsonValue& value, const std::string& path, Axis& out);
    Result<void> theoryLine(const JsonValue& value, const std::string& path);
    Result<void> publishedSeries(const JsonValue& value, const std::string& path);
    Result<void> claim(const JsonValue& value, const std::string& path);
    Result<void> at(const JsonValue& value, const std::string& path, std::vector<NamedSetting>& out);
    // Of numeric variables, and of the names in `others`.
    Result<void> formula(const JsonValue& value, const std::string& path, std::span<const std::string> others,
                         std::string& out);
    Result<void> checkPlaces();
    Result<void> checkPoints();
    Result<void> checkStatements();
    // The value at a key of the document, for the line of an error; the document itself if there is none.
    const JsonValue& at(std::string_view key) const {
        const JsonValue* value = m_document.find(key);
        return value == nullptr ? m_document : *value;
    }
    Error errorOf(std::string_view key, const std::string& message) const {
        return errorAt(at(key), m_path + '/' + std::string(key), message);
    }

    const JsonValue& m_document;
    std::string m_path;
    Experiment m_experiment;
};

Result<void> Reader::variable(const JsonValue& value, const std::string& path) {
    Variable variable;
    JsonFields fields(value, path);
    fields.text("name", variable.name, true);
    bool numbers = false;
    bool texts = false;
    fields.items("values", [&](const JsonValue& item, const std::string& place) -> Result<void> {
        if (item.kind == JsonValue::Kind::number) {
            variable.values.push_back(settingOf(item.number));
            numbers = true;
        } else if (item.kind == JsonValue::Kind::text && !item.text.empty()) {
            variable.values.push_back({item.text, {}});
            texts = true;
        } else {
            return errorAt(item, place, "must be a number or a text, not " + describe(item));
        }
        return {};
    });
    if (auto finished = fields.finish(); !finished) return finished;
    const auto wrong = [&](std::string_view key, const std::string& message) {
        const JsonValue* member = value.find(key);
        return errorAt(member == nullptr ? value : *member, path + '/' + std::string(key), message);
    };
    if (!isFormulaName(variable.name))
        return wrong("name", "a variable is named by letters, digits and underscores, not " + inQuotes(variable.name));
    if (placeOf(m_experiment, variable.name) < m_experiment.variables.size())
        return wrong("name", "there are two variables called " + variable.name);
    if (variable.values.empty()) return wrong("values", "the variable " + variable.name + " has no values");
    if (numbers && texts)
        return wrong("values", "the values of " + variable.name + " must be all numbers or all texts");
    if (doubled(variable.values)) return wrong("values", "two values of " + variable.name + " are the same");
    if (numbers && !std::ranges::is_sorted(variable.values, {}, [](const Setting& each) { return *each.number; }))
        return wrong("values", "the values of " + variable.name + " must ascend");
    m_experiment.variables.push_back(std::move(variable));
    return {};
}

Result<void> Reader::x(const JsonValue& value, const std::string& path) {
    const auto names = variableNames(m_experiment);
    const std::size_t place = placeOf(m_experiment, value.text);
    if (value.kind != JsonValue::Kind::text || place >= names.size())
        return errorAt(value, path,
                       "must be the name of a variable, not " + describe(value) + suggestion(value.text, names));
    if (!m_experiment.variables[place].numeric())
        return errorAt(value, path,
                       "the variable along the curves must have numbers as values, as " + value.text + " has not");
    m_experiment.x = value.text;
    return {};
}

Result<void> Reader::measure(const JsonValue& value, const std::string& path) {
    if (value.kind != JsonValue::Kind::text || !run::isMeasure(value.text))
        return errorAt(
            value, path,
            "must be something that runs measure, not " + describe(value) + suggestion(value.text, run::measures()));
    if (std::ranges::find(m_experiment.measures, value.text) != m_experiment.measures.end())
        return errorAt(value, path, value.text + " stands twice");
    m_experiment.measures.push_back(value.text);
    return {};
}

Result<void> Reader::formula(const JsonValue& value, const std::string& path, std::span<const std::string> others,
                             std::string& out) {
    if (value.kind == JsonValue::Kind::number) {
        out = shortest(value.number);
        return {};
    }
    if (value.kind != JsonValue::Kind::text)
        return errorAt(value, path, "must be a number or a formula such as \"2*d + 1\", not " + describe(value));
    const auto parsed = Formula::parse(value.text);
    if (!parsed) return errorAt(value, path, parsed.error().message);
    for (const std::string& name : parsed->names()) {
        if (std::ranges::find(others, name) != others.end()) continue;
        const std::size_t place = placeOf(m_experiment, name);
        if (place < m_experiment.variables.size() && m_experiment.variables[place].numeric()) continue;
        std::vector<std::string_view> known(others.begin(), others.end());
        for (const Variable& variable : m_experiment.variables)
            if (variable.numeric()) known.emplace_back(variable.name);
        return errorAt(value, path, inQuotes(name) + " is not known here" + suggestion(name, known));
    }
    out = value.text;
    return {};
}

Result<void> Reader::length(const JsonValue& value, const std::string& path) {
    Length& out = m_experiment.length;
    JsonFields fields(value, path);
    fields.field("slots", [&](const JsonValue& slots, const std::string& place) {
        return formula(slots, place, {}, out.slots);
    });
    constexpr std::uint64_t kMostReplications = 10'000;
    std::uint64_t fewest = out.replications;
    fields.natural("replications", fewest, 1, kMostReplications);
    std::uint64_t most = fewest;
    fields.natural("most_replications", most, 1, kMostReplications);
    fields.number("relative_half_width", out.relativeHalfWidth);
    if (auto finished = fields.finish(); !finished) return finished;
    out.replications = static_cast<std::uint32_t>(fewest);
    out.mostReplications = static_cast<std::uint32_t>(most);
    if (most < fewest)
        return errorAt(*value.find("most_replications"), path + "/most_replications",
                       "there cannot be fewer replications at most, " + std::to_string(most) + ", than at least, " +
                           std::to_string(fewest));
    if (const JsonValue* width = value.find("relative_half_width")) {
        if (!(out.relativeHalfWidth > 0.0 && out.relativeHalfWidth < 1.0))
            return errorAt(*width, path + "/relative_half_width",
                           "must be between 0 and 1, such as 0.01, not " + describe(*width));
        if (most == fewest)
            return errorAt(*width, path + "/relative_half_width",
                           "a half-width can only be reached if most_replications is more than replications, " +
                               std::to_string(fewest));
    } else if (most > fewest) {
        return errorAt(*value.find("most_replications"), path + "/most_replications",
                       "more replications than " + std::to_string(fewest) +
                           " are only taken to reach a relative_half_width, which is missing");
    }
    return {};
}

Result<void> Reader::refinement(const JsonValue& value, const std::string& path) {
    Refinement& out = m_experiment.refinement;
    JsonFields fields(value, path);
    std::uint64_t points = 0;
    fields.natural("points", points, 1, 1000, true);
    fields.number("bend", out.bend);
    fields.number("limit", out.limit);
    if (auto finished = fields.finish(); !finished) return finished;
    out.points = static_cast<std::uint32_t>(points);
    if (!(out.bend >= 0.0 && out.bend < 1.0))
        return errorAt(*value.find("bend"), path + "/bend", "must be from 0, no bend is looked at, to below 1");
    if (!(out.limit > 0.0 && out.limit < 1.0))
        return errorAt(*value.find("limit"), path + "/limit", "must be between 0 and 1, such as 0.01");
    return {};
}

Result<void> Reader::axis(const JsonValue& value, const std::string& path, Axis& out) {
    constexpr std::array<std::string_view, 2> kScales = {"linear", "logarithmic"};
    std::string scale = "linear";
    JsonFields fields(value, path);
    fields.text("title", out.title);
    fields.choice("scale", scale, kScales);
    out.logarithmic = scale == "logarithmic";
    return fields.finish();
}

Result<void> Reader::at(const JsonValue& value, const std::string& path, std::vector<NamedSetting>& out) {
    if (value.kind != JsonValue::Kind::object)
        return errorAt(value, path, "must be an object such as {\"rho\": 0.1}, not " + describe(value));
    for (const JsonMember& member : value.members) {
        const std::string place = path + '/' + member.name;
        const std::size_t index = placeOf(m_experiment, member.name);
        if (index >= m_experiment.variables.size())
            return errorAt(member.value, place,
                           "there is no variable called " + inQuotes(member.name) +
                               suggestion(member.name, variableNames(m_experiment)));
        const Variable& variable = m_experiment.variables[index];
        const Setting setting = member.value.kind == JsonValue::Kind::number ? settingOf(member.value.number)
                                                                             : Setting{member.value.text, {}};
        if (std::ranges::find(variable.values, setting) == variable.values.end())
            return errorAt(member.value, place, describe(member.value) + " is not among the values of " + member.name);
        out.push_back({member.name, setting});
    }
    return {};
}

Result<void> Reader::theoryLine(const JsonValue& value, const std::string& path) {
    TheoryLine line;
    JsonFields fields(value, path);
    fields.text("title", line.title, true);
    fields.text("statement", line.statement);
    fields.field("formula", [&](const JsonValue& text, const std::string& place) {
        return formula(text, place, {}, line.formula);
    });
    fields.field("at", [&](const JsonValue& place, const std::string& where) { return at(place, where, line.at); });
    if (auto finished = fields.finish(); !finished) return finished;
    if (line.statement.empty() == line.formula.empty())
        return errorAt(value, path,
                       "needs a statement, such as \"approximate-delay\", or a formula, such as \"d + 1/2\"" +
                           std::string(line.formula.empty() ? "" : ", not both"));
    m_experiment.theory.push_back(std::move(line));
    return {};
}

Result<void> Reader::publishedSeries(const JsonValue& value, const std::string& path) {
    PublishedSeries series;
    JsonFields fields(value, path);
    fields.text("title", series.title, true);
    fields.field("at", [&](const JsonValue& place, const std::string& where) { return at(place, where, series.at); });
    fields.items("values", [&](const JsonValue& pair, const std::string& place) -> Result<void> {
        const auto isNumber = [&](std::size_t i) { return pair.members[i].value.kind == JsonValue::Kind::number; };
        if (pair.kind != JsonValue::Kind::list || pair.members.size() != 2 || !isNumber(0) || !isNumber(1))
            return errorAt(pair, place, "must be a pair of numbers, x and y, not " + describe(pair));
        series.values.emplace_back(pair.members[0].value.number, pair.members[1].value.number);
        return {};
    });
    if (auto finished = fields.finish(); !finished) return finished;
    if (std::ranges::find(series.at, m_experiment.x, &NamedSetting::variable) != series.at.end())
        return errorAt(value, path, m_experiment.x + " is the x of the values and cannot be fixed as well");
    m_experiment.published.push_back(std::move(series));
    return {};
}

Result<void> Reader::claim(const JsonValue& value, const std::string& path) {
    ExperimentClaim made;
    Claim& claim = made.claim;
    JsonFields fields(value, path);
    fields.field(
        "at", [&](const JsonValue& place, const std::string& where) { return at(place, where, made.at); }, true);
    fields.text("quantity", claim.quantity, true);
    fields.choice("relation", claim.relation, kStatedRelations, true);
    fields.number("value", claim.value, true);
    fields.number("tolerance", claim.tolerance);
    fields.text("source", claim.source);
    if (auto finished = fields.finish(); !finished) return finished;
    if (claim.tolerance < 0.0) return errorAt(*value.find("tolerance"), path + "/tolerance", "must not be negative");
    std::vector<std::string_view> known(m_experiment.measures.begin(), m_experiment.measures.end());
    known.insert(known.end(), {"y", "stable", kLimit});
    if (std::ranges::find(known, claim.quantity) == known.end())
        return errorAt(
            *value.find("quantity"), path + "/quantity",
            "nothing called " + inQuotes(claim.quantity) + " is measured here" + suggestion(claim.quantity, known));
    const bool ofCurve = claim.quantity == kLimit;
    if (ofCurve && m_experiment.refinement.points == 0)
        return errorAt(*value.find("quantity"), path + "/quantity",
                       "where stability ends is only looked for if the experiment has \"refine\"");
    for (const Variable& variable : m_experiment.variables) {
        const bool said = std::ranges::find(made.at, variable.name, &NamedSetting::variable) != made.at.end();
        if (ofCurve && said && variable.name == m_experiment.x)
            return errorAt(*value.find("at"), path + "/at",
                           "the limit is a value of " + variable.name + ", which cannot be fixed as well");
        if (variable.values.size() > 1 && !said && !(ofCurve && variable.name == m_experiment.x))
            return errorAt(*value.find("at"), path + "/at",
                           "does not say where: a value of " + variable.name + " is missing");
    }
    m_experiment.claims.push_back(std::move(made));
    return {};
}

// Every "{name}" is a variable's, every variable has a place, and braces are closed.
Result<void> Reader::checkPlaces() {
    std::vector<bool> used(m_experiment.variables.size(), false);
    const auto names = variableNames(m_experiment);
    for (const auto& [key, whole] : {std::pair<std::string_view, std::string_view>{"network", m_experiment.network},
                                     {"task", m_experiment.task},
                                     {"algorithm", m_experiment.algorithm}}) {
        for (std::string_view text = whole; text.find('{') != std::string_view::npos;) {
            text.remove_prefix(text.find('{') + 1);
            const std::size_t close = text.find('}');
            if (close == std::string_view::npos) return errorOf(key, "there is a '{' without its '}'");
            const std::size_t place = placeOf(m_experiment, text.substr(0, close));
            if (place >= used.size())
                return errorOf(key, "there is no variable called " + inQuotes(text.substr(0, close)) +
                                        suggestion(text.substr(0, close), names));
            used[place] = true;
        }
    }
    for (std::size_t i = 0; i < used.size(); ++i)
        if (!used[i])
            return errorOf("vary", "the variable " + m_experiment.variables[i].name + " has no place: '{" +
                                       m_experiment.variables[i].name +
                                       "}' stands in none of network, task and algorithm");
    return {};
}

// Every point has expressions that the catalogues take, and a number of slots.
Result<void> Reader::checkPoints() {
    std::size_t count = 1;
    for (const Variable& variable : m_experiment.variables)
        if ((count *= variable.values.size()) > kMostPoints)
            return errorOf("vary", "there would be more than " + thousands(kMostPoints) + " points");
    for (const auto& curve : curves(m_experiment))
        for (const Point& point : curve) {
            const auto scenario = scenarioAt(m_experiment, point);
            if (!scenario) return errorOf("length", scenario.error().message);
            const auto where = [&](const Error& error) {
                return "where " + document::describe(m_experiment, point) + ": " + error.message;
            };
            if (auto known = run::checkNetwork(scenario->network); !known)
                return errorOf("network", where(known.error()));
            if (auto known = run::checkTask(scenario->task); !known) return errorOf("task", where(known.error()));
            if (scenario->algorithm.empty()) continue;
            if (auto known = run::checkAlgorithm(scenario->algorithm); !known)
                return errorOf("algorithm", where(known.error()));
        }
    return {};
}

// Every statement that a line of theory names is known somewhere, and is about what is drawn.
Result<void> Reader::checkStatements() {
    for (std::size_t i = 0; i < m_experiment.theory.size(); ++i) {
        const TheoryLine& line = m_experiment.theory[i];
        if (line.statement.empty()) continue;
        std::vector<std::string> ids;
        std::string quantity, reason;
        for (const auto& curve : curves(m_experiment)) {
            const auto there =
                std::ranges::find_if(curve, [&](const Point& point) { return matches(m_experiment, point, line.at); });
            if (there == curve.end() || !quantity.empty()) continue;
            const auto scenario = scenarioAt(m_experiment, *there);
            const auto known = scenario ? run::knownOf(*scenario) : Result<std::vector<Statement>>(scenario.error());
            if (!known) {
                reason = known.error().message;
                continue;
            }
            for (const Statement& statement : *known) {
                ids.push_back(statement.id);
                if (statement.id == line.statement) quantity = statement.quantity;
            }
        }
        const std::string here = "/theory/" + std::to_string(i) + "/statement";
        const auto wrong = [&](const std::string& message) {
            return errorAt(*m_document.find("theory")->members[i].value.find("statement"), m_path + here, message);
        };
        if (quantity.empty() && ids.empty() && !reason.empty()) return wrong(reason);
        const std::vector<std::string_view> offered(ids.begin(), ids.end());
        if (quantity.empty())
            return wrong("theory has nothing called " + inQuotes(line.statement) + " here" +
                         suggestion(line.statement, offered));
        if (std::ranges::find(m_experiment.measures, quantity) == m_experiment.measures.end() ||
            (m_experiment.y.empty() && quantity != m_experiment.measures.front()))
            return wrong(inQuotes(line.statement) + " is about " + quantity + ", which is not what the chart shows");
    }
    return {};
}

Result<Experiment> Reader::read() {
    JsonFields fields(m_document, m_path);
    Experiment& out = m_experiment;
    readMark(fields, kExperimentFormat);
    fields.text("title", out.title);
    fields.text("source", out.source);
    fields.text("text", out.text);
    fields.text("network", out.network);
    fields.text("task", out.task);
    fields.text("algorithm", out.algorithm);
    fields.field("ports",
                 [&](const JsonValue& value, const std::string& path) { return readPorts(value, path, out.ports); });
    fields.natural("seed", out.seed, 0, kMost64);
    fields.items("vary", [&](const JsonValue& value, const std::string& path) { return variable(value, path); });
    fields.field(
        "x", [&](const JsonValue& value, const std::string& path) { return x(value, path); }, true);
    fields.items("measures", [&](const JsonValue& value, const std::string& path) { return measure(value, path); });
    fields.field("y", [&](const JsonValue& value, const std::string& path) {
        return formula(value, path, out.measures, out.y);
    });
    fields.field("x_axis",
                 [&](const JsonValue& value, const std::string& path) { return axis(value, path, out.xAxis); });
    fields.field("y_axis",
                 [&](const JsonValue& value, const std::string& path) { return axis(value, path, out.yAxis); });
    fields.field("length", [&](const JsonValue& value, const std::string& path) { return length(value, path); });
    fields.field("refine", [&](const JsonValue& value, const std::string& path) { return refinement(value, path); });
    fields.items("theory", [&](const JsonValue& value, const std::string& path) { return theoryLine(value, path); });
    fields.items("published",
                 [&](const JsonValue& value, const std::string& path) { return publishedSeries(value, path); });
    fields.items("claims", [&](const JsonValue& value, const std::string& path) { return claim(value, path); });
    if (auto finished = fields.finish(); !finished) return finished.error();
    if (out.measures.empty()) return errorOf("measures", "nothing is measured; known are mean_delay, mean_queue, ...");
    if (auto places = checkPlaces(); !places) return places.error();
    if (auto points = checkPoints(); !points) return points.error();
    if (auto statements = checkStatements(); !statements) return statements.error();
    return std::move(m_experiment);
}

}  // namespace

Result<Experiment> readExperiment(const JsonValue& value, const std::string& path) {
    return Reader(value, path).read();
}

Result<Experiment> parseExperiment(std::string_view json) {
    const auto document = parseJson(json);
    if (!document) return document.error();
    return readExperiment(*document, "");
}

}  // namespace hop::document
