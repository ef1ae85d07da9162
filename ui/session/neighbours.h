// SPDX-License-Identifier: GPL-3.0-or-later
// The instants around the one that is shown: those one step after and one step before it, made ahead by a job, and the
// last ones shown. A step begins with what is there already.
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
    // An instant that is shown no more.
    void keep(const record::Instant& left);
    // The latest last.
    const std::vector<record::Instant>& all() const { return m_all; }
    // The one at this step, if it is of the same run and view as `shown`; null: there is none.
    const record::Instant* at(const record::Instant& shown, Step step) const;
    void forget();

private:
    std::function<void()> m_found;
    void add(record::Instant instant);

    std::vector<record::Instant> m_all;  // the latest last
    JobLane m_job;
};

}  // namespace hop::ui::session
