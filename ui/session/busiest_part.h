// SPDX-License-Identifier: GPL-3.0-or-later
// "Busiest part": a job that finds the part of the network's division with the largest share of busy links; then it is
// shown.
#pragma once

#include "ui/session/job_queue.h"
#include "ui/session/session.h"

namespace hop::ui::session {

class BusiestPart {
public:
    // `session` must outlive it.
    explicit BusiestPart(Session& session) : m_session(session), m_job(session.lab().pictures(), JobKind::words) {}

    // Shows that of the step being shown, unless another network or part is shown by then. Nothing happens if no link
    // is busy, or if the network is not divided.
    void start();

private:
    Session& m_session;
    JobLane m_job;
};

}  // namespace hop::ui::session
