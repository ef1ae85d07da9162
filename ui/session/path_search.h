// SPDX-License-Identifier: GPL-3.0-or-later
// The path of the selected packet in a run without an index of hops: found by a job, for the latest request only.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "core/base/shared_span.h"
#include "core/record/instant.h"
#include "ui/session/job_queue.h"

namespace hop::ui::session {

// Owned by the queue's owner. The destructor drops the search.
class PathSearch {
public:
    using Path = SharedSpan<record::PathHop>;

    // `found`: called in the owner's thread.
    PathSearch(const std::shared_ptr<JobQueue>& queue, std::function<void(const Path&)> found)
        : m_found(std::move(found)), m_job(queue, JobKind::words) {}

    // Starts a search if the instant's path is still coming, unless that search is running; otherwise drops the search.
    void follow(const record::Instant& shown);
    void drop() { m_job.drop(); }

private:
    struct Of {
        std::uint64_t recording = 0;
        record::Selection selection;
        std::uint64_t serial = 0;
        friend bool operator==(const Of&, const Of&) = default;
    };

    std::function<void(const Path&)> m_found;
    Of m_of;  // what the job finds
    JobLane m_job;
};

}  // namespace hop::ui::session
