// SPDX-License-Identifier: GPL-3.0-or-later
// Claims beside what their run shows.
#include "core/document/check.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/base/contract.h"
#include "core/base/text.h"
#include "core/document/json_value.h"
#include "core/document/link_quantity.h"
#include "core/document/network_quantity.h"
#include "core/document/packet_quantity.h"
#include "core/document/result_json.h"
#include "core/engine/simulation.h"
#include "core/engine/symmetric_run.h"
#include "core/measure/isotropic_checks.h"
#include "core/network/measure.h"
#include "core/task/task_matrix.h"

namespace hop::document {
namespace {

constexpr std::array<std::string_view, 6> kNetworkKeys = {"nodes",    "links",     "degree",
                                                          "diameter", "bisection", "mean_distance"};
constexpr std::array<std::string_view, 6> kMatrixKeys = {"matrix:rows",         "matrix:columns", "matrix:total",
                                                         "matrix:critical-sum", "matrix:row:0",   "matrix:column:0"};
constexpr std::array<std::string_view, 3> kRuleKeys = {"steps:octr", "steps:oadd", "steps:all-links"};
constexpr std::string_view kBound = "bound:";
constexpr std::string_view kPrinted = "printed:";
constexpr std::string_view kRow = "matrix:row:";
constexpr std::string_view kColumn = "matrix:column:";

std::optional<std::size_t> indexAfter(std::string_view quantity, std::string_view prefix) {
    if (!quantity.starts_with(prefix)) return std::nullopt;
    const std::string_view digits = quantity.substr(prefix.size());
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), index);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return index;
}

std::optional<double> networkFact(const network::Network& network, const RunResult& result, std::string_view key,
                                  [[maybe_unused]] Stop stop) {
    if (key == "nodes") return result.nodes;
    if (key == "links") return result.links;
    if (key == "degree") return result.degree;
    if (key == "diameter") return result.diameter;
    if (key == "bisection") return network.facts().bisection ? network.facts().bisection : network::bisection(network);
    if (key == "mean_distance") return network::meanDistance(network);
    return std::nullopt;
}

// "matrix:total@3" is "matrix:total" after step 3; without a step it is the view's.
struct MatrixQuantity {
    std::string_view key;
    std::optional<Step> step;
};

std::optional<MatrixQuantity> matrixQuantity(std::string_view quantity) {
    MatrixQuantity result{quantity.substr(0, quantity.find('@')), {}};
    if (result.key != quantity) {
        result.step = indexAfter(quantity.substr(result.key.size()), "@");
        if (!result.step) return std::nullopt;
    }
    const bool known = std::ranges::find(kMatrixKeys, result.key) != kMatrixKeys.end() ||
                       indexAfter(result.key, kRow) || indexAfter(result.key, kColumn);
    return known ? std::optional(result) : std::nullopt;
}

// The packets of the view's node where they are after a step.
Result<task::TaskMatrix> matrixAfter(const Run& run, Step after, Stop stop) {
    if (run.task->cast != task::Cast::unicast)
        return unsupported("only tasks whose packets have one destination each have a task matrix, not " +
                           excerpt(run.scenario.task));
    if (run.task->isDynamic())
        return unsupported("the packets of " + excerpt(run.scenario.task) +
                           " arrive while it runs, so that it has no task matrix");
    if (run.algorithm.symmetric != nullptr)
        return measure::planMatrix(run.network, *run.task, *run.algorithm.symmetric, run.scenario.view.node, after);
    task::TaskMatrix matrix(run.network, task::initialRows(*run.task, run.scenario.view.node));
    engine::Simulation simulation(run.setting, run.algorithm.process, stop);
    for (Step step = 0; step < after; ++step) {
        const auto taken = simulation.step();
        if (!taken) return taken.error();
        if (!*taken) break;
    }
    for (std::size_t row = 0; row < matrix.rowCount(); ++row)
        matrix.move(row, simulation.state().unicast().record(matrix.row(row).packet).where);
    return matrix;
}

