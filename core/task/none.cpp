// SPDX-License-Identifier: GPL-3.0-or-later
// No task: a network that is only looked at. No packets, 0 steps.
#include "core/task/catalogue.h"

namespace hop::task::none {

Entry entry();

namespace {

std::optional<Size> size(const network::Network&, const Arguments&) { return Size{}; }

Result<Task> make(const network::NetworkPtr&, const Arguments&, const BuildContext&) {
    Task task;
    task.title = "no task";
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "none",
            .title = "None",
            .help = "Nothing is sent: the network alone.",
            .parameters = {},
            .citation = {"folklore", ""},
            .examples = {"none"},
            .refuses = nullptr,
            .make = make,
            .size = size};
}

}  // namespace hop::task::none
