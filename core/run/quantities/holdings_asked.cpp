// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes want and have after a step.
#include "core/run/quantities/holdings_asked.h"

#include <algorithm>

#include "core/measure/forward_holdings.h"
#include "core/measure/plan_holdings.h"

namespace hop::run::quantities {
namespace {

class HoldingsWatcher final : public Watcher {
public:
    HoldingsWatcher(const Asked& asked, NodeId node, std::optional<Step> step, std::uint64_t Held::* number)
        : m_run(asked.run), m_stop(asked.world.stop), m_node(node), m_step(step), m_number(number) {}

    void begin(const engine::Setting& setting, const engine::State&) override { m_holdings.begin(setting); }
    void onStep(const engine::StepRecord& record, const engine::State&) override {
        if (m_step && record.step > *m_step) return;
        m_holdings.next(record.moves, record.drops);
    }
    Result<Value> value(const Outcome& outcome) const override {
        if (m_step && *m_step > outcome.steps()) return beyondEnd(*m_step, outcome.steps());
        const Held held = m_run.mode == Mode::symmetrically ? counted() : observed();
        return number(held.*m_number);
    }

private:
    Held observed() const {
        const measure::Holdings& now = m_holdings.now();
        return {
            .wants = now.wants()[m_node], .has = now.has()[m_node], .complete = now.complete(), .total = now.total()};
    }
    Held counted() const {
        const plan::SymmetricPlan& plan = *m_run.algorithm.symmetric;
        const auto each =
            measure::planHoldings(*m_run.network, *m_run.task, plan, m_step.value_or(plan.steps()), m_stop);
        const std::uint64_t nodes = m_run.network->nodeCount(), has = each.has.back();
        return {.wants = each.wants, .has = has, .complete = has == each.wants ? nodes : 0, .total = has * nodes};
    }

    const Run& m_run;
    Stop m_stop;
    NodeId m_node;
    std::optional<Step> m_step;  // nullopt: the last
    std::uint64_t Held::* m_number;
    measure::ForwardHoldings m_holdings;
};

bool hasParameter(const Asked& asked, std::string_view name) {
    return std::ranges::any_of(asked.arguments.values(),
                               [name](const Arguments::Value& each) { return each.name == name; });
}

}  // namespace

ParameterSpec holderParameter() {
    return {.name = "node",
            .kind = ParameterKind::node,
            .help = "The node; in a claim, by default the node of the view.",
            .fallback = "0",
            .example = "5"};
}

std::string whyNoHoldings(const Run& run) { return measure::whyNoHoldings(*run.task); }

Result<std::unique_ptr<Watcher>> watchHoldings(const Asked& asked, std::uint64_t Held::* number) {
    std::optional<Step> step = 0;
    if (hasParameter(asked, "step")) {
        const auto given = stepOf(asked);
        if (!given) return given.error();
        step = *given;
    }
    const NodeId node = hasParameter(asked, "node") ? nodeOf(asked, "node") : 0;
    return std::unique_ptr<Watcher>(std::make_unique<HoldingsWatcher>(asked, node, step, number));
}

}  // namespace hop::run::quantities
