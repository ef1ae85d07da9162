// SPDX-License-Identifier: GPL-3.0-or-later
// Makes instants of a recording.
#include "core/record/showing.h"

#include <algorithm>
#include <cmath>

#include "core/engine/planned_process.h"
#include "core/engine/simulation.h"
#include "core/record/crossings.h"
#include "core/record/focus_moves.h"

namespace hop::record {

namespace {

constexpr std::uint64_t kMostDrawnMoves = 1U << 18U;  // in a step

}  // namespace

NodeId focusNodeOf(const run::Run& run, NodeId wanted) {
    const task::Task& task = *run.task;
    if (wanted == 0 && !task.isDynamic() && !task.isEmpty() && task.kind().oneDestination)
        return task.packets.at(0).source;
    return std::min(wanted, run.network->nodeCount() - 1);
}

void Showing::open(RecordingPtr recording, const Display& display, LayoutPtr layout) {
    close();
    m_instant.recording = std::move(recording);
    m_instant.drawn = std::move(layout);
    m_instant.lastStep = m_instant.recording->lastStep;
    m_instant.display = display;
    m_instant.display.focusNode = focusNodeOf(run(), display.focusNode);
    if (m_instant.timeline() != nullptr) m_instant.step = m_instant.timeline()->firstStep() - 1;
    refreshLayout();
    static_cast<void>(refreshStep());
}

Result<void> Showing::goOn(RecordingPtr recording, Step step, double fraction) {
    const Selection selected = m_selected;
    const std::uint64_t serial = m_serial;
    const Display display = m_instant.display;
    ComparisonPtr comparison = m_instant.comparison;
    // The network is the same.
    open(std::move(recording), display, LayoutPtr(m_instant.drawn));
    setComparison(std::move(comparison));
    auto moved = moveTo(step, fraction);
    m_selected = selected;
    m_serial = serial;
    refreshSelection();
    return moved;
}

void Showing::close() {
    m_selected = {};
    m_instant = {};
    m_waiting = {};
}

Result<void> Showing::moveTo(Step step, double fraction) {
    const engine::Timeline* timeline = m_instant.isOpen() ? m_instant.timeline() : nullptr;
    const Step first = timeline != nullptr ? timeline->firstStep() - 1 : 0;
    const Step end = m_instant.comparison != nullptr ? m_instant.comparison->lastStep() : m_instant.lastStep;
    m_instant.clockStep = std::min(step, end);
    m_instant.clockFraction = step >= end ? 0.0 : std::clamp(fraction, 0.0, std::nextafter(1.0, 0.0));
    step = std::clamp(step, first, std::max(first, m_instant.lastStep));
    m_instant.fraction = step == m_instant.lastStep ? 0.0 : std::clamp(fraction, 0.0, std::nextafter(1.0, 0.0));
    if (step == m_instant.step) return {};
    m_instant.step = step;
    return refreshStep();
}

void Showing::select(Selection selection) {
    if (selection.kind == Selection::Kind::nothing) selection.id = 0;
    if (selection == m_instant.selection) return;
    m_selected = selection;
    if (selection.kind == Selection::Kind::packet && m_instant.isOpen() && run().task->isDynamic() &&
        m_instant.hasState())
        if (const auto& places = m_instant.state().slots; selection.id < places.size())
            m_serial = places[selection.id].serial;
    refreshSelection();
}

bool Showing::exists(const Selection& selection) const {
    if (!m_instant.isOpen() || selection.kind == Selection::Kind::nothing) return true;
    if (selection.kind == Selection::Kind::node) return selection.id < run().network->nodeCount();
    if (selection.kind == Selection::Kind::link) return selection.id < run().network->linkCount();
    if (!run().task->isDynamic()) return selection.id < run().task->packets.count();
    if (!m_instant.hasState() || selection.id >= m_instant.state().slots.size()) return false;
    const task::LivePacket& place = m_instant.state().slots[selection.id];
    return place.live && place.serial == m_serial;
}

void Showing::refreshSelection() {
    const Selection there = exists(m_selected) ? m_selected : Selection();
    if (there == m_instant.selection) return;
    m_instant.selection = there;
    refreshPath();
}

void Showing::setDisplay(const Display& display) {
    const Display before = m_instant.display;
    const bool otherLayout =
        display.layout != before.layout || display.part != before.part || display.detail != before.detail;
    m_instant.display = display;
    if (!m_instant.isOpen()) return;
    if (otherLayout) refreshLayout();
    m_instant.display.focusNode = std::min(display.focusNode, run().network->nodeCount() - 1);
    if (!display.onlyNode && !before.onlyNode) return;
    if (display.onlyNode == before.onlyNode && m_instant.display.focusNode == before.focusNode) return;
    refreshWaiting();
    static_cast<void>(refreshMoves());
}

// The old layout stays until the new one is set.
void Showing::refreshLayout() {
    const network::NetworkPtr& network = run().network;
    const Drawing drawing = drawingOf(network, m_instant.display);
    m_instant.drawing = drawing;
    if (drawing.layout.empty()) return m_instant.draw(nullptr);
    const bool whole = drawing.part.empty() && !drawing.asParts;
    if (whole) m_instant.display.layout = drawing.layout;
    if (m_instant.drawn != nullptr && m_instant.drawn->drawing == drawing) return m_instant.draw(m_instant.drawn);
    if (m_layouts == Layouts::drawnHere) return m_instant.draw(drawLayout(network, drawing));
    m_instant.draw(m_instant.drawn);
    m_instant.drawing = drawing;
    m_instant.layoutComing = true;
}

void Showing::setLayout(LayoutPtr layout) {
    if (m_instant.isOpen()) m_instant.draw(std::move(layout));
}

Result<void> Showing::refreshStep() {
    if (m_instant.timeline() != nullptr)
        m_instant.reached =
            std::make_shared<const StateAt>(m_instant.recording, m_instant.step, std::move(m_instant.reached));
    refreshWaiting();
    auto refreshed = refreshMoves();
    refreshSelection();
    return refreshed;
}

bool Showing::showsOneNode() const {
    const task::Task& task = *run().task;
    return m_instant.display.onlyNode && !task.isDynamic() && task.kind().oneDestination;
}

void Showing::refreshWaiting() {
    m_instant.waiting = {};
    m_instant.oneNode = showsOneNode();
    if (m_instant.timeline() == nullptr) return;
    std::vector<std::uint32_t> counts;
    if (m_instant.oneNode) {
        waitingOfNode(*run().task, m_instant.display.focusNode, m_instant.state(), run().network->nodeCount(), counts);
    } else {
        const auto all = recording().waiting->at(m_instant.step, *m_instant.timeline(), m_waiting);
        counts.assign(all.begin(), all.end());
    }
    m_instant.waiting = SharedSpan<std::uint32_t>(std::move(counts));
}

Result<void> Showing::refreshMoves() {
    m_instant.moves = {};
    const engine::Timeline* timeline = m_instant.timeline();
    // Steps that were not kept are computed again; that may fail.
    Result<void> reached;
    if (timeline != nullptr && m_instant.step >= timeline->firstStep() && !timeline->kept(m_instant.step))
        reached = m_instant.reached->make();
    if (m_instant.step == m_instant.lastStep) return reached;
    if (timeline == nullptr) {
        m_instant.moves = movesByPlan();
        return reached;
    }
    if (timeline->kept(m_instant.step + 1)) {
        m_instant.moves = {m_instant.recording, timeline->moves(m_instant.step + 1)};
    } else {
        engine::Simulation again(run().setting, run().algorithm.process, m_instant.state());
        if (const auto taken = again.step(); taken && *taken) {
            const auto moves = again.lastRecord().moves;
            m_instant.moves = SharedSpan<engine::Move>(std::vector(moves.begin(), moves.end()));
        }
    }
    if (!m_instant.oneNode) return reached;
    std::vector<engine::Move> own;
    movesOfNode(*run().task, m_instant.display.focusNode, m_instant.moves, own);
    m_instant.moves = SharedSpan<engine::Move>(std::move(own));
    return reached;
}

// Expands a step of a symmetric run into moves, if these are not too many.
SharedSpan<engine::Move> Showing::movesByPlan() const {
    const auto entries = run().algorithm.symmetric->at(m_instant.step + 1);
    std::vector<engine::Move> moves;
    if (run().task->packets.count() >= kNoPacket) return {};
    if (m_instant.oneNode) {
        movesOfNode(*run().network, *run().task, m_instant.display.focusNode, entries, moves);
    } else {
        if (entries.size() * std::uint64_t{run().network->nodeCount()} > kMostDrawnMoves) return {};
        moves.resize(entries.size() * run().network->nodeCount());
        engine::expand(*run().network, *run().task, entries, moves);
    }
    return SharedSpan<engine::Move>(std::move(moves));
}

void Showing::refreshPath() {
    std::vector<PathHop> path;
    if (m_instant.timeline() != nullptr && m_instant.selection.kind == Selection::Kind::packet) {
        const PacketId packet = m_instant.selection.id;
        const bool dynamic = run().task->isDynamic();
        path = pathOf(m_instant, packet, dynamic ? static_cast<Step>(m_instant.state().slots[packet].instant) + 1 : 1);
    }
    m_instant.path = SharedSpan<PathHop>(std::move(path));
}

}  // namespace hop::record
