// SPDX-License-Identifier: GPL-3.0-or-later
// Superblocks, blocks and bricks of an OTIS-Mesh: the superblocks as areas, and one block, brick by brick.
//
// Any brick width that divides the side of the mesh; the default is n^(2/3) if that is a whole number.
// **Source:** Ost §5.4.4, Fig. 5.3.
#include "core/network/bricks.h"
#include "core/base/text.h"
#include "core/network/shape.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::bricks {

Entry entry();

namespace {

constexpr Tone kSuperblocks = 0, kChosen = 1;

Result<void> supports(const run::Run& run) {
    if (hop::network::otisMeshSide(*run.network)) return {};
    return unsupported("only OTIS-Meshes such as otis(mesh(8,2)) have bricks");
}

// The width of bricks. Errors: it does not divide the side.
Result<NodeId> widthOf(NodeId side, const Arguments& arguments) {
    const auto asked = static_cast<NodeId>(arguments.integer("width"));
    if (asked != 0 && asked <= side && side % asked == 0) return asked;
    if (asked == 0 && !hop::network::Bricks::whyNot(side)) return hop::network::Bricks(side).width();
    std::vector<std::string> divisors;
    for (NodeId width = 1; width < side; ++width)
        if (side % width == 0) divisors.push_back(std::to_string(width));
    return invalid("overlay bricks: the width of a brick must divide the side " + std::to_string(side) +
                   " of the meshes: choose width=" + join(divisors, " or width="));
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const NodeId n = *hop::network::otisMeshSide(*instant.run().network);
    const auto width = widthOf(n, arguments);
    if (!width) return width.error();
    const NodeId w = *width, q = n / w;
    const std::int64_t chosen = arguments.integer("block");
    if (chosen >= std::int64_t{q} * q * q * q)
        return invalid("overlay bricks: block must be from 0 to " + thousands(std::uint64_t{q} * q * q * q - 1) +
                       ", not " + std::to_string(chosen));
    Marks marks;
    marks.areas.resize(std::size_t{q} * q + std::size_t{w} * w);
    for (NodeId node = 0; node < instant.run().network->nodeCount(); ++node) {
        const NodeId l = node % n, k = node / n % n, j = node / (n * n) % n, i = node / (n * n * n);
        const NodeId superblock = i / w * q + j / w;
        marks.areas[superblock].nodes.push_back(node);
        if ((std::int64_t{superblock} * q + k / w) * q + l / w != chosen) continue;
        marks.areas[q * q + i % w * w + j % w].nodes.push_back(node);
        marks.nodes.push_back({node, kChosen});
    }
    for (std::size_t brick = std::size_t{q} * q; brick < marks.areas.size(); ++brick) marks.areas[brick].tone = kChosen;
    const std::int64_t superblock = chosen / (std::int64_t{q} * q);
    marks.title = "areas";
    marks.legend = {{kSuperblocks, "superblocks"},
                    {kChosen, "block " + std::to_string(chosen) + " in superblock (" + std::to_string(superblock / q) +
                                  "," + std::to_string(superblock % q) + "), brick by brick"}};
    marks.caption = quantity(std::uint64_t{q} * q, "superblock") + ", each of " +
                    quantity(std::uint64_t{q} * q, "block") + ", each of " + quantity(std::uint64_t{w} * w, "brick");
    return marks;
}

}  // namespace

Entry entry() {
    return {
        .id = "bricks",
        .title = "Superblocks, blocks and bricks",
        .help = "An OTIS-Mesh cut into superblocks, and one block with its bricks.",
        .parameters = {{.name = "block",
                        .help = "The block to show, counted row by row in its superblock, superblock by superblock.",
                        .minimum = 0,
                        .fallback = "0"},
                       {.name = "width",
                        .help = "Side of a brick, a divisor of the side n of the meshes; 0: n^(2/3).",
                        .unit = "nodes",
                        .minimum = 0,
                        .maximum = 65536,
                        .fallback = "0"}},
        .citation = {"Ost", "§5.4.4"},
        .supports = supports,
        .make = make};
}

}  // namespace hop::scene::overlay::bricks
