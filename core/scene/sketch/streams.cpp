// SPDX-License-Identifier: GPL-3.0-or-later
// The streams of packets that enter one destination block of oblivious routing, at a step on the mesh, or their
// arrivals at the entries in part 3.
//
// **Source:** Ost Fig. 3.3, §3.2.3.
#include <algorithm>

#include "core/algorithm/given_partition.h"
#include "core/base/text.h"
#include "core/network/shape.h"
#include "core/plan/journeys.h"
#include "core/record/crossings.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::streams {

FigureEntry entry();

namespace {

constexpr NodeId kMostSide = 16;

std::string refusalOf(const record::Instant& instant) {
    const auto side = hop::network::sideOfMesh(*instant.run().network);
    if (instant.run().algorithm.artefact<plan::Journeys>() == nullptr || !side ||
        *side * *side != instant.run().network->nodeCount() || *side > kMostSide)
        return "Streams are those of oblivious routing on two-dimensional meshes up to mesh(" +
               std::to_string(kMostSide) + ",2).";
    if (instant.timeline() == nullptr) return "This run is not recorded packet by packet.";
    return {};
}

// Stream of one source block, in part 3.
struct Stream {
    NodeId entry = 0;
    std::uint64_t gap = 0;          // least, by gap routing [macro steps]
    std::vector<PacketId> packets;  // by arrival
    std::vector<Step> arrivals;     // at the entry [macro steps of part 3]

