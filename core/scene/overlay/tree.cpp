// SPDX-License-Identifier: GPL-3.0-or-later
// The tree that the panel Tree shows, or the trees, over the network: a tone for each subtree of the root, faint where
// no packet of the root has come along yet.
#include "core/base/text.h"
#include "core/scene/overlay/overlay.h"
#include "core/scene/shown_trees.h"

namespace hop::scene::overlay::tree {

Entry entry();

namespace {

Result<void> supports(const run::Run&) { return {}; }

Result<Marks> make(const scene::Frame& frame, const Arguments&) {
    const hop::network::Network& network = *frame.run->network;
    const ShownTrees shown = makeShownTrees(frame);
    if (shown.empty()) return unsupported("overlay tree: " + shown.refusal);
    Marks marks;
    for (std::size_t t = 0; t < shown.trees.size(); ++t)
        for (NodeId node = 0; node < network.nodeCount(); ++node) {
            const std::uint32_t branch = shown.branches[t][node];
            const LinkId link = shown.linkOf(network, t, node);
            if (link == kNoLink || branch == ShownTrees::kNoBranch) continue;
            const bool later = !shown.uses.empty() && !shown.useOf(t, node, frame.step).lit();
            marks.links.push_back({.link = link, .tone = branch, .arrow = true, .faint = later});
        }
    marks.title = shown.several() ? "root" : "nodes below";
    for (std::uint32_t branch = 0; branch < shown.sizes.size(); ++branch) {
        if (shown.several())
            marks.legend.push_back({branch, network.address(shown.trees[branch].root)});
        else
            marks.legend.push_back({branch, network.address(network.link(shown.stems[branch]).to) + ": " +
                                                thousands(shown.sizes[branch])});
    }
    marks.caption = shown.several() ? shown.name : shown.name + " of " + network.address(shown.trees[0].root);
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "tree",
            .title = "Tree",
            .help = "The tree along which the run sends, or the tree chosen in the Tree panel.",
            .parameters = {},
            .citation = {"BOSTT", "§3"},
            .follows = true,
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::tree
