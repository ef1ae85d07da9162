// SPDX-License-Identifier: GPL-3.0-or-later
// The check of a gallery entry.
#include "ui/session/entry_check.h"

#include "core/experiment/claims.h"
#include "core/experiment/library.h"
#include "core/record/instant.h"

namespace hop::ui::session {

void EntryCheck::start(const QString& id, const document::Scenario& scenario) {
    if (scenario.claims.empty()) return m_job.drop();
    m_job.start([this, id, scenario](const JobQueue::Work& work) -> JobQueue::Finish {
        const network::BuildContext world = experiment::worldAt({}, {.files = scenario.files}, work.stop());
        const auto build = [&](const run::Request& request) -> Result<run::Run> {
            auto run = run::build(request, world);
            if (run && record::isLarge(*run)) return tooLarge("the run is too large to be checked in the background");
            return run;
        };
        const auto goOn = [&](const run::Advance&) {
            work.giveWay();
            return !work.stop().requested();
        };
        const auto found = experiment::checkScenario(scenario, build, world, goOn);
        if (!found || found->partial()) return {};
        return [this, id, holds = found->holds(), claims = found->claims.size()] { Q_EMIT checked(id, holds, claims); };
    });
}

}  // namespace hop::ui::session
