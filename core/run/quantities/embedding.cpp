// SPDX-License-Identifier: GPL-3.0-or-later
// The dilation, congestion or load of an embedding into the network.
#include "core/run/quantities/support.h"

#include "core/network/embedding.h"

namespace hop::run::quantities::embedding {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    const auto embedding = network::makeEmbedding(asked.arguments.text("guest"), asked.run.network,
                                                  asked.world.memoryLimit, asked.world.stop);
    if (!embedding) return embedding.error();
    const auto measured = network::measureEmbedding(*embedding, asked.world.stop);
    if (!measured) return measured.error();
    const std::string_view measure = asked.arguments.text("measure");
    return number(measure == "dilation"     ? measured->dilation
                  : measure == "congestion" ? measured->congestion
                                            : measured->load);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "embedding",
            .title = "Measure of an embedding",
            .help = "The dilation, congestion or load of an embedding into the network.",
            .example = "embedding(line,dilation)",
            .kind = QuantityKind::fact,
            .parameters = {{.name = "guest",
                            .kind = ParameterKind::text,
                            .help = "What is embedded: line, ring or mesh-4.",
                            .example = "line"},
                           {.name = "measure",
                            .kind = ParameterKind::choice,
                            .help = "Which of its measures.",
                            .choices = {"dilation", "congestion", "load"},
                            .example = "dilation"}},
            .value = value};
}

}  // namespace hop::run::quantities::embedding
