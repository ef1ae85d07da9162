// SPDX-License-Identifier: GPL-3.0-or-later
// A step of a run, once for all kinds of packets: checked, applied, finished, undone, replayed.
//
// lift, then apply, then finish. Between lift and apply what its sender gives away is in flight, at no node: so a
// second move of the same packet in a step, or a chain of hops, finds nobody holding it. putBack undoes lift.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"
#include "core/engine/store_step.h"

namespace hop::engine {

// Who holds what, for the moves of one step: the first that its sender may not send, or its receiver not take; then the
// state is as it was. O(moves)
std::optional<Refusal> liftMoves(State& state, const LinkTable& links, std::span<const Move> moves);
void putBackMoves(State& state, const LinkTable& links, std::span<const Move> moves);

// A packet that may not be retired, or dropped, and why. The moves of the step are in flight.
struct Objection {
    PacketId packet = kNoPacket;
    std::string reason;
};
std::optional<Objection> whyNotRetired(const State& state, std::vector<PacketId> retired);
std::optional<Objection> whyNotDropped(const State& state, std::vector<Drop> drops);

// Lands moves that have been lifted: possession, counters, fingerprint; sets the flags that the engine finds. Counts
// the step. Unicast packets and broadcasts land without having been lifted too. O(moves)
void applyMoves(State& state, const LinkTable& links, std::span<Move> moves);

// What follows the moves of a step: packets retired and generated, copies dropped, the process's memory.
void finishStep(State& state, const Setting& setting, const Process& process, StepRecord& record, Admission& admission);

// One step whose moves have been found legal and lifted: applied and finished. The record refers to `proposal` and
// `admission`.
StepRecord takeStep(State& state, const Setting& setting, const Process& process, Proposal& proposal,
                    Admission& admission);

// Takes one recorded step once more, without proposing or checking. Its arrivals are generated again. O(moves)
void replayStep(State& state, const Setting& setting, const Process& process, StepRecord recorded, Admission& scratch);

}  // namespace hop::engine
