// SPDX-License-Identifier: GPL-3.0-or-later
// The space–time diagram: steps to the right, nodes downwards, packets as lines; or the slots of an exchange on a
// power, by dimension and phase.
#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/explain/nothing_sent.h"
#include "core/plan/belt.h"
#include "core/record/crossings.h"
#include "core/record/slotted_run.h"
#include "core/scene/catalogue.h"
#include "core/scene/colouring.h"
#include "core/scene/lines/exchange_lanes.h"
#include "core/scene/lines/lines.h"
#include "core/scene/scene.h"

namespace hop::scene::space_time {

FigureEntry entry();

namespace {

// Reads the recording, or expands a symmetric plan.
class RunHops final : public Lines::Hops {
public:
    explicit RunHops(const record::Instant& instant) : m_instant(instant), m_colouring(instant) {
        // Drops what belongs to the instant's step and is invalid for other steps.
        m_instant.reached = nullptr;
        m_instant.moves = {};
        m_instant.waiting = {};
        m_instant.path = {};
        m_instant.stop = {};
    }

    std::string name(std::uint32_t row) const override {
        return explain::nodeName(*m_instant.run().network, row, m_instant.display.labels);
    }
    std::uint64_t count(Step step) const override { return record::StepMoves(m_instant).count(step); }
    void append(Step step, std::uint64_t stride, std::vector<Lines::Hop>& out) const override {
        record::StepMoves moves(m_instant);
        appendHops(m_instant, moves.at(step, stride), step, out);
    }

