// SPDX-License-Identifier: GPL-3.0-or-later
// A product seen as B x A: the copies of A, one per value of a digit, and the copies of B, the lines along it.
//
// **Source:** Dim §1.1, Figs. 1 to 4.
#include <algorithm>

#include "core/base/text.h"
#include "core/network/factors.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::copies {

Entry entry();

namespace {

Result<void> supports(const run::Run& run) {
    if (hop::network::primeFactors(run.network).size() >= 2) return {};
    return invalid("only products have copies of factors, and " + excerpt(run.network->facts().expression) +
                   " is no product");
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::network::Network& network = *instant.run().network;
    const auto factors = hop::network::primeFactors(instant.run().network);
    const auto chosen = arguments.integer("dimension");
    if (chosen >= static_cast<std::int64_t>(factors.size()))
        return invalid("overlay copies: dimension must be from 0 to " + std::to_string(factors.size() - 1) +
                       ", or -1 for the highest, not " + std::to_string(chosen));
    const auto dimension = chosen < 0 ? factors.size() - 1 : static_cast<std::size_t>(chosen);
    NodeId weight = 1;
    for (std::size_t i = 0; i < dimension; ++i) weight *= factors[i]->nodeCount();
    const NodeId size = factors[dimension]->nodeCount();
    const auto digit = [&](NodeId node) { return node / weight % size; };

    Marks marks;
    for (NodeId node = 0; node < network.nodeCount(); ++node) marks.nodes.push_back({node, digit(node)});
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const hop::network::Link link = network.link(id);
        if (digit(link.from) != digit(link.to)) marks.links.push_back({.link = id, .tone = size});
    }
    const NodeId inCopy = network.nodeCount() / size;
    marks.title = "copies";
    for (NodeId i = 0; i < size; ++i) {
        std::string text = "A";
        marks.legend.push_back({i, text.append(std::to_string(i)).append(": ").append(quantity(inCopy, "node"))});
    }
    marks.legend.push_back({size, "B = " + factors[dimension]->facts().expression});
    marks.caption = quantity(size, "copy") + " of A, " + quantity(inCopy, "copy") + " of B";
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "copies",
            .title = "Copies of factors",
            .help =
                "A product as B × A: the copies of A by colour, and the links along one dimension that make copies "
                "of B.",
            .parameters = {{.name = "dimension",
                            .help = "The dimension of B; -1: the highest.",
                            .minimum = -1,
                            .fallback = "-1"}},
            .citation = {"Dim", "§1.1"},
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::copies
