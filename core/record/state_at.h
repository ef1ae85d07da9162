// SPDX-License-Identifier: GPL-3.0-or-later
// The state after a step of a recording, computed on first use.
#pragma once

#include <memory>

#include "core/base/result.h"
#include "core/base/serial.h"
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
    // then that of a nearby step. O(moves between + size of the state); the state is not copied if this object holds
    // the only reference to `near`.
    const Result<void>& make() const;
    const engine::State& get() const;

    const Serial serial = {};

private:
    struct Made;
    RecordingPtr m_recording;
    Step m_step;
    std::unique_ptr<Made> m_made;
};

}  // namespace hop::record
