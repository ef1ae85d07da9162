// SPDX-License-Identifier: GPL-3.0-or-later
// The narrowest cut for a total exchange: its two parts, and the links between them.
//
// **Source:** Dim (3), Theorem 3.
#include "core/network/cut.h"

#include <vector>

#include "core/base/text.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::narrowest_cut {

Entry entry();

namespace {

constexpr Tone kPart = 0, kOther = 1, kJoins = 2;

Result<void> supports(const run::Run& run) {
    if (hop::network::narrowestCut(*run.network)) return {};
    return invalid("the narrowest cut is not known: a factor of the network has more than " +
                   std::to_string(hop::network::kMostCutNodes) + " nodes and is no complete graph, path, ring or star");
}

Result<Marks> make(const record::Instant& instant, const Arguments&) {
    const hop::network::Network& network = *instant.run().network;
    const hop::network::Cut cut = *hop::network::narrowestCut(network);
    const std::vector<bool> inPart = hop::network::sideOf(cut, instant.run().network);

    Marks marks;
    std::uint64_t inside = 0;
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        marks.nodes.push_back({node, inPart[node] ? kPart : kOther});
        if (inPart[node]) ++inside;
    }
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const hop::network::Link link = network.link(id);
        if (inPart[link.from] != inPart[link.to]) marks.links.push_back({.link = id, .tone = kJoins});
    }
    const std::uint64_t width = cut.width * cut.copies;
    marks.title = "narrowest cut";
    marks.legend = {{kPart, "V₁: " + quantity(inside, "node")},
                    {kOther, "V₂: " + quantity(network.nodeCount() - inside, "node")},
                    {kJoins, "C = " + thousands(width)}};
    // All packets between the parts must cross these links: in a total exchange, one from each node to every other.
    marks.caption = "|V₁| |V₂| / C = " + thousands(inside) + " · " + thousands(network.nodeCount() - inside) + " / " +
                    thousands(width) + (cut.isWhole() ? " = " : ", rounded up: ") + thousands(cut.steps());
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "narrowest-cut",
            .title = "Narrowest cut",
            .help = "The cut that a total exchange loads most per link: its two parts and the links between them.",
            .parameters = {},
            .citation = {"Dim", "(3)"},
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::narrowest_cut
