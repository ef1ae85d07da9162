// SPDX-License-Identifier: GPL-3.0-or-later
// What an algorithm is to the engine: a process that proposes the moves of every step. Const after it was made.
//
// Everything it must remember is its Memory, inside the state. propose reads the state and changes nothing; when the
// referee has accepted the moves and they have been applied, commit brings the memory up to date. So a recorded run can
// be replayed without proposing again.
//
// Dynamic runs: step t fills the slot [t, t+1). What is received or generated in it can be sent from step t+1, so
// commit hears of both at once.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/engine/state.h"
#include "core/engine/waiting.h"

namespace hop::engine {

// The moves proposed for one step.
struct Proposal {
    std::vector<Move> moves;
    std::vector<PacketId> retired;  // dynamic runs: complete packets whose slots may be used again
    std::vector<Drop> drops;        // sorting: copies that are given up when the moves have been made
    std::uint16_t phase = 0;
    Stop stop = {};       // propose may return early, with any moves, once it is requested
    std::string failure;  // not empty: why there can be no such step, one sentence; the run stops as at an illegal move

    void clear() {
        moves.clear();
        retired.clear();
        drops.clear();
        phase = 0;
        failure.clear();
    }
};

// One step as it has been taken.
struct StepRecord {
    Step step = 0;
    std::uint16_t phase = 0;
    std::span<const Move> moves;         // with the flags that the engine found
    std::span<const PacketId> retired;   // dynamic runs: their slots were free before the arrivals came
    std::span<const PacketId> arrivals;  // dynamic runs: generated in this slot, sendable from the next step
    std::span<const Drop> drops;         // sorting
    Stop stop = {};                      // commit may return early once it is requested
};

// What the reader calls a link type; empty: as the network does.
using TypeNames = std::function<std::string(std::uint32_t type)>;

enum class Label { tag, phase };

class Process {
public:
    virtual ~Process() = default;

    // The memory before the first step. `initial` has everything but the memory; in dynamic runs the arrivals of slot 0
    // too. Stopped, it returns any memory.
    virtual Memory begin(const State& initial, Stop stop) const = 0;

    // The moves of step state.step + 1. `out` is empty. No allocation per move beyond out's own growth.
    virtual void propose(const State& state, Proposal& out) const = 0;

    // After a step was taken: `after` is the state after it, `memory` the one inside it.
    virtual void commit(const State& after, const StepRecord& done, Memory& memory) const {
        static_cast<void>(after), static_cast<void>(done), static_cast<void>(memory);
    }

    // All packets of a static task are complete: is there nothing left to do?
    virtual bool finished(const State& state) const {
        static_cast<void>(state);
        return true;
    }

    // How many steps in a row may pass without a move while packets wait. [steps]
    virtual Step longestPause() const { return 0; }

    // Why this move, in words: one or two sentences for the user. `before` is the state before its step.
    // Link types are called what `names` says: papers number dimensions differently.
    virtual std::string explain(const State& before, const Move& move, const TypeNames& names = {}) const = 0;

    // What a tag or a phase stands for: "class R21"; empty if it stands for nothing.
    virtual std::string label(Label what, std::uint16_t value) const {
        static_cast<void>(what), static_cast<void>(value);
        return {};
    }

    // What a packet, or a copy of it, waits for at a node that holds it, before step state.step + 1. Empty where the
    // process decides nothing before it proposes. O(what waits at the node), of plans O(moves of the plan).
    virtual Waiting waits(const State& state, PacketId packet, NodeId node) const {
        static_cast<void>(state), static_cast<void>(packet), static_cast<void>(node);
        return {};
    }
};

using ProcessPtr = std::shared_ptr<const Process>;

}  // namespace hop::engine
