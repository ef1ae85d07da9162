// SPDX-License-Identifier: GPL-3.0-or-later
// The length of a path through an OTIS network: in-group, p1, p2, extension, or the shortest of them, thm-5.26.
#include "core/run/quantities/support.h"

#include <array>

#include "core/base/text.h"
#include "core/network/otis_routes.h"

namespace hop::run::quantities::path {
namespace {

constexpr std::string_view kTheorem = "thm-5.26";

Result<Value> value(const Asked& asked, const Outcome&) {
    const network::Network& network = *asked.run.network;
    const std::string_view path = asked.arguments.text("path");
    const NodeId from = nodeOf(asked, "from");
    const NodeId to = nodeOf(asked, "to");
    if (network.groups() == nullptr)
        return invalid("the paths of Ost's theorems lead through OTIS networks, not through " +
                       excerpt(network.facts().expression));
    if (path == kTheorem) return number(network::otisTheoremDistance(network, from, to));
    const auto kind = network::otisWay(path);
    if (!kind) {
        constexpr std::array<std::string_view, 5> kPaths = {"in-group", "p1", "p2", "extension", kTheorem};
        return invalid("there is no path called " + inQuotes(path) + suggestion(path, kPaths));
    }
    const std::vector<NodeId> nodes = network::otisRoute(network, from, to, *kind);
    if (nodes.empty())
        return invalid("there is no path " + std::string(path) + " from " + network.address(from) + " to " +
                       network.address(to));
    return number(nodes.size() - 1);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "path",
            .title = "Length of a path",
            .unit = "links",
            .help =
                "The length of a path through an OTIS network: in-group, p1, p2, extension, or the shortest of them, "
                "thm-5.26.",
            .example = "path(p1,0,7)",
            .kind = QuantityKind::fact,
            .parameters = {{.name = "path", .kind = ParameterKind::text, .help = "Which path.", .example = "p1"},
                           {.name = "from", .kind = ParameterKind::node, .help = "Where it begins.", .example = "0"},
                           {.name = "to", .kind = ParameterKind::node, .help = "Where it ends.", .example = "5"}},
            .value = value};
}

}  // namespace hop::run::quantities::path
