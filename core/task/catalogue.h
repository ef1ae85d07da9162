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
    std::uint64_t seed = 1;  // for tasks that are drawn at random
    std::uint32_t replication = 0;

    StreamKey keyFor(std::string_view purpose) const { return {seed, replication, purposeOf(purpose)}; }
};

// How large a task is, known before it is made.
struct Size {
    Cast cast = Cast::unicast;
    double packets = 0.0;
    double rows = 0.0;  // of packets that are stored by symmetry; 0: they are listed
    double hops = 0.0;  // [transmissions] at least
};

struct Entry {
    std::string_view id;
    std::string_view title;
    std::string_view help;
    std::vector<ParameterSpec> parameters;
    Citation citation;
    std::vector<std::string_view> examples;  // expressions for tests and menus; each fits at least one small network
    // Why the task makes no sense on this network; nothing if it does.
    std::optional<std::string> (*refuses)(const network::Network&, const Arguments&) = nullptr;
    Result<Task> (*make)(const network::NetworkPtr&, const Arguments&, const BuildContext&) = nullptr;
    // Cheap. Nothing, or null: known only when it is made, and make itself refuses what does not fit (limits.h).
    std::optional<Size> (*size)(const network::Network&, const Arguments&) = nullptr;
    // Memory that making and keeping it takes at most [bytes], the network not counted. Null: that of its packets or
    // rows, by `size`.
    double (*needs)(const network::Network&, const Arguments&) = nullptr;
    std::vector<Note> notes = {};  // tie rules, departures from the source, misprints in it
};

std::span<const Entry> catalogue();

// The size of the task of an expression, where it is known without making it; nothing also if the expression is wrong.
std::optional<Size> sizeOf(const network::Network& network, std::string_view expression);

// The task of an expression on a network. Fills Task::expression with the canonical text. Errors: unknown names, wrong
// parameters, tasks that the network cannot have, packets that would not fit; interrupted.
Result<TaskPtr> build(const network::NetworkPtr& network, const Expression& expression, const BuildContext& context);
Result<TaskPtr> build(const network::NetworkPtr& network, std::string_view expression, const BuildContext& context);

}  // namespace hop::task
