// SPDX-License-Identifier: GPL-3.0-or-later
// The instants one step after and one step before the one that is shown, made ahead by a job: a step begins with what
// is there already.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/record/instant.h"
#include "ui/session/job_queue.h"

namespace hop::ui::session {

// Belongs to the window's thread.
class Neighbours {
public:
    // `found`: called when all() has changed.
    Neighbours(const std::shared_ptr<JobQueue>& jobs, std::function<void()> found)
        : m_found(std::move(found)), m_job(jobs, JobKind::ahead) {}

    enum class Which : bool { next, both };

    // Makes those of an instant that are not there yet.
    void look(const record::Instant& around, Which which);
    const std::vector<record::Instant>& all() const { return m_all; }
    // The one at this step, if it is of the same run and view as `shown`; null: there is none.
    const record::Instant* at(const record::Instant& shown, Step step) const;
    void forget();

private:
    std::function<void()> m_found;
    std::vector<record::Instant> m_all;  // of one run and view
    JobLane m_job;
};

}  // namespace hop::ui::session