std::optional<double> matrixFigure(const task::TaskMatrix& matrix, std::string_view key) {
    if (key == "matrix:rows") return static_cast<double>(matrix.rowCount());
    if (key == "matrix:columns") return matrix.columnCount();
    if (key == "matrix:total") return static_cast<double>(matrix.total());
    if (key == "matrix:critical-sum") return static_cast<double>(matrix.criticalSum());
    if (const auto row = indexAfter(key, kRow); row && *row < matrix.rowCount()) return matrix.rowSum(*row);
    if (const auto column = indexAfter(key, kColumn); column && *column < matrix.columnCount())
        return static_cast<double>(matrix.columnSum(static_cast<std::uint32_t>(*column)));
    return std::nullopt;
}

// In how many steps of a symmetric schedule a rule is kept; nothing for other runs.
std::optional<double> stepsKeeping(const Run& run, std::string_view key) {
    const auto rule = std::ranges::find(kRuleKeys, key);
    if (rule == kRuleKeys.end() || run.algorithm.symmetric == nullptr || run.task->cast != task::Cast::unicast)
        return std::nullopt;
    constexpr std::array<bool measure::StepCheck::*, kRuleKeys.size()> kRules = {
        &measure::StepCheck::keepsOctr, &measure::StepCheck::keepsOadd, &measure::StepCheck::usesAllLinks};
    const auto checks =
        measure::checkSteps(*run.algorithm.symmetric, static_cast<std::uint32_t>(run.task->packets.rows().size()),
                            run.network->dimensions()->typeCount());
    return static_cast<double>(
        std::ranges::count(checks, true, kRules[static_cast<std::size_t>(rule - kRuleKeys.begin())]));
}

// The statement that a quantity names after its prefix. Errors: there is none, the nearest is offered.
Result<const theory::Statement*> statementOf(const Run& run, std::string_view id) {
    std::vector<std::string_view> ids;
    for (const theory::Statement& statement : run.statements) {
        if (statement.id == id) return &statement;
        ids.push_back(statement.id);
    }
    return invalid("nothing called " + inQuotes(id) + " is known of " + excerpt(run.scenario.task) + " on " +
                   excerpt(run.scenario.network) + " by " + excerpt(run.scenario.algorithm) + suggestion(id, ids));
}

// Empty: the run has this quantity, but did not measure it.
Result<std::optional<double>> measure(const Run& run, const RunResult& result, const std::string& quantity,
                                      const network::BuildContext& world) {
    std::optional<double> value;
    if (result.dynamic && isDynamicFigure(quantity)) {
        if (const auto measured = figure(*result.dynamic, quantity)) value = measured->value;
        return value;
    }
    if (!result.dynamic && isFigure(quantity) && quantity != theory::kMaxInTransit)
        return figure(result.measures, quantity);
    if (!result.dynamic) value = figure(result.measures, quantity);
    if (!value) value = networkFact(*run.network, result, quantity, world.stop);
    if (!value) value = stepsKeeping(run, quantity);
    if (!value && isNetworkQuantity(quantity)) {
        const auto known = networkQuantity(run.network, quantity, world);
        if (!known) return known.error();
        value = *known;
    }
    if (!value && isLinkQuantity(quantity)) {
        const auto compared = linkQuantity(run, result, quantity, world.stop);
        if (!compared) return compared.error();
        value = *compared;
    }
    if (!value && isPacketQuantity(quantity)) {
        const auto followed = packetQuantity(run, result, quantity, world.stop);
        if (!followed) return followed.error();
        value = *followed;
    }
    for (const std::string_view prefix : {kBound, kPrinted}) {
        if (!quantity.starts_with(prefix)) continue;
        const auto statement = statementOf(run, std::string_view(quantity).substr(prefix.size()));
        if (!statement) return statement.error();
        if (prefix == kBound)
            value = (*statement)->value;
        else if ((*statement)->printed)
            value = (*statement)->printed->value;
    }
    if (const auto wanted = matrixQuantity(quantity)) {
        const Step after = wanted->step.value_or(run.scenario.view.step);
        if (!run.task->isDynamic())
            if (auto known = checkStep(after, result.measures.steps); !known)
                return invalid(excerpt(quantity) + ": " + known.error().message);
        const auto matrix = matrixAfter(run, after, world.stop);
        if (!matrix) return matrix.error();
        value = matrixFigure(*matrix, wanted->key);
    }
    if (value) return value;
    if (auto known = checkQuantity(quantity); !known) return known.error();
    return invalid(excerpt(run.scenario.task) + " on " + excerpt(run.scenario.network) + " has no " +
                   excerpt(quantity));
}

}  // namespace

