// SPDX-License-Identifier: GPL-3.0-or-later
// The path of a packet in oblivious k-k routing: once round its source block in part 1; then to its exit, along the
// connection path, round its destination block and to its destination in part 2 or 3. It depends only on source and
// destination.
//
// **Source:** Ost Fig. 4.2.
#include <array>

#include "core/algorithm/given_partition.h"
#include "core/explain/names.h"
#include "core/network/known_partitions.h"
#include "core/plan/oblivious_path.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::oblivious_path {

Entry entry();

namespace {

Result<void> supports(const run::Run& run) {
    if (algorithm::hasPartition(run.algorithm, run.network)) return {};
    return unsupported("no partition into blocks is known for " + run.network->facts().expression);
}

// By KkTag, short enough for a legend.
constexpr std::array<std::string_view, 5> kNames = {"round for counting", "source block", "connection path", "phase 1",
                                                    "phase 2"};

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::network::Network& network = *instant.run().network;
    const auto from = static_cast<NodeId>(arguments.integer("from")), to = static_cast<NodeId>(arguments.integer("to"));
    auto partition = algorithm::partitionFor(instant.run().algorithm, instant.run().network);
    if (!partition) return partition.error();
    const bool partOne = arguments.text("part") == "first";
    const auto path = hop::plan::obliviousPath(network, *partition, from, to, partOne);

    Marks marks;
    std::vector<bool> seen(kNames.size(), false);
    for (const hop::plan::ObliviousHop& hop : path) {
        const auto tag = static_cast<std::uint16_t>(hop.tag);
        marks.links.push_back({hop.link, tag, true});
        seen[tag] = true;
    }
    for (std::uint16_t tag = 0; tag < seen.size(); ++tag)
        if (seen[tag]) marks.legend.push_back({tag, std::string(kNames[tag])});
    const Tone ends = static_cast<Tone>(seen.size());
    marks.nodes = {{from, ends}, {to, ends}};
    marks.legend.emplace_back().tone = ends;
    marks.legend.back().text = "both ends";
    const document::Labels labels = instant.display.labels;
    marks.title = explain::nodeName(network, from, labels) + " → " + explain::nodeName(network, to, labels);
    marks.caption = partOne ? "the path in part 1" : "the path in part 2 or part 3";
    return marks;
}

}  // namespace

Entry entry() {
    return {
        .id = "oblivious-path",
        .title = "Path of oblivious routing",
        .help = "The path of a packet in oblivious k-k routing, which depends only on source and destination.",
        .parameters =
            {{.name = "from",
              .kind = ParameterKind::node,
              .help = "The packet's source.",
              .fallback = "0",
              .example = "5"},
             {.name = "to", .kind = ParameterKind::node, .help = "Its destination.", .fallback = "1", .example = "10"},
             {.name = "part",
              .kind = ParameterKind::choice,
              .help = "The path in part 1, or in parts 2 and 3.",
              .choices = {"first", "others"},
              .fallback = "others"}},
        .citation = {"Ost", "§4.4.1"},
        .supports = supports,
        .make = make};
}

}  // namespace hop::scene::overlay::oblivious_path
