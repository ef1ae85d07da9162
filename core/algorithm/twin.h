// SPDX-License-Identifier: GPL-3.0-or-later
// The twin of a problem: the same task on the known form of its network (network/known_form.h), and the plans for it
// brought back to the network's own nodes, links and packets.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/algorithm/problem.h"

namespace hop::algorithm {

struct Twin {
    network::NetworkPtr network;   // the form
    task::TaskPtr task;            // isotropic if it looks the same from every node there
    std::vector<NodeId> node;      // by node of the form: the original
    std::vector<NodeId> formOf;    // by node of the original: that of the form
    std::vector<PacketId> packet;  // by packet of the twin's task: the original
    std::vector<PacketId> twinOf;  // by packet of the task: that of the twin's
};

// Null: the network has no other known form, packets arrive during the run, are sorted, have lists of contributors, or
// are more than kMostTwins; or stopped. O(packets log packets + links * degree)
inline constexpr std::uint64_t kMostTwins = std::uint64_t{1} << 21U;  // packets
std::shared_ptr<const Twin> makeTwin(const network::NetworkPtr& network, const task::TaskPtr& task, Stop stop = {});

// The same problem with its twin.
Problem withTwin(Problem problem);

// The problem on the form. The problem must have a twin.
Problem onForm(const Problem& problem);

// What `prepared` for the problem on the form does, as moves of the problem itself; what it decides while it runs is
// played there first. Errors: it draws at random while it runs, or makes too many moves; the moves exceed the memory
// limit. O(moves log moves)
Result<Prepared> broughtBack(const Problem& problem, Prepared prepared);

}  // namespace hop::algorithm
