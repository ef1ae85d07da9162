// SPDX-License-Identifier: GPL-3.0-or-later
// The latest value made by jobs: only the newest request is answered; the old value stays until the new one is ready.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "core/base/stop.h"
#include "ui/session/job_queue.h"

namespace hop::ui::session {

// Owned by the queue's owner. The destructor drops pending requests.
template <typename Value>
class Latest {
public:
    // Hands over a part before the whole value is ready.
    using Meanwhile = std::function<void(Value)>;
    // Makes a value in a job, from the values it holds. Jobs of one Latest never run at the same time, so they may
    // share a cache.
    using Make = std::function<Value(Stop, const Meanwhile&)>;

    // `changed`: called in the owner's thread for each new value.
    Latest(const std::shared_ptr<JobQueue>& queue, JobKind kind, std::function<void()> changed)
        : m_changed(std::move(changed)), m_lane(queue, kind) {}

    // Replaces the previous request, and stops its job. `steadily`: lets that job finish first, for requests that come
    // faster than they can be answered.
    void want(Make make, bool steadily = false) {
        if (steadily && isComing() && !m_answered) {
            m_next = std::move(make);
            return;
        }
        m_next = nullptr;
        m_answered = false;
        m_lane.start([this, make = std::move(make)](const JobQueue::Work& work) -> JobQueue::Finish {
            const auto handOver = [this](Value value) { return [this, value = std::move(value)] { take(value); }; };
            return handOver(make(work.stop(), [&](Value value) { work.post(handOver(std::move(value))); }));
        });
    }
    // Drops all requests; the value stays.
    void drop() {
        m_next = nullptr;
        m_lane.drop();
    }
    // Drops all requests and the value.
    void forget() {
        drop();
        m_value = {};
    }

    const Value& value() const { return m_value; }
    bool isComing() const { return m_lane.isBusy(); }  // another value, or the rest of this one

private:
    void take(const Value& value) {
        m_value = value;
        m_answered = true;
        if (m_next) want(std::exchange(m_next, nullptr));
        m_changed();
    }

    std::function<void()> m_changed;
    Value m_value = {};
    bool m_answered = false;  // the last request, at least in part
    Make m_next;
    JobLane m_lane;
};

}  // namespace hop::ui::session
