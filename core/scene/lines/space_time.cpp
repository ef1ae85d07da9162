// SPDX-License-Identifier: GPL-3.0-or-later
// The space–time diagram: steps to the right, nodes downwards, packets as lines; or the slots of an exchange on a
// power, by dimension and phase.
#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/explain/nothing_sent.h"
#include "core/plan/belt.h"
#include "core/record/slotted_run.h"
#include "core/record/step_moves.h"
#include "core/scene/catalogue.h"
#include "core/scene/lines/exchange_lanes.h"
#include "core/scene/figure_options.h"
#include "core/scene/scene.h"

namespace hop::scene::space_time {

FigureEntry entry();

namespace {

// Reads the recording, or expands a symmetric plan.
class RunHops final : public Lines::Hops {
public:
    explicit RunHops(const record::Frame& frame) : m_frame(frame), m_colouring(frame) {
        // Drops what belongs to the frame's step and is invalid for other steps.
        m_frame.state = nullptr;
        m_frame.moves = {};
        m_frame.waiting = {};
        m_frame.path = {};
        m_frame.stop = {};
    }

    std::string name(std::uint32_t row) const override {
        return explain::nodeName(*m_frame.run->network, row, explain::named(m_frame.display.labels));
    }
    std::uint64_t count(Step step) const override { return record::StepMoves(m_frame).count(step); }
    void append(Step step, std::uint64_t stride, std::vector<Lines::Hop>& out) const override {
        record::StepMoves moves(m_frame);
        appendHops(m_frame, moves.at(step, stride), step, out);
    }

    void appendHops(const record::Frame& frame, std::span<const engine::Move> moves, Step step,
                    std::vector<Lines::Hop>& out) const {
        const Colouring::OfStep colours = m_colouring.ofStep(frame, step);
        for (const engine::Move& move : moves) {
            const network::Link link = frame.run->network->link(move.link);
            out.push_back({.from = link.from,
                           .to = link.to,
                           .colour = colours.numberOf(move),
                           .packet = move.packet,
                           .kind = move.tag,
                           .delivers = (move.flags & plan::kDelivers) != 0});
        }
    }
    const Colouring& colouring() const { return m_colouring; }

private:
    record::Frame m_frame;
    Colouring m_colouring;
};

struct LinesKey {
    ColouringKey colouring;
    bool oneNode = false;
    friend bool operator==(const LinesKey&, const LinesKey&) = default;
};

struct Made {
    std::shared_ptr<const RunHops> hops;
    std::shared_ptr<const Lines::Fixed> fixed;
};

Made linesOf(const record::Frame& frame) {
    Made made{std::make_shared<const RunHops>(frame), nullptr};
    const record::StepMoves moves(frame);
    const auto* belt = frame.run->algorithm.artefact<plan::Belt>();
    made.fixed = std::make_shared<const Lines::Fixed>(
        Lines::Fixed{.first = moves.first(),
                     .last = moves.last(),
                     .rows = frame.run->network->nodeCount(),
                     .hops = made.hops,
                     .allKept = frame.timeline == nullptr || frame.timeline->kept(frame.timeline->lastStep()),
                     .colours = made.hops->colouring().colours(),
                     .belt = belt != nullptr ? std::optional(*belt) : std::nullopt});
    return made;
}

// Waits and moves of the selected packet, from the first step to its last hop; for a broadcast or a reduction every hop
// is a separate piece.
std::vector<std::vector<Lines::Point>> wayOf(const record::Frame& frame, Step first) {
    std::vector<std::vector<Lines::Point>> pieces;
    if (frame.selection.kind != record::Selection::Kind::packet) return pieces;
    const bool apart = frame.run->task->kind().manyHolders;
    for (const record::PathHop& hop : frame.path) {
        const network::Link link = frame.run->network->link(hop.link);
        if (apart || pieces.empty()) pieces.emplace_back();
        std::vector<Lines::Point>& piece = pieces.back();
        if (piece.empty() && !apart) piece.push_back({static_cast<double>(first) - 1.0, link.from});
        piece.push_back({static_cast<double>(hop.step) - 1.0, link.from});
        piece.push_back({static_cast<double>(hop.step), link.to});
    }
    return pieces;
}

// Why nothing can be drawn, in one sentence; empty if it can.
std::string refusalOf(const record::Frame& frame) {
    if (frame.lastStep == 0) return "No step taken yet.";
    if (frame.timeline == nullptr && frame.run->task->packets.count() >= kNoPacket)
        return "Too many packets to draw individually; the task matrix shows what each node does.";
    return {};
}

const plan::ExchangeSlots* shownSlots(const record::Frame& frame) {
    return optionsOf(frame.display.options, "space-time").text("rows") == "slots" ? record::slotsOf(frame) : nullptr;
}

class SpaceTime final : public Source {
public:
    std::string tip(const record::Frame& frame, const Scene&, const Part& part) const override {
        if (const auto* slots = shownSlots(frame)) return exchangeLanesTip(*slots, part.column + std::uint64_t{1});
        const network::Network& network = *frame.run->network;
        if (part.item.kind == record::Selection::Kind::node)
            return "node " + explain::nodeName(network, part.item.id, explain::named(frame.display.labels));
        if (part.item.kind != record::Selection::Kind::packet) return {};
        std::string tip = "packet " + explain::packetName(frame, part.item.id);
        record::StepMoves moves(frame);
        for (const engine::Move& move : moves.at(part.column))
            if (move.packet == part.item.id)
                tip += "\n" + std::string(explain::timeUnit(frame)) + ' ' + thousands(part.column) + ": " +
                       explain::linkName(network, move.link, frame.display.labels);
        return tip;
    }

protected:
    Scene make(const record::Frame& frame) override {
        if (std::string refusal = refusalOf(frame); !refusal.empty()) return {std::move(refusal), {}};
        Lines lines;
        if (const auto* slots = shownSlots(frame)) {
            lines.lanes = m_lanes.of(record::runKey(frame),
                                     [&] { return std::make_shared<const Lanes>(exchangeLanes(*slots, frame)); });
            return {"", std::move(lines)};
        }
        LinesKey key = {colouringKey(frame), frame.oneNode};
        if (!frame.oneNode) key.colouring.run.node = 0;
        const Made& made = m_lines.of(key, [&] { return linesOf(frame); }, frame.stop);
        const Colouring& colouring = made.hops->colouring();
        lines.fixed = made.fixed;
        if (!colouring.coloursNodes() && !colouring.coloursLinks()) lines.legend = colouring.legend(frame);
        if (frame.moves.size() <= Lines::kMostMoving)
            made.hops->appendHops(frame, frame.moves, frame.step + 1, lines.moving);
        lines.way = wayOf(frame, made.fixed->first);
        return {"", std::move(lines)};
    }

