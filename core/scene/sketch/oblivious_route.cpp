// SPDX-License-Identifier: GPL-3.0-or-later
// The path of one packet in oblivious routing on a two-dimensional mesh, its legs beside each other where they share a
// row or a column.
//
// **Source:** Ost Fig. 4.2.
#include <algorithm>
#include <array>
#include <map>

#include "core/algorithm/given_partition.h"
#include "core/base/text.h"
#include "core/network/known_partitions.h"
#include "core/network/shape.h"
#include "core/plan/oblivious_path.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::oblivious_route {

FigureEntry entry();

namespace {

constexpr NodeId kMostSide = 16;
constexpr double kPitch = 3.1, kRadius = 0.52;                        // of nodes [units]
constexpr double kHalfWidth = 0.8, kHalfHeight = 0.7;                 // of those with a name
constexpr std::array<double, 4> kLanes = {-0.95, 0.95, -1.25, 1.25};  // of legs beside the nodes

std::string refusalOf(const record::Instant& instant) {
    const auto side = hop::network::sideOfMesh(*instant.run().network);
    if (side && *side * *side == instant.run().network->nodeCount() && *side <= kMostSide &&
        hop::network::hasKnownPartition(instant.run().network))
        return {};
    return "The path of oblivious routing is drawn on two-dimensional meshes up to mesh(" + std::to_string(kMostSide) +
           ",2).";
}

// Straight on, in one part of the path.
struct Leg {
    NodeId from = 0, to = 0;
    hop::plan::KkTag tag = {};
};

std::vector<Leg> legsOf(const hop::network::Network& network, std::span<const hop::plan::ObliviousHop> path) {
    std::vector<Leg> legs;
    std::int64_t along = 0;
    for (const hop::plan::ObliviousHop& hop : path) {
        const hop::network::Link link = network.link(hop.link);
        const std::int64_t step = std::int64_t{link.to} - std::int64_t{link.from};
        if (legs.empty() || step != along || hop.tag != legs.back().tag) legs.push_back({link.from, link.to, hop.tag});
        legs.back().to = link.to;
        along = step;
    }
    return legs;
}

const char* nameOf(hop::plan::KkTag tag) {
    switch (tag) {
        case hop::plan::KkTag::counting:
        case hop::plan::KkTag::source:
            break;
        case hop::plan::KkTag::tree:
            return "connection path";
        case hop::plan::KkTag::phaseOne:
            return "phase 1";
        case hop::plan::KkTag::phaseTwo:
            return "phase 2";
    }
    return "source block";
}

Scheme::Look lookOf(hop::plan::KkTag tag) {
    switch (tag) {
        case hop::plan::KkTag::counting:
        case hop::plan::KkTag::source:
            break;
        case hop::plan::KkTag::tree:
            return {.weight = Scheme::Weight::thick, .stroke = Stroke::dashed, .tone = 1};
        case hop::plan::KkTag::phaseOne:
            return {.weight = Scheme::Weight::thick, .stroke = Stroke::dotted, .tone = 2};
        case hop::plan::KkTag::phaseTwo:
            return {.weight = Scheme::Weight::thick, .stroke = Stroke::dashDot, .tone = 3};
    }
    return {.weight = Scheme::Weight::thick, .tone = 0};
}

class Picture {
public:
    Picture(const hop::network::Network& network, NodeId side) : m_network(network), m_side(side) {}

    Scheme take() { return std::move(m_scheme); }

    void drawMesh(const std::map<NodeId, std::string>& names) {
        const Scheme::Look fine{.weight = Scheme::Weight::hair};
        for (NodeId i = 0; i < m_side; ++i) {
            m_scheme.shapes.push_back(lineOf(at(i * m_side), at(i * m_side + m_side - 1), fine));
            m_scheme.shapes.push_back(lineOf(at(i), at((m_side - 1) * m_side + i), fine));
        }
        for (NodeId node = 0; node < m_side * m_side; ++node) {
            const auto named = names.find(node);
            const Scheme::Point centre = at(node);
            if (named == names.end()) {
                m_scheme.shapes.push_back(discOf(centre, kRadius, {.fill = Fill::paper}));
                m_scheme.words.push_back(
                    {.at = centre, .text = m_network.address(node), .room = 2.0 * kRadius + 0.1, .small = true});
                continue;
            }
            m_scheme.shapes.push_back(boxOf(centre.x - kHalfWidth, centre.y - kHalfHeight, 2.0 * kHalfWidth,
                                            2.0 * kHalfHeight, {.fill = Fill::paper, .weight = Scheme::Weight::thick}));
            m_scheme.words.push_back({.at = {centre.x, centre.y - 0.32},
                                      .text = m_network.address(node),
                                      .room = 2.0 * kHalfWidth,
                                      .small = true});
            m_scheme.words.push_back({.at = {centre.x, centre.y + 0.32},
                                      .text = named->second,
                                      .room = 2.0 * kHalfWidth,
                                      .bold = true,
                                      .small = true});
        }
        m_scheme.width = m_side * kPitch + 0.2;
        m_scheme.height = m_scheme.width;
        m_scheme.unit = 22.0;
    }

