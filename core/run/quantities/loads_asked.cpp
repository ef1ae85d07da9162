// SPDX-License-Identifier: GPL-3.0-or-later
// What links have carried after a step.
#include "core/run/quantities/loads_asked.h"

#include <algorithm>
#include <utility>

namespace hop::run::quantities {
namespace {

class LoadsWatcher final : public Watcher {
public:
    LoadsWatcher(const Run& run, std::optional<Step> step, ReadLoads read, SayLoads say)
        : m_run(run), m_step(step), m_read(std::move(read)), m_say(say) {}

    void begin(const engine::Setting& setting, const engine::State&) override {
        m_load.begin(setting.network->linkCount());
    }
    void onStep(const engine::StepRecord& record, const engine::State&) override {
        if (!m_step || record.step <= *m_step) m_load.apply(record.moves);
    }
    Result<Value> value(const Outcome& outcome) const override {
        if (m_step && *m_step > outcome.steps()) return beyondEnd(*m_step, outcome.steps());
        return m_read(loads());
    }
    std::string words() const override { return m_say == nullptr ? std::string() : m_say(loads()); }

private:
    Loads loads() const {
        if (m_run.mode == Mode::explicitly) return {*m_run.network, false, m_load};
        const plan::SymmetricPlan& plan = *m_run.algorithm.symmetric;
        measure::LinkLoad load;
        load.begin(m_run.network->dimensions()->typeCount());
        const Step end = std::min(m_step.value_or(plan.steps()), plan.steps());
        for (Step step = 1; step <= end; ++step) load.apply(plan.at(step));
        return {*m_run.network, true, std::move(load)};
    }

    const Run& m_run;
    std::optional<Step> m_step;
    ReadLoads m_read;
    SayLoads m_say;
    measure::LinkLoad m_load;  // by link
};

}  // namespace

std::unique_ptr<Watcher> watchLoads(const Asked& asked, std::optional<Step> step, ReadLoads read, SayLoads say) {
    return std::make_unique<LoadsWatcher>(asked.run, step, std::move(read), say);
}

}  // namespace hop::run::quantities
