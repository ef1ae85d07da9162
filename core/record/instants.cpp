// SPDX-License-Identifier: GPL-3.0-or-later
// Instants made from a recording and from one another.
#include "core/record/instants.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/engine/planned_process.h"
#include "core/engine/simulation.h"
#include "core/record/crossings.h"
#include "core/record/focus_moves.h"

namespace hop::record {
namespace {

constexpr std::uint64_t kMostDrawnMoves = 1U << 18U;  // in a step

Step firstStepOf(const Instant& instant) {
    return instant.timeline() == nullptr ? 0 : instant.timeline()->firstStep() - 1;
}

double withinStep(double fraction) { return std::clamp(fraction, 0.0, std::nextafter(1.0, 0.0)); }

bool showsOneNode(const Instant& instant) {
    const task::Task& task = *instant.run().task;
    return instant.display.onlyNode && !task.isDynamic() && task.kind().oneDestination;
}

bool followsPacket(const Instant& instant) {
    return instant.selected.kind == Selection::Kind::packet && instant.run().task->isDynamic();
}

bool exists(const Instant& instant, const Selection& selection) {
    if (!instant.isOpen() || selection.kind == Selection::Kind::nothing) return true;
    const run::Run& run = instant.run();
    if (selection.kind == Selection::Kind::node) return selection.id < run.network->nodeCount();
    if (selection.kind == Selection::Kind::link) return selection.id < run.network->linkCount();
    if (!run.task->isDynamic()) return selection.id < run.task->packets.count();
    if (!instant.hasState() || selection.id >= instant.state().slots.size()) return false;
    const task::LivePacket& place = instant.state().slots[selection.id];
    return place.live && place.serial == instant.selectedSerial;
}

bool hasPath(const Instant& instant) {
    return instant.timeline() != nullptr && instant.selection.kind == Selection::Kind::packet;
}

void findPath(Instant& instant, Stop stop) {
    std::vector<PathHop> path;
    if (hasPath(instant)) {
        const PacketId packet = instant.selection.id;
        const bool dynamic = instant.run().task->isDynamic();
        const Stop before = std::exchange(instant.stop, stop);
        path = pathOf(instant, packet, dynamic ? static_cast<Step>(instant.state().slots[packet].instant) + 1 : 1);
        instant.stop = before;
    }
    instant.path = SharedSpan<PathHop>(std::move(path));
    instant.pathComing = false;
}

void findSelection(Instant& instant, Paths paths, Stop stop) {
    const Selection there = exists(instant, instant.selected) ? instant.selected : Selection();
    if (there == instant.selection) return;
    instant.selection = there;
    if (paths == Paths::foundHere || !hasPath(instant) || instant.hops() != nullptr) return findPath(instant, stop);
    instant.path = {};
    instant.pathComing = true;
}

// The old layout stays until the new one is there.
void layOut(Instant& instant, Layouts layouts, Stop stop = {}) {
    const network::NetworkPtr& network = instant.run().network;
    const Drawing drawing = drawingOf(network, instant.display);
    instant.drawing = drawing;
    if (drawing.layout.empty()) return instant.draw(nullptr);
    const bool whole = drawing.part.empty() && !drawing.asParts;
    if (whole) instant.display.layout = drawing.layout;
    if (instant.drawn != nullptr && instant.drawn->drawing == drawing) return instant.draw(instant.drawn);
    if (layouts == Layouts::drawnHere) return instant.draw(drawLayout(network, drawing, stop));
    instant.layoutComing = true;
}

// The counts of an instant, as a start for those of another one.
KnownCounts countedIn(const Instant& instant) {
    return {instant.step, instant.oneNode ? SharedSpan<std::uint32_t>() : instant.waiting};
}

void countWaiting(Instant& instant, const KnownCounts& near, Stop stop) {
    instant.waiting = {};
    instant.oneNode = showsOneNode(instant);
    if (instant.timeline() == nullptr) return;
    std::vector<std::uint32_t> counts;
    if (instant.oneNode)
        waitingOfNode(*instant.run().task, instant.display.focusNode, instant.state(),
                      instant.run().network->nodeCount(), counts);
    else
        counts = instant.recording->waiting->at(instant.step, *instant.timeline(), near, stop);
    instant.waiting = SharedSpan<std::uint32_t>(std::move(counts));
}

// Expands a step of a symmetric run into moves, if these are not too many.
SharedSpan<engine::Move> movesByPlan(const Instant& instant) {
    const run::Run& run = instant.run();
    const auto entries = run.algorithm.symmetric->at(instant.step + 1);
    std::vector<engine::Move> moves;
    if (run.task->packets.count() >= kNoPacket) return {};
    if (instant.oneNode) {
        movesOfNode(*run.network, *run.task, instant.display.focusNode, entries, moves);
    } else {
        if (entries.size() * std::uint64_t{run.network->nodeCount()} > kMostDrawnMoves) return {};
        moves.resize(entries.size() * run.network->nodeCount());
        engine::expand(*run.network, *run.task, entries, moves);
    }
    return SharedSpan<engine::Move>(std::move(moves));
}

// The moves of a step that were not kept.
SharedSpan<engine::Move> movesAgain(const Instant& instant, Stop stop) {
    const run::Run& run = instant.run();
    engine::Simulation again(run.setting, run.algorithm.process, instant.state(), stop);
    const auto taken = again.step();
    if (!taken || !*taken) return {};
    const auto moves = again.lastRecord().moves;
    return SharedSpan<engine::Move>(std::vector(moves.begin(), moves.end()));
}

void readMoves(Instant& instant, Stop stop) {
    instant.moves = {};
    if (instant.step == instant.lastStep) return;
    const engine::Timeline* timeline = instant.timeline();
    if (timeline == nullptr) {
        instant.moves = movesByPlan(instant);
        return;
    }
    instant.moves = timeline->kept(instant.step + 1)
                        ? SharedSpan<engine::Move>(instant.recording, timeline->moves(instant.step + 1))
                        : movesAgain(instant, stop);
    if (!instant.oneNode) return;
    std::vector<engine::Move> own;
    movesOfNode(*instant.run().task, instant.display.focusNode, instant.moves, own);
    instant.moves = SharedSpan<engine::Move>(std::move(own));
}

// Whether the instant is read off its state, or only the state tells that its step can be computed again.
bool needsState(const Instant& instant) {
    const engine::Timeline& timeline = *instant.timeline();
    const auto forgotten = [&timeline](Step step) { return step >= timeline.firstStep() && !timeline.kept(step); };
    return showsOneNode(instant) || followsPacket(instant) || forgotten(instant.step) ||
           (instant.step < instant.lastStep && forgotten(instant.step + 1));
}

// What depends on the step, which has changed. `near`: of the step before.
Result<void> readStep(Instant& instant, const KnownCounts& near, Stop stop, Paths paths) {
    const auto stopped = [&instant] { return interrupted("step " + std::to_string(instant.step) + " was looked up"); };
    if (instant.timeline() != nullptr) {
        instant.reached = std::make_shared<const StateAt>(instant.recording, instant.step, std::move(instant.reached));
        if (needsState(instant))
            if (auto made = instant.reached->make(stop); !made) return made;
    }
    instant.counts = std::make_shared<const CountsAt>(instant.recording, instant.step, instant.counts.get());
    countWaiting(instant, near, stop);
    if (stop.requested()) return stopped();
    readMoves(instant, stop);
    if (stop.requested()) return stopped();
    findSelection(instant, paths, stop);
    if (stop.requested()) return stopped();
    return {};
}

}  // namespace

NodeId focusNodeOf(const run::Run& run, NodeId wanted) {
    const task::Task& task = *run.task;
    if (wanted == 0 && !task.isDynamic() && !task.isEmpty() && task.kind().oneDestination)
        return task.packets.at(0).source;
    return std::min(wanted, run.network->nodeCount() - 1);
}

Instant firstInstant(RecordingPtr recording, const Display& display, LayoutPtr layout, Layouts layouts) {
    Instant first;
    first.recording = std::move(recording);
    first.drawn = std::move(layout);
    first.lastStep = first.recording->lastStep;
    first.display = display;
    first.display.focusNode = focusNodeOf(first.run(), display.focusNode);
    first.step = firstStepOf(first);
    layOut(first, layouts);
    // The state before the first step is a keyframe: it is there.
    static_cast<void>(readStep(first, {}, {}, Paths::foundHere));
    return first;
}

Result<Instant> at(Instant like, Step step, double fraction, Stop stop, Paths paths) {
    const Step first = like.isOpen() ? firstStepOf(like) : 0;
    const Step end = like.comparison != nullptr ? like.comparison->lastStep() : like.lastStep;
    like.clockStep = std::min(step, end);
    like.clockFraction = step >= end ? 0.0 : withinStep(fraction);
    step = std::clamp(step, first, std::max(first, like.lastStep));
    like.fraction = step == like.lastStep ? 0.0 : withinStep(fraction);
    if (step == like.step) return like;
    const KnownCounts near = countedIn(like);
    like.step = step;
    if (auto read = readStep(like, near, stop, paths); !read) return read.error();
    return like;
}

std::optional<std::uint64_t> replayedTo(const Instant& like, Step step) {
    if (!like.hasState()) return 0;
    step = std::clamp(step, firstStepOf(like), std::max(firstStepOf(like), like.lastStep));
    return like.timeline()->replayedFor(step, like.reached->startsFrom());
}

Instant withSelection(Instant like, Selection selection, Paths paths, Stop stop) {
    if (selection.kind == Selection::Kind::nothing) selection.id = 0;
    // A selected packet may be out of the network: then `selection` is empty already.
    if (selection == like.selection && selection == like.selected) return like;
    like.selected = selection;
    if (like.isOpen() && like.hasState() && followsPacket(like))
        if (const auto& places = like.state().slots; selection.id < places.size())
            like.selectedSerial = places[selection.id].serial;
    findSelection(like, paths, stop);
    return like;
}

Instant withPath(Instant like, Stop stop) {
    if (like.pathComing) findPath(like, stop);
    return like;
}

Instant withDisplay(Instant like, const Display& display, Layouts layouts, Stop stop) {
    const Display before = like.display;
    const bool otherLayout =
        display.layout != before.layout || display.part != before.part || display.detail != before.detail;
    like.display = display;
    if (!like.isOpen()) return like;
    if (otherLayout) layOut(like, layouts, stop);
    like.display.focusNode = std::min(display.focusNode, like.run().network->nodeCount() - 1);
    if (!display.onlyNode && !before.onlyNode) return like;
    if (display.onlyNode == before.onlyNode && like.display.focusNode == before.focusNode) return like;
    if (like.hasState() && needsState(like) && !like.reached->make(stop) && stop.requested()) return like;
    countWaiting(like, countedIn(like), stop);
    readMoves(like, stop);
    return like;
}

Instant seenAs(Instant like, const Instant& other, Paths paths, Stop stop) {
    like = withDisplay(std::move(like), other.display, Layouts::given, stop);
    like.drawn = other.drawn;
    like.drawing = other.drawing;
    like.layoutComing = other.layoutComing;
    like.comparison = other.comparison;
    like.selected = other.selected;
    like.selectedSerial = other.selectedSerial;
    findSelection(like, paths, stop);
    const bool isSame = like.recording == other.recording && like.selection == other.selection &&
                        like.selectedSerial == other.selectedSerial;
    if (like.pathComing && !other.pathComing && isSame) {
        like.path = other.path;
        like.pathComing = false;
    }
    return like;
}

Result<Instant> withRecording(const Instant& like, RecordingPtr recording, Step step, double fraction, Stop stop,
                              Paths paths) {
    // The network is the same.
    Instant first = firstInstant(std::move(recording), like.display, like.drawn, Layouts::given);
    first.comparison = like.comparison;
    auto moved = at(std::move(first), step, fraction, stop);
    if (!moved) return moved;
    Instant seen = seenAs(*std::move(moved), like, paths, stop);
    if (stop.requested()) return interrupted("step " + std::to_string(step) + " was looked up");
    return seen;
}

}  // namespace hop::record