    void drawLegs(std::span<const Leg> legs, bool numbered) {
        std::map<std::pair<bool, NodeId>, std::size_t> lanes;
        for (std::size_t i = 0; i < legs.size(); ++i) {
            const Leg& leg = legs[i];
            const bool level = leg.from / m_side == leg.to / m_side;
            const double lane = kLanes[lanes[{level, level ? leg.from / m_side : leg.from % m_side}]++ % kLanes.size()];
            Scheme::Point from = at(leg.from), to = at(leg.to);
            (level ? from.y : from.x) += lane;
            (level ? to.y : to.x) += lane;
            m_scheme.shapes.push_back(lineOf(from, to, lookOf(leg.tag), true));
            if (numbered) {
                const double share = std::max(0.25, 0.5 / (std::abs(to.x - from.x) + std::abs(to.y - from.y)));
                m_scheme.words.push_back({.at = {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)},
                                          .text = std::to_string(i + 1),
                                          .bold = true,
                                          .clear = true});
            }
            const std::string name = nameOf(leg.tag);
            if (std::ranges::find(m_scheme.legend, name, &Scheme::Item::text) == m_scheme.legend.end())
                m_scheme.legend.push_back({name, lookOf(leg.tag), Sample::line});
        }
    }

    void list(std::span<const hop::plan::ObliviousHop> path, std::span<const Leg> legs,
              const std::map<NodeId, std::string>& names) {
        Listing& listing = m_scheme.listing;
        listing = {.rowsAre = "links", .columns = {"from", "to", "leg"}, .rows = {}};
        for (const hop::plan::ObliviousHop& hop : path) {
            const hop::network::Link link = m_network.link(hop.link);
            listing.rows.push_back(
                {m_network.address(link.from), m_network.address(link.to), std::string(nameOf(hop.tag))});
        }
        listing.facts = {{"legs", static_cast<double>(legs.size())}};
        Listing named{.rowsAre = "names", .columns = {"node", "name"}, .rows = {}};
        for (const auto& [node, name] : names) named.rows.push_back({m_network.address(node), name});
        listing.also.push_back(std::move(named));
    }

private:
    Scheme::Point at(NodeId node) const {
        return {0.5 * kPitch + kPitch * (node % m_side), 0.1 + 0.5 * kPitch + kPitch * (node / m_side)};
    }

    const hop::network::Network& m_network;
    NodeId m_side;
    Scheme m_scheme;
};

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const hop::network::Network& network = *instant.run().network;
    const Arguments& options = optionsOf(instant.display.options, "oblivious-route");
    const std::int64_t from = options.integer("from"), to = options.integer("to");
    for (const std::int64_t node : {from, to})
        if (node >= std::int64_t{network.nodeCount()})
            return {"The nodes are numbered from 0 to " + std::to_string(network.nodeCount() - 1) + '.', {}};
    const auto partition = algorithm::partitionFor(instant.run().algorithm, instant.run().network);
    if (!partition) return {"No partition into blocks is known for this mesh.", {}};
    const bool first = options.text("part") == "first";
    const auto source = static_cast<NodeId>(from), destination = static_cast<NodeId>(to);
    const auto path = hop::plan::obliviousPath(network, *partition, source, destination, first);
    const std::vector<Leg> legs = legsOf(network, path);
    std::map<NodeId, std::string> names;
    const auto name = [&names](NodeId node, const char* word) {
        std::string& words = names[node];
        words += (words.empty() ? "" : ", ") + std::string(word);
    };
    name(source, "s");
    if (!first) {
        for (std::size_t i = 1; i < legs.size(); ++i) {
            if (legs[i].tag == hop::plan::KkTag::tree && legs[i - 1].tag != hop::plan::KkTag::tree)
                name(legs[i].from, "exit");
            if (legs[i].tag == hop::plan::KkTag::phaseOne && legs[i - 1].tag != hop::plan::KkTag::phaseOne)
                name(legs[i].from, "entry");
        }
        name(destination, "d");
    }
    Picture picture(network, *hop::network::sideOfMesh(network));
    picture.drawMesh(names);
    picture.drawLegs(legs, first);
    picture.list(path, legs, names);
    return {"", picture.take()};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    return "A path of " + quantity(scene.form.get<Scheme>().listing.rows.size(), "link") + " in oblivious routing.";
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "oblivious-route",
        .title = "Oblivious route",
        .help = "The path of a packet in oblivious routing on a two-dimensional mesh, leg by leg.",
        .guide =
            "The path of a packet in oblivious routing on a two-dimensional mesh, leg by leg: once round its "
            "source block in part 1; to the exit, along the connection path and through phases 1 and 2 in "
            "parts 2 and 3.",
        .parameters =
            {{.name = "from",
              .kind = ParameterKind::node,
              .help = "The packet's source.",
              .fallback = "0",
              .example = "5"},
             {.name = "to", .kind = ParameterKind::node, .help = "Its destination.", .fallback = "1", .example = "14"},
             {.name = "part",
              .kind = ParameterKind::choice,
              .help = "The path in part 1, or in parts 2 and 3.",
              .choices = {"first", "others"},
              .fallback = "others"}},
        .form = FormKind::scheme,
        .scene = sceneAt,
        .describe = describe,
        .whyNot = refusalOf,
        .example = "ost-fig-4.2"};
}

}  // namespace hop::scene::oblivious_route
