// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets every link has carried: a thicker line for more, and their number where links are few.
#include <algorithm>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/measure/busiest_links.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::load {

Entry entry();

namespace {

constexpr Tone kLoad = 1;
constexpr LinkId kMostNumbered = 128;  // more numbers have no room

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
        return "packets carried since slot " + thousands(timeline->firstStep());
    return wholeRun ? "packets carried in the whole run" : "packets carried so far";
}

std::string fullestWords(const record::Instant& instant, const measure::BusiestLinks& busiest) {
    const std::string first = explain::linkName(*instant.run().network, busiest.first, instant.display.labels);
    return "fullest: " + measure::wordsOf(busiest, first) + ", " + quantity(busiest.packets, "packet");
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
    Marks marks;
    for (LinkId link = 0; link < network.linkCount(); ++link) {
        const std::uint32_t packets = loads[byType ? network.link(link).type : link];
        if (packets == 0) continue;
        const bool numbered = network.linkCount() <= kMostNumbered;
        marks.links.push_back({.link = link,
                               .tone = kLoad,
                               .faint = packets < busiest.packets,
                               .weight = static_cast<float>(packets / most),
                               .text = numbered ? thousands(packets) : std::string()});
    }
    marks.title = titleOf(instant, wholeRun);
    if (busiest.first != kNoLink) marks.legend = {{kLoad, fullestWords(instant, busiest)}};
    marks.facts = {{"fullest", busiest.packets}};
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
