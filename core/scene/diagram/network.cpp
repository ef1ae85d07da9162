// SPDX-License-Identifier: GPL-3.0-or-later
// The network: nodes, links, packets in transit, queues, marks.
#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/record/diagram_shape.h"
#include "core/record/recording.h"
#include "core/scene/catalogue.h"
#include "core/scene/colouring.h"
#include "core/scene/diagram/diagram.h"
#include "core/scene/diagram/line_styles.h"
#include "core/scene/diagram/part_diagram.h"
#include "core/scene/overlay/overlay.h"
#include "core/scene/scene.h"

namespace hop::scene::network {

FigureEntry entry();

namespace {

constexpr NodeId kFewNodes = 16;

// Dependencies of marks besides the overlay; defaults unless the overlay follows step and selection.
struct MarksInput {
    Step step = 0;
    record::Selection selection;
    document::TreeView tree;
    NodeId node = 0;
    friend bool operator==(const MarksInput&, const MarksInput&) = default;
};

MarksInput marksInput(const record::Instant& instant) {
    const auto entries = overlay::find(instant.display.overlay);
    if (!entries || std::ranges::none_of(*entries, &overlay::Entry::follows)) return {};
    return {instant.step, instant.selection, instant.display.tree, instant.display.focusNode};
}

Diagram::Names namesOf(const record::Instant& instant) {
    const hop::network::Network& network = *instant.run().network;
    Diagram::Names names;
    namePart(instant, names);
    if (instant.part() != nullptr)
        for (const NodeId node : instant.part()->nodes)
            names.nodes.push_back(explain::nodeName(network, node, instant.display.labels));
    else
        for (NodeId node = 0; node < network.nodeCount(); ++node)
            names.nodes.push_back(explain::nodeName(network, node, instant.display.labels));
    if (const hop::network::Dimensions* dimensions = network.dimensions())
        for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type)
            names.dimensions.push_back(explain::linkTypeName(network, type, instant.display.numbering));
    if (const hop::network::Groups* groups = network.groups();
        groups != nullptr && instant.part() == nullptr && instant.display.labels == document::Labels::address)
        for (NodeId node = 0; node < network.nodeCount(); ++node)
            names.inGroups.push_back(groups->group()->address(node % groups->group()->nodeCount()));
    if (instant.part() != nullptr && instant.display.labels == document::Labels::address &&
        hop::network::fixedCoordinates(instant.run().network, instant.part()->expression))
        for (NodeId node = 0; node < instant.part()->nodes.size(); ++node)
            names.inGroups.push_back(instant.part()->alone->address(node));
    names.own = instant.display.labels == document::Labels::address && explain::hasOwnNames(network);
    return names;
}

// Without a task there is no traffic to show.
bool showsTraffic(const record::Instant& instant) {
    return !instant.run().task->isEmpty() && optionsOf(instant.display.options, "network").flag("traffic");
}

// Caption of the step whose links are drawn busy: the one under way or, at rest, the next one.
std::string captionOf(const record::Instant& instant, std::uint64_t busyLinks) {
    const LinkId links = instant.run().network->linkCount();
    if (instant.step == instant.lastStep && instant.lastStep > 0)
        // A task with random arrivals has no end; the recording has.
        return record::isDone(instant) ? "all packets delivered" : "end of the recording";
    const std::string step = instant.lastStep == 0 ? ""
                                                   : "in " + std::string(explain::timeUnit(instant)) + ' ' +
                                                         thousands(instant.step + 1) + ": ";
    if (instant.oneNode)
        return step + "packets of node " +
               explain::nodeName(*instant.run().network, instant.display.focusNode, instant.display.labels) + " on " +
               quantity(busyLinks, "link");
    if (busyLinks == 0) return step + "no link busy";
    if (busyLinks == links) return step + "all " + thousands(links) + " links busy";
    return step + thousands(busyLinks) + " of " + thousands(links) + " links busy";
}

// Links crossed by the packets under way in the last few steps.
std::vector<std::vector<Diagram::Trail>> trailsOf(const record::Instant& instant, const Diagram& diagram,
                                                  std::span<const Diagram::Mover> movers) {
    constexpr Step kLongest = 4;  // [steps]
    std::vector<std::vector<Diagram::Trail>> trails;
    if (instant.timeline() == nullptr) return trails;
    std::vector<std::pair<PacketId, std::uint32_t>> colours;
    for (const Diagram::Mover& mover : movers) colours.emplace_back(mover.packet, mover.colour);
    std::ranges::sort(colours);
    for (Step age = 1; age <= std::min(kLongest, instant.step); ++age) {
        const Step step = instant.step + 1 - age;
        if (step < instant.timeline()->firstStep() || step > instant.timeline()->lastStep()) break;
        std::vector<Diagram::Trail>& crossed = trails.emplace_back();
        for (const engine::Move& move : instant.timeline()->moves(step)) {
            const auto found =
                std::ranges::lower_bound(colours, move.packet, {}, &std::pair<PacketId, std::uint32_t>::first);
            if (found != colours.end() && found->first == move.packet && diagram.hasLine(move.link))
                crossed.push_back({diagram.crossingOf(move.link), found->second});
        }
    }
    return trails;
}

std::vector<NodeId> holdersOf(const record::Instant& instant, const Diagram& diagram) {
    std::vector<NodeId> holders;
    if (!instant.hasState() || instant.run().task->kind().onePlace) return holders;
    const PacketId packet = instant.selection.id;
    std::visit(
        [&](const auto& possession) {
            if (packet >= possession.packetCount()) return;
            for (NodeId node = 0; node < diagram.fixed->nodes.size(); ++node)
                if (possession.holds(packet, diagram.idOf(node))) holders.push_back(node);
        },
        instant.state().possession);
    return holders;
}

// Marks the position of the selected packet if it is at one node and not on a link. In symmetric mode the position
// follows from its path.
void placeSelected(const record::Instant& instant, const Diagram& diagram, Diagram::Now& now) {
    const auto next = std::ranges::upper_bound(instant.path, instant.step, {}, &record::PathHop::step);
    const bool movesNow = next != instant.path.end() && next->step == instant.step + 1;
    if (!instant.run().task->kind().onePlace || movesNow) return;
    const hop::network::Network& network = *instant.run().network;
    if (!instant.hasState()) {
        if (instant.path.empty()) return;
        now.delivered = next == instant.path.end();
        now.place =
            diagram.nodeOf(now.delivered ? network.link(instant.path.back().link).to : network.link(next->link).from);
        return;
    }
    const auto* packets = std::get_if<engine::UnicastPossession>(&instant.state().possession);
    const PacketId packet = instant.selection.id;
    if (packets == nullptr || packet >= packets->packetCount()) return;
    now.delivered = packets->complete(packet);
    now.place =
        diagram.nodeOf(now.delivered ? record::packetOf(instant, packet).destination : packets->record(packet).where);
}

std::string nodeTip(const record::Instant& instant, NodeId node) {
    const std::string address = instant.run().network->address(node), number = std::to_string(node);
    std::string tip = address == number ? "node " + number : "node " + address + " (number " + number + ")";
    if (const std::string held = fillWords(instant, node); !held.empty()) tip += '\n' + held;
    if (!instant.waiting.empty()) tip += '\n' + quantity(instant.waiting[node], "packet") + " waiting";
    return tip;
}

std::string linkTip(const record::Instant& instant, LinkId link) {
    const hop::network::Network& network = *instant.run().network;
    std::string tip = "link " + explain::linkName(network, link, instant.display.labels);
    const hop::network::Link ends = network.link(link);
    if (network.dimensions() != nullptr)
        tip += ", dimension " + explain::linkTypeName(network, ends.type, instant.display.numbering);
    if (ends.kind == hop::network::LinkKind::optical) tip += ", optical";
    if (ends.kind == hop::network::LinkKind::extension) tip += ", extension";
    if (ends.bandwidth > 1)
        tip += ", " + thousands(ends.bandwidth) + " packets per " + std::string(explain::timeUnit(instant));
    for (const engine::Move& move : instant.moves)
        if (move.link == link) tip += "\ncarries packet " + explain::packetName(instant, move.packet);
    return tip;
}

std::string packetTip(const record::Instant& instant, PacketId packet) {
    std::string tip = "packet " + explain::packetName(instant, packet);
    for (const engine::Move& move : instant.moves)
        if (move.packet == packet)
            tip += "\ncrosses " + explain::linkName(*instant.run().network, move.link, instant.display.labels);
    return tip;
}

Diagram::Coloured colouredBy(const Colouring& colouring) {
    if (colouring.coloursNodes()) return Diagram::Coloured::nodes;
    return colouring.coloursLinks() ? Diagram::Coloured::lines : Diagram::Coloured::packets;
}

// Lines that are never drawn do not limit the size of nodes.
constexpr KeptPart<std::shared_ptr<const record::DiagramShape>> kWithoutHidden = {
    On::hidden, [](const record::Instant& instant, const NoInput&, Keeper&) {
        return std::make_shared<const record::DiagramShape>(
            record::shapeWithout(instant.display.hidden, *instant.layout(), *instant.shape(), instant.stop));
    }};
constexpr KeptPart<std::shared_ptr<const Diagram::Names>> kNames = {
    On::names, [](const record::Instant& instant, const NoInput&, Keeper&) {
        return std::make_shared<const Diagram::Names>(namesOf(instant));
    }};
constexpr KeptPart<std::shared_ptr<const Diagram::Styles>> kStyles = {
    On::names, [](const record::Instant& instant, const NoInput&, Keeper&) {
        return std::make_shared<const Diagram::Styles>(stylesByDimension(instant));
    }};
std::shared_ptr<const Diagram::Loads> loadsOf(const record::Instant& instant) {
    const hop::network::Network& network = *instant.run().network;
    const SharedSpan<std::uint32_t> counts = instant.counts->loads(instant.stop);
    Diagram::Loads loads;
    loads.carried.resize(network.linkCount());
    if (counts.empty()) return std::make_shared<const Diagram::Loads>(std::move(loads));
    loads.most = instant.recording->loads->most();
    for (LinkId link = 0; link < network.linkCount(); ++link)
        loads.carried[link] = counts[instant.timeline() != nullptr ? link : network.link(link).type];
    return std::make_shared<const Diagram::Loads>(std::move(loads));
}
constexpr KeptPart<std::shared_ptr<const Diagram::Loads>> kLoads = {
    On::step, [](const record::Instant& instant, const NoInput&, Keeper&) { return loadsOf(instant); }};

std::shared_ptr<const record::DiagramShape> shapeOf(const record::Instant& instant, Keeper& keeper) {
    const bool all = showsTraffic(instant) || instant.display.hidden == std::array<bool, 3>{};
    return all ? instant.shape() : keeper.of(kWithoutHidden, instant);
}

// Invalid overlays are reported by the panel and `render`; here they are ignored.
Marks shownMarks(const record::Instant& instant, Keeper& keeper) {
    auto marks = overlay::marksOf(instant, instant.display.overlay);
    if (marks && instant.part() != nullptr) {
        Diagram diagram;
        diagram.fixed = shapeOf(instant, keeper);
        marks = marksOfPart(*std::move(marks), diagram);
    }
    return marks ? *std::move(marks) : Marks();
}
constexpr KeptPart<std::shared_ptr<const Marks>, MarksInput> kMarks = {
    On::overlay | On::names | On::comparison | On::hidden,
    [](const record::Instant& instant, const MarksInput&, Keeper& keeper) {
        return std::make_shared<const Marks>(shownMarks(instant, keeper));
    }};

// The network without traffic.
Diagram::Now atRest(const record::Instant& instant, const Diagram& diagram) {
    Diagram::Now now;
    now.legend = legendOfKinds(instant);
    if (diagram.styles != nullptr && !diagram.styles->legend.items.empty()) now.legend = diagram.styles->legend;
    return now;
}

// Marks take the place of fills.
bool marksEveryNode(const Diagram& diagram) {
    if (diagram.marks == nullptr) return false;
    std::vector<bool> marked(diagram.fixed->nodes.size());
    for (const Marks::Node& mark : diagram.marks->nodes)
        if (mark.look != Sample::plain) marked[mark.node] = true;
    return std::ranges::find(marked, false) == marked.end();
}

// O(nodes + moves)
Diagram::Now nowOf(const record::Instant& instant, const Diagram& diagram, const Colouring& colouring, Keeper& keeper) {
    Diagram::Now now;
    const Colouring::OfStep colours = colouring.ofStep(instant);
    now.movers.reserve(instant.moves.size());
    std::vector<bool> busy(instant.run().network->linkCount());
    for (const engine::Move& move : instant.moves) {
        if (!diagram.hasLine(move.link)) continue;
        now.movers.push_back({move.packet, diagram.crossingOf(move.link), colours.numberOf(move)});
        if (!busy[move.link]) ++now.busyLinks;
        busy[move.link] = true;
    }
    now.done = record::isDone(instant);
    if (instant.part() == nullptr || instant.waiting.empty())
        now.waiting.assign(instant.waiting.begin(), instant.waiting.end());
    else
        for (const NodeId node : instant.part()->nodes) now.waiting.push_back(instant.waiting[node]);
    if (instant.display.tails) now.trails = trailsOf(instant, diagram, now.movers);
    for (const record::PathHop& hop : instant.path)
        if (diagram.hasLine(hop.link)) now.path.push_back({hop.step, diagram.crossingOf(hop.link)});
    if (instant.selection.kind == record::Selection::Kind::packet) {
        now.holders = holdersOf(instant, diagram);
        now.selected = explain::packetName(instant, instant.selection.id);
        placeSelected(instant, diagram, now);
    }
    if (diagram.coloured == Diagram::Coloured::lines) now.loads = keeper.of(kLoads, instant);
    if (instant.display.fill == document::Fill::has && diagram.coloured != Diagram::Coloured::nodes &&
        !marksEveryNode(diagram))
        now.fills = fillsOf(instant, keeper);
    now.legend = colouring.legend(instant);
    if (diagram.coloured == Diagram::Coloured::nodes) now.legend.high = std::to_string(diagram.mostWaiting);
    if (now.loads != nullptr) now.legend.high = std::to_string(now.loads->most);
    if (instant.part() == nullptr) {
        now.caption = captionOf(instant, now.busyLinks);
        return now;
    }
    countGates(instant, diagram, now.busyLinks, now);
    now.legend = legendOfPart(instant, diagram, colouring, std::move(now.legend));
    return now;
}

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (instant.layout() == nullptr && instant.layoutComing)
        return {"Laying out " + quantity(instant.run().network->nodeCount(), "node") + " …", {}};
    if (instant.layout() == nullptr)
        return {"This network is too large to be drawn.\nThe task matrix and the timeline show the run.", {}};
    const bool traffic = showsTraffic(instant);
    if (instant.division() != nullptr) return {"", diagramOfParts(instant, traffic, keeper)};
    Diagram diagram;
    const auto colouring = keeper.of(kColouring, instant, colouredAt(instant, keeper));
    diagram.colours = {colouring, &colouring->colours()};
    diagram.names = keeper.of(kNames, instant);
    if (optionsOf(instant.display.options, "network").text("lines") == "dimension")
        diagram.styles = keeper.of(kStyles, instant);
    diagram.trails = traffic && instant.display.tails;
    diagram.alone = !traffic;
    diagram.fixed = shapeOf(instant, keeper);
    diagram.labelled = instant.display.labels != document::Labels::none;
    if (!instant.display.overlay.empty()) diagram.marks = keeper.of(kMarks, instant, marksInput(instant));
    if (traffic) diagram.coloured = colouredBy(*colouring);
    diagram.singledOut = colouring->singlesOut();
    if (traffic && !instant.waiting.empty()) {
        const std::uint64_t most = instant.measures().maxBuffer;
        diagram.mostWaiting = std::max(static_cast<std::uint32_t>(std::min<std::uint64_t>(most, 0xffffffffU)),
                                       std::ranges::max(instant.waiting));
    }
    // Where keys are shown, nothing is said by counting them.
    if (instant.run().task->sorting != nullptr && instant.display.fill == document::Fill::has &&
        diagram.coloured != Diagram::Coloured::nodes)
        diagram.mostWaiting = 0;
    diagram.nodes = instant.display.nodes;
    diagram.fill = instant.display.fill;
    diagram.hidden = instant.display.hidden;
    if (traffic && instant.oneNode) diagram.focus = diagram.nodeOf(instant.display.focusNode);
    diagram.now = std::make_shared<const Diagram::Now>(traffic ? nowOf(instant, diagram, *colouring, keeper)
                                                               : atRest(instant, diagram));
    return {"", std::move(diagram)};
}

