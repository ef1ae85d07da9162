// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of graphs promise for any bytes: a proper network, or a one-line error.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "core/network/graph_choice.h"
#include "core/network/graph_file.h"
#include "core/network/link_bandwidth.h"
#include "tests/fuzz/judge_error.h"

namespace hop::fuzz {

inline constexpr std::uint64_t kGraphMemory = std::uint64_t{1} << 24U;

inline void judge(network::GraphFile file, const network::GraphChoice& choice) {
    Result<network::ChosenGraph> chosen = network::chooseGraph(std::move(file), choice);
    if (!chosen) return judge(chosen.error());
    const NodeId nodes = chosen->file.nodes;
    const Result<std::vector<network::Arc>> arcs = network::checkedArcs(std::move(chosen->file), kGraphMemory);
    if (!arcs) return judge(arcs.error());
    for (std::size_t i = 0; i < arcs->size(); ++i) {
        const network::Arc& arc = (*arcs)[i];
        if (arc.from >= nodes || arc.to >= nodes || arc.from == arc.to || arc.bandwidth == 0) std::abort();
        if (i == 0) continue;
        const network::Arc& before = (*arcs)[i - 1];
        if (before.from > arc.from || (before.from == arc.from && before.to >= arc.to)) std::abort();
    }
}

inline void checkReader(Result<network::GraphFile> (*read)(std::string_view, const network::FileReading&),
                        std::string_view bytes) {
    using network::GraphChoice;
    for (const std::string_view bandwidth :
         {network::kGivenBandwidth, network::kNoBandwidth, std::string_view("weight")}) {
        Result<network::GraphFile> file =
            read(bytes, {.attribute = network::attributeOf(bandwidth), .memoryLimit = kGraphMemory});
        if (!file) {
            judge(file.error());
            continue;
        }
        if (const Result<std::string> scaled = network::setBandwidths(*file, bandwidth); !scaled) {
            judge(scaled.error());
            continue;
        }
        for (const GraphChoice& choice : {GraphChoice{}, GraphChoice{true, 1, network::Directed::refuse},
                                          GraphChoice{true, 1, network::Directed::drop}, GraphChoice{true, 2}})
            judge(*file, choice);
    }
}

}  // namespace hop::fuzz
