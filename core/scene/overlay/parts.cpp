// SPDX-License-Identifier: GPL-3.0-or-later
// A cut of the network: its nodes in two parts, and the links that join them.
#include "core/base/text.h"
#include "core/network/bricks.h"
#include "core/network/halves.h"
#include "core/network/shape.h"
#include "core/scene/overlay/node_list.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::parts {

Entry entry();

namespace {

constexpr Tone kFirst = 0, kSecond = 1, kBetween = 4;  // thick on paper

Result<void> supports(const run::Run&) { return {}; }

// The corner of an OTIS-Mesh: nodes (i,j,k,l) with i, k < rows.
Result<hop::network::Parts> cornerOf(const hop::network::Network& network, std::int64_t rows) {
    const auto side = hop::network::otisMeshSide(network);
    if (!side)
        return unsupported("overlay parts: a corner is that of an OTIS-Mesh, such as otis(mesh(4,2)), not of " +
                           excerpt(network.facts().expression));
    const NodeId n = *side;
    if (rows >= std::int64_t{n})
        return invalid("overlay parts: rows must be from 1 to " + std::to_string(n - 1) + ", not " +
                       std::to_string(rows));
    std::vector<bool> upper(std::size_t{n} * n);
    for (std::size_t node = 0; node < upper.size(); ++node) upper[node] = node / n < static_cast<std::size_t>(rows);
    return partsOf(network, otisPart(*network.groups(), upper, hop::network::OtisPart::corner));
}

// V x V' and V' x V of an OTIS network.
Result<hop::network::Parts> sidesOf(const hop::network::Network& network, const Expression& part) {
    const hop::network::Groups* groups = network.groups();
    if (groups == nullptr)
        return unsupported("overlay parts: sides are those of an OTIS network, not of " +
                           excerpt(network.facts().expression));
    const NodeId nodes = groups->group()->nodeCount();
    std::vector<bool> chosen(nodes);
    const auto listed = nodesOf("parts", part, *groups->group());
    if (!listed) return listed.error();
    for (const NodeId node : *listed) chosen[node] = true;
    return partsOf(network, otisPart(*groups, chosen, hop::network::OtisPart::sides));
}

Result<hop::network::Parts> chosenParts(const hop::network::Network& network, const Arguments& arguments) {
    if (arguments.text("cut") == "sides") return sidesOf(network, arguments.expression("part"));
    if (arguments.text("cut") == "corner") return cornerOf(network, arguments.integer("rows"));
    if (auto halves = hop::network::knownHalves(network)) return *std::move(halves);
    return unsupported("overlay parts: no narrowest halves of " + excerpt(network.facts().expression) + " are known");
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::network::Network& network = *instant.run().network;
    const Result<hop::network::Parts> chosen = chosenParts(network, arguments);
    if (!chosen) return chosen.error();
    const hop::network::Parts& parts = *chosen;
    Marks marks;
    for (NodeId node = 0; node < network.nodeCount(); ++node)
        marks.nodes.push_back({node, parts.inFirst[node] ? kFirst : kSecond});
    std::uint64_t electronic = 0;
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const hop::network::Link link = network.link(id);
        if (link.from > link.to || parts.inFirst[link.from] == parts.inFirst[link.to]) continue;
        marks.links.push_back({.link = id, .tone = kBetween});
        if (link.kind == hop::network::LinkKind::electronic) ++electronic;
    }
    const std::uint64_t first = parts.firstSize();
    marks.facts = {{"first", static_cast<double>(first)},
                   {"second", static_cast<double>(network.nodeCount() - first)},
                   {"electronic cut", static_cast<double>(electronic)},
                   {"optical cut", static_cast<double>(parts.links - electronic)}};
    if (arguments.text("cut") == "sides") {
        marks.legend = {{kFirst, "V₁ = V × V′ ∪ V′ × V"}, {kSecond, "rest"}, {kBetween, "cut link"}};
        return marks;
    }
    marks.title = "cut";
    marks.legend = {{kFirst, "X: " + quantity(first, "node")},
                    {kSecond, "Y: " + quantity(network.nodeCount() - first, "node")},
                    {kBetween, quantity(parts.links, "link") + " between them"}};
    marks.caption = quantity(parts.links, "link") + " join X and Y";
    return marks;
}

}  // namespace

Entry entry() {
    return {
        .id = "parts",
        .title = "Cut",
        .help =
            "Two parts of the nodes and the links between them: the narrowest halves, or the corner of an OTIS-Mesh.",
        .parameters = {{.name = "cut",
                        .kind = ParameterKind::choice,
                        .help = "halves: as few links between them as the network's bisection says, or Ost Thm 5.2; "
                                "corner: the rows i, k of an OTIS-Mesh that Ost Thm 5.9 cuts off; sides: V × V′ and "
                                "V′ × V of an OTIS network.",
                        .choices = {"halves", "corner", "sides"},
                        .fallback = "halves"},
                       {.name = "rows", .help = "Of the corner.", .minimum = 1, .fallback = "1"},
                       {.name = "part",
                        .kind = ParameterKind::expression,
                        .help = "Of the sides: the nodes of V, nodes of the group.",
                        .fallback = "[0]",
                        .example = "[0,1,2]"}},
        .citation = {"Ost", "Thms 5.2, 5.9"},
        .supports = supports,
        .make = make};
}

}  // namespace hop::scene::overlay::parts