    std::string describe(const record::Frame& frame, const Scene& scene) const override {
        if (std::get<Lines>(scene.form).lanes != nullptr) {
            const plan::ExchangeSlots& slots = *record::slotsOf(frame);
            const auto now = record::slotNow(slots, frame.step);
            return "Timing diagram of total exchange on " + slots.factor + " in " + std::to_string(slots.dimension) +
                   " dimensions: " + std::get<Lines>(scene.form).lanes->caption +
                   (now ? ", slot " + std::to_string(*now) + " runs." : ", all done.");
        }
        return "Space–time diagram of " + quantity(frame.run->network->nodeCount(), "node") + " over " +
               quantity(frame.lastStep, explain::timeUnit(frame)) + ", " + explain::instantWords(frame) + "; " +
               quantity(frame.moves.size(), "packet") + " in transit.";
    }

private:
    record::Kept<LinesKey, Made> m_lines;
    record::Kept<record::RunKey, std::shared_ptr<const Lanes>> m_lanes;
};

}  // namespace

FigureEntry entry() {
    return {.id = "space-time",
            .title = "Space–time",
            .help =
                "Time to the right, a row for each node, and a line for each hop of a packet: slanted while it moves, "
                "level while it waits. Or the slots of an exchange on a power Hᵈ, by dimension and phase.",
            .parameters = {{.name = "rows",
                            .kind = ParameterKind::choice,
                            .help = "What rows are: nodes, or the dimensions and phases of product-exchange.",
                            .choices = {document::kRows.begin(), document::kRows.end()},
                            .fallback = "nodes"}},
            .form = FormKind::lines,
            .source = []() -> std::unique_ptr<Source> { return std::make_unique<SpaceTime>(); },
            .readsRun = true,
            .whyNot = explain::nothingSent,
            .example = "total-exchange-4-cube"};
}

}  // namespace hop::scene::space_time
