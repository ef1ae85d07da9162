// SPDX-License-Identifier: GPL-3.0-or-later
// Any connected graph, read from a file: an edge list or GraphML.
//
// Identity numbers are those of the edge list, or the order of the nodes in GraphML, whose names become the addresses.
// Links are bidirectional and may have a bandwidth. No link types, no translations.
#include "core/base/text.h"
#include "core/network/catalogue.h"
#include "core/network/circle_drawing.h"
#include "core/network/graph_file.h"
#include "core/network/listed_network.h"
#include "core/network/spring_drawing.h"

namespace hop::network::graph {

Entry entry();

namespace {

Layout drawRound(const Network& network, Stop, const Progress&) { return drawCircle(network); }

std::string_view fileName(std::string_view path) { return path.substr(path.find_last_of('/') + 1); }

Result<NetworkPtr> make(const Arguments& arguments, const BuildContext& context) {
    const std::string_view path = arguments.text("file");
    const std::string what = "graph " + inQuotes(path);
    if (!context.readFile) return unsupported(what + ": files cannot be read here");
    const Result<std::string> content = context.readFile(path);
    if (!content) return content.error();
    Result<GraphFile> file =
        looksLikeXml(*content) ? readGraphml(*content, context.stop) : readEdgeList(*content, context.stop);
    if (!file) return Error{file.error().code, what + ", " + file.error().message};

    if (context.stop.requested()) return interrupted("the " + what + " was read");

    ListedNetworkPlan plan;
    plan.nodes = file->nodes;
    plan.addresses = file->addresses;
    Result<std::vector<Arc>> arcs = checkedArcs(*std::move(file), context.memoryLimit, context.stop);
    if (!arcs)
        return Error{arcs.error().code,
                     what + (arcs.error().message.starts_with("line ") ? ", " : ": ") + arcs.error().message};
    plan.arcs = *std::move(arcs);
    plan.facts.expression = print(canonical("graph", entry().parameters, arguments));
    plan.facts.title = "graph " + std::string(fileName(path));
    if (plan.nodes <= kMaxSpringNodes && plan.arcs.size() <= kMaxSpringLinks)
        plan.drawings.push_back({{"spring", "springs (Graphviz)"},
                                 [aside = context.aside](const Network& network, Stop stop, const Progress& progress) {
                                     return drawSprings(network, aside, stop, progress);
                                 }});
    plan.drawings.push_back({{"circle", "circle"}, drawRound});
    return makeListedNetwork(std::move(plan), context.memoryLimit, context.stop);
}

}  // namespace

Entry entry() {
    return {.id = "graph",
            .title = "Graph from a file",
            .help = "Any connected graph from an edge list (two node numbers a line, from 0) or a GraphML file.",
            .parameters = {{.name = "file",
                            .kind = ParameterKind::path,
                            .help = "File name; an edge list may have bandwidths as a third column, GraphML as an edge "
                                    "attribute 'bandwidth'.",
                            .example = "\"net.graphml\""}},
            .citation = {"folklore", ""},
            .examples = {},
            .make = make};
}

}  // namespace hop::network::graph
