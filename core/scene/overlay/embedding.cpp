// SPDX-License-Identifier: GPL-3.0-or-later
// An embedding: the links of the drawn network that carry the paths of another network's links.
#include "core/network/embedding.h"
#include "core/network/node_reader.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::embedding {

Entry entry();

namespace {

using hop::network::Embedding;

Result<void> supports(const run::Run&) { return {}; }

// Links of the host by the number of paths over them.
void markAll(Marks& marks, const Embedding& embedding) {
    const hop::network::Network& host = *embedding.host;
    std::vector<std::uint32_t> pathsOver(host.linkCount());
    for (const auto& path : embedding.paths)
        for (std::size_t i = 1; i < path.size(); ++i)
            ++pathsOver[host.findLink(std::min(path[i - 1], path[i]), std::max(path[i - 1], path[i]))];
    std::vector<std::uint64_t> counts;
    for (LinkId id = 0; id < host.linkCount(); ++id) {
        const std::uint32_t count = pathsOver[id];
        if (count == 0) continue;
        if (count > counts.size()) counts.resize(count);
        ++counts[count - 1];
        marks.links.push_back({.link = id, .tone = count - 1});
    }
    for (Tone tone = 0; tone < counts.size(); ++tone)
        if (counts[tone] > 0)
            marks.legend.push_back({tone, quantity(tone + 1, "path") + " over " + quantity(counts[tone], "link")});
}

// The paths of the links of one node of the guest.
void markNode(Marks& marks, const Embedding& embedding, NodeId node) {
    const hop::network::Network& guest = *embedding.guest;
    auto path = embedding.paths.begin();
    Tone tone = 0;
    for (LinkId id = 0; id < guest.linkCount(); ++id) {
        const hop::network::Link link = guest.link(id);
        if (link.from > link.to) continue;
        std::vector<NodeId> nodes = *path++;
        if (link.from != node && link.to != node) continue;
        if (link.to == node) std::reverse(nodes.begin(), nodes.end());
        for (std::size_t i = 1; i < nodes.size(); ++i)
            marks.links.push_back(
                {.link = embedding.host->findLink(nodes[i - 1], nodes[i]), .tone = tone, .arrow = true});
        marks.nodes.push_back({nodes.back(), tone});
        marks.legend.push_back(
            {tone, guest.address(link.from == node ? link.to : link.from) + ": " + std::to_string(nodes.size() - 1)});
        ++tone;
    }
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const auto embedding = hop::network::makeEmbedding(arguments.text("guest"), instant.run().network);
    if (!embedding) return invalid("overlay embedding: " + embedding.error().message);
    const auto figures = measureEmbedding(*embedding);
    if (!figures) return figures.error();
    Marks marks;
    marks.title = embedding->guest->facts().expression;
    if (arguments.given("node")) {
        const auto node = hop::network::NodeReader(*embedding->guest).read(arguments.expression("node"));
        if (!node) return invalid("overlay embedding: node: " + node.error().message);
        markNode(marks, *embedding, *node);
        marks.title = "links to";
    } else {
        markAll(marks, *embedding);
    }
    marks.caption = "dilation " + std::to_string(figures->dilation) + ", congestion " +
                    std::to_string(figures->congestion) + ", load " + std::to_string(figures->load);
    return marks;
}

}  // namespace

Entry entry() {
    return {
        .id = "embedding",
        .title = "Embedding",
        .help =
            "Another network embedded into this one: the paths of its links, and the number of paths over each link.",
        .parameters = {{.name = "guest",
                        .kind = ParameterKind::choice,
                        .help = "line, ring: a one-dimensional mesh or a ring of all nodes, along a Hamiltonian path "
                                "or cycle where one "
                                "is known, otherwise along a tree; mesh-4: M₄,ₙ into the OTIS-Mesh.",
                        .choices = {"line", "ring", "mesh-4"},
                        .fallback = "line"},
                       {.name = "node",
                        .kind = ParameterKind::expression,
                        .help = "Only the links of this node of the embedded network; default: all.",
                        .fallback = "0",
                        .example = "3"}},
        .citation = {"Ost", "§§3.2.1, 5.4.3"},
        .supports = supports,
        .make = make};
}

}  // namespace hop::scene::overlay::embedding
