// SPDX-License-Identifier: GPL-3.0-or-later
// The latest value that jobs have made: the newest request is answered, and the value before stays until the new one is
// there.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "core/base/stop.h"
#include "ui/session/job_queue.h"

namespace hop::ui::session {

// Belongs to the queue's owner; its destructor drops what is asked.
template <typename Value>
class Latest {
public:
    // Hands over what is there before the whole value is.
    using Meanwhile = std::function<void(Value)>;
    // Makes a value in a job, from values that it holds. These jobs never run at the same time, so they may share what
    // they keep from one to the next.
    using Make = std::function<Value(Stop, const Meanwhile&)>;

    // `changed`: called in the owner's thread when there is another value.
    Latest(const std::shared_ptr<JobQueue>& queue, JobKind kind, std::function<void()> changed)
        : m_changed(std::move(changed)), m_lane(queue, kind) {}

    // Stops and replaces what is being made. `steadily`: waits for it instead, for requests that come faster than they
    // are answered; otherwise none of them would be.
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
    // Makes nothing more; the value stays.
    void drop() {
        m_next = nullptr;
        m_lane.drop();
    }
    // The same, without a value.
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
