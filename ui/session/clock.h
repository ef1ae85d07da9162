// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of the lab: an instant in steps that is played, stepped and sought. It does not read the system clock;
// tick(seconds) advances it.
#pragma once

#include <optional>

#include "core/base/ids.h"

namespace hop::ui::session {

// `step` steps have been completed, and the next one is in progress by `fraction`, 0 <= fraction < 1.
struct ClockTime {
    Step step = 0;
    double fraction = 0.0;
    friend bool operator==(const ClockTime&, const ClockTime&) = default;
};

// The range allowed by the runs.
struct ClockRange {
    Step first = 0;      // earliest step that can be shown
    Step last = 0;       // latest step that can be shown
    Step played = 0;     // playing waits here while the runs grow, else stops; <= last
    bool grows = false;  // more is being or can be recorded: playing waits at `played`
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

    void play(const ClockRange& range);  // at the end: restarts, or waits for more if the runs grow
    void pause();
    // Completes a step begun by stepForward() at once.
    void arrive();
    // One step. `glides`: it begins `after` seconds from now and takes up to 0.35 s, during which now() advances;
    // otherwise at once.
    void stepForward(const ClockRange& range, bool glides, double after = 0.0);
    void stepBack(const ClockRange& range);  // to the start of the step in progress, else one step back
    void seek(const ClockTime& instant, const ClockRange& range);  // clamped
    void tick(double seconds, const ClockRange& range);

private:
    ClockTime m_now;
    bool m_playing = false;
    struct Glide {
        Step end = 0;
        double after = 0.0;  // until it begins [s]
    };
    std::optional<Glide> m_glide;
    double m_speed = 1.5;
};

}  // namespace hop::ui::session
