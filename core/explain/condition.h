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
#include "core/record/instant.h"

namespace hop::explain {

struct Condition {
    enum class Kind : std::uint8_t {
        packetArrives,  // it is delivered; a broadcast: at its last node
        packetMoves,    // it, or a copy of it, crosses a link
        linkBusy,       // a packet crosses it
        linkIdle,
        nodeBusy,  // it sends or receives
        nodeIdle,
        queueExceeds,  // after the step more than `number` packets wait at a node
        boundBreaks,   // the statement with this id can no longer hold
        phaseBegins,   // the phase differs from that of the previous step and has this name, if given
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

// "packet 0000 → 1111 arrives", with the chosen labels.
std::string conditionWords(const record::Instant& instant, const Condition& condition);

// Conditions to offer: about the selection first, then global ones. Numbers are presets: the currently longest queue,
// the next step.
std::vector<Condition> conditionsFor(const record::Instant& instant);

// Whether it is about a crossing, visible while the step is under way; the other conditions hold after the step.
bool isSeenUnderWay(const Condition& condition);

}  // namespace hop::explain
