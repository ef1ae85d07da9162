// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: busy links by step.
#include <algorithm>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/explain/nothing_sent.h"
#include "core/record/comparison.h"
#include "core/scene/bars/bars.h"
#include "core/scene/catalogue.h"
#include "core/scene/colouring.h"
#include "core/scene/scene.h"

namespace hop::scene::timeline {

FigureEntry entry();

namespace {

void addPhase(Bars::Fixed& fixed, Step step, std::uint16_t value, const engine::Process* process) {
    if (value == 0) return;
    if (!fixed.bands.empty() && fixed.bands.back().value == value && fixed.bands.back().last + 1 == step) {
        fixed.bands.back().last = step;
        return;
    }
    fixed.bands.push_back(
        {step, step, value,
         process != nullptr ? explain::shownClassName(process->label(engine::Label::phase, value)) : std::string()});
}

// O(steps)
std::shared_ptr<const Bars::Fixed> fixedOf(const run::Run& run, const engine::Timeline* timeline) {
    auto fixed = std::make_shared<Bars::Fixed>();
    fixed->what = "links busy";
    fixed->capacity =
        std::max<std::uint64_t>(1, run.setting != nullptr ? run.setting->links.capacity : run.network->linkCount());
    if (timeline != nullptr) {
        fixed->first = timeline->firstStep();
        fixed->last = timeline->lastStep();
        fixed->heights.reserve(fixed->count());
        timeline->eachStep([&](Step step, std::uint64_t moves, std::uint16_t phase) {
            fixed->heights.push_back(moves);
            addPhase(*fixed, step, phase, run.algorithm.process.get());
        });
    } else if (const plan::SymmetricPlan* plan = run.algorithm.symmetric.get()) {
        fixed->last = plan->steps();
        for (Step step = 1; step <= fixed->last; ++step)
            fixed->heights.push_back(plan->at(step).size() * std::uint64_t{run.network->nodeCount()});
        for (std::size_t i = 0; i < plan->phases.size(); ++i)
            fixed->bands.push_back({plan->phases[i].first, plan->phases[i].last, static_cast<std::uint16_t>(i + 1),
                                    explain::shownClassName(plan->phases[i].name)});
    }
    for (const std::uint64_t height : fixed->heights) fixed->most = std::max(fixed->most, height);
    if (const auto* table = run.algorithm.artefact<plan::TimeTable>()) fixed->patterns = table->stretches;
    return fixed;
}

// "crosses link 3", "crosses 0110 → 1110", "crosses 4 links"
std::string crossingWords(const record::Instant& instant, std::span<const record::PathHop> hops) {
    if (hops.size() > 1) return "crosses " + quantity(hops.size(), "link");
    const network::Network& network = *instant.run().network;
    if (network.dimensions() == nullptr)
        return "crosses " + explain::linkName(network, hops.front().link, instant.display.labels);
    return "crosses link " +
           explain::linkTypeName(network, network.link(hops.front().link).type, instant.display.numbering);
}

// The hops of the selected packet in the colours of their link types; copies that cross links of several types in one
// step have none. O(its hops)
std::optional<Bars::Track> trackOf(const record::Instant& instant) {
    if (instant.selection.kind != record::Selection::Kind::packet || instant.path.empty()) return std::nullopt;
    record::Instant byType = instant;
    byType.display.colourBy = document::ColourBy::dimension;
    const Colouring colouring(byType);
    const auto colourOf = [&](const record::PathHop& hop) {
        const engine::Move move{instant.selection.id, hop.link, 0, 0};
        return colouring.colours()[colouring.ofStep(byType, hop.step).numberOf(move)];
    };
    Bars::Track track{explain::packetName(instant, instant.selection.id), "waits", 1, {}};
    if (instant.run().task->isDynamic())
        track.first = static_cast<Step>(instant.state().slots[instant.selection.id].instant) + 1;
    track.first = std::max(track.first, instant.timeline()->firstStep());
    for (std::size_t begin = 0, end = 0; begin < instant.path.size(); begin = end) {
        while (end < instant.path.size() && instant.path[end].step == instant.path[begin].step) ++end;
        const auto hops = std::span(instant.path).subspan(begin, end - begin);
        const Colour colour = colourOf(hops.front());
        const bool alike =
            std::ranges::all_of(hops, [&](const record::PathHop& hop) { return colourOf(hop) == colour; });
        track.spans.push_back({hops.front().step, hops.front().step,
                               alike ? colour : Colour{.kind = Colour::Kind::plain}, crossingWords(instant, hops)});
    }
    return track;
}

std::vector<Bars::Row> rowsOf(const record::Comparison& comparison) {
    std::vector<Bars::Row> rows;
    for (std::size_t i = 0; i < comparison.runs.size(); ++i) {
        const record::ComparedRun& compared = comparison.runs[i];
        Bars::Row& row = rows.emplace_back();
        row.letter = explain::runLetter(i);
        row.name = compared.title;
        if (compared.recording == nullptr) continue;
        const record::Recording& recording = *compared.recording;
        row.bars = fixedOf(recording.run, recording.timeline.get());
        if (record::deliversAll(recording.run, recording.measures))
            row.end = "done, " + quantity(recording.lastStep, "step");
    }
    return rows;
}

// In words of a tool tip: what the row's run does in the step.
std::string rowTip(const Bars& bars, std::size_t index, Step step, std::string_view unit) {
    const Bars::Row& row = bars.rows[index];
    std::string tip = row.letter + ' ' + row.name;
    if (row.bars == nullptr) return tip;
    tip += '\n';
    if (step > row.bars->last) return tip + row.end;
    tip += std::string(unit) + ' ' + thousands(step) + ": " + thousands(row.bars->at(step)) + " of " +
           thousands(row.bars->capacity) + " links busy";
    for (const Bars::Band& band : row.bars->bands)
        if (band.first <= step && step <= band.last && !band.name.empty()) tip += '\n' + band.name;
    return tip;
}

constexpr KeptPart<std::shared_ptr<const Bars::Fixed>> kBars = {
    On::run,
    [](const record::Instant& instant, const NoInput&, Keeper&) { return fixedOf(instant.run(), instant.timeline()); }};
constexpr KeptPart<std::vector<Bars::Row>> kRows = {
    On::comparison,
    [](const record::Instant& instant, const NoInput&, Keeper&) { return rowsOf(*instant.comparison); }};

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (instant.comparison != nullptr) {
        Bars bars{.fixed = nullptr, .track = std::nullopt, .rows = keeper.of(kRows, instant)};
        if (bars.last() > 0) return {"", std::move(bars)};
        return {"No step taken yet.", {}};
    }
    const auto& fixed = keeper.of(kBars, instant);
    if (fixed->count() == 0) return {"No step taken yet.", {}};
    return {"", Bars{.fixed = fixed,
                     .track = trackOf(instant),
                     .coloured = instant.display.colourBy == document::ColourBy::phase}};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const Bars& bars = scene.form.get<Bars>();
    return "Timeline of " + (bars.rows.empty() ? std::string() : quantity(bars.rows.size(), "run") + " and ") +
           quantity(bars.count(), explain::timeUnit(instant)) + ", at " + std::string(explain::timeUnit(instant)) +
           ' ' + thousands(instant.clockStep) + '.';
}

std::string tip(const record::Instant& instant, const Scene& scene, const Part& part, Keeper&) {
    const Bars& bars = scene.form.get<Bars>();
    if (!bars.rows.empty()) return rowTip(bars, part.column, bars.first() + part.row, explain::timeUnit(instant));
    const Bars::Fixed& fixed = *bars.fixed;
    const Step step = fixed.first + part.row;
    std::string tip = std::string(explain::timeUnit(instant)) + ' ' + thousands(step) + ": " +
                      thousands(fixed.at(step)) + " of " + thousands(fixed.capacity) + " links busy";
    const auto& track = scene.form.get<Bars>().track;
    if (track)
        if (const std::string does = track->at(step); !does.empty()) tip += '\n' + track->name + ": " + does;
    for (const Bars::Band& band : fixed.bands)
        if (band.first <= step && step <= band.last && !band.name.empty()) tip += '\n' + band.name;
    for (const auto& pattern : fixed.patterns)
        if (pattern.first <= step && step <= pattern.last) tip += "\ntime slot: " + pattern.at(step).name;
    return tip;
}

}  // namespace

FigureEntry entry() {
    return {.id = "timeline",
            .title = "Timeline",
            .help = "Busy links of every step, phases as bands, time slots as a finer row, and the current step.",
            .guide =
                "The number of busy links in every step, with phases as bands and, in a finer row below, the time "
                "slots for the kinds of moves. The selected packet has a row of its own: coloured while it crosses a "
                "link, dotted while it waits. Compared runs have a row each, up to the end of the longest. Click or "
                "drag to go to that time; Left and Right go one step, Home and "
                "End go to the start and the end.",
            .form = FormKind::bars,
            .scene = sceneAt,
            .describe = describe,
            .tip = tip,
            .ofAllRuns = true,
            .whyNot = explain::nothingSent,
            .example = "total-exchange-4-cube"};
}

}  // namespace hop::scene::timeline