    void appendHops(const record::Instant& instant, std::span<const engine::Move> moves, Step step,
                    std::vector<Lines::Hop>& out) const {
        const Colouring::OfStep colours = m_colouring.ofStep(instant, step);
        for (const engine::Move& move : moves) {
            const network::Link link = instant.run().network->link(move.link);
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
    record::Instant m_instant;
    Colouring m_colouring;
};

struct LinesInput {
    record::StepRevision colouredAt;
    NodeId onlyNode = kNoNode;  // the node whose packets are shown; kNoNode: all
    friend bool operator==(const LinesInput&, const LinesInput&) = default;
};

struct Made {
    std::shared_ptr<const RunHops> hops;
    std::shared_ptr<const Lines::Fixed> fixed;
};

Made linesOf(const record::Instant& instant) {
    Made made{std::make_shared<const RunHops>(instant), nullptr};
    const record::StepMoves moves(instant);
    const auto* belt = instant.run().algorithm.artefact<plan::Belt>();
    made.fixed = std::make_shared<const Lines::Fixed>(Lines::Fixed{
        .first = moves.first(),
        .last = moves.last(),
        .rows = instant.run().network->nodeCount(),
        .hops = made.hops,
        .allKept = instant.timeline() == nullptr || instant.timeline()->kept(instant.timeline()->lastStep()),
        .colours = made.hops->colouring().colours(),
        .belt = belt != nullptr ? std::optional(*belt) : std::nullopt});
    return made;
}

// Waits and moves of the selected packet, from the first step to its last hop; for a broadcast or a reduction every hop
// is a separate piece.
std::vector<std::vector<Lines::Point>> wayOf(const record::Instant& instant, Step first) {
    std::vector<std::vector<Lines::Point>> pieces;
    if (instant.selection.kind != record::Selection::Kind::packet) return pieces;
    const bool apart = instant.run().task->kind().manyHolders;
    for (const record::PathHop& hop : instant.path) {
        const network::Link link = instant.run().network->link(hop.link);
        if (apart || pieces.empty()) pieces.emplace_back();
        std::vector<Lines::Point>& piece = pieces.back();
        if (piece.empty() && !apart) piece.push_back({static_cast<double>(first) - 1.0, link.from});
        piece.push_back({static_cast<double>(hop.step) - 1.0, link.from});
        piece.push_back({static_cast<double>(hop.step), link.to});
    }
    return pieces;
}

// Why nothing can be drawn, in one sentence; empty if it can.
std::string refusalOf(const record::Instant& instant) {
    if (instant.lastStep == 0) return "No step taken yet.";
    if (instant.timeline() == nullptr && instant.run().task->packets.count() >= kNoPacket)
        return "Too many packets to draw individually; the task matrix shows what each node does.";
    return {};
}

const plan::ExchangeSlots* shownSlots(const record::Instant& instant) {
    return optionsOf(instant.display.options, "space-time").text("rows") == "slots" ? record::slotsOf(instant)
                                                                                    : nullptr;
}

constexpr KeptPart<Made, LinesInput> kLines = {
    On::names | On::colours,
    [](const record::Instant& instant, const LinesInput&, Keeper&) { return linesOf(instant); }};
constexpr KeptPart<std::shared_ptr<const Lanes>> kLanes = {
    On::run, [](const record::Instant& instant, const NoInput&, Keeper&) {
        return std::make_shared<const Lanes>(exchangeLanes(*record::slotsOf(instant), instant));
    }};

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (std::string refusal = refusalOf(instant); !refusal.empty()) return {std::move(refusal), {}};
    Lines lines;
    if (shownSlots(instant) != nullptr) {
        lines.lanes = keeper.of(kLanes, instant);
        return {"", std::move(lines)};
    }
    const NodeId onlyNode = instant.oneNode ? instant.display.focusNode : kNoNode;
    const Made& made = keeper.of(kLines, instant, {colouredAt(instant, keeper), onlyNode});
    const Colouring& colouring = made.hops->colouring();
    lines.fixed = made.fixed;
    if (!colouring.coloursNodes() && !colouring.coloursLinks()) lines.legend = colouring.legend(instant);
    if (instant.moves.size() <= Lines::kMostMoving)
        made.hops->appendHops(instant, instant.moves, instant.step + 1, lines.moving);
    lines.way = wayOf(instant, made.fixed->first);
    return {"", std::move(lines)};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    if (scene.form.get<Lines>().lanes != nullptr) {
        const plan::ExchangeSlots& slots = *record::slotsOf(instant);
        const auto now = record::slotNow(slots, instant.step);
        return "Timing diagram of total exchange on " + slots.factor + " in " + std::to_string(slots.dimension) +
               " dimensions: " + scene.form.get<Lines>().lanes->caption +
               (now ? ", slot " + std::to_string(*now) + " runs." : ", all done.");
    }
    return "Space–time diagram of " + quantity(instant.run().network->nodeCount(), "node") + " over " +
           quantity(instant.lastStep, explain::timeUnit(instant)) + ", " + explain::instantWords(instant) + "; " +
           quantity(instant.moves.size(), "packet") + " in transit.";
}

std::string tip(const record::Instant& instant, const Scene&, const Part& part, Keeper&) {
    if (const auto* slots = shownSlots(instant)) return exchangeLanesTip(*slots, part.column + std::uint64_t{1});
    const network::Network& network = *instant.run().network;
    if (part.item.kind == record::Selection::Kind::node)
        return "node " + explain::nodeName(network, part.item.id, instant.display.labels);
    if (part.item.kind != record::Selection::Kind::packet) return {};
    std::string tip = "packet " + explain::packetName(instant, part.item.id);
    record::StepMoves moves(instant);
    for (const engine::Move& move : moves.at(part.column))
        if (move.packet == part.item.id)
            tip += "\n" + std::string(explain::timeUnit(instant)) + ' ' + thousands(part.column) + ": " +
                   explain::linkName(network, move.link, instant.display.labels);
    return tip;
}

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
            .scene = sceneAt,
            .describe = describe,
            .tip = tip,
            .whyNot = explain::nothingSent,
            .example = "total-exchange-4-cube",
            .offers = [](const record::Instant& instant, std::string_view parameter) {
                return parameter != "rows" || record::hasSlots(instant);
            }};
}

}  // namespace hop::scene::space_time
