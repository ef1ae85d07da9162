// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's interface of an algorithm: a process that proposes the moves of every step. Const once constructed.
//
// All its mutable data is its Memory, inside the state. propose reads the state and changes nothing; commit updates the
// memory after the referee has accepted the moves and they have been applied. A recorded run can therefore be replayed
// without calling propose.
//
// Dynamic runs: step t fills the slot [t, t+1). A packet received or generated in it can be sent from step t+1, so
// commit is told of both at once.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/base/team.h"
#include "core/engine/state.h"
#include "core/engine/step_notes.h"
#include "core/engine/waiting.h"

namespace hop::engine {

// The moves proposed for one step.
struct Proposal {
    std::vector<Move> moves;
    std::vector<PacketId> retired;  // dynamic runs: complete packets whose numbers may be reused
    std::vector<Drop> drops;        // sorting: copies dropped after the moves of the step
    std::uint16_t phase = 0;
    Stop stop = {};        // once requested, propose may return early with any moves
    Team* team = nullptr;  // may share the work of the step; null: the caller's thread alone
    StepNotes notes;       // scratch of propose
    // If not empty: why no further step is possible, one sentence; stops the run as an illegal move does.
    std::string failure;

    void clear() {
        if (m_isRoom) moves.swap(m_room);
        m_isRoom = false;
        moves.clear();
        retired.clear();
        drops.clear();
        phase = 0;
        notes.clear();
        failure.clear();
    }
    // Makes room for `count` moves of unspecified content; the caller must write all of them. O(1) once there were as
    // many.
    std::span<Move> room(std::size_t count) {
        moves.swap(m_room);
        m_isRoom = true;
        moves.resize(count);
        return moves;
    }

private:
    std::vector<Move> m_room;  // reused storage of an earlier step
    bool m_isRoom = false;     // `moves` refers to m_room
};

// A step that has been taken.
struct StepRecord {
    Step step = 0;
    std::uint16_t phase = 0;
    std::span<const Move> moves;          // with the flags set by the engine
    std::span<const PacketId> completed;  // dynamic runs: by these moves, in their order
    std::span<const PacketId> retired;    // dynamic runs: their numbers were freed before the arrivals were admitted
    std::span<const PacketId> arrivals;   // dynamic runs: generated in this slot, sendable from the next step
    std::span<const Drop> drops;          // sorting
    Stop stop = {};                       // once requested, commit may return early
    Team* team = nullptr;                 // may share the work of the step; null: the caller's thread alone
};

// Display name of a link type; if the function is empty, the network's name.
using TypeNames = std::function<std::string(std::uint32_t type)>;

enum class Label { tag, phase };

class Process {
public:
    virtual ~Process() = default;

    // The memory before the first step. `initial` is complete except for the memory; in dynamic runs it includes the
    // arrivals of slot 0. If stopped, the returned memory is unspecified.
    virtual Memory begin(const State& initial, Stop stop) const = 0;

    // The moves of step state.step + 1. `out` is empty on entry. Allocates only to grow `out`.
    virtual void propose(const State& state, Proposal& out) const = 0;

    // Called after every step: `after` is the state after it, `memory` the memory inside that state.
    virtual void commit(const State& after, const StepRecord& done, Memory& memory) const {
        static_cast<void>(after), static_cast<void>(done), static_cast<void>(memory);
    }

    // Called when all packets of a static task are complete: is the process done, too?
    virtual bool finished(const State& state) const {
        static_cast<void>(state);
        return true;
    }

    // The longest pause: steps in a row without a move while packets wait [steps]
    virtual Step longestPause() const { return 0; }

    // The reason for a move, one or two sentences for the user. `before` is the state before its step. Link types are
    // named by `names`, because papers number dimensions differently.
    virtual std::string explain(const State& before, const Move& move, const TypeNames& names = {}) const = 0;

    // The meaning of a tag or phase: "class R21"; empty if it has none.
    virtual std::string label(Label what, std::uint16_t value) const {
        static_cast<void>(what), static_cast<void>(value);
        return {};
    }

    // What a packet, or a copy of it, waits for at a node that holds it, before step state.step + 1. Empty if the
    // process decides only in propose. O(packets at the node), for plans O(moves of the plan).
    virtual Waiting waits(const State& state, PacketId packet, NodeId node) const {
        static_cast<void>(state), static_cast<void>(packet), static_cast<void>(node);
        return {};
    }
};

using ProcessPtr = std::shared_ptr<const Process>;

}  // namespace hop::engine
