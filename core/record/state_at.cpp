// SPDX-License-Identifier: GPL-3.0-or-later
// The state after a step of a recording.
#include "core/record/state_at.h"

#include <atomic>
#include <mutex>
#include <utility>

namespace hop::record {

struct StateAt::Made {
    std::once_flag once;
    std::atomic<bool> done = false;
    std::mutex guard;                     // of `near`
    std::shared_ptr<const StateAt> near;  // made; null: begin at a keyframe
    engine::State state;
    Result<void> outcome;
};

namespace {

// Whether nobody else holds it. A copy taken and dropped orders the last reads of the others before ours.
bool isOurs(const std::shared_ptr<const StateAt>& held) {
    if (held.use_count() > 1) return false;
    std::shared_ptr<const StateAt> copy = held;
    copy.reset();
    return true;
}

}  // namespace

StateAt::StateAt(RecordingPtr recording, Step step, std::shared_ptr<const StateAt> near)
    : m_recording(std::move(recording)), m_step(step), m_made(std::make_unique<Made>()) {
    HOP_EXPECTS(m_recording->timeline != nullptr);
    // One that was never asked for passes on what it would have begun with: no more than one other state is held.
    if (near != nullptr && !near->m_made->done) {
        const std::shared_ptr<const StateAt> unmade = std::move(near);
        const std::lock_guard lock(unmade->m_made->guard);
        near = unmade->m_made->near;
    }
    if (near != nullptr && near->m_recording == m_recording) m_made->near = std::move(near);
}

StateAt::~StateAt() = default;

const Result<void>& StateAt::make() const {
    std::call_once(m_made->once, [this] {
        const engine::Timeline& timeline = *m_recording->timeline;
        std::shared_ptr<const StateAt> near;
        {
            const std::lock_guard lock(m_made->guard);
            near = std::exchange(m_made->near, nullptr);
        }
        if (near == nullptr) {
            auto state = timeline.stateAt(m_step);
            if (state)
                m_made->state = *std::move(state);
            else
                m_made->outcome = state.error();
        } else {
            m_made->state = isOurs(near) ? std::move(near->m_made->state) : near->m_made->state;
            m_made->outcome = timeline.seek(m_made->state, m_step);
        }
        m_made->done = true;
    });
    return m_made->outcome;
}

const engine::State& StateAt::get() const {
    static_cast<void>(make());
    return m_made->state;
}

}  // namespace hop::record
