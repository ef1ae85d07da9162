// SPDX-License-Identifier: GPL-3.0-or-later
// The number of packets that given links carried in a step.
#include "core/run/quantities/support.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/run/quantities/links_asked.h"

namespace hop::run::quantities::carried {
namespace {

class CarriedWatcher final : public Watcher {
public:
    CarriedWatcher(std::vector<LinkId> links, Step step) : m_links(std::move(links)), m_step(step) {}

    void begin(const engine::Setting&, const engine::State&) override {}
    void onStep(const engine::StepRecord& record, const engine::State&) override {
        if (record.step != m_step) return;
        for (const engine::Move& move : record.moves) m_packets += std::ranges::count(m_links, move.link);
    }
    Result<Value> value(const Outcome& outcome) const override {
        if (m_step >= 1 && m_step <= outcome.steps()) return number(m_packets);
        return invalid("there is no step " + std::to_string(m_step) + "; the run has steps 1 to " +
                       std::to_string(outcome.steps()));
    }

private:
    std::vector<LinkId> m_links;
    Step m_step;
    std::int64_t m_packets = 0;
};

Result<std::unique_ptr<Watcher>> watch(const Asked& asked) {
    auto links = linksOf(asked);
    if (!links) return links.error();
    return std::unique_ptr<Watcher>(
        std::make_unique<CarriedWatcher>(*std::move(links), static_cast<Step>(asked.arguments.integer("step"))));
}

}  // namespace

QuantityEntry entry() {
    return {.id = "carried",
            .title = "Packets carried",
            .unit = "packets",
            .help = "Number of packets that some links carried in a step.",
            .example = "carried([[1,0],[5,0]],step=1)",
            .kind = QuantityKind::derived,
            .parameters = {linksParameter(),
                           {.name = "step",
                            .kind = ParameterKind::integer,
                            .help = "In which step, counted from 1.",
                            .unit = "steps",
                            .minimum = 0,
                            .example = "3"}},
            .whyNot = explicitOnly,
            .watch = watch};
}

}  // namespace hop::run::quantities::carried
