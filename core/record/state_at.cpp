// SPDX-License-Identifier: GPL-3.0-or-later
// The state after a step of a recording.
#include "core/record/state_at.h"

#include <atomic>
#include <mutex>
#include <utility>

namespace hop::record {

struct StateAt::Made {
    std::mutex making;  // held while the state is computed
    std::mutex guard;   // protects near, never held while the state is computed
    // The state and its outcome no longer change; set under both.
    std::atomic<bool> isThere = false;
    std::shared_ptr<const StateAt> near;  // a computed state to start from; null: start from a keyframe
    engine::State state;
    Result<void> outcome;
};

namespace {

// Whether this is the only reference. Releasing a copy synchronises with other threads that released theirs.
bool isOnlyReference(const std::shared_ptr<const StateAt>& held) {
    if (held.use_count() > 1) return false;
    std::shared_ptr<const StateAt> copy = held;
    copy.reset();
    return true;
}

}  // namespace

StateAt::StateAt(RecordingPtr recording, Step step, std::shared_ptr<const StateAt> near)
    : m_recording(std::move(recording)), m_step(step), m_made(std::make_unique<Made>()) {
    HOP_EXPECTS(m_recording->timeline != nullptr);
    // A state that has not been computed is skipped in favour of its own starting point, so chains do not grow.
    if (near != nullptr) {
        const std::shared_ptr<const StateAt> given = near;
        const std::lock_guard lock(given->m_made->guard);
        if (!given->m_made->isThere) near = given->m_made->near;
    }
    if (near != nullptr && near->m_recording == m_recording) m_made->near = std::move(near);
}

StateAt::~StateAt() = default;

Result<void> StateAt::make(Stop stop) const {
    if (m_made->isThere) return m_made->outcome;
    const std::lock_guard making(m_made->making);
    if (m_made->isThere) return m_made->outcome;
    const engine::Timeline& timeline = *m_recording->timeline;
    std::shared_ptr<const StateAt> near;
    {
        const std::lock_guard lock(m_made->guard);
        near = std::exchange(m_made->near, nullptr);
    }
    Result<void> outcome;
    if (near == nullptr) {
        auto state = timeline.stateAt(m_step, stop);
        if (state)
            m_made->state = *std::move(state);
        else
            outcome = state.error();
    } else {
        m_made->state = isOnlyReference(near) ? std::move(near->m_made->state) : near->m_made->state;
        outcome = timeline.seek(m_made->state, m_step, stop);
    }
    // The state is half made: the next call starts from a keyframe.
    if (!outcome && outcome.error().code == ErrorCode::interrupted) return outcome;
    const std::lock_guard lock(m_made->guard);
    m_made->outcome = outcome;
    m_made->isThere = true;
    return outcome;
}

const engine::State& StateAt::get() const {
    if (!m_made->isThere) static_cast<void>(make());
    return m_made->state;
}

std::optional<Step> StateAt::startsFrom() const {
    const std::lock_guard lock(m_made->guard);
    if (m_made->isThere) return m_step;
    return m_made->near == nullptr ? std::nullopt : std::optional(m_made->near->m_step);
}

}  // namespace hop::record
