// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the packets carried by two links.
#include "core/run/quantities/departures.h"

#include "core/run/quantities/links_asked.h"

namespace hop::run::quantities {
namespace {

class DepartureWatcher final : public Watcher {
public:
    DepartureWatcher(LinkId a, LinkId b, Step (measure::Departures::*count)() const)
        : m_departures(a, b), m_count(count) {}

    void begin(const engine::Setting& setting, const engine::State& initial) override {
        m_departures.begin(setting, initial);
    }
    void onStep(const engine::StepRecord& record, const engine::State& after) override {
        m_departures.onStep(record, after);
    }
    Result<Value> value(const Outcome&) const override { return number((m_departures.*m_count)()); }

private:
    measure::Departures m_departures;
    Step (measure::Departures::*m_count)() const;
};

}  // namespace

Result<std::unique_ptr<Watcher>> watchDepartures(const Asked& asked, Step (measure::Departures::*count)() const) {
    const auto links = linksOf(asked);
    if (!links) return links.error();
    if (links->size() != 2)
        return invalid("two links are compared, not " + std::to_string(links->size()) + "; for example [[1,0],[5,0]]");
    return std::unique_ptr<Watcher>(std::make_unique<DepartureWatcher>((*links)[0], (*links)[1], count));
}

}  // namespace hop::run::quantities
