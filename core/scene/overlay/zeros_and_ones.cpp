// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting seen through the 0-1 principle: packets whose keys belong to the lower places are zeros, the others ones.
// Marks the nodes with zeros, with ones and with both; on an OTIS-Mesh the dirty bricks, which hold both.
//
// The parameter is the number of zeros; a run that sorts becomes clean for every such number, since only comparisons
// matter.
// **Source:** Ost §5.4.2.
#include <algorithm>

#include "core/base/text.h"
#include "core/network/bricks.h"
#include "core/network/shape.h"
#include "core/scene/overlay/overlay.h"
#include "core/task/sorting.h"

namespace hop::scene::overlay::zeros_and_ones {

Entry entry();

namespace {

constexpr Tone kZeros = 0, kOnes = 1, kBoth = 2, kDirty = 3;

Result<void> supports(const run::Run& run) {
    if (run.task->sorting != nullptr) return {};
    return unsupported("zeros and ones exist only in sorting tasks, such as k-k-sort");
}

// By node: does it hold zeros, ones?
struct Held {
    bool zeros = false, ones = false;
    bool both() const { return zeros && ones; }
    void add(const Held& other) { zeros |= other.zeros, ones |= other.ones; }
};

void addDirtyBricks(const run::Run& run, const std::vector<Held>& held, Marks& marks) {
    const auto side = hop::network::otisMeshSide(*run.network);
    if (!side || hop::network::Bricks::whyNot(*side)) return;
    const hop::network::Bricks bricks(*side);
    std::uint64_t dirty = 0, blocks = 0;
    for (NodeId block = 0; block < bricks.blocks(); ++block) {
        const std::uint64_t before = dirty;
        for (NodeId brick = 0; brick < bricks.blocks(); ++brick) {
            Marks::Area area{{}, kDirty, ""};
            Held all;
            for (NodeId i = 0; i < bricks.blocks(); ++i) {
                area.nodes.push_back(bricks.nodeOf(block, brick * bricks.blocks() + i));
                all.add(held[area.nodes.back()]);
            }
            if (!all.both()) continue;
            ++dirty;
            marks.areas.push_back(std::move(area));
        }
        blocks += dirty > before ? 1 : 0;
    }
    marks.legend.push_back({kDirty, quantity(dirty, "dirty brick")});
    marks.caption =
        quantity(dirty, "dirty brick") + " in " + quantity(blocks, "block") + " of " + std::to_string(bricks.blocks());
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::task::Sorting& sorting = *instant.run().task->sorting;
    const std::uint64_t count = sorting.keys.size();
    const auto asked = static_cast<std::uint64_t>(arguments.integer("zeros"));
    if (asked >= count)
        return invalid("overlay zeros-and-ones: zeros must be from 0 to " + thousands(count - 1) + ", not " +
                       thousands(asked));
    const std::uint64_t zeros = asked == 0 ? count / 2 : asked;
    std::vector<bool> isZero(count);
    const std::vector<PacketId> order = hop::task::sortedPackets(sorting);
    for (std::uint64_t i = 0; i < zeros; ++i) isZero[order[i]] = true;
    std::vector<Held> held(instant.run().network->nodeCount());
    const engine::SortingPossession& possession = instant.state().sorting();
    for (PacketId packet = 0; packet < count; ++packet)
        for (const NodeId node : {possession.where(packet), possession.copyAt(packet)})
            if (node != kNoNode) held[node].add({isZero[packet], !isZero[packet]});
    Marks marks;
    for (NodeId node = 0; node < held.size(); ++node)
        if (held[node].zeros || held[node].ones)
            marks.nodes.push_back({node, held[node].both() ? kBoth : held[node].zeros ? kZeros : kOnes});
    marks.title = "keys";
    marks.legend = {{kZeros, "the " + thousands(zeros) + " smallest"}, {kOnes, "the others"}, {kBoth, "both"}};
    addDirtyBricks(instant.run(), held, marks);
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "zeros-and-ones",
            .title = "Zeros and ones",
            .help = "The nodes with small keys, those with large keys, and the dirty bricks, which hold both.",
            .parameters = {{.name = "zeros",
                            .help = "Number of smallest packets that count as zeros; 0: half of all.",
                            .unit = "packets",
                            .minimum = 0,
                            .fallback = "0"}},
            .citation = {"Ost", "§5.4.2"},
            .follows = true,
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::zeros_and_ones
