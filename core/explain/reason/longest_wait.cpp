// SPDX-License-Identifier: GPL-3.0-or-later
// Where a packet waits longest.
#include "core/explain/reason/longest_wait.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/record/crossings.h"

namespace hop::explain::reason {

namespace {

// Between two hops of a packet, or before its first one.
struct Wait {
    Step after = 0;   // it has not moved since this step
    Step length = 0;  // [steps]
};

Wait longestWait(const std::vector<record::PathHop>& path) {
    Wait longest;
    Step before = 0;
    for (const record::PathHop& hop : path) {
        const Step length = hop.step - before - 1;
        if (length > longest.length) longest = {before, length};
        before = hop.step;
    }
    return longest;
}

// All hops of a packet with one destination, also those that the recording did not keep.
Result<std::vector<record::PathHop>> wholePath(const explain::Search& search, PacketId packet) {
    const engine::Timeline& timeline = *search.instant.timeline();
    if (timeline.kept(timeline.lastStep())) return record::pathOf(search.instant, packet, 1);
    std::vector<record::PathHop> path;
    const auto all = eachStep(search, [&](Step step, std::span<const engine::Move> moves) {
        const auto move = std::ranges::find(moves, packet, &engine::Move::packet);
        if (move != moves.end()) path.push_back({step, move->link});
    });
    if (!all) return all.error();
    return path;
}

}  // namespace

Result<BoundReason> whereItWaited(const Search& search, PacketId packet, Step arrives, std::string words) {
    const record::Instant& instant = search.instant;
    BoundReason reason{{record::Selection::Kind::packet, packet}, arrives - 1, true, std::move(words)};
    if (!instant.run().task->kind().oneDestination || instant.timeline() == nullptr) return reason;
    const auto path = wholePath(search, packet);
    if (!path) return path.error();
    const Wait wait = longestWait(*path);
    if (wait.length == 0) {
        reason.words += " and moves in every step";
        return reason;
    }
    reason.step = wait.after;
    reason.underWay = false;
    reason.words += "; it waits longest " +
                    (wait.after == 0 ? "at its source" : "after " + stepName(instant, wait.after)) + ", for " +
                    quantity(wait.length, "step");
    return reason;
}

}  // namespace hop::explain::reason
