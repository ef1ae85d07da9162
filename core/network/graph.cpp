// SPDX-License-Identifier: GPL-3.0-or-later
// Any connected graph, read from a file of a format in file/formats.cpp.
//
// Identity numbers are those of the file if it counts from 0; otherwise they follow the order of the nodes, whose names
// become the addresses.
// Links are bidirectional and may have a bandwidth. No link types, no translations.

#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/network/circle_drawing.h"
#include "core/network/entry.h"
#include "core/network/file/formats.h"
#include "core/network/graph_choice.h"
#include "core/network/graph_file.h"
#include "core/network/legible.h"
#include "core/network/link_bandwidth.h"
#include "core/network/listed_network.h"
#include "core/network/spring_drawing.h"
#include "core/network/spring_places.h"

namespace hop::network::graph {

Entry entry();

namespace {

Layout drawRound(const Network& network, Stop, const Progress&) { return drawCircle(network); }

std::string_view fileName(std::string_view path) { return path.substr(path.find_last_of('/') + 1); }

Result<GraphChoice> choiceOf(const Arguments& arguments) {
    const std::string_view part = arguments.text("part");
    GraphChoice choice;
    choice.dropLoops = arguments.text("loops") == "drop";
    const std::string_view directed = arguments.text("directed");
    choice.directed = directed == "both" ? Directed::both : directed == "drop" ? Directed::drop : Directed::refuse;
    if (part == "all") return choice;
    choice.part = part == "largest" ? 1 : wholeNumber<decltype(choice.part)>(part).value_or(0);
    if (choice.part == 0) return invalid("graph: part must be all, largest or a number from 1, not " + inQuotes(part));
    return choice;
}

ListedDrawing asInTheFile(std::vector<Position> places) {
    return {{"as-in-the-file", "as in the file"},
            [places = std::move(places)](const Network& network, Stop stop, const Progress& progress) {
                Layout layout;
                layout.nodes = places;
                makePlacesLegible(network, layout, stop, progress);
                return layout;
            }};
}

ListedDrawing bySprings(const Aside& aside) {
    return {{"spring", "springs (Graphviz)"}, [aside](const Network& network, Stop stop, const Progress& progress) {
                return drawSprings(network, aside, stop, progress);
            }};
}

std::vector<ParameterSpec> parameters() {
    return {{.name = "file",
             .kind = ParameterKind::path,
             .help = "File name, as networkx, igraph, yEd, Cytoscape, Gephi and Graphviz write them.",
             .example = "\"net.graphml\""},
            {.name = "part",
             .kind = ParameterKind::text,
             .help = "The connected part that is taken: all, largest, or its number, 1 for the largest.",
             .fallback = "all",
             .example = "largest"},
            {.name = "loops",
             .kind = ParameterKind::choice,
             .help = "What becomes of links from a node to itself.",
             .choices = {"refuse", "drop"},
             .fallback = "refuse"},
            {.name = "directed",
             .kind = ParameterKind::choice,
             .help = "What becomes of directed links without an opposite: both (the opposite is added), "
                     "drop or refuse. The note of the network says how many there were.",
             .choices = {"both", "drop", "refuse"},
             .fallback = "both"},
            {.name = "bandwidth",
             .kind = ParameterKind::text,
             .help = "Bandwidths of links: given (the attribute bandwidth, or the weights of a list or "
                     "matrix, in packets per step; fractions are scaled), none (1 everywhere), or a numeric "
                     "link attribute: "
                     "integers are divided by their greatest common divisor, other numbers by the "
                     "smallest, and rounded.",
             .fallback = "given",
             .example = "LinkSpeedRaw"}};
}

Result<NetworkPtr> make(const Arguments& arguments, const BuildContext& context) {
    const std::string_view path = arguments.text("file");
    const Result<GraphChoice> choice = choiceOf(arguments);
    if (!choice) return choice.error();
    const std::string what = "graph " + inQuotes(path);
    if (!context.readFile) return unsupported(what + ": files cannot be read here");
    const Result<std::string> content = context.readFile(path);
    if (!content) return content.error();
    const auto failed = [&](const Error& error) {
        return Error{error.code, what + (error.message.starts_with("line ") ? ", " : ": ") + error.message};
    };
    const std::string_view bandwidth = arguments.text("bandwidth");
    Result<GraphFile> file = readGraph(
        *content, {.attribute = attributeOf(bandwidth), .memoryLimit = context.memoryLimit, .stop = context.stop});
    if (context.stop.requested()) return interrupted("the " + what + " was read");
    if (!file) return failed(file.error());
    const Result<std::string> scaled = setBandwidths(*file, bandwidth);
    if (!scaled) return failed(scaled.error());

    ListedNetworkPlan plan;
    Result<ChosenGraph> chosen = chooseGraph(*std::move(file), *choice, context.stop);
    if (!chosen) return failed(chosen.error());
    plan.nodes = chosen->file.nodes;
    plan.addresses = chosen->file.addresses;
    if (!chosen->file.places.empty()) plan.drawings.push_back(asInTheFile(chosen->file.places));
    Result<std::vector<Arc>> arcs = checkedArcs(std::move(chosen->file), context.memoryLimit, context.stop);
    if (!arcs) return failed(arcs.error());
    plan.arcs = *std::move(arcs);
    plan.facts.note = *scaled + (scaled->empty() || chosen->note.empty() ? "" : " ") + chosen->note;
    plan.facts.expression = print(canonical("graph", parameters(), arguments));
    plan.facts.title = "graph " + std::string(fileName(path));
    if (plan.nodes <= kMaxSpringNodes && plan.arcs.size() <= kMaxSpringLinks)
        plan.drawings.push_back(bySprings(context.aside));
    plan.drawings.push_back({kCircle, drawRound});
    return makeListedNetwork(std::move(plan), context.memoryLimit, context.stop);
}

}  // namespace

Entry entry() {
    return {
        .id = "graph",
        .title = "Graph from a file",
        .help =
            "Any connected graph, or a connected part of one, from a file: GraphML, DOT, GML, Matrix Market, JSON with "
            "nodes and links, an edge list, an adjacency list or an adjacency matrix, told by its content. Labels are "
            "names, parallel links become bandwidth, and places of the nodes are a layout.",
        .parameters = parameters(),
        .citation = {"folklore", ""},
        .examples = {},
        .make = make};
}

}  // namespace hop::network::graph
