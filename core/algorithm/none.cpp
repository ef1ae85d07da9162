// SPDX-License-Identifier: GPL-3.0-or-later
// No algorithm: for tasks without packets, which are done after 0 steps.
#include "core/algorithm/catalogue.h"
#include "core/engine/planned_process.h"

namespace hop::algorithm::none {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (problem.task->isEmpty()) return std::nullopt;
    return "it sends nothing, and there are packets to send";
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    Prepared prepared;
    prepared.process = std::make_shared<engine::PlannedProcess>(
        problem.network, problem.task, std::make_shared<const plan::Plan>(plan::ExplicitPlan()),
        [](const engine::State&, const engine::Move&, const engine::TypeNames&, Step) { return std::string(); });
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "none",
            .title = "None",
            .help = "Sends nothing; for a network alone.",
            .parameters = {},
            .citation = {"folklore", ""},
            .refuses = refuses,
            .make = make,
            .sendsNothing = true};
}

}  // namespace hop::algorithm::none
