// SPDX-License-Identifier: GPL-3.0-or-later
// The twin of a problem: the same task on the known form of its network (network/known_form.h), and the conversion of
// its plans back to the network's own nodes, links and packets.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/algorithm/problem.h"

namespace hop::algorithm {

struct Twin {
    network::NetworkPtr network;   // the form
    task::TaskPtr task;            // isotropic if the task is the same from every node of the form
    std::vector<NodeId> node;      // by node of the form: the original
    std::vector<NodeId> formOf;    // by node of the original: that of the form
    std::vector<PacketId> packet;  // by packet of the twin's task: the original
    std::vector<PacketId> twinOf;  // by packet of the task: that of the twin's
};

// Null if the network has no other known form, or if packets arrive during the run, are sorted, have lists of
// contributors, or number more than kMostTwins; or if stopped. O(packets log packets + links * degree)
inline constexpr std::uint64_t kMostTwins = std::uint64_t{1} << 21U;  // packets
std::shared_ptr<const Twin> makeTwin(const network::NetworkPtr& network, const task::TaskPtr& task, Stop stop = {});

// The same problem with its twin.
Problem withTwin(Problem problem);

// The problem on the form. The problem must have a twin.
Problem onForm(const Problem& problem);

// The moves of `prepared` for the problem on the form, converted to moves of the problem itself; decisions made during
// the run are obtained by running it on the form first. Errors: it draws at random during the run, or makes too many
// moves; the moves exceed the memory limit. O(moves log moves)
Result<Prepared> broughtBack(const Problem& problem, Prepared prepared);

}  // namespace hop::algorithm
