// SPDX-License-Identifier: GPL-3.0-or-later
// Packets across the corner of an OTIS-Mesh: X, the nodes (i,j,k,l) with i, k < m, and Y, the rest.
//
// m n^2 electronic links and no optical links join X and Y. In the worst case k m^2 n^2 packets leave X; at m = n /
// sqrt(2), where X has half of the nodes, this gives kn / sqrt(2) = 0.707 kn steps.
// **Source:** Ost Theorem 5.9, Fig. 5.4.
// **Departs from the source:** the packets of the given task are counted, not those of the worst case; m is an integer,
// the best of 1 .. n-1, and the steps are rounded up. The theorem is about the OTIS-Mesh without extension links; those
// of an extended one that join X and Y, min(m, n - m) n with mirror images, are counted as well.
#include <algorithm>
#include <span>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/bricks.h"
#include "core/network/shape.h"
#include "core/theory/crossing.h"

namespace hop::theory::otis_corner {

Entry entry();

namespace {

// By m: the capacity of the extension links between the corner of m rows and the rest, in each direction.
std::vector<std::uint64_t> extensionWidths(const network::Network& network, NodeId n) {
    const network::Groups& groups = *network.groups();
    const NodeId size = n * n;
    std::vector<std::uint64_t> widths(n + 1);
    for (NodeId group = 0; group < size; ++group) {
        // Node (g,g) is in the corner of m rows if g's row is less than m, and its link leaves the corner if f(g)'s row
        // is not.
        const NodeId from = group / n, to = groups.partner(group) / n;
        if (from >= to) continue;
        const LinkId link = network.findLink(group * (size + 1), groups.partner(group) * (size + 1));
        for (NodeId m = from + 1; m <= to; ++m) widths[m] += network.link(link).bandwidth;
    }
    return widths;
}

// The corner that takes the most steps to leave or enter.
struct Corner {
    NodeId rows = 0;
    std::uint64_t packets = 0;  // that cross its edge in one direction
    std::uint64_t steps = 0;
};

// `extension`: by rows of the corner.
Corner busiestCorner(const Question& question, NodeId n, std::span<const std::uint64_t> extension) {
    const network::Network& group = *question.network.groups()->group();
    std::uint16_t widest = 1;  // of the electronic links
    PacedStop paced(question.stop);
    for (LinkId id = 0; id < group.linkCount() && !paced.requested(); ++id)
        widest = std::max(widest, group.link(id).bandwidth);
    // The smallest m whose corner contains a node.
    const auto depth = [n](NodeId node) { return std::max(node / (n * n * n), node / n % n) + 1; };
    // By m: packets that leave and enter the corner of m rows; initially as differences.
    std::vector<std::int64_t> leaving(n + 2), entering(n + 2);
    for (PacketId packet = 0; packet < question.task.packets.count() && !paced.requested(); ++packet) {
        const task::Packet ends = question.task.packets.at(packet);
        const NodeId from = depth(ends.source), to = depth(ends.destination);
        std::vector<std::int64_t>& crossing = from < to ? leaving : entering;
        ++crossing[std::min(from, to)];
        --crossing[std::max(from, to)];
    }
    Corner busiest;
    for (NodeId m = 1; m < n; ++m) {
        leaving[m] += leaving[m - 1];
        entering[m] += entering[m - 1];
        const auto crossing = static_cast<std::uint64_t>(std::max(leaving[m], entering[m]));
        const std::uint64_t width = std::uint64_t{m} * n * n * widest + extension[m];
        if (const std::uint64_t steps = (crossing + width - 1) / width; steps > busiest.steps)
            busiest = {m, crossing, steps};
    }
    return busiest;
}

std::optional<Statement> state(const Question& question, const Load& load) {
    const auto side = network::anyOtisMeshSide(question.network);
    if (!side || !isCountable(question.task, load)) return std::nullopt;
    const NodeId n = *side;
    const std::vector<std::uint64_t> extension = extensionWidths(question.network, n);
    const Corner corner = busiestCorner(question, n, extension);
    if (corner.steps == 0) return std::nullopt;
    const bool extended = question.network.groups()->hasExtensionLinks();
    Statement statement{.id = "otis-corner",
                        .quantity = std::string(kSteps),
                        .relation = Relation::atLeast,
                        .value = static_cast<double>(corner.steps),
                        .source = "Ost Thm 5.9",
                        .formula = extended ? "⌈packets / (m n² + e)⌉, e extension links leave the corner"
                                            : "⌈packets / (m n²)⌉; k n / √2 in the worst case",
                        .reason = quantity(corner.packets, "packet") + " must cross the edge of the corner i, k < " +
                                  std::to_string(corner.rows) + ", where only " +
                                  quantity(std::uint64_t{corner.rows} * n * n, "electronic link")};
    if (extended)
        statement.reason +=
            " and extension links for " + quantity(extension[corner.rows], "packet") +
            " a step lead out of it; the theorem, which counts the electronic links only, does not hold "
            "on an extended OTIS-Mesh.";
    else
        statement.reason += " lead out of it.";
    return statement;
}

}  // namespace

Entry entry() {
    return {.id = "otis-corner",
            .title = "Corner of an OTIS-Mesh",
            .help =
                "Packets that must leave or enter a corner of an OTIS-Mesh that no optical link leads out of; on "
                "extended ones, the extension links that do are counted.",
            .quantity = kSteps,
            .citation = {"Ost", "Thm 5.9"},
            .state = state,
            .notes = {{NoteKind::departure,
                       "The packets of the task are counted, not those of the worst one; the best whole m is taken, "
                       "and the steps are rounded up.",
                       "Ost Thm 5.9"},
                      {NoteKind::departure,
                       "The theorem is about the OTIS-Mesh without extension links. On an extended one min(m, n − m)·n "
                       "extension links leave the corner as well and are counted, with which the bound holds again.",
                       "Ost Thm 5.9"}}};
}

}  // namespace hop::theory::otis_corner
