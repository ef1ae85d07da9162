// SPDX-License-Identifier: GPL-3.0-or-later
// Answers claims.
#include "core/experiment/claims.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/base/text.h"
#include "core/document/claimed_value.h"
#include "core/document/experiment_claims.h"
#include "core/document/view_check.h"
#include "core/sheet/experiment_sheet.h"

namespace hop::experiment {
namespace {

// The quantities that a claim needs: its own, or those of its formula. Panel queries need none.
std::vector<std::string> namedQuantities(const document::Claim& claim) {
    const auto formula = document::formulaOf(claim.quantity);
    std::vector<std::string> names = formula ? formula->names() : std::vector<std::string>{claim.quantity};
    std::erase_if(names, [](const std::string& name) { return document::panelQueryOf(name).has_value(); });
    return names;
}

// The value of one term, a quantity or a panel query. `answers`: to namedQuantities(claim).
Result<run::Value> termOf(const document::Claim& claim, std::string_view term, std::span<const run::Observed> answers,
                          Panels& panels) {
    if (const auto query = document::panelQueryOf(term)) return panels.answer(claim, *query);
    const std::vector<std::string> names = namedQuantities(claim);
    const auto index = static_cast<std::size_t>(std::ranges::find(names, term) - names.begin());
    return index < answers.size() ? answers[index].value : run::Value();
}

document::CheckedClaim answered(const document::Claim& claim, std::span<const run::Observed> answers, Panels& panels) {
    const auto formula = document::formulaOf(claim.quantity);
    const std::vector<std::string> terms = formula ? formula->names() : std::vector<std::string>{claim.quantity};
    std::vector<run::Value> values;
    for (const std::string& term : terms) {
        auto value = termOf(claim, term, answers, panels);
        if (!value) return {claim, {}, false, value.error().message};
        values.push_back(*std::move(value));
    }
    if (!formula) return document::compared(claim, std::move(values.front()));
    const auto value = formula->interval([&](std::string_view name) -> std::optional<Interval> {
        const auto index = static_cast<std::size_t>(std::ranges::find(terms, name) - terms.begin());
        const auto* number = std::get_if<Interval>(&values[index]);
        return number == nullptr ? std::nullopt : std::optional(*number);
    });
    return document::compared(claim, value ? run::Value(*value) : run::Value(), document::Comparing::interval);
}

}  // namespace

std::vector<run::Query> queriesOf(const document::Scenario& scenario, std::size_t run) {
    std::vector<run::Query> queries;
    for (const document::Claim& claim : scenario.claims) {
        if (claim.run != run + 1) continue;
        for (const std::string& name : namedQuantities(claim))
            queries.push_back({name, claim.node.value_or(scenario.view.focusNode),
                               claim.step.value_or(scenario.view.step),
                               claim.node || !claim.nodeName.empty() ? claim.nodeName : scenario.view.nodeName});
    }
    return queries;
}

std::vector<document::CheckedClaim> answeredClaims(const document::Scenario& scenario,
                                                   std::span<const run::Observation> observations, Panels& panels) {
    std::vector<std::size_t> used(observations.size(), 0);  // number of used answers, by run
    std::vector<document::CheckedClaim> checked;
    for (const document::Claim& claim : scenario.claims) {
        const std::size_t run = claim.run - 1;
        const std::size_t count = namedQuantities(claim).size();
        const std::span answers(observations[run].answers);
        HOP_EXPECTS(answers.size() >= used[run] + count);
        checked.push_back(answered(claim, answers.subspan(used[run], count), panels));
        used[run] += count;
    }
    return checked;
}

Result<void> checkViewStep(const document::View& view, const run::Observation& observation) {
    if (observation.dynamic || observation.partial || !observation.objection.empty()) return {};
    const auto steps = static_cast<Step>(observation.number("steps").value_or(0.0));
    if (auto known = document::checkStep(view.step, steps); !known)
        return invalid("view/step: " + known.error().message);
    return {};
}

Result<document::CheckedEntry> checkScenario(const document::Scenario& scenario, const BuildRun& build,
                                             const network::BuildContext& world, const run::AfterStep& proceed) {
    document::CheckedEntry entry;
    for (const document::TitledRequest& request : document::requestsOf(scenario)) {
        const bool first = entry.observations.empty();
        const auto run = build(request);
        if (!run) return run.error();
        if (first)
            if (auto shown = document::checkView(scenario.view, run->network, *run->task); !shown) return shown.error();
        const std::vector<run::Query> queries = queriesOf(scenario, entry.observations.size());
        auto observation = run::execute(*run, world, {.queries = queries, .proceed = proceed});
        if (!observation) return observation.error();
        if (first)
            if (auto shown = checkViewStep(scenario.view, *observation); !shown) return shown.error();
        entry.observations.push_back(*std::move(observation));
        if (entry.observations.back().partial) return entry;
    }
    Panels panels(scenario, build, world);
    entry.claims = answeredClaims(scenario, entry.observations, panels);
    if (world.stop.requested()) return interrupted("claims were checked");
    return entry;
}

namespace {

using document::CheckedClaim;
using document::ExperimentClaim;

// A claim about the limit of stability. "At least" is compared with the last stable point, "at most" with the first
// saturated one.
CheckedClaim checkedLimit(const document::SweepResult& result, const ExperimentClaim& made) {
    const auto limits = document::limitsOf(result);
    const auto limit = std::ranges::find_if(
        limits, [&](const document::Limit& each) { return document::matches(result.experiment, each.curve, made.at); });
    if (limit == limits.end()) return document::compared(made.claim, {});
    const double measured = made.claim.relation == ">="   ? limit->stableTo
                            : made.claim.relation == "<=" ? limit->saturatedFrom
                                                          : limit->middle();
    CheckedClaim checked = document::compared(made.claim, run::exactly(measured));
    checked.claim.quantity += " at " + document::curveName(result.experiment, limit->curve) + ", between " +
                              shortest(limit->stableTo) + " and " + shortest(limit->saturatedFrom);
    return checked;
}

run::Value valueOrNone(const std::optional<Interval>& interval) {
    return interval ? run::Value(*interval) : run::Value();
}

// A column with one value is that value where a number is compared.
run::Value single(run::Value value) {
    const auto* list = std::get_if<std::vector<double>>(&value);
    return list != nullptr && list->size() == 1 ? run::exactly(list->front()) : value;
}

// The contents of the sheet's panels, computed when the first claim needs them.
class ExperimentPanels {
public:
    explicit ExperimentPanels(const document::SweepResult& result) : m_result(result) {}

