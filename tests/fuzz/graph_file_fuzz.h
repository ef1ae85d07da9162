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

namespace hop::network {

inline constexpr std::uint64_t kMemoryLimit = std::uint64_t{1} << 24U;

inline void judge(const Error& error) {
    const bool isOneLine = error.message.find('\n') == std::string::npos;
    if (error.message.empty() || !isOneLine || error.message.size() > 1000) std::abort();
}

inline void judge(GraphFile file, const GraphChoice& choice) {
    Result<ChosenGraph> chosen = chooseGraph(std::move(file), choice);
    if (!chosen) return judge(chosen.error());
    const NodeId nodes = chosen->file.nodes;
    const Result<std::vector<Arc>> arcs = checkedArcs(std::move(chosen->file), kMemoryLimit);
    if (!arcs) return judge(arcs.error());
    for (std::size_t i = 0; i < arcs->size(); ++i) {
        const Arc& arc = (*arcs)[i];
        if (arc.from >= nodes || arc.to >= nodes || arc.from == arc.to || arc.bandwidth == 0) std::abort();
        if (i == 0) continue;
        const Arc& before = (*arcs)[i - 1];
        if (before.from > arc.from || (before.from == arc.from && before.to >= arc.to)) std::abort();
    }
}

inline void readAndJudge(Result<GraphFile> (*read)(std::string_view, const FileReading&), const std::uint8_t* data,
                         std::size_t size) {
    for (const std::string_view bandwidth : {kGivenBandwidth, kNoBandwidth, std::string_view("weight")}) {
        Result<GraphFile> file = read({reinterpret_cast<const char*>(data), size},
                                      {.attribute = attributeOf(bandwidth), .memoryLimit = kMemoryLimit});
        if (!file) {
            judge(file.error());
            continue;
        }
        if (const Result<std::string> scaled = setBandwidths(*file, bandwidth); !scaled) {
            judge(scaled.error());
            continue;
        }
        for (const GraphChoice& choice : {GraphChoice{}, GraphChoice{true, 1, Directed::refuse},
                                          GraphChoice{true, 1, Directed::drop}, GraphChoice{true, 2}})
            judge(*file, choice);
    }
}

}  // namespace hop::network
