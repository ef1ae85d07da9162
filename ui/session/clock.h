// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of the lab: an instant in steps that is played, stepped and sought. It knows no time of its own: whoever
// ticks it says how many seconds have passed.
#pragma once

#include <optional>

#include "core/base/ids.h"

namespace hop::ui::session {

// `step` steps have been taken, and the next is under way by `fraction`, 0 <= fraction < 1.
struct ClockTime {
    Step step = 0;
    double fraction = 0.0;
    friend bool operator==(const ClockTime&, const ClockTime&) = default;
};

// What the runs allow.
struct ClockRange {
    Step first = 0;      // the earliest step that can be shown
    Step last = 0;       // the latest
    Step played = 0;     // how far it plays now; <= last
    bool grows = false;  // more is being recorded, or can be: playing waits at `played`
};

class Clock {
public:
    static constexpr double kSlowest = 0.1;  // [steps per second]
    static constexpr double kFastest = 60.0;

    const ClockTime& now() const { return m_now; }
    bool isPlaying() const { return m_playing; }
    double speed() const { return m_speed; }
    void setSpeed(double stepsPerSecond);  // clamped
    bool needsTicks() const { return m_playing || m_glide; }

    void play(const ClockRange& range);  // at the end: from the start, or on, if the runs grow
    void pause();
    // The step under way arrives at once, if it was begun by stepForward().
    void arrive();
    // One step. `glides`: it takes its time, at most 0.35 s, and now() changes as it goes.
    void stepForward(const ClockRange& range, bool glides);
    void stepBack(const ClockRange& range);  // to the start of the step that is under way, else one step back
    void seek(const ClockTime& instant, const ClockRange& range);  // clamped
    void tick(double seconds, const ClockRange& range);

private:
    ClockTime m_now;
    bool m_playing = false;
    std::optional<Step> m_glide;  // until this step
    double m_speed = 1.5;
};

}  // namespace hop::ui::session
