// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of tasks, generated from catalog.inc.
#include "core/task/catalogue.h"

#include <algorithm>
#include <span>
#include <vector>

#include "core/base/catalogue.h"
#include "core/base/memory_need.h"
#include "core/network/node_reader.h"

#define HOP_MEMBERS "core/task/catalog.inc"
#define HOP_SCOPE hop::task
#define HOP_ENTRY Entry
#include "core/base/members.inc"

namespace hop::task {

std::span<const Entry> catalogue() { return members(); }

namespace {

// An entry with the arguments of a call.
struct Call {
    const Entry* entry = nullptr;
    Arguments arguments;

    double needs(const network::Network& network) const {
        if (entry->needs != nullptr) return entry->needs(network, arguments);
        const auto size = entry->size == nullptr ? std::nullopt : entry->size(network, arguments);
        if (!size) return 0.0;
        return size->rows > 0.0 ? size->rows * sizeof(NodeId) : size->packets * sizeof(Packet);
    }
};

// Errors: unknown names, invalid parameters, tasks that the network cannot have.
Result<Call> callOf(const network::Network& network, const Expression& expression) {
    const auto found = findEntry("task", catalogue(), expression);
    if (!found) return found.error();
    const Entry& entry = **found;
    auto arguments = hop::bind("task " + std::string(entry.id), entry.parameters, expression);
    if (!arguments) return arguments.error();
    const std::string what = "task " + std::string(entry.id) + " on " + excerpt(network.facts().expression) + ": ";
    if (auto read = network::readNodes(network, entry.parameters, *arguments); !read)
        return unsupported(what + read.error().message);
    if (entry.refuses != nullptr)
        if (auto reason = entry.refuses(network, *arguments)) return unsupported(what + *reason);
    return Call{&entry, *std::move(arguments)};
}

}  // namespace

std::optional<Size> sizeOf(const network::Network& network, std::string_view expression) {
    const auto parsed = parseExpression(expression);
    if (!parsed) return std::nullopt;
    const auto call = callOf(network, *parsed);
    if (!call || call->entry->size == nullptr) return std::nullopt;
    return call->entry->size(network, call->arguments);
}

Result<TaskPtr> build(const network::NetworkPtr& network, const Expression& expression, const BuildContext& context) {
    const auto call = callOf(*network, expression);
    if (!call) return call.error();
    const auto& [entry, arguments] = *call;
    const std::string what = "task " + std::string(entry->id) + " on " + excerpt(network->facts().expression);
    const double memory = call->needs(*network);
    if (auto fits = checkMemory(what, memory, context.world.memoryLimit); !fits) return fits.error();
    auto task = entry->make(network, arguments, context);
    if (context.world.stop.requested()) return interruptedBy(task, what + " was made");
    if (!task) return task.error();
    task->memory = std::max(task->memory, memory);
    // If the spelling depends on the network, the task has set it.
    if (task->expression.empty())
        task->expression = print(
            canonical(entry->id, entry->parameters, network::withWrittenNodes(*network, entry->parameters, arguments)));
    return std::make_shared<const Task>(*std::move(task));
}

Result<TaskPtr> build(const network::NetworkPtr& network, std::string_view expression, const BuildContext& context) {
    const auto parsed = parseExpression(expression);
    if (!parsed) return invalid("task " + inQuotes(expression) + ": " + parsed.error().message);
    return build(network, *parsed, context);
}

}  // namespace hop::task
