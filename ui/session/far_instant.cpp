// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that take long to look up.
#include "ui/session/far_instant.h"

#include <algorithm>
#include <cstdint>

#include "core/record/instants.h"

namespace hop::ui::session {
namespace {

constexpr std::uint64_t kFar = 100'000;  // replayed until the state is there [moves]

}  // namespace

bool isFar(const record::Instant& like, Step step) {
    const engine::Timeline* timeline = like.timeline();
    if (timeline == nullptr) return false;
    const Step first = timeline->firstStep() - 1;
    step = std::clamp(step, first, std::max(first, like.lastStep));
    if (step == like.step) return false;
    const bool kept = step < timeline->firstStep() || timeline->kept(step);
    if (kept && !timeline->isThinned()) return false;
    const auto replayed = record::replayedTo(like, step);
    return !replayed || *replayed > kFar;
}

Result<record::Instant> withState(Result<record::Instant> made, Stop stop) {
    if (made && made->hasState()) static_cast<void>(made->reached->make(stop));
    return made;
}

}  // namespace hop::ui::session
