// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the statements of theory curves.
#include "core/experiment/stated_theory.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/statement.h"
#include "core/base/text.h"
#include "core/document/json_fields.h"
#include "core/document/json_parse.h"
#include "core/network/catalogue.h"
#include "core/run/known.h"
#include "core/scene/theory_values.h"

namespace hop::experiment {
namespace {

// Limit for the networks and tasks built to look up a statement, the same on every machine. [bytes]
constexpr std::uint64_t kTheoryMemory = std::uint64_t{1} << 28U;

// The statements known where a curve applies.
struct KnownThere {
    std::vector<std::string> ids;  // each once
    std::string quantity;          // the quantity of the curve's statement; empty: the statement is unknown
    std::string reason;            // why nothing is known at the last point without an answer
};

// Errors: interrupted.
Result<KnownThere> knownAlong(const document::Experiment& experiment, const document::TheoryLine& line,
                              const network::BuildContext& world) {
    KnownThere found;
    for (const auto& curve : document::curves(experiment)) {
        const auto there = std::ranges::find_if(
            curve, [&](const document::Point& point) { return document::matches(experiment, point, line.at); });
        if (there == curve.end()) continue;
        const auto scenario = document::scenarioAt(experiment, *there);
        const auto known = scenario ? run::knownOf(*scenario, world) : Result<std::vector<Statement>>(scenario.error());
        if (world.stop.requested()) return interrupted("the theory of the experiment was looked up");
        if (!known) {
            found.reason = known.error().message;
            continue;
        }
        for (const Statement& statement : *known) {
            if (std::ranges::find(found.ids, statement.id) == found.ids.end()) found.ids.push_back(statement.id);
            if (statement.id == line.statement) found.quantity = statement.quantity;
        }
        if (!found.quantity.empty()) break;
    }
    return found;
}

// nullopt: no error.
std::optional<std::string> whyNotDrawn(const document::Experiment& experiment, const document::TheoryLine& line,
                                       const KnownThere& known) {
    const std::string& quantity = known.quantity;
    if (quantity.empty() && known.ids.empty() && !known.reason.empty()) return known.reason;
    const std::vector<std::string_view> offered(known.ids.begin(), known.ids.end());
    if (quantity.empty())
        return "theory has nothing called " + inQuotes(line.statement) + " here" + suggestion(line.statement, offered);
    // A chart of the sheet may show a measure other than the first.
    if (std::ranges::find(experiment.measures, quantity) == experiment.measures.end() ||
        (experiment.y.empty() && experiment.sheet.empty() && quantity != experiment.measures.front()))
        return inQuotes(line.statement) + " is about " + quantity + ", which is not what the chart shows";
    return std::nullopt;
}

// The document is parsed again to find the line, which the values do not keep.
Error errorIn(std::string_view json, const std::string& place, const std::string& message) {
    const document::ListReader unread = {"points", [](const document::Json&) { return Result<void>(); },
                                         [](const document::Json&, std::size_t) { return Result<void>(); }};
    const auto document = document::parseJson(json, unread);
    return document ? document::errorBelow(*document, "", place, message) : document.error();
}

}  // namespace

Result<void> checkTheory(const document::Experiment& experiment, std::string_view json, std::string_view path,
                         Stop stop) {
    network::BuildContext world;
    world.memoryLimit = kTheoryMemory;
    world.stop = stop;
    for (std::size_t i = 0; i < experiment.theory.size(); ++i) {
        const document::TheoryLine& line = experiment.theory[i];
        if (line.statement.empty()) continue;
        const auto known = knownAlong(experiment, line, world);
        if (!known) return known.error();
        if (const auto why = whyNotDrawn(experiment, line, *known))
            return errorIn(json, std::string(path) + "/theory/" + std::to_string(i) + "/statement", *why);
    }
    return {};
}

Result<document::SweepResult> readSweep(std::string_view json, Stop stop) {
    auto result = document::parseSweep(json, stop);
    if (!result) return result;
    if (auto done = checkTheory(result->experiment, json, "/experiment", stop); !done) return done.error();
    return result;
}

std::string print(const document::SweepResult& result) {
    return document::print(result, scene::theoryOf(result.experiment));
}

std::string printTable(const document::SweepResult& result) {
    return document::printTable(result, scene::theoryOf(result.experiment));
}

}  // namespace hop::experiment
