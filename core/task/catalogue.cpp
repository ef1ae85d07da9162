// SPDX-License-Identifier: GPL-3.0-or-later
// The table of tasks, made from catalog.inc.
#include "core/task/catalogue.h"

#include "core/base/catalogue.h"
#include "core/base/memory_need.h"

#define HOP_TASK(name)          \
    namespace hop::task::name { \
    Entry entry();              \
    }
#include "core/task/catalog.inc"
#undef HOP_TASK

namespace hop::task {

std::span<const Entry> catalogue() {
#define HOP_TASK(name) name::entry(),
    static const std::vector<Entry> kEntries = {
#include "core/base/text.h"
#include "core/task/catalog.inc"
    };
#undef HOP_TASK
    return kEntries;
}

Result<TaskPtr> build(const network::NetworkPtr& network, const Expression& expression, const BuildContext& context) {
    const auto found = findEntry("task", catalogue(), expression);
    if (!found) return found.error();
    const Entry& entry = **found;
    const auto arguments = hop::bind("task " + std::string(entry.id), entry.parameters, expression);
    if (!arguments) return arguments.error();
    const std::string what = "task " + std::string(entry.id) + " on " + excerpt(network->facts().expression);
    if (entry.refuses != nullptr)
        if (auto reason = entry.refuses(*network, *arguments)) return unsupported(what + ": " + *reason);
    const double memory = entry.needs == nullptr ? 0.0 : entry.needs(*network, *arguments);
    if (auto fits = checkMemory(what, memory, context.world.memoryLimit); !fits) return fits.error();
    auto task = entry.make(network, *arguments, context);
    if (context.world.stop.requested()) return interrupted(what + " was made");
    if (!task) return task.error();
    if (entry.needs != nullptr) task->memory = memory;
    // Where a spelling depends on the network, the task has said it.
    if (task->expression.empty()) task->expression = print(canonical(entry.id, entry.parameters, *arguments));
    return std::make_shared<const Task>(*std::move(task));
}

Result<TaskPtr> build(const network::NetworkPtr& network, std::string_view expression, const BuildContext& context) {
    const auto parsed = parseExpression(expression);
    if (!parsed) return invalid("task " + inQuotes(expression) + ": " + parsed.error().message);
    return build(network, *parsed, context);
}

}  // namespace hop::task
