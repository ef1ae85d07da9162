// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of the lab.
#include "ui/session/clock.h"

#include <algorithm>
#include <cmath>

namespace hop::ui::session {
namespace {

constexpr double kGlideTime = 0.35;    // [s] upper limit for a single step
constexpr double kFarthestTick = 1e9;  // [steps]

}  // namespace

void Clock::setSpeed(double stepsPerSecond) { m_speed = std::clamp(stepsPerSecond, kSlowest, kFastest); }

void Clock::play(const ClockRange& range) {
    m_glide.reset();
    if (m_now.step >= range.last && !range.grows) m_now = {range.first, 0.0};
    m_playing = true;
}

void Clock::pause() {
    m_playing = false;
    m_glide.reset();
}

void Clock::arrive() {
    if (m_glide) m_now = {m_glide->end, 0.0};
    m_glide.reset();
}

void Clock::stepForward(const ClockRange& range, bool glides, double after) {
    // Complete the step in progress first, so that every key press counts.
    arrive();
    const bool wasPlaying = m_playing;
    pause();
    if (m_now.step >= range.last) return;
    if (glides && !wasPlaying)
        m_glide = {m_now.step + 1, after};
    else
        m_now = {m_now.step + 1, 0.0};
}

void Clock::stepBack(const ClockRange& range) {
    const bool underWay = m_glide || m_now.fraction > 0.0;
    pause();
    m_now = {underWay || m_now.step <= range.first ? m_now.step : m_now.step - 1, 0.0};
}

void Clock::seek(const ClockTime& instant, const ClockRange& range) {
    m_glide.reset();
    m_now.step = std::clamp(instant.step, range.first, std::max(range.first, range.last));
    m_now.fraction = m_now.step >= range.last ? 0.0 : std::clamp(instant.fraction, 0.0, std::nextafter(1.0, 0.0));
}

void Clock::tick(double seconds, const ClockRange& range) {
    if (!needsTicks()) return;
    if (m_glide) {
        const double waited = std::min(seconds, m_glide->after);
        m_glide->after -= waited;
        seconds -= waited;
    }
    const double rate = m_glide ? std::max(m_speed, 1.0 / kGlideTime) : m_speed;
    const double position = m_now.fraction + seconds * rate;
    ClockTime next = {m_now.step + static_cast<Step>(std::min(position, kFarthestTick)),
                      position - std::floor(position)};
    if (m_glide && next.step >= m_glide->end) return arrive();
    if (!m_glide && next.step >= range.played) {
        // Never move backwards, even if a run has recorded less than now() says.
        next = {std::max(range.played, m_now.step), 0.0};
        if (!range.grows) pause();
    }
    m_now = next;
}

}  // namespace hop::ui::session
