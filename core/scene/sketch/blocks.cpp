// SPDX-License-Identifier: GPL-3.0-or-later
// The source or destination blocks of oblivious routing in a three-dimensional mesh: the mesh as a cube in slices, and
// one slice lifted out, with its bands.
//
// **Source:** Ost Fig. 4.3.
#include <algorithm>

#include "core/base/text.h"
#include "core/record/mesh_planes.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::blocks {

FigureEntry entry();

namespace {

constexpr double kCube = 8.0, kDepth = 5.0;  // side of the front, and how far the cube goes back [units]
constexpr double kLeft = 1.2, kTop = 1.4;    // of the cube, for the names of the axes
constexpr double kApart = 2.6;               // from the cube to the plane
constexpr double kNames = 2.6;               // room for the names of the bands

// A listing column for each block: its first and last node in the order of numbers.
Listing listingOf(const record::MeshPlanes& planes, const hop::network::Network& network,
                  std::span<const hop::network::LineEmbedding> blocks, std::string_view letter, NodeId slice) {
    Listing listing{.rowsAre = "blocks", .columns = {"block", "nodes", "first", "last", "drawn"}, .rows = {}};
    std::size_t most = 0;
    for (std::size_t block = 0; block < blocks.size(); ++block) {
        const auto [first, last] = std::ranges::minmax(blocks[block].order);
        const auto nodes = blocks[block].order.size();
        most = std::max(most, nodes);
        listing.rows.push_back({record::bandName(letter, planes, block), static_cast<double>(nodes),
                                network.address(first), network.address(last),
                                block / planes.bands == slice ? 1.0 : 0.0});
    }
    std::vector<std::uint32_t> blocksOf(network.nodeCount(), 0);
    for (const hop::network::LineEmbedding& block : blocks)
        for (const NodeId node : block.order) ++blocksOf[node];
    listing.facts = {{"slices", static_cast<double>(planes.side)},
                     {"bands", static_cast<double>(planes.bands)},
                     {"largest", static_cast<double>(most)},
                     {"covered", static_cast<double>(std::ranges::count(blocksOf, 1U))},
                     {"s3", static_cast<double>(planes.partition.longestPath())}};
    return listing;
}

// The cube with front, top and right side; slices are parallel to the front, or to its left edge.
void drawCube(Scheme& scheme, NodeId slices, NodeId chosen, bool inDepth) {
    const Scheme::Look edge{.fill = Fill::paper}, fine{.weight = Scheme::Weight::hair},
        grey{.fill = Fill::grey, .weight = Scheme::Weight::hair};
    const double left = kLeft, top = kTop + kDepth, right = left + kCube, bottom = top + kCube;
    const auto back = [](Scheme::Point at, double share) {
        return Scheme::Point{at.x + share * kDepth, at.y - share * kDepth};
    };
    const Scheme::Point a{left, top}, b{right, top}, c{right, bottom}, d{left, bottom};
    scheme.shapes.push_back({{a, b, c, d}, edge});
    scheme.shapes.push_back({{a, b, back(b, 1), back(a, 1)}, edge});
    scheme.shapes.push_back({{b, c, back(c, 1), back(b, 1)}, edge});
    const double step = 1.0 / slices, low = chosen * step, high = low + step;
    if (inDepth) {
        // Slice 0 is in front.
        scheme.shapes.push_back({{back(a, low), back(b, low), back(b, high), back(a, high)}, grey});
        scheme.shapes.push_back({{back(b, low), back(c, low), back(c, high), back(b, high)}, grey});
        for (NodeId slice = 1; slice < slices; ++slice) {
            scheme.shapes.push_back(lineOf(back(a, slice * step), back(b, slice * step), fine));
            scheme.shapes.push_back(lineOf(back(b, slice * step), back(c, slice * step), fine));
        }
    } else {
        const auto at = [&](double share, double y) { return Scheme::Point{left + share * kCube, y}; };
        scheme.shapes.push_back({{at(low, top), at(high, top), at(high, bottom), at(low, bottom)}, grey});
        scheme.shapes.push_back({{at(low, top), at(high, top), back(at(high, top), 1), back(at(low, top), 1)}, grey});
        for (NodeId slice = 1; slice < slices; ++slice) {
            scheme.shapes.push_back(lineOf(at(slice * step, top), at(slice * step, bottom), fine));
            scheme.shapes.push_back(lineOf(at(slice * step, top), back(at(slice * step, top), 1), fine));
        }
    }
    // Axes along three edges that meet at the upper left corner of the front.
    scheme.words.push_back({.at = {left - 0.5, (top + bottom) / 2.0}, .text = "x₁", .across = Scheme::Across::right});
    scheme.words.push_back({.at = {(left + right) / 2.0, bottom + 0.6}, .text = "x₂"});
    scheme.words.push_back(
        {.at = {left + kDepth / 2.0 - 0.5, top - kDepth / 2.0 - 0.5}, .text = "x₀", .across = Scheme::Across::right});
}

Scheme schemeOf(const record::MeshPlanes& planes, const hop::network::Network& network, bool ofDestinations,
                NodeId slice) {
    const auto& blocks = ofDestinations ? planes.partition.destinations : planes.partition.sources;
    const auto& blockOf = ofDestinations ? planes.destinationOf : planes.sourceOf;
    const std::string_view letter = ofDestinations ? "D" : "S";
    Scheme scheme;
    scheme.unit = 14.0;
    scheme.listing = listingOf(planes, network, blocks, letter, slice);
    drawCube(scheme, planes.side, slice, !ofDestinations);
    // The slice, lifted out: the second coordinate downwards, the remaining one to the right.
    const double left = kLeft + kCube + kDepth + kApart, top = kTop + kDepth, step = kCube / planes.side;
    const double middle = kTop + kDepth + kCube / 2.0;
    scheme.shapes.push_back(lineOf({kLeft + kCube + kDepth + 0.2, middle}, {left - 0.5, middle}, {}, true));
    scheme.words.push_back({.at = {left + kCube / 2.0, top - 1.7},
                            .text = std::string(ofDestinations ? "x₂ = " : "x₀ = ") + std::to_string(slice),
                            .room = kCube});
    for (NodeId row = 0; row < planes.side;) {
        const auto bandAt = [&](NodeId at) {
            return blockOf[ofDestinations ? planes.nodeAt(0, at, slice) : planes.nodeAt(slice, at, 0)];
        };
        NodeId end = row;
        while (end < planes.side && bandAt(end) == bandAt(row)) ++end;
        const std::size_t band = bandAt(row) % planes.bands;
        scheme.shapes.push_back(
            boxOf(left, top + row * step, kCube, (end - row) * step,
                  {.fill = band % 2 == 0 ? Fill::paper : Fill::pale, .weight = Scheme::Weight::thin}));
        scheme.words.push_back({.at = {left + kCube + 0.3, top + (row + end) * step / 2.0},
                                .text = record::bandName(letter, planes, bandAt(row)),
                                .room = kNames,
                                .across = Scheme::Across::left});
        row = end;
    }
    scheme.words.push_back({.at = {left - 0.35, middle + 1.6}, .text = "x₁", .across = Scheme::Across::right});
    scheme.words.push_back({.at = {left + kCube / 2.0, top + kCube + 0.6}, .text = ofDestinations ? "x₀" : "x₂"});
    scheme.width = left + kCube + kNames;
    scheme.height = top + kCube + 1.2;
    return scheme;
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = record::planesRefusal(instant); !why.empty()) return {std::move(why), {}};
    const Arguments& options = optionsOf(instant.display.options, "blocks");
    const record::MeshPlanes planes = record::planesOf(instant);
    if (planes.bands == 0) return {"No partition of this mesh is known.", {}};
    const std::int64_t slice = options.integer("slice");
    if (slice >= std::int64_t{planes.side})
        return {"The slices are numbered from 0 to " + std::to_string(planes.side - 1) + '.', {}};
    return {"", schemeOf(planes, *instant.run().network, options.text("show") == "destinations",
                         static_cast<NodeId>(slice))};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const Listing& listing = scene.form.get<Scheme>().listing;
    return quantity(listing.rows.size(), "block") + " of oblivious routing in " + instant.run().network->facts().title +
           '.';
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "blocks",
        .title = "Blocks in slices",
        .help = "The source or destination blocks of a three-dimensional mesh: a cube in slices, one lifted out.",
        .guide =
            "The source or destination blocks of oblivious routing in a three-dimensional mesh. The cube is "
            "cut into slices; one of them is lifted out and shows its bands, the blocks.",
        .parameters = {{.name = "show",
                        .kind = ParameterKind::choice,
                        .help = "Source blocks, in slices of the first coordinate, or destination blocks, in slices "
                                "of the last one.",
                        .choices = {"sources", "destinations"},
                        .fallback = "sources"},
                       {.name = "slice",
                        .help = "The slice that is lifted out.",
                        .minimum = 0,
                        .maximum = 1023,
                        .fallback = "0",
                        .example = "5"}},
        .form = FormKind::scheme,
        .scene = sceneAt,
        .describe = describe,
        .whyNot = record::planesRefusal,
        .example = "ost-fig-4.3"};
}

}  // namespace hop::scene::blocks
