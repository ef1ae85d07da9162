// SPDX-License-Identifier: GPL-3.0-or-later
// The schedule of sorting by all-to-all mappings, played on zeros and ones alone: 64 families at once, one a bit.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "core/base/random.h"
#include "core/plan/brick_sort.h"

namespace hop::test {

using plan::BrickSort;
using plan::CompareStage;
using plan::Comparison;
using plan::Group;

using Words = std::vector<std::uint64_t>;  // by place: bit f is the value of family f there

// The schedule's facts, played on zeros and ones: a comparator gives the AND to one side and the OR to the other. With
// c layers, comparators join the r-th and the (c-1-r)-th, and a node sorts its own layers (by the same two operations).
class Values {
public:
    Values(const BrickSort& sort, std::uint32_t layers, Words words)
        : m_sort(sort), m_layers(layers), m_words(std::move(words)) {
        sortLayers();
    }

    void sortGroups(Group group) {
        sortLayers();
        for (const CompareStage& stage : m_sort.stages(group)) {
            for (NodeId node = 0; node < m_sort.bricks().nodes(); ++node) {
                const Comparison one = m_sort.comparison(stage, node);
                if (one.partner == kNoNode || !one.keepsSmaller) continue;
                for (std::uint32_t r = 0; r < m_layers; ++r) compare(at(node, r), at(one.partner, m_layers - 1 - r));
            }
            sortLayers();
        }
    }

    void place(bool first) {
        const network::Bricks& bricks = m_sort.bricks();
        Words placed(m_words.size());
        for (NodeId block = 0; block < bricks.blocks(); ++block)
            for (std::uint32_t rank = 0; rank < bricks.blockSize() * m_layers; ++rank) {
                const std::uint32_t place = m_sort.placeBefore(block, rank, m_layers, first);
                placed[bricks.nodeOf(block, place / m_layers) * m_layers + place % m_layers] =
                    at(bricks.nodeOf(block, rank / m_layers), rank % m_layers);
            }
        m_words = std::move(placed);
    }

    void transport() {
        Words moved(m_words.size());
        for (NodeId node = 0; node < m_sort.bricks().nodes(); ++node)
            for (std::uint32_t r = 0; r < m_layers; ++r)
                moved[m_sort.bricks().afterTransport(node) * m_layers + r] = at(node, r);
        m_words = std::move(moved);
    }

    // Blocks, by their ranks, that hold zeros and ones in some family: at most two neighbours before step 5.
    bool dirtyBlocksAreNeighbours() const {
        const network::Bricks& bricks = m_sort.bricks();
        std::vector<std::uint64_t> dirty;
        for (NodeId rank = 0; rank < bricks.blocks(); ++rank) {
            std::uint64_t all = ~std::uint64_t{0}, any = 0;
            for (NodeId i = 0; i < bricks.blockSize(); ++i)
                for (std::uint32_t r = 0; r < m_layers; ++r) {
                    all &= at(bricks.nodeOf(bricks.blockOfRank(rank), i), r);
                    any |= at(bricks.nodeOf(bricks.blockOfRank(rank), i), r);
                }
            dirty.push_back(any & ~all);
        }
        for (std::size_t a = 0; a < dirty.size(); ++a)
            for (std::size_t b = a + 2; b < dirty.size(); ++b)
                if ((dirty[a] & dirty[b]) != 0) return false;
        return true;
    }

    bool sorted() const {
        const network::Bricks& bricks = m_sort.bricks();
        std::uint64_t before = 0;
        for (NodeId rank = 0; rank < bricks.blocks(); ++rank)
            for (NodeId i = 0; i < bricks.blockSize(); ++i)
                for (std::uint32_t r = 0; r < m_layers; ++r) {
                    const std::uint64_t here = at(bricks.nodeOf(bricks.blockOfRank(rank), i), r);
                    if ((before & ~here) != 0) return false;
                    before = here;
                }
        return true;
    }

private:
    std::uint64_t& at(NodeId node, std::uint32_t layer) { return m_words[node * m_layers + layer]; }
    std::uint64_t at(NodeId node, std::uint32_t layer) const { return m_words[node * m_layers + layer]; }
    static void compare(std::uint64_t& smaller, std::uint64_t& larger) {
        const std::uint64_t both = smaller & larger;
        larger |= smaller;
        smaller = both;
    }
    void sortLayers() {
        for (NodeId node = 0; node < m_sort.bricks().nodes(); ++node)
            for (std::uint32_t a = 0; a < m_layers; ++a)
                for (std::uint32_t b = a + 1; b < m_layers; ++b) compare(at(node, a), at(node, b));
    }

    const BrickSort& m_sort;
    std::uint32_t m_layers;
    Words m_words;
};

inline bool sorts(const BrickSort& sort, std::uint32_t layers, Words words) {
    Values values(sort, layers, std::move(words));
    values.sortGroups(Group::blocks);
    values.place(true);
    values.transport();
    values.sortGroups(Group::blocks);
    values.place(false);
    values.transport();
    const bool neighbours = values.dirtyBlocksAreNeighbours();
    values.sortGroups(Group::evenPairs);
    values.sortGroups(Group::oddPairs);
    return neighbours && values.sorted();
}

// Families first .. first + 63 of a permutation: family f has ones where the permutation is at least first + f.
inline Words thresholds(const std::vector<std::uint32_t>& permutation, std::uint32_t first) {
    Words words(permutation.size());
    for (std::size_t place = 0; place < words.size(); ++place) {
        const std::uint32_t above = permutation[place] < first ? 0 : std::min(permutation[place] - first + 1, 64U);
        words[place] = above == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << above) - 1;
    }
    return words;
}

inline std::vector<std::uint32_t> permutation(std::size_t places, std::uint32_t number) {
    std::vector<std::uint32_t> keys(places);
    std::iota(keys.begin(), keys.end(), 0U);
    RandomStream random({.seed = number, .replication = 0, .purpose = purposeOf("brick sort test")});
    random.shuffle(std::span(keys));
    return keys;
}

}  // namespace hop::test
