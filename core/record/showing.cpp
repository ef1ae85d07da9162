// SPDX-License-Identifier: GPL-3.0-or-later
// Builds frames from a recording.
#include "core/record/showing.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/engine/planned_process.h"
#include "core/record/diagram_shape.h"
#include "core/record/focus_moves.h"

namespace hop::record {

namespace {

constexpr NodeId kMostDrawnNodes = 1U << 14U;
constexpr LinkId kMostDrawnLinks = 1U << 18U;
// Networks with more nodes are shown as parts by default. Groups are separated by gaps, and a flat network is a plain
// grid at any size, so their limits differ.
constexpr NodeId kMostSeen = 512, kMostSeenInGroups = 1024;
constexpr std::uint64_t kMostDrawnMoves = 1U << 18U;  // in a step

}  // namespace

NodeId focusNodeOf(const run::Run& run, NodeId wanted) {
    const task::Task& task = *run.task;
    if (wanted == 0 && !task.isDynamic() && !task.isEmpty() && task.kind().oneDestination)
        return task.packets.at(0).source;
    return std::min(wanted, run.network->nodeCount() - 1);
}

namespace {

std::string chosenOf(const std::vector<network::LayoutChoice>& choices, const std::string& wanted) {
    const auto choice = std::ranges::find(choices, wanted, &network::LayoutChoice::id);
    return std::string(choice == choices.end() ? choices.front().id : choice->id);
}

// Prefers a grid, which places similar parts close together.
std::string chosenOfParts(const network::Network& parts, const std::string& wanted) {
    const auto choices = parts.drawings().choices();
    if (std::ranges::find(choices, wanted, &network::LayoutChoice::id) != choices.end()) return wanted;
    const auto grid = std::ranges::find_if(choices, &network::LayoutChoice::grid);
    return std::string(grid == choices.end() ? choices.front().id : grid->id);
}

bool isSeenAsParts(const network::NetworkPtr& network) {
    if (network->groups() != nullptr) return network->nodeCount() > kMostSeenInGroups;
    return network->nodeCount() > kMostSeen && network::coordinatesOf(network).size() > 2;
}

bool isTooLarge(const network::Network& network) {
    return network.nodeCount() > kMostDrawnNodes || network.linkCount() > kMostDrawnLinks;
}

}  // namespace

std::uint64_t nextRevision() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

void setDrawn(Frame& frame, const DrawnLayout* layout) {
    frame.layout = layout == nullptr ? nullptr : &layout->layout;
    frame.shape = layout == nullptr ? nullptr : layout->shape;
    frame.part = layout == nullptr || !layout->part ? nullptr : &*layout->part;
    frame.division = layout == nullptr || !layout->division ? nullptr : &*layout->division;
    if (layout != nullptr) frame.drawing = layout->drawing;
    frame.layoutComing = false;
}

Drawing drawingOf(const network::NetworkPtr& network, const Display& display) {
    if (!display.part.empty())
        if (const auto part = network::partOf(network, display.part))
            return {.layout = isTooLarge(*part->alone) ? std::string()
                                                       : chosenOf(part->alone->drawings().choices(), display.layout),
                    .part = part->expression};
    if (display.detail == document::Detail::parts ||
        (display.detail == document::Detail::automatic && isSeenAsParts(network)))
        if (const auto division = network::divisionOf(network); division && !isTooLarge(*network))
            return {.layout = chosenOfParts(*division->parts, display.layout), .part = "", .asParts = true};
    return {.layout = isTooLarge(*network) ? std::string() : chosenOf(network->drawings().choices(), display.layout),
            .part = ""};
}

std::vector<network::LayoutChoice> layoutsOf(const network::NetworkPtr& network, const Drawing& drawing) {
    if (drawing.asParts)
        if (const auto division = network::divisionOf(network)) return division->parts->drawings().choices();
    if (!drawing.part.empty())
        if (const auto part = network::partOf(network, drawing.part)) return part->alone->drawings().choices();
    return network->drawings().choices();
}

LayoutPtr drawLayout(const network::NetworkPtr& network, const Drawing& drawing, Stop stop, const Progress& progress) {
    DrawnLayout drawn{.drawing = drawing, .layout = {}};
    const auto draw = [&](const network::Network& what) {
        drawn.layout = what.drawings().draw(drawing.layout, stop, progress);
    };
    DiagramShape shape;
    if (drawing.asParts) {
        drawn.division = network::divisionOf(network);
        draw(*drawn.division->parts);
        shape = shapeOf(*drawn.division, drawn.layout, stop);
    } else if (!drawing.part.empty()) {
        auto part = network::partOf(network, drawing.part, stop);
        HOP_EXPECTS(part);
        drawn.part = *std::move(part);
        draw(*drawn.part->alone);
        shape = shapeOf(network, *drawn.part, drawn.layout, stop);
    } else {
        draw(*network);
        shape = shapeOf(*network, drawn.layout, stop);
    }
    drawn.shape = std::make_shared<const DiagramShape>(std::move(shape));
    return std::make_shared<const DrawnLayout>(std::move(drawn));
}

void Showing::open(RecordingPtr recording, const Display& display, LayoutPtr layout) {
    close();
    m_recording = std::move(recording);
    m_layout = std::move(layout);
    m_frame.run = &m_recording->run;
    m_frame.timeline = m_recording->timeline.get();
    m_frame.measures = &m_recording->measures;
    m_frame.slots = m_recording->slots.get();
    m_frame.followed = m_recording->followed.get();
    m_frame.hops = m_recording->hops.get();
    m_frame.lastStep = m_recording->lastStep;
    m_frame.display = display;
    m_frame.display.focusNode = focusNodeOf(m_recording->run, display.focusNode);
    if (m_recording->timeline) {
        if (auto first = m_recording->timeline->stateAt(m_recording->timeline->firstStep() - 1))
            m_state = std::move(*first);
        m_frame.state = &m_state;
        m_frame.step = m_state.step;
    }
    refreshLayout();
    static_cast<void>(refreshStep());
}

Result<void> Showing::goOn(RecordingPtr recording, Step step, double fraction) {
    const Selection selected = m_selected;
    const std::uint64_t serial = m_serial;
    const Display display = m_frame.display;
    ComparisonPtr comparison = m_comparison;
    // The network is the same.
    open(std::move(recording), display, m_layout);
    setComparison(std::move(comparison));
    auto moved = moveTo(step, fraction);
    m_selected = selected;
    m_serial = serial;
    refreshSelection();
    return moved;
}

void Showing::setComparison(ComparisonPtr comparison) {
    m_comparison = std::move(comparison);
    m_frame.comparison = m_comparison.get();
    m_frame.comparisonRevision = m_comparison == nullptr ? 0 : m_comparison->revision;
}

void Showing::close() {
    m_again.reset();
    m_path.clear();
    m_selected = {};
    m_frame = {};
    m_comparison.reset();
    m_layout.reset();
    m_waiting = {};
    m_recording = std::make_shared<const Recording>();
}

Result<void> Showing::moveTo(Step step, double fraction) {
    const Step first = m_recording->timeline ? m_recording->timeline->firstStep() - 1 : 0;
    const Step end = m_comparison != nullptr ? m_comparison->lastStep() : m_frame.lastStep;
    m_frame.clockStep = std::min(step, end);
    m_frame.clockFraction = step >= end ? 0.0 : std::clamp(fraction, 0.0, std::nextafter(1.0, 0.0));
    step = std::clamp(step, first, std::max(first, m_frame.lastStep));
    m_frame.fraction = step == m_frame.lastStep ? 0.0 : std::clamp(fraction, 0.0, std::nextafter(1.0, 0.0));
    if (step == m_frame.step) return {};
    m_frame.step = step;
    return refreshStep();
}

void Showing::select(Selection selection) {
    if (selection.kind == Selection::Kind::nothing) selection.id = 0;
    if (selection == m_frame.selection) return;
    m_selected = selection;
    const bool dynamic = m_frame.run != nullptr && m_frame.run->task->isDynamic();
    if (dynamic && selection.kind == Selection::Kind::packet && selection.id < m_state.slots.size())
        m_serial = m_state.slots[selection.id].serial;
    refreshSelection();
}

bool Showing::isThere(const Selection& selection) const {
    if (m_frame.run == nullptr || selection.kind == Selection::Kind::nothing) return true;
    if (selection.kind == Selection::Kind::node) return selection.id < m_frame.run->network->nodeCount();
    if (selection.kind == Selection::Kind::link) return selection.id < m_frame.run->network->linkCount();
    if (!m_frame.run->task->isDynamic()) return selection.id < m_frame.run->task->packets.count();
    if (selection.id >= m_state.slots.size()) return false;
    const task::LivePacket& slot = m_state.slots[selection.id];
    return slot.live && slot.serial == m_serial;
}

void Showing::refreshSelection() {
    const Selection there = isThere(m_selected) ? m_selected : Selection();
    if (there == m_frame.selection) return;
    m_frame.selection = there;
    refreshPath();
}

void Showing::setDisplay(const Display& display) {
    const Display before = m_frame.display;
    const bool otherLayout =
        display.layout != before.layout || display.part != before.part || display.detail != before.detail;
    m_frame.display = display;
    if (m_frame.run == nullptr) return;
    // At most once per presentation: it invalidates every cache, because colours change.
    if (display.oneColour != before.oneColour) m_frame.runRevision = nextRevision();
    if (otherLayout) refreshLayout();
    m_frame.display.focusNode = std::min(display.focusNode, m_frame.run->network->nodeCount() - 1);
    if (!display.onlyNode && !before.onlyNode) return;
    if (display.onlyNode == before.onlyNode && m_frame.display.focusNode == before.focusNode) return;
    refreshWaiting();
    refreshMoves();
}

// The old layout stays until the new one is set.
void Showing::refreshLayout() {
    const network::NetworkPtr& network = m_recording->run.network;
    const Drawing drawing = drawingOf(network, m_frame.display);
    m_frame.drawing = drawing;
    if (drawing.layout.empty()) return useLayout(nullptr);
    const bool whole = drawing.part.empty() && !drawing.asParts;
    if (whole) m_frame.display.layout = drawing.layout;
    if (m_layout != nullptr && m_layout->drawing == drawing) return useLayout(m_layout);
    if (m_layouts == Layouts::drawnHere) return useLayout(drawLayout(network, drawing));
    useLayout(m_layout);
    m_frame.drawing = drawing;
    m_frame.layoutComing = true;
}

void Showing::setLayout(LayoutPtr layout) {
    if (m_frame.run != nullptr) useLayout(std::move(layout));
}

void Showing::useLayout(LayoutPtr layout) {
    m_layout = std::move(layout);
    setDrawn(m_frame, m_layout.get());
    m_frame.runRevision = nextRevision();
}

Result<void> Showing::refreshStep() {
    Result<void> sought;
    if (m_recording->timeline) sought = m_recording->timeline->seek(m_state, m_frame.step);
    refreshWaiting();
    refreshMoves();
    refreshSelection();
    return sought;
}

bool Showing::showsOneNode() const {
    const task::Task& task = *m_recording->run.task;
    return m_frame.display.onlyNode && !task.isDynamic() && task.kind().oneDestination;
}

void Showing::refreshWaiting() {
    m_frame.waiting = {};
    m_frame.oneNode = showsOneNode();
    if (!m_recording->timeline) return;
    if (showsOneNode()) {
        waitingOfNode(*m_recording->run.task, m_frame.display.focusNode, m_state, m_recording->run.network->nodeCount(),
                      m_ownWaiting);
        m_frame.waiting = m_ownWaiting;
    } else {
        m_frame.waiting = m_recording->waiting->at(m_frame.step, *m_recording->timeline, m_waiting);
    }
}

void Showing::refreshMoves() {
    m_frame.moves = {};
    if (m_frame.step == m_frame.lastStep) return;
    if (!m_recording->timeline) return expandMoves();
    if (m_recording->timeline->kept(m_frame.step + 1)) {
        m_frame.moves = m_recording->timeline->moves(m_frame.step + 1);
    } else {
        m_again.emplace(m_recording->run.setting, m_recording->run.algorithm.process, m_state);
        if (const auto taken = m_again->step(); taken && *taken) m_frame.moves = m_again->lastRecord().moves;
    }
    if (!showsOneNode()) return;
    movesOfNode(*m_recording->run.task, m_frame.display.focusNode, m_frame.moves, m_ownMoves);
    m_frame.moves = m_ownMoves;
}

// Expands a step of a symmetric run into moves, if these are not too many.
void Showing::expandMoves() {
    const run::Run& run = m_recording->run;
    const auto entries = run.algorithm.symmetric->at(m_frame.step + 1);
    if (showsOneNode() && run.task->packets.count() < kNoPacket) {
        movesOfNode(*run.network, *run.task, m_frame.display.focusNode, entries, m_ownMoves);
        m_frame.moves = m_ownMoves;
        return;
    }
    if (entries.size() * std::uint64_t{run.network->nodeCount()} > kMostDrawnMoves ||
        run.task->packets.count() >= kNoPacket)
        return;
    m_expanded.resize(entries.size() * run.network->nodeCount());
    engine::expand(*run.network, *run.task, entries, m_expanded);
    m_frame.moves = m_expanded;
}

void Showing::refreshPath() {
    m_path.clear();
    if (m_recording->timeline && m_frame.selection.kind == Selection::Kind::packet) {
        const PacketId packet = m_frame.selection.id;
        const bool dynamic = m_frame.run->task->isDynamic();
        m_path = pathOf(m_frame, packet, dynamic ? static_cast<Step>(m_state.slots[packet].instant) + 1 : 1);
    }
    m_frame.path = m_path;
}

}  // namespace hop::record
