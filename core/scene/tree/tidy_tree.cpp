// SPDX-License-Identifier: GPL-3.0-or-later
// Tidy drawings of trees.
#include "core/scene/tree/tidy_tree.h"

#include <algorithm>

namespace hop::scene {

namespace {

// The leftmost and the rightmost place of every level of a subtree, its root's level last. Places are relative to
// `shift`, so that a whole contour is moved at once.
struct Contour {
    std::vector<double> left, right;
    double shift = 0.0;

    std::size_t levels() const { return left.size(); }
    double leftOf(std::size_t level) const { return left[left.size() - 1 - level] + shift; }  // level 0: the top
    double rightOf(std::size_t level) const { return right[right.size() - 1 - level] + shift; }
    void set(std::size_t level, double from, double to) {
        left[left.size() - 1 - level] = from - shift;
        right[right.size() - 1 - level] = to - shift;
    }
};

// How far `next` must be moved to stand to the right of `all`.
double distanceOfContours(const Contour& all, const Contour& next, double siblings, double cousins) {
    double most = all.rightOf(0) - next.leftOf(0) + siblings;
    for (std::size_t level = 1; level < std::min(all.levels(), next.levels()); ++level)
        most = std::max(most, all.rightOf(level) - next.leftOf(level) + cousins);
    return most;
}

// Merges two contours, the second to the right of the first. The longer one absorbs the shorter.
Contour joined(Contour all, Contour next) {
    Contour& longer = all.levels() >= next.levels() ? all : next;
    for (std::size_t level = 0; level < std::min(all.levels(), next.levels()); ++level)
        longer.set(level, all.leftOf(level), next.rightOf(level));
    return std::move(longer);
}

// `offsets`: from the parent.
TidyTree placedAt(std::span<const std::uint32_t> parents, std::span<const double> offsets) {
    const std::size_t count = parents.size();
    TidyTree tree;
    tree.across.assign(count, 0.0);
    std::vector<std::uint32_t> depths(count, 0);
    for (std::size_t i = 1; i < count; ++i) {
        tree.across[i] = tree.across[parents[i]] + offsets[i];
        depths[i] = depths[parents[i]] + 1;
        tree.depth = std::max(tree.depth, depths[i]);
    }
    if (count == 0) return tree;
    const double least = *std::ranges::min_element(tree.across);
    for (double& place : tree.across) place -= least;
    tree.width = *std::ranges::max_element(tree.across);
    return tree;
}

}  // namespace

TidyTree tidy(std::span<const std::uint32_t> parents, double siblings, double cousins) {
    const std::size_t count = parents.size();
    std::vector<double> offsets(count, 0.0);  // from the parent
    std::vector<std::vector<std::uint32_t>> children(count);
    for (std::uint32_t node = 1; node < count; ++node) children[parents[node]].push_back(node);
    std::vector<Contour> contours(count);
    for (std::size_t i = count; i-- > 0;) {
        Contour all;
        for (const std::uint32_t child : children[i]) {
            Contour next = std::move(contours[child]);
            if (all.levels() == 0) {
                all = std::move(next);
                continue;
            }
            const double by = distanceOfContours(all, next, siblings, cousins);
            next.shift += by;
            offsets[child] = by;
            all = joined(std::move(all), std::move(next));
        }
        if (!children[i].empty()) {
            const double middle = offsets[children[i].back()] / 2.0;
            for (const std::uint32_t child : children[i]) offsets[child] -= middle;
            all.shift -= middle;
        }
        all.left.push_back(-all.shift);
        all.right.push_back(-all.shift);
        contours[i] = std::move(all);
    }
    return placedAt(parents, offsets);
}

}  // namespace hop::scene
