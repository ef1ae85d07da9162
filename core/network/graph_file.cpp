// SPDX-License-Identifier: GPL-3.0-or-later
// The checks for graphs from files.
#include "core/network/graph_file.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/decimal.h"
#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/size.h"

namespace hop::network {

namespace {

class Checker {
public:
    Checker(GraphFile file, std::uint64_t memoryLimit, Stop stop)
        : m_file(std::move(file)), m_memoryLimit(memoryLimit), m_stop(stop) {}

    Result<std::vector<Arc>> run() {
        for (const FileArc& read : m_file.arcs)
            if (read.arc.from == read.arc.to)
                return invalid(place(read) + "the link from node " + name(read.arc.from) +
                               " to itself is not allowed; remove it, or drop such links with loops=drop");
        if (m_file.nodes < 2 || m_file.arcs.empty())
            return invalid("it has " + quantity(m_file.nodes, "node") +
                           " and no links; a network has at least two nodes and a link between them");
        if (Result<void> fits = checkSize(); !fits) return fits.error();
        if (Result<void> paired = checkOpposites(); !paired) return paired.error();
        std::vector<Arc> arcs;
        arcs.reserve(m_file.arcs.size());
        for (const FileArc& read : m_file.arcs) arcs.push_back(read.arc);
        if (Result<void> connected = checkConnected(arcs); !connected) return connected.error();
        return arcs;
    }

private:
    static std::string place(const FileArc& read) {
        return read.line == 0 ? std::string() : "line " + std::to_string(read.line) + ": ";
    }
    std::string name(NodeId node) const {
        return m_file.addresses.empty() ? std::to_string(node) : inQuotes(m_file.addresses[node]);
    }

    Result<void> checkSize() const {
        const double nodes = m_file.nodes;
        const auto arcs = static_cast<double>(m_file.arcs.size());
        const double memory = listedMemory(nodes, arcs, !m_file.addresses.empty());
        const std::string need = bytes(memory);
        constexpr double kWorthSaying = 1 << 20;  // [bytes]
        // Checked before anything of the size of the graph is allocated: a single line can name node 999999999.
        if (arcs < nodes - 1.0)
            return invalid("it has " + quantity(m_file.nodes, "node") +
                           (memory >= kWorthSaying ? " and would need " + need + " of memory" : "") + ", but only " +
                           quantity(m_file.arcs.size(), "directed link") +
                           "; a connected network of that size has at least " +
                           thousands(2 * (std::uint64_t{m_file.nodes} - 1)) + unlinked());
        if (arcs > kMaxCount)
            return tooLarge("it has " + thousands(m_file.arcs.size()) + " directed links, but at most " +
                            thousands(4294967294U) + " can be numbered");
        if (memory > static_cast<double>(m_memoryLimit))
            return tooLarge("it has " + quantity(m_file.nodes, "node") + " and would need " + need +
                            " of memory, more than the " + bytes(static_cast<double>(m_memoryLimit)) +
                            " that may be used");
        return {};
    }

    // "; no link names node 0: ..", the most likely reason for too few links.
    std::string unlinked() const {
        std::vector<NodeId> named;
        named.reserve(m_file.arcs.size());
        for (const FileArc& read : m_file.arcs) named.push_back(read.arc.from);
        std::sort(named.begin(), named.end());
        NodeId missing = 0;
        for (const NodeId node : named)
            if (node == missing) ++missing;
        return missing < m_file.nodes ? "; " + unlinked(missing) : std::string();
    }
    std::string unlinked(NodeId node) const {
        return "no link names node " + name(node) + "; link it, or leave such nodes out with part=largest";
    }

    Result<void> checkOpposites() const {
        const FileArc* worst = nullptr;
        PacedStop paced(m_stop);
        for (const FileArc& read : m_file.arcs) {
            if (paced.requested()) break;
            if (worst != nullptr && worst->line <= read.line) continue;
            const auto found = std::lower_bound(
                m_file.arcs.begin(), m_file.arcs.end(), read, [](const FileArc& a, const FileArc& wanted) {
                    return a.arc.from != wanted.arc.to ? a.arc.from < wanted.arc.to : a.arc.to < wanted.arc.from;
                });
            if (found == m_file.arcs.end() || found->arc.from != read.arc.to || found->arc.to != read.arc.from)
                worst = &read;
        }
        if (worst == nullptr) return {};
        return invalid(place(*worst) + "the directed link from " + name(worst->arc.from) + " to " +
                       name(worst->arc.to) +
                       " has no opposite; links carry packets both ways: directed=both adds the opposites, "
                       "directed=drop drops such links");
    }

