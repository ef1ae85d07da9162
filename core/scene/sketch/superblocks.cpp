// SPDX-License-Identifier: GPL-3.0-or-later
// An OTIS-Mesh as squares: its groups in bricks and superblocks, one block filled, one group enlarged.
//
// **Source:** Ost §5.4.4, Fig. 5.3.
#include <algorithm>

#include "core/base/text.h"
#include "core/network/bricks.h"
#include "core/network/shape.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::superblocks {

FigureEntry entry();

namespace {

constexpr NodeId kMostSide = 16;

std::string refusalOf(const record::Instant& instant) {
    const auto side = hop::network::anyOtisMeshSide(*instant.run().network);
    if (!side) return "Only OTIS-Meshes such as otis(mesh(8,2)) have superblocks.";
    if (*side > kMostSide) return "Superblocks are drawn for meshes of a side up to " + std::to_string(kMostSide) + '.';
    return {};
}

std::string pair(NodeId a, NodeId b) { return '(' + std::to_string(a) + ',' + std::to_string(b) + ')'; }

// n^(2/3), else the largest proper divisor of n.
NodeId usualWidth(NodeId n) {
    if (!hop::network::Bricks::whyNot(n)) return hop::network::Bricks(n).width();
    NodeId width = std::max<NodeId>(1, n / 2);
    while (n % width != 0) --width;
    return width;
}

// With n = side, w = width of a brick, q = n / w.
Scheme schemeOf(NodeId n, NodeId w, NodeId chosen) {
    const NodeId q = n / w;
    constexpr double kLeft = 7.0, kTop = 0.4, kGap = 0.3, kWide = 0.9;  // gaps between groups and between superblocks
    const double mesh = 1.0 * q, size = n * (mesh + kGap) + q * (kWide - kGap);
    const auto at = [&](NodeId group) { return group * (mesh + kGap) + group / w * (kWide - kGap); };
    Scheme scheme;
    Listing& listing = scheme.listing;
    listing = {.rowsAre = "bricks", .columns = {"mesh", "node rows", "node columns"}, .rows = {}};
    const NodeId a = chosen / (q * q * q), b = chosen / (q * q) % q, c = chosen / q % q, d = chosen % q;
    for (NodeId row = 0; row < q; ++row)
        for (NodeId column = 0; column < q; ++column) {
            const double x = kLeft + at(column * w), y = kTop + at(row * w), side = w * (mesh + kGap) - kGap;
            scheme.shapes.push_back(
                boxOf(x - 0.25, y - 0.25, side + 0.5, side + 0.5, {.weight = Scheme::Weight::thick}));
        }
    for (NodeId i = 0; i < n; ++i)
        for (NodeId j = 0; j < n; ++j) {
            const double x = kLeft + at(j), y = kTop + at(i);
            for (NodeId k = 0; k < q; ++k)
                for (NodeId l = 0; l < q; ++l) {
                    const bool filled = i / w == a && j / w == b && k == c && l == d;
                    scheme.shapes.push_back(
                        boxOf(x + l, y + k, 1.0, 1.0,
                              {.fill = filled ? Fill::black : Fill::paper, .weight = Scheme::Weight::hair}));
                    if (filled)
                        listing.rows.push_back({pair(i, j),
                                                std::to_string(k * w) + ".." + std::to_string((k + 1) * w - 1),
                                                std::to_string(l * w) + ".." + std::to_string((l + 1) * w - 1)});
                }
            scheme.shapes.push_back(boxOf(x, y, mesh, mesh, {.weight = Scheme::Weight::thin}));
        }
    const auto call = [&](const char* name, Scheme::Point target) {
        scheme.shapes.push_back(lineOf({kLeft - 1.0, target.y}, target, {.weight = Scheme::Weight::hair}));
        scheme.words.push_back(
            {.at = {kLeft - 1.2, target.y}, .text = name, .room = kLeft - 1.2, .across = Scheme::Across::right});
    };
    // Beside the first column, in rows of their own.
    const NodeId low = n - 1;
    call("block", {kLeft + at(b * w) + d + 0.5, kTop + at(a * w) + c + 0.5});
    call("superblock", {kLeft - 0.25, kTop + at(low / w * w) + 0.2});
    call("mesh", {kLeft, kTop + at(low) - 0.5 * mesh - kGap});
    call("brick", {kLeft + 0.3, kTop + at(low) + mesh - 0.5});
    // The upper right group enlarged.
    const double right = kLeft + size + 2.2, cell = std::min(1.0, 8.0 / n), large = n * cell;
    const double x = kLeft + at(n - 1) + mesh;
    const Scheme::Look fine{.weight = Scheme::Weight::hair, .stroke = Stroke::dotted};
    scheme.shapes.push_back(lineOf({x, kTop}, {right, kTop}, fine));
    scheme.shapes.push_back(lineOf({x, kTop + mesh}, {right, kTop + large}, fine));
    for (NodeId i = 0; i < n; ++i)
        for (NodeId j = 0; j < n; ++j)
            scheme.shapes.push_back(
                boxOf(right + j * cell, kTop + i * cell, cell, cell, {.weight = Scheme::Weight::hair}));
    for (NodeId k = 0; k < q; ++k)
        for (NodeId l = 0; l < q; ++l)
            scheme.shapes.push_back(boxOf(right + l * w * cell, kTop + k * w * cell, w * cell, w * cell,
                                          {.weight = Scheme::Weight::thick}));
    const auto below = [&](double line, const std::string& text) {
        scheme.words.push_back({.at = {right + large / 2.0, kTop + large + line}, .text = text, .room = large + 1.6});
    };
    below(0.9, "mesh " + pair(0, n - 1));
    below(2.2, std::to_string(n) + " × " + std::to_string(n) + " processors,");
    below(3.5, std::to_string(q * q) + " bricks of " + std::to_string(w) + " × " + std::to_string(w));
    scheme.width = right + large + 0.9;
    scheme.height = kTop + size + 0.2;
    scheme.unit = 15.0;
    const auto number = [](NodeId value) { return static_cast<double>(value); };
    listing.facts = {{"meshes", number(n * n)},
                     {"superblocks", number(q * q)},
                     {"blocks", number(q * q * q * q)},
                     {"all bricks", number(n * n * q * q)},
                     {"blocks of a superblock", number(q * q)},
                     {"bricks of a block", number(w * w)},
                     {"processors of a brick", number(w * w)}};
    return scheme;
}

Scene sceneAt(const record::Instant& instant, Keeper&) {
    if (std::string why = refusalOf(instant); !why.empty()) return {std::move(why), {}};
    const NodeId n = *hop::network::anyOtisMeshSide(*instant.run().network);
    const Arguments& options = optionsOf(instant.display.options, "superblocks");
    auto w = static_cast<NodeId>(options.integer("width"));
    if (w == 0) w = usualWidth(n);
    if (w == 0 || w > n || n % w != 0)
        return {"The width of a brick must divide the side " + std::to_string(n) + " of the meshes.", {}};
    const std::int64_t block = options.integer("block"), q = n / w, blocks = q * q * q * q;
    if (block >= blocks)
        return {"The blocks are numbered from 0 to " + thousands(static_cast<std::uint64_t>(blocks - 1)) + '.', {}};
    return {"", schemeOf(n, w, static_cast<NodeId>(block))};
}

std::string describe(const record::Instant& instant, const Scene&, Keeper&) {
    return instant.run().network->facts().title + " in superblocks, blocks and bricks.";
}

}  // namespace

FigureEntry entry() {
    return {.id = "superblocks",
            .title = "Superblocks",
            .help = "An OTIS-Mesh as squares: bricks, superblocks, one block filled, one mesh enlarged.",
            .guide =
                "An OTIS-Mesh as squares, one for each group, cut into bricks. Heavy lines are around superblocks; "
                "a block has one brick in every mesh of its superblock; one is filled.",
            .parameters =
                {{.name = "block",
                  .help = "The block that is filled, counted row by row in its superblock, superblock by superblock.",
                  .minimum = 0,
                  .maximum = 65535,
                  .fallback = "0"},
                 {.name = "width",
                  .help = "Side of a brick, a divisor of the side n of the meshes; 0: n^(2/3), or the largest one.",
                  .unit = "nodes",
                  .minimum = 0,
                  .maximum = 1024,
                  .fallback = "0"}},
            .form = FormKind::scheme,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = refusalOf,
            .example = "ost-fig-5.3"};
}

}  // namespace hop::scene::superblocks