bool holds(const Claim& claim, double measured) {
    if (claim.relation == ">=") return measured >= claim.value;
    if (claim.relation == "<=") return measured <= claim.value;
    return std::abs(measured - claim.value) <= claim.tolerance;
}

Result<void> checkStep(Step asked, Step steps) {
    if (asked <= steps) return {};
    return invalid("the run has " + quantity(steps, "step") + "; step " + thousands(asked) + " is beyond its end");
}

Result<void> checkViewStep(const Run& run, const RunResult& result) {
    if (run.task->isDynamic() || result.partial || !result.objection.empty()) return {};
    if (auto known = checkStep(run.scenario.view.step, result.measures.steps); !known)
        return invalid("view/step: " + known.error().message);
    return {};
}

Result<void> checkQuantity(std::string_view quantity) {
    if (std::ranges::find(figureKeys(), quantity) != figureKeys().end() ||
        std::ranges::find(dynamicFigureKeys(), quantity) != dynamicFigureKeys().end() ||
        std::ranges::find(kNetworkKeys, quantity) != kNetworkKeys.end())
        return {};
    if (matrixQuantity(quantity) || isNetworkQuantity(quantity) || isLinkQuantity(quantity) ||
        isPacketQuantity(quantity))
        return {};
    if (std::ranges::find(kRuleKeys, quantity) != kRuleKeys.end()) return {};
    for (const std::string_view prefix : {kBound, kPrinted})
        if (quantity.starts_with(prefix) && quantity.size() > prefix.size()) return {};
    std::vector<std::string_view> known(figureKeys().begin(), figureKeys().end());
    known.insert(known.end(), dynamicFigureKeys().begin(), dynamicFigureKeys().end());
    known.insert(known.end(), kNetworkKeys.begin(), kNetworkKeys.end());
    known.insert(known.end(), kMatrixKeys.begin(), kMatrixKeys.end());
    known.insert(known.end(), kRuleKeys.begin(), kRuleKeys.end());
    known.insert(known.end(),
                 {"bound:critical-sum", "printed:exchange-time", "diameter:hypercube(3)", "distance:0:1", "path:p1:0:1",
                  "embedding:line:dilation", "apart:1-0:5-0", "together:1-0:5-0", "carried:1-0:5-0@1", "arrival:0:5"});
    return invalid("there is no quantity called " + inQuotes(quantity) + suggestion(quantity, known));
}

Result<std::vector<CheckedClaim>> checkClaims(const Run& run, const RunResult& result,
                                              const network::BuildContext& world) {
    HOP_EXPECTS(!result.partial);
    std::vector<CheckedClaim> checked;
    for (const Claim& claim : run.scenario.claims) {
        const auto measured = measure(run, result, claim.quantity, world);
        if (world.stop.requested()) return interrupted(excerpt(claim.quantity) + " was measured");
        if (!measured) return measured.error();
        checked.push_back({claim, *measured, *measured && holds(claim, **measured)});
    }
    return checked;
}

bool CheckedEntry::holds() const {
    return result.holds() && !result.partial && std::ranges::all_of(claims, &CheckedClaim::holds);
}

std::string printChecks(const std::vector<CheckedEntry>& entries) {
    nlohmann::ordered_json json = {
        {"format", "hopscope-check"}, {"version", 1}, {"holds", std::ranges::all_of(entries, &CheckedEntry::holds)}};
    json["entries"] = nlohmann::ordered_json::array();
    for (const CheckedEntry& entry : entries) {
        nlohmann::ordered_json claims = nlohmann::ordered_json::array();
        for (const CheckedClaim& checked : entry.claims)
            claims.push_back(
                {{"quantity", checked.claim.quantity},
                 {"relation", checked.claim.relation},
                 {"value", checked.claim.value},
                 {"tolerance", checked.claim.tolerance},
                 {"measured", checked.measured ? nlohmann::ordered_json(*checked.measured) : nlohmann::ordered_json()},
                 {"holds", checked.holds},
                 {"source", checked.claim.source}});
        nlohmann::ordered_json item = {{"id", entry.id}, {"holds", entry.holds()}};
        if (!entry.result.objection.empty()) item["objection"] = entry.result.objection;
        item["claims"] = std::move(claims);
        item["bounds"] = boundsJson(entry.result.findings);
        json["entries"].push_back(std::move(item));
    }
    return printJson(json);
}

}  // namespace hop::document
