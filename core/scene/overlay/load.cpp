// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets every link has carried: a thicker line for more, and their number where links are few.
#include <algorithm>

#include "core/base/text.h"
#include "core/explain/carried_words.h"
#include "core/measure/busiest_links.h"
#include "core/record/diagram_shape.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::load {

Entry entry();

namespace {

constexpr Tone kLoad = 8;                   // none of the first, which tell links apart
constexpr std::size_t kMostNumbered = 128;  // links that are drawn; more numbers have no room

Result<void> supports(const run::Run& run) {
    if (run.task->isEmpty()) return invalid("no packets are sent");
    return {};
}

// Of any link at any step, in all runs that are compared: thickness means the same in all of them.
std::uint32_t mostOf(const record::Instant& instant) {
    std::uint32_t most = instant.recording->loads->most();
    if (instant.comparison != nullptr)
        for (const record::ComparedRun& run : instant.comparison->runs)
            if (run.recording != nullptr) most = std::max(most, run.recording->loads->most());
    return most;
}

std::string titleOf(const record::Instant& instant, bool wholeRun) {
    const engine::Timeline* timeline = instant.timeline();
    if (timeline != nullptr && instant.run().task->isDynamic())
        return "packets carried since slot " + thousands(timeline->firstStep()) +
               (wholeRun ? ", up to slot " + thousands(instant.lastStep) : std::string());
    return wholeRun ? "packets carried in the whole run" : "packets carried so far";
}

// All, or those of the part that is drawn.
std::vector<LinkId> drawnLinks(const record::Instant& instant) {
    std::vector<LinkId> links;
    const auto shape = instant.part() == nullptr ? nullptr : instant.shape();
    for (LinkId link = 0; link < instant.run().network->linkCount(); ++link)
        if (shape == nullptr || shape->lineOf[link] < record::DiagramShape::kGate) links.push_back(link);
    return links;
}

// Why not all steps up to the one that is asked for are counted; empty if they are.
std::string uncounted(const record::Instant& instant, bool wholeRun) {
    const Step counted = instant.recording->loads->lastStep();
    if (counted >= (wholeRun ? instant.lastStep : instant.step)) return {};
    return ", up to step " + thousands(counted) + ": later moves were not kept";
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::network::Network& network = *instant.run().network;
    const bool byType = instant.timeline() == nullptr, wholeRun = arguments.text("of") == "run";
    const SharedSpan<std::uint32_t> loads =
        wholeRun ? record::CountsAt(instant.recording, instant.lastStep, instant.counts.get()).loads(instant.stop)
                 : instant.counts->loads(instant.stop);
    if (loads.empty()) return Marks();
    const measure::BusiestLinks busiest = measure::busiestLinks(network, {loads.begin(), loads.end()}, byType);
    const double most = std::max(1U, mostOf(instant));
    const std::vector<LinkId> drawn = drawnLinks(instant);
    Marks marks;
    for (const LinkId link : drawn) {
        const std::uint32_t packets = loads[byType ? network.link(link).type : link];
        if (packets == 0) continue;
        marks.links.push_back({.link = link,
                               .tone = kLoad,
                               .faint = packets < busiest.packets,
                               .weight = static_cast<float>(packets / most),
                               .text = drawn.size() <= kMostNumbered ? thousands(packets) : std::string()});
    }
    if (drawn.size() <= kMostNumbered) marks.widest = thousands(mostOf(instant));
    marks.title = titleOf(instant, wholeRun) + uncounted(instant, wholeRun);
    if (busiest.first != kNoLink) marks.legend = {{kLoad, explain::busiestWords(instant, busiest)}};
    marks.facts = {{"busiest", busiest.packets}};
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "load",
            .title = "Load of links",
            .help = "How many packets every link has carried: the more, the thicker; compared runs have one scale.",
            .parameters = {{.name = "of",
                            .kind = ParameterKind::choice,
                            .help = "The steps up to the one shown, or the whole run.",
                            .choices = {"steps", "run"},
                            .fallback = "steps"}},
            .citation = {},
            .follows = true,
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::load
