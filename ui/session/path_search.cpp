// SPDX-License-Identifier: GPL-3.0-or-later
// The path of a selected packet.
#include "ui/session/path_search.h"

#include "core/record/instants.h"

namespace hop::ui::session {

void PathSearch::follow(const record::Instant& shown) {
    if (!shown.pathComing) return m_job.drop();
    const Of of{shown.revision().recording, shown.selection, shown.selectedSerial};
    if (m_job.isBusy() && of == m_of) return;
    m_of = of;
    m_job.start([this, shown](const JobQueue::Work& work) -> JobQueue::Finish {
        return [this, path = record::withPath(shown, work.stop()).path] { m_found(path); };
    });
}

}  // namespace hop::ui::session
