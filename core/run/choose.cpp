// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the algorithm of a request that leaves it open.
#include "core/run/choose.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/algorithm/twin.h"
#include "core/base/text.h"
#include "core/engine/simulation.h"

namespace hop::run {
namespace {

using algorithm::Prepared;
using algorithm::Problem;

// The least number of steps of any algorithm; 0 if nothing is known.
Step leastSteps(std::span<const theory::Statement> bounds) {
    double least = 0.0;
    for (const theory::Statement& bound : bounds)
        if (bound.quantity == theory::kSteps && bound.relation == Relation::atLeast)
            least = std::max(least, bound.value);
    return static_cast<Step>(least);
}

// The steps that a guarantee states exactly.
std::optional<Step> statedSteps(const Prepared& prepared) {
    for (const theory::Statement& statement : prepared.guarantees)
        if (statement.quantity == theory::kSteps && statement.relation == Relation::equals)
            return static_cast<Step>(statement.value);
    return std::nullopt;
}

bool isComparable(const Problem& problem, const Estimate& estimate) {
    if (problem.task->isDynamic() || problem.task->isEmpty()) return false;
    const bool sets = problem.task->kind().manyHolders;
    const double weight = sets ? problem.network->nodeCount() / 64.0 + 1.0 : 1.0;
    return estimate.hops * weight <= kMostComparedHops && problem.network->linkCount() <= kMostComparedLinks;
}

// "order=farthest", for every choice of a parameter that is not the default; `parameter` numbers the parameters.
struct Option {
    std::size_t parameter = 0;
    std::string text;
};

std::vector<Option> optionsOf(const algorithm::Entry& entry) {
    std::vector<Option> options;
    for (std::size_t i = 0; i < entry.parameters.size(); ++i)
        for (const std::string_view choice : entry.parameters[i].words())
            if (choice != entry.parameters[i].fallback)
                options.push_back({i, std::string(entry.parameters[i].name) + '=' + std::string(choice)});
    return options;
}

// The calls to try: every entry with its defaults, then with each other choice of one parameter, then of two.
std::vector<Expression> callsFor(const Problem& problem) {
    std::vector<Expression> defaults, ones, twos;
    for (const algorithm::Entry& entry : algorithm::catalogue()) {
        if (!entry.forSteps) continue;
        if (algorithm::takes(entry, problem)) defaults.push_back(makeWord(entry.id));
        const auto add = [&](const std::string& options, std::vector<Expression>& calls) {
            const auto call = parseExpression(std::string(entry.id) + '(' + options + ')');
            if (!call) return;
            const auto arguments = hop::bind(entry.id, entry.parameters, *call);
            if (arguments && !algorithm::whyNot(entry, problem, *arguments)) calls.push_back(*call);
        };
        const std::vector<Option> options = optionsOf(entry);
        for (std::size_t i = 0; i < options.size(); ++i) {
            add(options[i].text, ones);
            for (std::size_t j = i + 1; j < options.size(); ++j)
                if (options[j].parameter != options[i].parameter) add(options[i].text + ',' + options[j].text, twos);
        }
    }
    defaults.insert(defaults.end(), ones.begin(), ones.end());
    defaults.insert(defaults.end(), twos.begin(), twos.end());
    return defaults;
}

class Comparison {
public:
    Comparison(const Problem& problem, Step least)
        : m_problem(problem),
          m_least(least),
          m_setting(engine::makeSetting(problem.network, problem.task, problem.ports, problem.randomness.seed,
                                        problem.stop)) {}

    // Tries all calls until one meets the bound.
    void tryAll() {
        for (const Expression& call : callsFor(m_problem)) {
            if (m_problem.stop.requested() || meetsBound()) return;
            auto prepared = algorithm::build(m_problem, call);
            if (prepared && !prepared->draws && !prepared->drawn) consider(*std::move(prepared));
        }
    }
    void setSteps(Step steps) { m_steps = steps; }

    bool meetsBound() const { return m_steps <= m_least; }
    std::uint32_t tried() const { return m_tried; }
    Step steps() const { return m_steps; }
    std::optional<Prepared>& best() { return m_best; }

private:
    // Counts the steps of a prepared algorithm; it becomes the best if it takes fewer than the best so far.
    void consider(Prepared prepared) {
        const std::optional<Step> steps = stepsOf(prepared);
        ++m_tried;
        if (!steps || *steps >= m_steps) return;
        m_steps = *steps;
        m_best = std::move(prepared);
    }
    // nullopt: not fewer than the best so far, or it does not finish.
    std::optional<Step> stepsOf(const Prepared& prepared) const {
        if (const auto stated = statedSteps(prepared)) return stated;
        engine::Simulation simulation(m_setting, prepared.process, m_problem.stop);
        while (simulation.state().step < m_steps) {
            const auto taken = simulation.step();
            if (!taken) return std::nullopt;
            if (!*taken) return simulation.state().lastMove;
        }
        return simulation.done() ? std::optional(simulation.state().lastMove) : std::nullopt;
    }

    const Problem& m_problem;
    Step m_least;
    engine::SettingPtr m_setting;
    Step m_steps = ~Step{0};  // of the best
    std::uint32_t m_tried = 0;
    std::optional<Prepared> m_best;
};

std::string formOf(const Problem& problem) {
    return problem.twin == nullptr ? std::string() : problem.twin->network->facts().expression;
}

Error stopped(const Problem& problem) {
    return interrupted("an algorithm for " + excerpt(problem.task->expression) + " was chosen");
}

}  // namespace

Result<Chosen> chooseAlgorithm(const Problem& problem, const Estimate& estimate,
                               std::span<const theory::Statement> bounds, bool compares) {
    const algorithm::Entry* first = algorithm::firstFor(problem);
    if (first == nullptr)
        return unsupported("no algorithm takes " + excerpt(problem.task->expression) + " on " +
                           excerpt(problem.network->facts().expression) +
                           (problem.ports.all() ? "" : " with " + quantity(problem.ports.count, "port")));
    auto prepared = algorithm::build(problem, first->id);
    if (!prepared) return prepared.error();
    Chosen chosen{*std::move(prepared), {.automatic = !problem.task->isEmpty(), .form = formOf(problem)}};
    const Step least = leastSteps(bounds);
    const auto stated = statedSteps(chosen.prepared);
    chosen.choice.meetsBound = !problem.task->isDynamic() && stated && *stated <= least;
    if (compares && !chosen.choice.meetsBound && isComparable(problem, estimate)) {
        Comparison comparison(problem, least);
        comparison.tryAll();
        if (problem.stop.requested()) return stopped(problem);
        if (comparison.best()) chosen.prepared = *std::move(comparison.best());
        chosen.choice.meetsBound = comparison.meetsBound();
        chosen.choice.tried = comparison.tried();
    }
    chosen.choice.onForm = !chosen.prepared.runsOn.empty();
    return chosen;
}

Result<Choice> compareWithOthers(const Problem& problem, const Estimate& estimate,
                                 std::span<const theory::Statement> bounds, Step steps) {
    Choice choice{.form = formOf(problem)};
    const Step least = leastSteps(bounds);
    choice.meetsBound = steps <= least;
    if (choice.meetsBound || !isComparable(problem, estimate)) return choice;
    Comparison comparison(problem, least);
    comparison.setSteps(steps);
    comparison.tryAll();
    if (problem.stop.requested()) return stopped(problem);
    choice.tried = comparison.tried();
    if (const auto& best = comparison.best()) {
        choice.faster = best->expression;
        choice.fasterSteps = comparison.steps();
    }
    return choice;
}

}  // namespace hop::run