std::string describe(const record::Instant& instant, const Scene&, Keeper&) {
    const hop::network::Network& network = *instant.run().network;
    if (!showsTraffic(instant))
        return network.facts().title + " with " + quantity(network.nodeCount(), "node") + " and " +
               quantity(network.linkCount(), "link") + '.';
    return network.facts().title + " with " + quantity(network.nodeCount(), "node") + " and " +
           quantity(network.linkCount(), "link") + ", " + explain::instantWords(instant) + "; " +
           quantity(instant.moves.size(), "packet") + " in transit.";
}

std::string tip(const record::Instant& instant, const Scene& scene, const Part& part, Keeper&) {
    const Diagram& diagram = scene.form.get<Diagram>();
    if (std::string there = diagram.partAt(part.row, part.column); !there.empty()) {
        const auto& gates = diagram.fixed->gates;
        const bool tiled = part.column < gates.size() && !gates[part.column].nodes.empty();
        return there + (tiled ? "\ntiles: its nodes, darker the more of their links are busy" : "") +
               "\nclick: show this part";
    }
    switch (part.item.kind) {
        case record::Selection::Kind::packet:
            return packetTip(instant, part.item.id);
        case record::Selection::Kind::node:
            return nodeTip(instant, part.item.id);
        case record::Selection::Kind::link:
            return linkTip(instant, part.item.id);
        case record::Selection::Kind::nothing:
            break;
    }
    return {};
}

