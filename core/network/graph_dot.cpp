// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of DOT, by the library of Graphviz.
//
// **Source:** Gansner, North, "An open graph visualization system and its applications to software engineering",
// Software: Practice and Experience 30 (2000); graphviz.org/doc/info/lang.html.
#include <graphviz/cgraph.h>

#include <cmath>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/network/graph_file.h"
#include "core/network/graphviz_lock.h"

namespace hop::network {

namespace {

// Graphviz takes char* even for strings that it does not modify; null without such an attribute.
char* attribute(void* of, const char* name) { return agget(of, const_cast<char*>(name)); }

std::string dotName(Agnode_t* node) {
    char* label = attribute(node, "label");
    const std::string_view shown = label == nullptr || aghtmlstr(label) != 0 ? std::string_view() : label;
    return std::string(shown.empty() || shown == "\\N" ? std::string_view(agnameof(node)) : shown);
}

// "x,y", both upwards and to the right; "!" pins it.
std::optional<Position> dotPlace(Agnode_t* node) {
    const char* text = attribute(node, "pos");
    if (text == nullptr) return std::nullopt;
    const std::string_view pos = text;
    double x = 0.0, y = 0.0;
    const auto [comma, badX] = readDecimal(pos, x);
    if (badX != std::errc() || comma == pos.data() + pos.size() || *comma != ',') return std::nullopt;
    const auto [end, badY] = readDecimal(pos.substr(static_cast<std::size_t>(comma + 1 - pos.data())), y);
    const std::string_view rest(end, static_cast<std::size_t>(pos.data() + pos.size() - end));
    if (badY != std::errc() || (!rest.empty() && rest != "!") || !std::isfinite(x) || !std::isfinite(y))
        return std::nullopt;
    return Position{x, -y};
}

Result<double> dotWeight(Agedge_t* edge, const std::string& name) {
    const char* text = name.empty() ? nullptr : attribute(edge, name.c_str());
    if (text == nullptr || *text == '\0') return kNoWeight;
    return weightOf(text, name, "");
}

}  // namespace

bool looksLikeDot(std::string_view bytes) {
    bytes = withoutByteOrderMark(bytes);
    const std::size_t start = bytes.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return false;
    bytes.remove_prefix(start);
    for (const std::string_view word : {"graph", "digraph", "strict", "Graph", "//", "/*"})
        if (bytes.starts_with(word)) return true;
    return false;
}

Result<GraphFile> readDot(std::string_view bytes, std::string_view attribute, Stop) {
    bytes = withoutByteOrderMark(bytes);
    const std::string text(bytes);
    if (text.find('\0') != std::string::npos) return invalid("the file is not DOT: it holds a zero byte");
    const std::lock_guard lock(graphvizLock());
    agseterr(AGMAX);  // nothing on standard error
    const std::unique_ptr<Agraph_t, int (*)(Agraph_t*)> graph(agmemread(text.c_str()), agclose);
    if (!graph) return invalid("the file is not well-formed DOT");
    GraphFile file;
    std::vector<std::string> ids;
    std::map<std::uint64_t, NodeId> numbers;  // by the sequence numbers of the library
    bool placed = true;
    for (Agnode_t* node = agfstnode(graph.get()); node != nullptr; node = agnxtnode(graph.get(), node)) {
        numbers[AGSEQ(node)] = file.nodes++;
        file.addresses.push_back(dotName(node));
        ids.emplace_back(agnameof(node));
        if (findInvalidUtf8(file.addresses.back())) return invalid("the name of a node is not UTF-8");
        if (const auto at = dotPlace(node); at && placed)
            file.places.push_back(*at);
        else
            placed = false;
    }
    if (!placed) file.places.clear();
    if (file.nodes == 0) return invalid("the graph has no nodes");
    const std::string weight(attribute);
    for (Agsym_t* each = agnxtattr(graph.get(), AGEDGE, nullptr); each != nullptr;
         each = agnxtattr(graph.get(), AGEDGE, each))
        file.weights.emplace_back(each->name);
    const bool directed = agisdirected(graph.get()) != 0;
    for (Agnode_t* node = agfstnode(graph.get()); node != nullptr; node = agnxtnode(graph.get(), node))
        for (Agedge_t* edge = agfstout(graph.get(), node); edge != nullptr; edge = agnxtout(graph.get(), edge)) {
            const Result<double> value = dotWeight(edge, weight);
            if (!value) return value.error();
            const NodeId from = numbers.at(AGSEQ(agtail(edge))), to = numbers.at(AGSEQ(aghead(edge)));
            file.arcs.push_back({{from, to}, 0, *value});
            if (!directed && from != to) file.arcs.push_back({{to, from}, 0, *value});
        }
    file.addresses = ownNames(file.addresses, ids);
    return file;
}

}  // namespace hop::network
