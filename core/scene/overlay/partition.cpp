// SPDX-License-Identifier: GPL-3.0-or-later
// The partition used by oblivious routing: source blocks with their exits, destination blocks with the entries of one
// source block, or the trees of connection paths.
//
// The partition is that of the run's algorithm if it is kk-oblivious, otherwise the known one of the network.
// **Source:** Ost Definition 4.2, Figs 4.1, 4.3 to 4.6.
#include <algorithm>

#include "core/algorithm/given_partition.h"
#include "core/base/text.h"
#include "core/network/known_partitions.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::partition {

Entry entry();

namespace {

using hop::network::Partition;

constexpr std::size_t kMostNamed = 12;  // blocks with tones of their own

Result<void> supports(const run::Run& run) {
    if (algorithm::hasPartition(run.algorithm, run.network)) return {};
    return unsupported("no partition into blocks is known for " + run.network->facts().expression);
}

// The requested blocks; all if none are requested.
Result<std::vector<std::size_t>> chosenBlocks(const Arguments& arguments, std::size_t count) {
    std::vector<std::size_t> blocks;
    for (const std::int64_t block : arguments.integers("blocks")) {
        if (block >= static_cast<std::int64_t>(count))
            return invalid("overlay partition: blocks are numbered from 0 to " + std::to_string(count - 1) + ", not " +
                           std::to_string(block));
        blocks.push_back(static_cast<std::size_t>(block));
    }
    if (blocks.empty())
        for (std::size_t block = 0; block < count; ++block) blocks.push_back(block);
    return blocks;
}

// Tones follow the order of the displayed blocks.
Tone toneOf(std::size_t place) { return static_cast<Tone>(place % kMostNamed); }

constexpr Tone kExit = kMostNamed, kEntry = kMostNamed + 1;

// The legend names the first blocks, one for each tone.
void explainTones(Marks& marks, std::span<const std::size_t> blocks, std::string_view letter) {
    for (std::size_t i = 0; i < std::min(blocks.size(), kMostNamed); ++i)
        marks.legend.push_back({toneOf(i), lowered(letter, blocks[i])});
    if (blocks.size() > kMostNamed) marks.title = "colours repeat";
}

void markBlocks(Marks& marks, std::span<const hop::network::LineEmbedding> lines, std::span<const std::size_t> blocks,
                std::string_view letter) {
    for (std::size_t i = 0; i < blocks.size(); ++i)
        marks.areas.push_back(
            {lines[blocks[i]].order, toneOf(i), letter.empty() ? std::string() : lowered(letter, blocks[i])});
}

// Entries at which a path ends; connection paths pass through the others.
void markTrees(Marks& marks, const hop::network::Network& network, const Partition& partition,
               std::span<const std::size_t> blocks, bool named) {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const Partition::Tree& tree = partition.trees[blocks[i]];
        std::vector<NodeId> inner;
        for (const auto& [node, before] : tree.before) {
            marks.links.push_back({network.findLink(before, node), named ? Tone{0} : toneOf(i), true});
            inner.push_back(before);
        }
        std::ranges::sort(inner);
        for (const std::vector<NodeId>& entries : partition.entries)
            if (!std::ranges::binary_search(inner, entries[blocks[i]]))
                marks.nodes.push_back({entries[blocks[i]], kEntry, Sample::disc});
        marks.nodes.push_back({tree.exit, kExit, Sample::box, named ? lowered("T", blocks[i]) : std::string()});
    }
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const auto partition = algorithm::partitionFor(instant.run().algorithm, instant.run().network);
    if (!partition) return partition.error();
    const std::string_view show = arguments.text("show");
    const bool ofDestinations = show == "destinations";
    const auto& lines = ofDestinations ? partition->destinations : partition->sources;
    const auto blocks = chosenBlocks(arguments, lines.size());
    if (!blocks) return blocks.error();
    const std::int64_t source = arguments.integer("source");
    if (source >= static_cast<std::int64_t>(partition->sources.size()))
        return invalid("overlay partition: source must be from 0 to " + std::to_string(partition->sources.size() - 1) +
                       ", not " + std::to_string(source));
    Marks marks;
    const std::string_view letter = ofDestinations ? "D" : show == "trees" ? "T" : "S";
    const bool named = arguments.text("names") == "beside";
    if (!named) explainTones(marks, *blocks, letter);
    if (show == "trees") {
        markTrees(marks, *instant.run().network, *partition, *blocks, named);
        if (named) marks.legend.push_back({0, "connection path"});
        marks.legend.push_back({kExit, "exit"});
        marks.legend.push_back({kEntry, "entry"});
        if (!named) marks.caption = "connection paths from exits to entries";
    } else if (ofDestinations) {
        markBlocks(marks, lines, *blocks, named ? letter : "");
        for (std::size_t i = 0; i < blocks->size(); ++i)
            marks.nodes.push_back(
                {partition->entries[(*blocks)[i]][static_cast<std::size_t>(source)], kEntry, Sample::disc});
        marks.legend.push_back({kEntry, "entry from " + lowered("S", static_cast<std::size_t>(source))});
        if (!named) marks.caption = "destination blocks";
    } else {
        markBlocks(marks, lines, *blocks, named ? letter : "");
        for (std::size_t i = 0; i < blocks->size(); ++i)
            marks.nodes.push_back({partition->trees[(*blocks)[i]].exit, kExit, Sample::box});
        marks.legend.push_back({kExit, "exit"});
        if (!named) marks.caption = "source blocks";
    }
    marks.facts = {{"blocks", static_cast<double>(lines.size())},
                   {"s1", partition->largestSource()},
                   {"s2", partition->largestDestination()},
                   {"s3", partition->longestPath(instant.stop)}};
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "partition",
            .title = "Blocks of oblivious routing",
            .help = "Source blocks and exits, destination blocks and entries, or the trees of connection paths.",
            .parameters = {{.name = "show",
                            .kind = ParameterKind::choice,
                            .help = "What to mark.",
                            .choices = {"sources", "destinations", "trees"},
                            .fallback = "sources"},
                           {.name = "blocks",
                            .kind = ParameterKind::integers,
                            .help = "The numbers of the blocks to mark; none: all.",
                            .minimum = 0,
                            .fallback = "[]",
                            .example = "[0,1]"},
                           {.name = "source",
                            .help = "The source block whose entries to mark.",
                            .minimum = 0,
                            .fallback = "0",
                            .example = "3"},
                           {.name = "names",
                            .kind = ParameterKind::choice,
                            .help = "Blocks and trees are named in the legend, each with a style of its own, or beside "
                                    "them.",
                            .choices = {"legend", "beside"},
                            .fallback = "legend"}},
            .citation = {"Ost", "Def 4.2"},
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::partition
