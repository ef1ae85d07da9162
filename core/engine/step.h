// SPDX-License-Identifier: GPL-3.0-or-later
// A step of a run, written once for all kinds of packets: checked, applied, finished, undone, replayed.
//
// Order: lift, apply, finish; putBack undoes lift. Between lift and apply, a packet that its sender gives away is in
// flight, at no node; a second move of it in the same step, or a chain of hops, therefore fails.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/engine/marks.h"
#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"
#include "core/engine/store_step.h"

namespace hop::engine {

// Lifts the moves of one step. Returns the first move that its sender may not send or its receiver not accept; the
// state is then unchanged. O(moves)
std::optional<Refusal> liftMoves(State& state, const LinkTable& links, std::span<const Move> moves);
void putBackMoves(State& state, const LinkTable& links, std::span<const Move> moves);

// A packet that may not be retired or dropped, and the reason. Checked while the moves of the step are in flight.
struct Objection {
    PacketId packet = kNoPacket;
    std::string reason;
};
std::optional<Objection> whyNotRetired(const State& state, const std::vector<PacketId>& retired, Marks& marks);
std::optional<Objection> whyNotDropped(const State& state, std::vector<Drop> drops);

// Lands lifted moves: possession, counters, fingerprint, the flags set by the engine; increments the step. Unicast and
// broadcast packets need not have been lifted. Appends the packets that the moves complete to `completed`, if it is
// there. O(moves)
void applyMoves(State& state, const LinkTable& links, std::span<Move> moves, Team* team = nullptr,
                std::vector<PacketId>* completed = nullptr);

// Lifts the moves of a step of unicast packets, divided over a team; all links have bandwidth 1 and all ports are used.
// False if a move is illegal or a link is used twice; the state is then unchanged. `linksUsed`: scratch. O(moves)
bool liftTogether(State& state, const LinkTable& links, std::span<const Move> moves, Team& team,
                  std::vector<std::vector<std::uint64_t>>& linksUsed);

// Are these legal moves of broadcasts, over links of bandwidth 1 with all ports? Their senders keep their copies, so
// nothing has to be lifted. O(moves)
bool copiesMayBeSent(const BroadcastPossession& store, const LinkTable& links, std::span<const Move> moves,
                     Marks& marks);

// Everything after the moves of a step: retiring, arrivals, dropping copies, commit.
void finishStep(State& state, const Setting& setting, const Process& process, StepRecord& record, Admission& admission);

// Applies and finishes a step whose moves have been checked and lifted. The record refers to `proposal` and
// `admission`.
StepRecord takeStep(State& state, const Setting& setting, const Process& process, Proposal& proposal,
                    Admission& admission);

// Repeats a recorded step without proposing or checking. Its arrivals are generated again. O(moves)
void replayStep(State& state, const Setting& setting, const Process& process, StepRecord recorded, Admission& scratch);

}  // namespace hop::engine
