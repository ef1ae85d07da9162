// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of tasks: one file per task and one line in catalog.inc.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/citation.h"
#include "core/base/expression.h"
#include "core/base/note.h"
#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/network/catalogue.h"
#include "core/task/task.h"

namespace hop::task {

struct BuildContext {
    network::BuildContext world;
    std::uint64_t seed = 1;  // for random tasks
    std::uint32_t replication = 0;

    StreamKey keyFor(std::string_view purpose) const { return {seed, replication, purposeOf(purpose)}; }
};

// The size of a task, known before it is built.
struct Size {
    Cast cast = Cast::unicast;
    double packets = 0.0;
    double rows = 0.0;  // rows of packets stored by symmetry; 0: listed
    double hops = 0.0;  // [transmissions] lower bound
};

struct Entry {
    std::string_view id;
    std::string_view title;
    std::string_view help;
    std::vector<ParameterSpec> parameters;
    Citation citation;
    std::vector<std::string_view> examples;  // expressions for tests and menus; each fits at least one small network
    // Why the network cannot have the task; nullopt if it can.
    std::optional<std::string> (*refuses)(const network::Network&, const Arguments&) = nullptr;
    Result<Task> (*make)(const network::NetworkPtr&, const Arguments&, const BuildContext&) = nullptr;
    // Cheap. nullopt, or null: the size is known only to `make`, which itself rejects what does not fit (limits.h).
    std::optional<Size> (*size)(const network::Network&, const Arguments&) = nullptr;
    // Upper bound of the memory for making and keeping it, without the network [bytes]. Null: that of its packets or
    // rows, from `size`.
    double (*needs)(const network::Network&, const Arguments&) = nullptr;
    std::vector<Note> notes = {};  // tie rules, departures from the source, misprints in it
};

std::span<const Entry> catalogue();

// The size of the task of an expression, if known before it is built; nullopt also if the expression is invalid.
std::optional<Size> sizeOf(const network::Network& network, std::string_view expression);

// Builds the task of an expression on a network. Sets Task::expression to the canonical text. Errors: unknown names,
// invalid parameters, tasks that the network cannot have, too many packets; interrupted.
Result<TaskPtr> build(const network::NetworkPtr& network, const Expression& expression, const BuildContext& context);
Result<TaskPtr> build(const network::NetworkPtr& network, std::string_view expression, const BuildContext& context);

}  // namespace hop::task
