// SPDX-License-Identifier: GPL-3.0-or-later
// The hops of one step of the run, each with its packet.
//
// **Source:** VB Fig. 2.
#include <algorithm>

#include "core/base/text.h"
#include "core/record/crossings.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::hops {

Entry entry();

namespace {

constexpr std::size_t kMost = 512;

Result<void> supports(const run::Run& run) {
    if (!run.task->isEmpty()) return {};
    return unsupported("there is no task, and so there are no packets");
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const auto step = static_cast<Step>(arguments.integer("step"));
    if (step > instant.lastStep)
        return invalid("overlay hops: the run has " + quantity(instant.lastStep, "step") + ", and step is " +
                       std::to_string(step));
    const Expression& names = arguments.expression("names");
    const auto nameOf = [&](PacketId packet) -> std::string {
        if (names.kind != Expression::Kind::list || packet >= names.items.size()) return {};
        const Expression& name = names.items[packet];
        return name.kind == Expression::Kind::text ? name.text : print(name);
    };
    Marks marks;
    record::StepMoves moves(instant);
    if (step < moves.first() || step > moves.last())
        return invalid("overlay hops: step " + std::to_string(step) + " was not recorded");
    for (const engine::Move& move : moves.at(step)) {
        if (marks.links.size() == kMost)
            return invalid("overlay hops: more than " + thousands(kMost) + " packets move in step " +
                           std::to_string(step));
        marks.links.push_back({.link = move.link, .arrow = true, .text = nameOf(move.packet)});
    }
    marks.legend = {{0, std::string(arguments.text("as"))}};
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "hops",
            .title = "Hops of a step",
            .help = "The links that packets cross in one step, with the names of the packets.",
            .parameters = {{.name = "step", .help = "The step.", .minimum = 1, .fallback = "1"},
                           {.name = "names",
                            .kind = ParameterKind::expression,
                            .help = "Names of the packets, by their numbers; default: none.",
                            .fallback = "[]",
                            .example = "[1,2]"},
                           {.name = "as",
                            .kind = ParameterKind::text,
                            .help = "What the legend calls these links.",
                            .fallback = "\"crossed in the step\""}},
            .citation = {"VB", "Fig. 2"},
            .follows = false,
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::hops