    Result<void> checkConnected(const std::vector<Arc>& arcs) const {
        std::vector<std::uint32_t> first(std::size_t{m_file.nodes} + 1);
        for (const Arc& arc : arcs) ++first[arc.from + 1];
        for (NodeId node = 0; node < m_file.nodes; ++node) first[node + 1] += first[node];
        std::vector<bool> reached(m_file.nodes);
        std::vector<NodeId> queue = {0};
        reached[0] = true;
        PacedStop paced(m_stop);
        for (std::size_t head = 0; head < queue.size() && !paced.requested(); ++head)
            for (std::uint32_t i = first[queue[head]]; i < first[queue[head] + 1]; ++i)
                if (!reached[arcs[i].to]) {
                    reached[arcs[i].to] = true;
                    queue.push_back(arcs[i].to);
                }
        if (queue.size() == m_file.nodes) return {};
        const auto lost = static_cast<NodeId>(std::find(reached.begin(), reached.end(), false) - reached.begin());
        for (const NodeId node : {NodeId{0}, lost})
            if (first[node] == first[node + 1]) return invalid("it is not connected: " + unlinked(node));
        return invalid("it is not connected: no path leads from node " + name(0) + " to node " + name(lost) +
                       "; add links, or take one part with part=largest");
    }

    GraphFile m_file;
    std::uint64_t m_memoryLimit;
    Stop m_stop;
};

}  // namespace

std::vector<std::string> ownNames(const std::vector<std::string>& labels, const std::vector<std::string>& ids) {
    std::map<std::string_view, std::size_t> times, owner;
    for (const std::string& label : labels) ++times[label];
    for (std::size_t i = 0; i < ids.size(); ++i) owner[ids[i]] = i;
    std::vector<std::string> names(ids.size());
    std::set<std::string_view> taken;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto other = owner.find(labels[i]);
        const bool own = times[labels[i]] == 1 && (other == owner.end() || other->second == i);
        if (labels[i].empty() || labels[i] == ids[i])
            names[i] = ids[i];
        else if (own)
            names[i] = labels[i];
        if (!names[i].empty()) taken.insert(names[i]);
    }
    // A label can equal another label combined with an id: "A (1)".
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (!names[i].empty()) continue;
        names[i] = labels[i];
        do names[i] += " (" + ids[i] + ')';
        while (taken.contains(names[i]));
        taken.insert(names[i]);
    }
    return names;
}

Result<double> weightOf(std::string_view text, std::string_view attribute, const std::string& at) {
    if (const auto value = numberIn(text)) return *value;
    return invalid(at + "the " + excerpt(attribute) + ' ' + inQuotes(text) + " of a link is not a number");
}

std::optional<double> numberIn(std::string_view text) {
    double value = 0.0;
    if (text.starts_with('+') && text.size() > 1 && (isDigit(text[1]) || text[1] == '.')) text.remove_prefix(1);
    const auto [end, error] = readDecimal(text, value);
    const bool isNumber = !text.empty() && end == text.data() + text.size() && error == std::errc();
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Result<void> checkCounted(double nodes, double arcs, const FileReading& reading) {
    // Peak memory while reading, sorting and checking.
    constexpr double kNodeBytes = 200.0, kArcBytes = 100.0, kAlwaysRead = 8 << 20;
    const double need = nodes * kNodeBytes + arcs * kArcBytes;
    if (need <= std::max(kAlwaysRead, static_cast<double>(reading.memoryLimit)) && arcs <= kMaxCount) return {};
    const auto count = [](double number) { return thousands(static_cast<std::uint64_t>(std::min(number, 1e18))); };
    return tooLarge("it stands for " + count(nodes) + " nodes and " + count(arcs) +
                    " directed links, which would need " + bytes(need) + " of memory, more than the " +
                    bytes(static_cast<double>(reading.memoryLimit)) + " that may be used");
}

void mention(GraphFile& file, std::string_view attribute) {
    if (!attribute.empty() && file.weights.size() < kMostAttributes &&
        std::ranges::find(file.weights, attribute) == file.weights.end())
        file.weights.emplace_back(attribute);
}

void addNote(std::string& note, std::string_view sentence) {
    if (!note.empty() && !sentence.empty()) note += ' ';
    note += sentence;
}

Result<std::vector<Arc>> checkedArcs(GraphFile file, std::uint64_t memoryLimit, Stop stop) {
    return Checker(std::move(file), memoryLimit, stop).run();
}

}  // namespace hop::network
