// SPDX-License-Identifier: GPL-3.0-or-later
// A condition on a step of a run, for "run until": a value with a text form.
//
// "packet-arrives(5)", "packet-moves(5)", "link-busy(7)", "link-idle(7)", "node-busy(3)", "node-idle(3)",
// "queue-exceeds(4)", "queue-exceeds(4,node=3)", "bound-breaks(critical-sum)", "phase-begins",
// "phase-begins(\"class R21\")", "step(12)".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/scene/frame.h"

namespace hop::scene {

struct Condition {
    enum class Kind : std::uint8_t {
        packetArrives,  // it is delivered; a broadcast: at its last node
        packetMoves,    // it, or a copy of it, crosses a link
        linkBusy,       // a packet crosses it
        linkIdle,
        nodeBusy,  // it sends or receives
        nodeIdle,
        queueExceeds,  // after the step more than `number` packets wait at a node
        boundBreaks,   // a statement can no longer hold: that of this id
        phaseBegins,   // a phase other than that of the step before, of this name if there is one
        step,          // `number`
    };
    Kind kind = Kind::step;
    std::uint32_t id = kNoNode;  // packet, link or node; queueExceeds: kNoNode: any node
    std::uint64_t number = 0;
    std::string name = {};
    friend bool operator==(const Condition&, const Condition&) = default;
};

std::string print(const Condition& condition);
Result<Condition> parseCondition(std::string_view text);

// "packet 0000 → 1111 arrives", in the labels that were chosen.
std::string conditionWords(const Frame& frame, const Condition& condition);

// What may be asked of a run: of what is selected, then of the run. Numbers are to be chosen: queues begin at the one
// that is the greatest now, steps at the next one.
std::vector<Condition> conditionsFor(const Frame& frame);

// Is it about a crossing, to be seen while its step is under way? The others hold after the step.
bool isSeenUnderWay(const Condition& condition);

}  // namespace hop::scene
