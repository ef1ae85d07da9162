// SPDX-License-Identifier: GPL-3.0-or-later
// Writes any network as a graph file.
#include "core/network/graph_text.h"

#include "core/base/text.h"

namespace hop::network {

namespace {

std::string escapedXml(std::string_view text) {
    std::string escaped;
    for (const char c : text) switch (c) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            default:
                escaped += c;
        }
    return escaped;
}

// DOT escapes only quotation marks. A backslash before one, or at the end, must be doubled, and reads back doubled.
std::string quotedDot(std::string_view text) {
    std::string quoted = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool ends = i + 1 == text.size() || text[i + 1] == '"';
        if (text[i] == '"' || (text[i] == '\\' && ends)) quoted += '\\';
        quoted += text[i];
    }
    return quoted + '"';
}

// True if opposite links have equal bandwidth, so that each pair can be one line.
bool sameBothWays(const Network& network) {
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const Link link = network.link(id);
        if (network.link(network.findLink(link.to, link.from)).bandwidth != link.bandwidth) return false;
    }
    return true;
}

// Writes both directions of a link if they differ.
template <typename Line>
std::string linesOfLinks(const Network& network, bool symmetric, const Line& line) {
    std::string text;
    for (LinkId id = 0; id < network.linkCount(); ++id)
        if (const Link link = network.link(id); !symmetric || link.from < link.to) text += line(link);
    return text;
}

std::string printGraphml(const Network& network, const Layout& layout) {
    const bool symmetric = sameBothWays(network);
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
        "<key id=\"x\" for=\"node\" attr.name=\"x\" attr.type=\"double\"/>\n"
        "<key id=\"y\" for=\"node\" attr.name=\"y\" attr.type=\"double\"/>\n"
        "<key id=\"bandwidth\" for=\"edge\" attr.name=\"bandwidth\" attr.type=\"int\"><default>1</default></key>\n"
        "<graph id=\"" +
        escapedXml(network.facts().expression) + "\" edgedefault=\"" + (symmetric ? "undirected" : "directed") +
        "\">\n";
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        text += "<node id=\"" + escapedXml(network.address(node)) + '"';
        if (layout.nodes.empty()) {
            text += "/>\n";
            continue;
        }
        const Position& at = layout.nodes[node];
        text += "><data key=\"x\">" + shortest(at.x) + "</data><data key=\"y\">" + shortest(-at.y) + "</data></node>\n";
    }
    text += linesOfLinks(network, symmetric, [&](const Link& link) {
        const std::string ends = "<edge source=\"" + escapedXml(network.address(link.from)) + "\" target=\"" +
                                 escapedXml(network.address(link.to)) + '"';
        if (link.bandwidth == 1) return ends + "/>\n";
        return ends + "><data key=\"bandwidth\">" + std::to_string(link.bandwidth) + "</data></edge>\n";
    });
    return text + "</graph>\n</graphml>\n";
}

std::string printDot(const Network& network, const Layout& layout) {
    const bool symmetric = sameBothWays(network);
    std::string text = (symmetric ? "graph " : "digraph ") + quotedDot(network.facts().expression) + " {\n";
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        text += quotedDot(network.address(node));
        if (!layout.nodes.empty())
            text += " [pos=\"" + shortest(layout.nodes[node].x) + ',' + shortest(-layout.nodes[node].y) + "\"]";
        text += ";\n";
    }
    text += linesOfLinks(network, symmetric, [&](const Link& link) {
        return quotedDot(network.address(link.from)) + (symmetric ? " -- " : " -> ") +
               quotedDot(network.address(link.to)) +
               (link.bandwidth == 1 ? "" : " [bandwidth=" + std::to_string(link.bandwidth) + ']') + ";\n";
    });
    return text + "}\n";
}

std::string printEdgeList(const Network& network, const Layout& layout) {
    std::string text = "# " + network.facts().expression + "\n# node: address, x, y\n";
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        text += "# " + std::to_string(node) + ": " + network.address(node);
        if (!layout.nodes.empty())
            text += ", " + shortest(layout.nodes[node].x) + ", " + shortest(-layout.nodes[node].y);
        text += '\n';
    }
    return text + linesOfLinks(network, sameBothWays(network), [](const Link& link) {
               return std::to_string(link.from) + ' ' + std::to_string(link.to) +
                      (link.bandwidth == 1 ? "" : ' ' + std::to_string(link.bandwidth)) + '\n';
           });
}

}  // namespace

Result<GraphFormat> graphFormatOf(std::string_view path) {
    if (path.ends_with(".graphml")) return GraphFormat::graphml;
    if (path.ends_with(".dot")) return GraphFormat::dot;
    if (path.ends_with(".txt")) return GraphFormat::edgeList;
    return invalid("a network is written as .graphml, .dot or .txt (an edge list); " + inQuotes(path) +
                   " is none of these");
}

std::string printGraph(const Network& network, const Layout& layout, GraphFormat format) {
    switch (format) {
        case GraphFormat::graphml:
            return printGraphml(network, layout);
        case GraphFormat::dot:
            return printDot(network, layout);
        case GraphFormat::edgeList:
            break;
    }
    return printEdgeList(network, layout);
}

}  // namespace hop::network
