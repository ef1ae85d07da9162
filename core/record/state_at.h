// SPDX-License-Identifier: GPL-3.0-or-later
// The state after a step of a recording, computed on first use.
#pragma once

#include <memory>
#include <optional>

#include "core/base/result.h"
#include "core/base/serial.h"
#include "core/base/stop.h"
#include "core/engine/state.h"
#include "core/record/recording.h"

namespace hop::record {

class StateAt {
public:
    // The recording must have a timeline that contains this step. `near`: the state after another step of the same
    // recording, a faster starting point than a keyframe; null: none.
    StateAt(RecordingPtr recording, Step step, std::shared_ptr<const StateAt> near = nullptr);
    ~StateAt();
    StateAt(const StateAt&) = delete;
    StateAt& operator=(const StateAt&) = delete;

    // Computes the state if necessary. Thread-safe. Errors: moves that were not kept cannot be recomputed; the state is
    // then that of a nearby step. Interrupted: the next call begins again. O(moves between + size of the state); the
    // state is not copied if this object holds the only reference to `near`.
    Result<void> make(Stop stop = {}) const;
    const engine::State& get() const;
    // The step whose state is there, or is what make() starts from; nullopt: a keyframe. Thread-safe.
    std::optional<Step> startsFrom() const;

    const Serial serial = {};

private:
    struct Made;
    RecordingPtr m_recording;
    Step m_step;
    std::unique_ptr<Made> m_made;
};

}  // namespace hop::record
