// SPDX-License-Identifier: GPL-3.0-or-later
// Helpers shared by several quantities.
#include "core/run/quantities/support.h"

#include "core/base/text.h"

namespace hop::run::quantities {

std::string staticOnly(const Run& run) {
    return run.task->isDynamic() ? "its packets arrive while it runs" : std::string();
}

std::string dynamicOnly(const Run& run) {
    return run.task->isDynamic() ? std::string() : "it has all its packets at the start";
}

std::string explicitOnly(const Run& run) {
    return run.mode == Mode::explicitly ? std::string() : "single moves are seen in explicit runs only";
}

NodeId nodeOf(const Asked& asked, std::string_view parameter) {
    return static_cast<NodeId>(asked.arguments.integer(parameter));
}

ParameterSpec stepParameter() {
    return {.name = "step",
            .kind = ParameterKind::expression,
            .help = "Number of steps taken; after the last if none is given.",
            .unit = "steps",
            .fallback = "last",
            .example = "3"};
}

Result<std::optional<Step>> stepOf(const Asked& asked) {
    const Expression& step = asked.arguments.expression("step");
    // The step of a claim's view is not given, and is not the default here.
    if (!asked.arguments.given("step") || step == makeWord("last")) return std::optional<Step>();
    if (const auto number = wholeNumber(step)) return std::optional<Step>(*number);
    return invalid("step must be a number of steps or last, not " + excerpt(print(step)));
}

ParameterSpec otherNetwork() {
    return {.name = "of",
            .kind = ParameterKind::expression,
            .help = "Another network; the run's own if none is named.",
            .fallback = "this",
            .example = "hypercube(3)"};
}

Result<network::NetworkPtr> networkOf(const Asked& asked) {
    if (!asked.arguments.given("of")) return asked.run.network;
    return network::build(asked.arguments.expression("of"), asked.world);
}

}  // namespace hop::run::quantities
