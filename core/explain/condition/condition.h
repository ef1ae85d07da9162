// SPDX-License-Identifier: GPL-3.0-or-later
// A condition on a step of a run, for "run until": a value with a text form (catalogue.h).
//
// "packet-arrives(5)", "packet-moves(5)", "link-busy(7)", "link-idle(7)", "link-has-carried(10,link=7)",
// "node-busy(3)", "node-idle(3)", "node-has-all(3)", "queue-exceeds(4)", "queue-exceeds(4,node=3)",
// "bound-breaks(critical-sum)", "phase-begins", "phase-begins(\"class R21\")", "step(12)".
#pragma once

#include <cstdint>
#include <string>

#include "core/base/ids.h"

namespace hop::explain {

namespace condition {
struct Entry;  // entry.h
}

struct Condition {
    const condition::Entry* entry = nullptr;  // of the catalogue; null: no condition
    std::uint32_t about = kNoNode;            // packet, link or node; kNoNode: none or any
    std::uint64_t number = 0;
    std::string name = {};
    friend bool operator==(const Condition&, const Condition&) = default;
};

}  // namespace hop::explain
