// SPDX-License-Identifier: GPL-3.0-or-later
// Trees by depth.
#include "core/scene/tree/trees.h"

#include <algorithm>

namespace hop::scene {

namespace {

std::vector<std::string> columnsOf(const Trees::Fixed& fixed) {
    std::vector<std::string> columns = {"node"};
    if (fixed.trees.size() > 1) columns.emplace_back("tree");
    for (const char* column : {"parent", "children", "depth", "size", "branch"}) columns.emplace_back(column);
    if (!fixed.linkNames.empty()) columns.emplace_back("link");
    if (fixed.numbered) columns.insert(columns.end(), {"number", "class"});
    if (fixed.used) columns.emplace_back("first step");
    return columns;
}

Listing boxesOf(const Trees::Fixed& fixed) {
    Listing boxes{.rowsAre = "boxes", .columns = {"box", "top"}, .rows = {}};
    for (const Trees::Box& box : fixed.boxes) {
        const Trees::Tree& tree = fixed.trees[box.tree];
        boxes.rows.push_back({box.name, std::string(tree.names[tree.marks[box.mark].node])});
    }
    return boxes;
}

}  // namespace

Listing listingOf(const Trees& trees) {
    const Trees::Fixed& fixed = *trees.fixed;
    const bool several = fixed.trees.size() > 1;
    Listing listing;
    listing.rowsAre = "nodes";
    listing.columns = columnsOf(fixed);
    const auto number = [](std::uint64_t value) { return static_cast<double>(value); };
    std::uint32_t deepest = 0;
    for (std::size_t t = 0; t < fixed.trees.size(); ++t) {
        const Trees::Tree& tree = fixed.trees[t];
        for (std::uint32_t i = 0; i < tree.read->nodes.size(); ++i) {
            const Trees::Node& node = tree.read->nodes[i];
            deepest = std::max(deepest, node.depth);
            std::vector<Listing::Value>& line = listing.rows.emplace_back();
            line.emplace_back(std::string(tree.names[i]));
            if (several) line.emplace_back(number(t + 1));
            line.emplace_back();
            if (i != 0) line.back() = std::string(tree.names[node.parent]);
            line.emplace_back(number(node.children));
            line.emplace_back(number(node.depth));
            line.emplace_back(number(node.size));
            line.emplace_back();
            if (const auto category = tree.categoryOf(i); category != Trees::kNone)
                line.back() = fixed.categoryNames[category];
            if (!fixed.linkNames.empty()) line.emplace_back();
            if (!fixed.linkNames.empty() && i != 0) line.back() = fixed.linkName(node);
            if (fixed.numbered) {
                line.emplace_back(number(node.number));
                line.emplace_back(fixed.read->classNames[node.inClass]);
            }
            if (fixed.used) line.emplace_back();
            if (fixed.used && node.uses > 0) line.back() = number(tree.read->usesOf(node).front());
        }
    }
    if (!fixed.boxes.empty()) listing.also.push_back(boxesOf(fixed));
    listing.facts.emplace_back("depth", number(deepest));
    listing.facts.emplace_back("caption", fixed.caption);
    listing.facts.emplace_back("trees", number(fixed.trees.size()));
    return listing;
}

}  // namespace hop::scene