    Result<run::Value> answer(const document::PanelQuery& query) {
        if (!m_listings) {
            const auto sheet = sheet::experimentSheet(m_result);
            if (!sheet) return sheet.error();
            m_listings.emplace();
            for (const auto& row : *sheet)
                for (const sheet::ExperimentPanel& panel : row) m_listings->push_back(panel.form.listing());
        }
        if (query.panel >= m_listings->size())
            return invalid("the sheet has " + quantity(m_listings->size(), "panel") + ", and none is " +
                           std::string(1, static_cast<char>('a' + query.panel)));
        return scene::answerOf((*m_listings)[query.panel], query.query);
    }

private:
    const document::SweepResult& m_result;
    std::optional<std::vector<scene::Listing>> m_listings;
};

Result<CheckedClaim> checkedFormula(const document::SweepResult& result, const ExperimentClaim& made,
                                    const Formula& formula, ExperimentPanels& panels) {
    std::vector<std::optional<Interval>> values;
    for (const std::string& name : formula.names()) {
        const auto term = document::claimedTerm(result.experiment, made, name);
        if (!term) return term.error();
        if (term->panel) {
            const auto value = panels.answer(*term->panel);
            if (!value) return CheckedClaim{made.claim, {}, false, value.error().message};
            const run::Value alone = single(*value);
            const auto* number = std::get_if<Interval>(&alone);
            values.push_back(number == nullptr ? std::nullopt : std::optional(*number));
            continue;
        }
        const auto point = document::pointAt(result, term->at);
        if (!point) return point.error();
        values.push_back(document::valueAt(result, **point, term->quantity));
    }
    const auto value = formula.interval([&](std::string_view name) {
        return values[static_cast<std::size_t>(std::ranges::find(formula.names(), name) - formula.names().begin())];
    });
    return document::compared(made.claim, valueOrNone(value), document::Comparing::interval);
}

Result<CheckedClaim> checkedTerm(const document::SweepResult& result, const ExperimentClaim& made,
                                 ExperimentPanels& panels) {
    const auto term = document::claimedTerm(result.experiment, made, made.claim.quantity);
    if (!term) return term.error();
    if (term->panel) {
        auto value = panels.answer(*term->panel);
        if (!value) return CheckedClaim{made.claim, {}, false, value.error().message};
        const bool isList = std::holds_alternative<std::vector<document::ClaimItem>>(made.claim.value);
        return document::compared(made.claim, isList ? *std::move(value) : single(*std::move(value)));
    }
    const auto point = document::pointAt(result, term->at);
    if (!point) return point.error();
    CheckedClaim checked =
        document::compared(made.claim, valueOrNone(document::valueAt(result, **point, term->quantity)));
    checked.claim.quantity += " at " + document::describe(result.experiment, (*point)->point);
    return checked;
}

}  // namespace

Result<std::vector<CheckedClaim>> checkClaims(const document::SweepResult& result) {
    std::vector<CheckedClaim> checked;
    ExperimentPanels panels(result);
    for (const ExperimentClaim& made : result.experiment.claims) {
        if (made.claim.quantity == document::kLimit) {
            checked.push_back(checkedLimit(result, made));
            continue;
        }
        const auto formula = document::claimedFormula(result.experiment, made);
        auto answered = formula ? checkedFormula(result, made, *formula, panels) : checkedTerm(result, made, panels);
        if (!answered) return answered.error();
        checked.push_back(*std::move(answered));
    }
    return checked;
}

}  // namespace hop::experiment