    std::uint64_t leastGap() const {  // 0: fewer than two arrivals
        std::uint64_t least = 0;
        for (std::size_t i = 1; i < arrivals.size(); ++i)
            least = i == 1 ? arrivals[i] - arrivals[0] : std::min<std::uint64_t>(least, arrivals[i] - arrivals[i - 1]);
        return least;
    }
};

std::vector<Stream> streamsOf(const plan::Journeys& journeys, const hop::network::Partition& partition,
                              std::size_t block) {
    std::vector<Stream> streams(partition.sources.size());
    for (std::size_t i = 0; i < streams.size(); ++i) {
        streams[i].entry = partition.entries[block][i];
        streams[i].gap = journeys.gaps[i][block];
    }
    for (PacketId packet = 0; packet < journeys.packets.size(); ++packet) {
        const plan::Journey& journey = journeys.packets[packet];
        if (journey.destinationBlock == block && !journey.first) streams[journey.sourceBlock].packets.push_back(packet);
    }
    for (Stream& stream : streams) {
        std::ranges::stable_sort(stream.packets, {},
                                 [&](PacketId packet) { return journeys.packets[packet].available; });
        for (const PacketId packet : stream.packets) stream.arrivals.push_back(journeys.packets[packet].available);
    }
    return streams;
}

void list(Scheme& scheme, std::span<const Stream> streams, const hop::network::Network& network) {
    Listing& listing = scheme.listing;
    listing = {.rowsAre = "entries", .columns = {"entry", "arrivals", "least gap", "d", "times"}, .rows = {}};
    std::uint64_t sum = 0, kept = 0, exact = 0, gaps = 0;
    for (const Stream& stream : streams) {
        std::string times;
        for (const Step arrival : stream.arrivals) times += (times.empty() ? "" : " ") + std::to_string(arrival);
        listing.rows.push_back({network.address(stream.entry), static_cast<double>(stream.arrivals.size()),
                                static_cast<double>(stream.leastGap()), static_cast<double>(stream.gap), times});
        sum += stream.arrivals.size();
        for (std::size_t i = 1; i < stream.arrivals.size(); ++i) {
            const std::uint64_t gap = stream.arrivals[i] - stream.arrivals[i - 1];
            ++gaps;
            kept += gap >= stream.gap ? 1 : 0;
            exact += gap == stream.gap ? 1 : 0;
        }
    }
    listing.facts = {{"sum", static_cast<double>(sum)},
                     {"gaps", static_cast<double>(gaps)},
                     {"gaps of d or more", static_cast<double>(kept)},
                     {"gaps of d", static_cast<double>(exact)}};
}

constexpr double kLeft = 1.6, kTop = 1.5, kCell = 2.0;  // of the mesh [units of the scheme]

Scheme::Point centreOf(NodeId node, NodeId side) {
    return {kLeft + kCell * (node % side + 0.5), kTop + kCell * (node / side + 0.5)};
}

// The cells of the nodes, with the numbers of rows and columns.
void addCells(Scheme& scheme, NodeId side) {
    for (NodeId node = 0; node < side * side; ++node) {
        const Scheme::Point at = centreOf(node, side);
        scheme.shapes.push_back(
            boxOf(at.x - kCell / 2.0, at.y - kCell / 2.0, kCell, kCell, {.weight = Scheme::Weight::hair}));
    }
    for (NodeId i = 0; i < side; ++i) {
        scheme.words.push_back(
            {.at = {kLeft - 0.8, centreOf(i * side, side).y}, .text = std::to_string(i), .room = 1.4, .small = true});
        scheme.words.push_back(
            {.at = {centreOf(i, side).x, kTop - 0.7}, .text = std::to_string(i), .room = kCell, .small = true});
    }
}

Scheme meshOf(const record::Instant& instant, std::span<const Stream> streams, const hop::network::Partition& partition,
              std::size_t block) {
    const hop::network::Network& network = *instant.run().network;
    const NodeId side = *hop::network::sideOfMesh(network);
    Scheme scheme;
    scheme.unit = 15.0;
    list(scheme, streams, network);
    addCells(scheme, side);
    const Scheme::Look path{.weight = Scheme::Weight::thin, .stroke = Stroke::dashed, .tone = 0};
    const std::vector<NodeId>& line = partition.destinations[block].order;
    const auto [first, last] = std::ranges::minmax(line);
    const Scheme::Point from = centreOf(first, side), to = centreOf(last, side);
    scheme.shapes.push_back(boxOf(from.x - kCell / 2.0, from.y - kCell / 2.0, to.x - from.x + kCell,
                                  to.y - from.y + kCell, {.weight = Scheme::Weight::thick}));
    Listing places{.rowsAre = "packets", .columns = {"packet", "place"}, .rows = {}};
    for (std::size_t i = 0; i < streams.size(); ++i) {
        const NodeId exit = partition.trees[i].exit;
        Scheme::Point begin = centreOf(exit, side), end = centreOf(streams[i].entry, side);
        if (exit == streams[i].entry) begin.x += kCell / 2.0;
        scheme.shapes.push_back(lineOf(begin, {end.x + (begin.x > end.x ? 0.35 : -0.35), end.y}, path, true));
        for (const PacketId packet : streams[i].packets) {
            NodeId at = instant.run().task->packets.at(packet).source;
            for (const record::PathHop& hop : record::pathOf(instant, packet, 0))
                if (hop.step <= instant.step) at = network.link(hop.link).to;
            places.rows.push_back({std::to_string(packet), network.address(at)});
            const Scheme::Point place = centreOf(at, side);
            scheme.shapes.push_back(discOf({place.x, place.y - 0.45}, 0.34, {.fill = Fill::black}));
        }
    }
    scheme.listing.also.push_back(std::move(places));
    scheme.width = kLeft + kCell * side + 0.4;
    scheme.height = kTop + kCell * side + 0.3;
    scheme.legend = {{"packet of class " + std::to_string(block), {}, Sample::disc},
                     {"connection path", path, Sample::line},
                     {lowered("D", block), {.weight = Scheme::Weight::thick}, Sample::fill}};
    return scheme;
}

// The distance of ticks of a round number of steps, up to eight of them.
Step tickFor(Step most) {
    Step tick = 1;
    for (const Step next : {2U, 5U, 10U, 20U, 50U, 100U, 200U, 500U, 1000U})
        if (most / tick > 8) tick = next;
    return tick;
}

Scheme arrivalsOf(const record::Instant& instant, std::span<const Stream> streams) {
    constexpr double kNames = 4.4, kLong = 20.0, kRow = 1.9, kAbove = 0.4;
    Scheme scheme;
    scheme.unit = 13.0;
    list(scheme, streams, *instant.run().network);
    Step most = 1;
    for (const Stream& stream : streams)
        for (const Step arrival : stream.arrivals) most = std::max(most, arrival + 1);
    const Step tick = tickFor(most);
    most = (most + tick - 1) / tick * tick;
    const auto x = [&](Step step) { return kNames + kLong * static_cast<double>(step) / static_cast<double>(most); };
    const double bottom = kAbove + kRow * static_cast<double>(streams.size());
    for (std::size_t i = 0; i < streams.size(); ++i) {
        const double y = kAbove + kRow * (static_cast<double>(i) + 0.8);
        scheme.shapes.push_back(lineOf({kNames, y}, {kNames + kLong, y}, {.weight = Scheme::Weight::hair}));
        const std::string gap = streams[i].arrivals.empty() ? "–" : std::to_string(streams[i].gap);
        scheme.words.push_back({.at = {0.0, y - 0.3},
                                .text = std::to_string(i) + ":  d = " + gap,
                                .room = kNames - 0.3,
                                .across = Scheme::Across::left,
                                .small = true});
        for (const Step arrival : streams[i].arrivals)
            scheme.shapes.push_back(lineOf({x(arrival), y}, {x(arrival), y - 1.2}, {.weight = Scheme::Weight::thick}));
    }
    for (Step step = 0; step <= most; step += tick) {
        scheme.shapes.push_back(
            lineOf({x(step), bottom + 0.2}, {x(step), bottom + 0.5}, {.weight = Scheme::Weight::thin}));
        scheme.words.push_back({.at = {x(step), bottom + 1.2},
                                .text = std::to_string(step),
                                .room = kLong * static_cast<double>(tick) / static_cast<double>(most),
                                .small = true});
    }
    scheme.shapes.push_back(
        lineOf({kNames, bottom + 0.2}, {kNames + kLong, bottom + 0.2}, {.weight = Scheme::Weight::thin}));
    scheme.words.push_back({.at = {kNames + kLong / 2.0, bottom + 2.4}, .text = "macro step of part 3", .room = kLong});
    scheme.width = kNames + kLong + 1.0;
    scheme.height = bottom + 3.2;
    scheme.legend = {{"arrival at an entry", {.weight = Scheme::Weight::thick}, Sample::line}};
    return scheme;
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const auto partition = algorithm::partitionFor(instant.run().algorithm, instant.run().network);
    if (!partition) return {"No partition into blocks is known for this mesh.", {}};
    const Arguments& options = optionsOf(instant.display.options, "streams");
    const std::int64_t block = options.integer("block");
    if (block >= static_cast<std::int64_t>(partition->destinations.size()))
        return {
            "The destination blocks are numbered from 0 to " + std::to_string(partition->destinations.size() - 1) + '.',
            {}};
    const auto chosen = static_cast<std::size_t>(block);
    const auto streams = streamsOf(*instant.run().algorithm.artefact<plan::Journeys>(), *partition, chosen);
    if (options.text("show") == "arrivals") return {"", arrivalsOf(instant, streams)};
    return {"", meshOf(instant, streams, *partition, chosen)};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    return "Streams of packets that enter a line at " + quantity(scene.form.get<Scheme>().listing.rows.size(), "node") +
           '.';
}

}  // namespace

FigureEntry entry() {
    return {.id = "streams",
            .title = "Streams",
            .help = "The streams of packets that enter one destination block of oblivious routing.",
            .guide =
                "The packets of part 3 of oblivious routing that go to one destination block: where they are at "
                "this step, or when they arrive at the entries of the block, and the least gap d between arrivals.",
            .parameters = {{.name = "show",
                            .kind = ParameterKind::choice,
                            .help = "The packets on the mesh at this step, or all arrivals at the entries.",
                            .choices = {"mesh", "arrivals"},
                            .fallback = "mesh"},
                           {.name = "block",
                            .help = "The destination block.",
                            .minimum = 0,
                            .maximum = 255,
                            .fallback = "0",
                            .example = "1"}},
            .form = FormKind::scheme,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = refusalOf,
            .example = "ost-fig-3.3"};
}

}  // namespace hop::scene::streams
