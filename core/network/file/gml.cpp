// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of GML.
//
// **Source:** Himsolt, "GML: a portable graph file format", University of Passau (1996).
// **Departs from the source:** one graph a file; places in `graphics` are read as yEd means them, y downwards.
#include <algorithm>
#include <optional>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/file/entities.h"
#include "core/network/file/linked_nodes.h"
#include "core/network/file/readers.h"

namespace hop::network {

namespace {

constexpr std::size_t kMostNestedLists = 100;
constexpr std::string_view kGmlBlanks = " \t\r\n\v\f";

class GmlReader {
public:
    GmlReader(std::string_view text, const FileReading& reading) : m_text(text), m_reading(reading) {}

    Result<GraphFile> read() {
        PacedStop paced(m_reading.stop);
        for (skipBlanks(); !m_text.empty() && !paced.requested(); skipBlanks())
            if (Result<void> taken = m_text.front() == ']' ? close() : takePair(); !taken) return taken.error();
        if (!paced.seen() && !m_path.empty())
            return fail("the list " + inQuotes(m_path.back()) + " is not closed by ]");
        return joined(std::move(m_linked));
    }

private:
    std::string at() const { return "line " + std::to_string(m_line) + ": "; }
    Error fail(const std::string& message) const {
        return invalid(at() + "the file is not well-formed GML: " + message);
    }

    void skip(std::size_t length) {
        length = std::min(length, m_text.size());
        m_line += static_cast<std::uint64_t>(std::ranges::count(m_text.substr(0, length), '\n'));
        m_text.remove_prefix(length);
    }
    // Lines that begin with # are comments.
    void skipBlanks() {
        for (;;) {
            skip(m_text.find_first_not_of(kGmlBlanks));
            if (!m_text.starts_with('#')) return;
            skip(m_text.find('\n'));
        }
    }

    Result<void> takePair() {
        const std::size_t length = std::min(m_text.find_first_of(" \t\r\n\v\f[]\""), m_text.size());
        const std::string key(m_text.substr(0, length));
        if (key.empty()) return fail("a name is expected here, not " + inQuotes(m_text.substr(0, 1)));
        skip(length);
        skipBlanks();
        if (m_text.starts_with('[')) {
            skip(1);
            return open(lowerCase(key));
        }
        const bool quoted = m_text.starts_with('"');
        const std::size_t end =
            quoted ? m_text.find('"', 1) : std::min(m_text.find_first_of(" \t\r\n\v\f[]\""), m_text.size());
        if (quoted && end == std::string_view::npos) return fail("the text in quotes that begins here does not end");
        const std::string_view value = quoted ? m_text.substr(1, end - 1) : m_text.substr(0, end);
        if (!quoted && value.empty()) return fail("a value is expected after " + inQuotes(key));
        if (Result<void> taken = take(key, withoutEntities(value)); !taken) return taken;
        skip(quoted ? end + 1 : end);
        return {};
    }

    bool isAt(std::string_view last, std::size_t depth) const {
        return m_path.size() == depth && m_path.back() == last;
    }

    Result<void> open(const std::string& key) {
        if (m_path.size() == kMostNestedLists)
            return fail("lists are nested more than " + std::to_string(kMostNestedLists) + " deep");
        if (m_path.empty() && key == "graph" && m_graphs++ > 0)
            return invalid(at() + "the file has a second graph; save each graph as a file of its own");
        m_path.push_back(key);
        if (m_path.front() != "graph") return {};
        if (isAt("node", 2)) m_linked.nodes.push_back({.id = {}, .marks = {}, .at = at()});
        if (isAt("edge", 2)) m_linked.links.push_back({.from = {}, .to = {}, .line = m_line, .at = at()});
        return {};
    }
    Result<void> close() {
        if (m_path.empty()) return fail("] closes nothing");
        if (isAt("node", 2) && m_path.front() == "graph" && m_linked.nodes.back().id.empty())
            return invalid(m_linked.nodes.back().at + "a node has no id");
        if (isAt("graphics", 3) && m_path[1] == "node") {
            if (m_x && m_y) m_linked.nodes.back().marks.shape = Position{*m_x, *m_y};
            m_x = m_y = std::nullopt;
        }
        m_path.pop_back();
        skip(1);
        return {};
    }

    Result<void> take(const std::string& name, const std::string& value) {
        if (m_path.empty() || m_path.front() != "graph") return {};
        const std::string key = lowerCase(name);
        if (m_path.size() == 1 && key == "directed") m_linked.directed = value == "1";
        const bool inGraphics = isAt("graphics", 3) && m_path[1] == "node";
        if (inGraphics && key == "x") m_x = numberIn(value);
        if (inGraphics && key == "y") m_y = numberIn(value);
        if (isAt("node", 2)) {
            ListedNode& node = m_linked.nodes.back();
            if (key == "id") node.id = value;
            if (key == "isgroup") node.marks.isFrame = value == "1";
            if (const auto mark = markOf(key)) set(node.marks, *mark, value);
        }
        if (!isAt("edge", 2)) return {};
        NamedLink& link = m_linked.links.back();
        if (key == "source" || key == "target") {
            (key == "source" ? link.from : link.to) = value;
            return {};
        }
        mention(m_linked.file, name);
        if (name != m_reading.attribute) return {};
        const Result<double> weight = weightOf(value, m_reading.attribute, at());
        if (!weight) return weight.error();
        link.weight = *weight;
        return {};
    }

    std::string_view m_text;  // what is left
    const FileReading& m_reading;
    std::uint64_t m_line = 1;
    std::vector<std::string> m_path;  // the lists that are open
    std::size_t m_graphs = 0;
    std::optional<double> m_x, m_y;  // of the graphics of the node
    LinkedNodes m_linked;
};

}  // namespace

Result<GraphFile> readGml(std::string_view text, const FileReading& reading) { return GmlReader(text, reading).read(); }

}  // namespace hop::network