std::vector<ParameterSpec> parameters() {
    return {{.name = "nodes",
             .kind = ParameterKind::choice,
             .help = "Discs, boxes, or cells that touch and are drawn without links.",
             .choices = document::idsOf<document::NodeShape>(),
             .fallback = "discs"},
            {.name = "fill",
             .kind = ParameterKind::choice,
             .help = "What the fill of a node shows: what it has of what it wants, the packets that wait "
                     "there, or nothing.",
             .choices = document::idsOf<document::Fill>(),
             .fallback = "has"},
            {.name = "traffic",
             .kind = ParameterKind::flag,
             .help = "Packets, queues and busy links; without them the network alone is shown.",
             .fallback = "yes"},
            {.name = "lines",
             .kind = ParameterKind::choice,
             .help = "What the lines of the network are told apart by: their kind, or their dimension too.",
             .choices = {"kind", "dimension"},
             .fallback = "kind"},
            {.name = "hide",
             .kind = ParameterKind::expression,
             .help = "Kinds of links to draw only while they carry packets: electronic, optical, extension.",
             .fallback = "[]",
             .example = "[optical]"},
            {.name = "layout",
             .kind = ParameterKind::text,
             .help = "A layout of the network, as in the view; default: the view's, or the network's first.",
             .fallback = "none",
             .example = "grid"},
            {.name = "part",
             .kind = ParameterKind::text,
             .help = "The part of the network that is drawn: 1**0, (2,*,*), plane 1=0, ring 0 of 5, group 5, "
                     "around 5, within 2 of 5.",
             .fallback = "none",
             .example = "\"around 0\""},
            {.name = "detail",
             .kind = ParameterKind::choice,
             .help = "What is drawn of a whole network: its nodes, or parts of many nodes; automatic: by "
                     "its size.",
             .choices = document::idsOf<document::Detail>(),
             .fallback = "automatic"},
            {.name = "overlay",
             .kind = ParameterKind::expression,
             .help = "What to mark in the network; see hopscope list overlays.",
             .fallback = "none",
             .example = "levels(node=3)"}};
}

}  // namespace

FigureEntry entry() {
    return {.id = "network",
            .title = "Network",
            .help = "Nodes and links, packets moving along them, queues at the nodes.",
            .parameters = parameters(),
            .setsView = true,
            .form = FormKind::diagram,
            .scene = sceneAt,
            .describe = describe,
            .tip = tip,
            .drawsNetwork = true,
            .isNarrow = [](const record::Instant& instant) { return instant.run().network->nodeCount() <= kFewNodes; }};
}

}  // namespace hop::scene::network
