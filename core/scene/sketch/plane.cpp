// SPDX-License-Identifier: GPL-3.0-or-later
// One plane {(i,x,y)} of a three-dimensional mesh: the source blocks in it with their exits, or the trees of connection
// paths.
//
// **Source:** Ost Figs 4.4 to 4.6.
#include <algorithm>
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/record/mesh_planes.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::plane {

FigureEntry entry();

namespace {

using Tree = hop::network::Partition::Tree;

constexpr double kShort = 0.36;            // of a path before the mark at its end [units]
constexpr double kLeft = 2.2, kTop = 2.2;  // of the cells, for names and numbers [units]

struct Picture {
    const record::MeshPlanes& planes;
    const hop::network::Network& network;
    NodeId plane = 0;
    Scheme scheme;

    NodeId row(NodeId node) const { return node / planes.side % planes.side; }
    NodeId column(NodeId node) const { return node % planes.side; }
    Scheme::Point centre(NodeId node) const { return {kLeft + column(node) + 0.5, kTop + row(node) + 0.5}; }

    void drawCells(double right) {
        const Scheme::Look fine{.weight = Scheme::Weight::hair};
        const double n = planes.side;
        scheme.shapes.push_back(boxOf(kLeft, kTop, n, n, {.fill = Fill::paper}));
        for (NodeId line = 1; line < planes.side; ++line) {
            scheme.shapes.push_back(lineOf({kLeft, kTop + line}, {kLeft + n, kTop + line}, fine));
            scheme.shapes.push_back(lineOf({kLeft + line, kTop}, {kLeft + line, kTop + n}, fine));
        }
        for (NodeId at = 0; at < planes.side; ++at) {
            scheme.words.push_back(
                {.at = {kLeft - 0.5, kTop + at + 0.5}, .text = std::to_string(at), .room = 1.0, .small = true});
            scheme.words.push_back(
                {.at = {kLeft + at + 0.5, kTop - 0.5}, .text = std::to_string(at), .room = 1.0, .small = true});
        }
        scheme.words.push_back({.at = {kLeft - 1.5, kTop + n / 2.0}, .text = "x"});
        scheme.words.push_back({.at = {kLeft + n / 2.0, kTop - 1.5}, .text = "y"});
        scheme.width = kLeft + n + right;
        scheme.height = kTop + n + 0.4;
        scheme.unit = 20.0;
    }

    void box(NodeId node) {
        const Scheme::Point at = centre(node);
        scheme.shapes.push_back(boxOf(at.x - 0.34, at.y - 0.34, 0.68, 0.68, {.fill = Fill::black}));
    }

    // The bands between heavy lines, their names at the right.
    void drawBands() {
        const auto bandAt = [this](NodeId at) { return planes.sourceOf[planes.nodeAt(plane, at, 0)]; };
        for (NodeId first = 0; first < planes.side;) {
            NodeId end = first;
            while (end < planes.side && bandAt(end) == bandAt(first)) ++end;
            scheme.shapes.push_back(
                boxOf(kLeft, kTop + first, planes.side, end - first, {.weight = Scheme::Weight::thick}));
            scheme.words.push_back({.at = {kLeft + planes.side + 0.4, kTop + (first + end) / 2.0},
                                    .text = record::bandName("S", planes, bandAt(first)),
                                    .room = 2.6,
                                    .across = Scheme::Across::left,
                                    .bold = true});
            first = end;
        }
    }

    // From the exit outwards, straight parts as one stroke each; arrows where paths end.
    void drawTree(const Tree& tree, const Scheme::Look& look) {
        std::map<NodeId, std::vector<NodeId>> after;
        for (const auto& [node, before] : tree.before) after[before].push_back(node);
        std::vector<std::pair<NodeId, NodeId>> starts;
        for (const NodeId next : after[tree.exit]) starts.emplace_back(tree.exit, next);
        while (!starts.empty()) {
            auto [from, at] = starts.back();
            starts.pop_back();
            const NodeId begin = from;
            for (bool straight = true; straight;) {
                straight = false;
                const NodeId ahead = 2 * at - from, here = at;
                for (const NodeId next : after[here]) {
                    if (next != ahead) {
                        starts.emplace_back(here, next);
                        continue;
                    }
                    straight = true;
                    from = here;
                    at = next;
                }
            }
            Scheme::Point end = centre(at);
            if (after[at].empty()) {
                end.x -= kShort * (column(at) > column(from) ? 1.0 : column(at) < column(from) ? -1.0 : 0.0);
                end.y -= kShort * (row(at) > row(from) ? 1.0 : row(at) < row(from) ? -1.0 : 0.0);
            }
            scheme.shapes.push_back(lineOf(centre(begin), end, look, after[at].empty()));
        }
    }
};

// The requested trees; all trees of the plane if none is requested.
std::vector<std::size_t> chosenTrees(const Arguments& options, const record::MeshPlanes& planes) {
    std::vector<std::size_t> chosen;
    for (const std::int64_t tree : options.integers("trees"))
        if (tree < static_cast<std::int64_t>(planes.bands)) chosen.push_back(static_cast<std::size_t>(tree));
    if (chosen.empty())
        for (std::size_t tree = 0; tree < planes.bands; ++tree) chosen.push_back(tree);
    return chosen;
}

// The destination blocks whose entries the paths lead to: those of the requested bands, all if none is requested.
std::vector<std::size_t> chosenDestinations(const Arguments& options, const record::MeshPlanes& planes) {
    const std::vector<std::int64_t> bands = options.integers("blocks");
    std::vector<std::size_t> chosen;
    for (std::size_t block = 0; block < planes.partition.destinations.size(); ++block)
        if (bands.empty() || std::ranges::find(bands, static_cast<std::int64_t>(block % planes.bands)) != bands.end())
            chosen.push_back(block);
    return chosen;
}

// The part of a source block's tree that leads to these destination blocks.
Tree pathsTo(const record::MeshPlanes& planes, std::size_t source, std::span<const std::size_t> destinations) {
    std::map<NodeId, NodeId> before;
    for (const std::size_t destination : destinations) {
        const std::vector<NodeId> path = planes.partition.connection(source, destination);
        for (std::size_t i = 1; i < path.size(); ++i) before[path[i]] = path[i - 1];
    }
    return {.exit = planes.partition.trees[source].exit, .before = {before.begin(), before.end()}};
}

void showExits(Picture& picture) {
    picture.drawCells(3.2);
    picture.drawBands();
    Listing& listing = picture.scheme.listing;
    listing = {
        .rowsAre = "blocks", .columns = {"block", "nodes", "first row", "last row", "exit", "exit inside"}, .rows = {}};
    const record::MeshPlanes& planes = picture.planes;
    for (std::size_t band = 0; band < planes.bands; ++band) {
        const std::size_t block = picture.plane * planes.bands + band;
        const std::vector<NodeId>& nodes = planes.partition.sources[block].order;
        const NodeId exit = planes.partition.trees[block].exit;
        const auto [first, last] = std::ranges::minmax(nodes);
        picture.box(exit);
        const bool left = 2 * picture.column(exit) > planes.side && picture.column(exit) + 5 > planes.side;
        picture.scheme.words.push_back({.at = {picture.centre(exit).x + (left ? -0.6 : 0.6), picture.centre(exit).y},
                                        .text = picture.network.address(exit),
                                        .room = 3.4,
                                        .across = left ? Scheme::Across::right : Scheme::Across::left,
                                        .clear = true});
        listing.rows.push_back({record::bandName("S", planes, block), static_cast<double>(nodes.size()),
                                static_cast<double>(picture.row(first)), static_cast<double>(picture.row(last)),
                                picture.network.address(exit),
                                std::ranges::find(nodes, exit) != nodes.end() ? 1.0 : 0.0});
    }
    picture.scheme.legend = {{"exit", {}, Sample::box}};
}

void showTrees(Picture& picture, std::span<const std::size_t> trees, std::span<const std::size_t> destinations) {
    picture.drawCells(0.6);
    const record::MeshPlanes& planes = picture.planes;
    Scheme& scheme = picture.scheme;
    const bool alone = trees.size() == 1;
    std::map<NodeId, std::uint32_t> treesAt;
    std::set<std::pair<NodeId, NodeId>> links;
    Listing edges{.rowsAre = "links", .columns = {"from", "to", "tree"}, .rows = {}};
    std::set<NodeId> ends, entries;
    for (std::size_t i = 0; i < trees.size(); ++i) {
        const std::size_t block = picture.plane * planes.bands + trees[i];
        const Tree tree = pathsTo(planes, block, destinations);
        const auto tone = static_cast<std::uint32_t>(i);
        Scheme::Look look{.weight = alone ? Scheme::Weight::thick : Scheme::Weight::thin,
                          .stroke = alone ? Stroke::full : strokeOf(tone)};
        look.tone = tone;
        picture.drawTree(tree, look);
        const std::string name = record::bandName("T", planes, block);
        ++treesAt[tree.exit];
        std::set<NodeId> inner;
        for (const auto& [node, before] : tree.before) {
            ++treesAt[node];
            inner.insert(before);
            links.emplace(before, node);
            edges.rows.push_back({picture.network.address(before), picture.network.address(node), name});
        }
        for (const auto& [node, before] : tree.before)
            if (!inner.contains(node)) ends.insert(node);
        for (const std::size_t to : destinations) entries.insert(planes.partition.entries[to][block]);
        scheme.legend.push_back({alone ? "connection path" : name, look, Sample::line});
    }
    for (const auto& [node, count] : treesAt)
        if (count > 1) scheme.shapes.push_back(discOf(picture.centre(node), 0.36, {.weight = Scheme::Weight::thin}));
    if (alone)
        for (const NodeId end : ends) scheme.shapes.push_back(discOf(picture.centre(end), 0.3, {.fill = Fill::black}));
    for (const std::size_t tree : trees) picture.box(planes.partition.trees[picture.plane * planes.bands + tree].exit);
    if (alone)
        scheme.legend.insert(scheme.legend.begin(), {{"exit", {}, Sample::box}, {"entry", {}, Sample::disc}});
    else
        scheme.legend.push_back({"node on two trees", {}, Sample::ring});

    Listing& listing = scheme.listing;
    listing = {.rowsAre = "nodes", .columns = {"node", "trees", "mark"}, .rows = {}};
    for (const auto& [node, count] : treesAt) {
        std::string mark;
        for (const std::size_t tree : trees)
            if (planes.partition.trees[picture.plane * planes.bands + tree].exit == node) mark = "exit";
        if (alone && ends.contains(node)) mark = "entry";
        listing.rows.push_back({picture.network.address(node), static_cast<double>(count), mark});
    }
    listing.facts = {{"directed links", static_cast<double>(links.size())},
                     {"entries", static_cast<double>(entries.size())},
                     {"s3", static_cast<double>(planes.partition.longestPath())}};
    std::uint32_t longest = 0;
    for (const std::size_t tree : trees)
        for (const std::size_t block : destinations)
            longest =
                std::max(longest, static_cast<std::uint32_t>(
                                      planes.partition.connection(picture.plane * planes.bands + tree, block).size()) -
                                      1);
    listing.facts.emplace_back("longest path", static_cast<double>(longest));
    listing.also.push_back(std::move(edges));
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = record::planesRefusal(instant); !why.empty()) return {std::move(why), {}};
    const Arguments& options = optionsOf(instant.display.options, "plane");
    const record::MeshPlanes planes = record::planesOf(instant);
    if (planes.bands == 0) return {"No partition of this mesh is known.", {}};
    const std::int64_t plane = options.integer("plane");
    if (plane >= std::int64_t{planes.side})
        return {"The planes are numbered from 0 to " + std::to_string(planes.side - 1) + '.', {}};
    Picture picture{planes, *instant.run().network, static_cast<NodeId>(plane), {}};
    if (options.text("show") == "trees")
        showTrees(picture, chosenTrees(options, planes), chosenDestinations(options, planes));
    else
        showExits(picture);
    return {"", std::move(picture.scheme)};
}

std::string describe(const record::Instant& instant, const Scene&, Keeper&) {
    return "A plane of " + instant.run().network->facts().title + " with blocks and exits, or connection paths.";
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "plane",
        .title = "Plane of a mesh",
        .help = "One plane of a three-dimensional mesh, with the exits of its source blocks or its connection paths.",
        .guide =
            "A plane {(i,x,y)} of a three-dimensional mesh, one cell a node, x downwards and y to the right: "
            "the source blocks with their exits, or the trees of connection paths from exits to entries.",
        .parameters = {{.name = "show",
                        .kind = ParameterKind::choice,
                        .help = "Blocks with their exits, or trees of connection paths.",
                        .choices = {"exits", "trees"},
                        .fallback = "exits"},
                       {.name = "plane",
                        .help = "The first coordinate of its nodes.",
                        .minimum = 0,
                        .maximum = 1023,
                        .fallback = "0",
                        .example = "5"},
                       {.name = "trees",
                        .kind = ParameterKind::integers,
                        .help = "The trees to show, by the numbers of their bands; none: all.",
                        .minimum = 0,
                        .fallback = "[]",
                        .example = "[2]"},
                       {.name = "blocks",
                        .kind = ParameterKind::integers,
                        .help = "Of trees: only the paths to destination blocks with these bands; none: all.",
                        .minimum = 0,
                        .fallback = "[]",
                        .example = "[1]"}},
        .form = FormKind::scheme,
        .scene = sceneAt,
        .describe = describe,
        .whyNot = record::planesRefusal,
        .example = "ost-fig-4.4"};
}

}  // namespace hop::scene::plane
