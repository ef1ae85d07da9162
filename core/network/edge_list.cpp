// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of edge lists.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/graph_file.h"
#include "core/network/size.h"

namespace hop::network {

namespace {

constexpr std::string_view kSeparators = " \t\r,;";
constexpr std::size_t kMostWords = 3;

std::optional<std::uint64_t> parseCount(std::string_view word) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (end != word.data() + word.size() || word.empty()) return std::nullopt;
    if (error != std::errc()) return std::nullopt;
    return value;
}

bool isDigits(std::string_view word) { return word.find_first_not_of("0123456789") == std::string_view::npos; }

constexpr std::size_t kMostAttributes = 100;    // remembered for messages
constexpr std::string_view kWeight = "weight";  // what the third column is called

class EdgeListReader {
public:
    explicit EdgeListReader(std::string_view attribute) : m_attribute(attribute) {}

    Result<GraphFile> read(std::string_view text, Stop stop) {
        text = withoutByteOrderMark(text);
        PacedStop paced(stop);
        while (!text.empty() && !paced.requested()) {
            ++m_line;
            const std::size_t end = std::min(text.find('\n'), text.size());
            if (Result<void> taken = takeLine(text.substr(0, end)); !taken) return taken.error();
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        addOpposites();
        return std::move(m_file);
    }

private:
    // Many collections list both directions of every link.
    void addOpposites() {
        std::vector<std::pair<NodeId, NodeId>> there, back;
        for (const FileArc& read : m_file.arcs) {
            there.emplace_back(read.arc.from, read.arc.to);
            back.emplace_back(read.arc.to, read.arc.from);
        }
        std::ranges::sort(there);
        std::ranges::sort(back);
        if (there == back && std::ranges::adjacent_find(there) == there.end()) return;
        const std::size_t lines = m_file.arcs.size();
        m_file.arcs.reserve(2 * lines);
        for (std::size_t i = 0; i < lines; ++i) {
            const auto [arc, line, weight] = m_file.arcs[i];
            if (arc.from != arc.to) m_file.arcs.push_back({{arc.to, arc.from}, line, weight});
        }
    }

    std::string at() const { return "line " + std::to_string(m_line) + ": "; }
    Error fail(std::string_view message) const { return invalid(at() + std::string(message)); }

    void mention(std::string_view attribute) {
        if (m_file.weights.size() < kMostAttributes &&
            std::ranges::find(m_file.weights, attribute) == m_file.weights.end())
            m_file.weights.emplace_back(attribute);
    }

    // The attributes of networkx, {'weight': 3, 'name': 'a'}: the value of the one that is read.
    std::optional<std::string_view> attributeIn(std::string_view text) {
        constexpr std::string_view kQuotes = "'\"", kBlanks = " \t\r";
        std::optional<std::string_view> found;
        for (std::size_t open = text.find_first_of(kQuotes); open != std::string_view::npos;) {
            const std::size_t close = text.find(text[open], open + 1);
            if (close == std::string_view::npos) break;
            const std::string_view name = text.substr(open + 1, close - open - 1);
            const std::size_t colon = text.find_first_not_of(kBlanks, close + 1);
            std::size_t end = close + 1;
            if (colon != std::string_view::npos && text[colon] == ':') {
                const std::size_t start = text.find_first_not_of(kBlanks, colon + 1);
                if (start == std::string_view::npos) break;
                end = kQuotes.find(text[start]) != std::string_view::npos ? text.find(text[start], start + 1)
                                                                          : text.find_first_of(",}", start);
                mention(name);
                if (name == m_attribute) {
                    found = text.substr(start, std::min(end, text.size()) - start);
                    found = found->substr(0, found->find_last_not_of(kBlanks) + 1);
                }
                end = text.find_first_of(",}", std::min(end, text.size()));
            }
            open = end == std::string_view::npos ? end : text.find_first_of(kQuotes, end);
        }
        return found;
    }

    // A file without any links may be an arbitrary file: do not quote its contents in a message.
    std::string shown(std::string_view word) const {
        return m_file.arcs.empty() ? "what stands there" : inQuotes(word);
    }

    Result<void> takeLine(std::string_view line) {
        line = line.substr(0, line.find_first_of("#%"));
        const std::size_t brace = line.find('{');
        const std::string_view attributes = brace == std::string_view::npos ? std::string_view() : line.substr(brace);
        line = line.substr(0, brace);
        std::array<std::string_view, kMostWords> words;
        std::size_t count = 0;
        for (std::size_t start = line.find_first_not_of(kSeparators); start != std::string_view::npos;) {
            const std::size_t end = std::min(line.find_first_of(kSeparators, start), line.size());
            if (count == kMostWords)
                return fail("more than three numbers; a link is two node numbers and, if it has one, a weight");
            words[count++] = line.substr(start, end - start);
            start = line.find_first_not_of(kSeparators, end);
        }
        if (count == 0) return {};
        if (count == 1)
            return fail(shown(words[0]) + " alone is no link; a link is two node numbers and, if it has one, a weight");
        const Result<NodeId> a = node(words[0]);
        if (!a) return a.error();
        const Result<NodeId> b = node(words[1]);
        if (!b) return b.error();
        const bool third = m_attribute == kWeight || m_attribute == kBandwidth;
        if (count == 3) mention(kWeight);
        Result<double> weight = kNoWeight;
        if (count == 3 && third) weight = weightOf(words[2], m_attribute, at());
        if (weight && !attributes.empty())
            if (const auto said = attributeIn(attributes)) weight = weightOf(*said, m_attribute, at());
        if (!weight) return weight.error();
        m_file.arcs.push_back({{*a, *b}, m_line, *weight});
        m_file.nodes = std::max({m_file.nodes, *a + 1, *b + 1});
        return {};
    }

    Result<NodeId> node(std::string_view word) const {
        const std::optional<std::uint64_t> number = parseCount(word);
        if (!isDigits(word))
            return fail(
                shown(word) +
                " is not a node number; in an edge list nodes are numbers from 0 (GraphML files can have names)");
        if (!number || static_cast<double>(*number) >= kMaxCount)
            return fail("node " + std::string(word.substr(0, 30)) + " is too large; at most " + thousands(4294967294U) +
                        " nodes can be numbered");
        return static_cast<NodeId>(*number);
    }

    std::string_view m_attribute;
    GraphFile m_file;
    std::uint64_t m_line = 0;
};

}  // namespace

Result<GraphFile> readEdgeList(std::string_view text, std::string_view attribute, Stop stop) {
    return EdgeListReader(attribute).read(text, stop);
}

}  // namespace hop::network
