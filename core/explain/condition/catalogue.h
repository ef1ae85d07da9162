// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions: text form, words, the conditions to offer, and the first step in which a condition holds.
//
// The public face of this folder: it provides a condition and what its entry says of it (condition.h, entry.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/explain/condition/condition.h"
#include "core/explain/condition/entry.h"
#include "core/record/instant.h"

namespace hop::explain {

// The condition with this id, which must exist.
Condition conditionOf(std::string_view id, std::uint32_t about = kNoNode, std::uint64_t number = 0,
                      std::string name = {});

std::string print(const Condition& condition);
Result<Condition> parseCondition(std::string_view text);

// "packet 0000 → 1111 arrives", with the chosen labels.
std::string conditionWords(const record::Instant& instant, const Condition& condition);

// Conditions to offer: about the selection first, then global ones. Numbers are presets: the currently longest queue,
// the next step.
std::vector<Condition> conditionsFor(const record::Instant& instant);

// The first recorded step after `after`; nullopt if there is none. A packet of a dynamic run is the one that has the
// number at the instant's step. O(moves of the steps searched); for a packet or a link with an index O(its hops).
// Errors: no such packet, link, node or bound; unsupported: queues of a symmetric run, steps outside the recording;
// interrupted.
Result<std::optional<Step>> firstStep(const Condition& condition, const record::Instant& instant, Step after,
                                      Stop stop = {}, const Progress& progress = {});

// Whether the condition, not met in this recording, may be met in a longer one; a delivered packet, for example, does
// nothing more. Costs as for firstStep().
bool mayHoldLater(const Condition& condition, const record::Instant& instant, Stop stop = {});

}  // namespace hop::explain
