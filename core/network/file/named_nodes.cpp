// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers the nodes that lists name.
#include "core/network/file/named_nodes.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/network/file/line_table.h"

namespace hop::network {

NamedNodes::NamedNodes(const std::vector<std::string_view>& words) {
    m_areNumbers = std::ranges::all_of(words, isNatural);
    if (m_areNumbers) {
        std::vector<std::pair<std::uint64_t, std::string_view>> sorted;
        sorted.reserve(words.size());
        for (const std::string_view word : words) sorted.emplace_back(naturalOf(word), word);
        std::ranges::sort(sorted);
        sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
        // 01 and 1 are two names.
        m_areNumbers =
            std::ranges::adjacent_find(sorted, {}, [](const auto& each) { return each.first; }) == sorted.end();
        // 000, 001, 010 are addresses.
        const bool isPadded = std::ranges::any_of(
            sorted, [](const auto& each) { return each.second.size() > 1 && each.second.front() == '0'; });
        for (const auto& [number, word] : sorted) {
            if (!m_areNumbers) break;
            m_numbers.emplace(word, static_cast<NodeId>(m_names.size()));
            m_names.push_back(word);
        }
        if (m_areNumbers && !sorted.empty())
            m_hasGaps = !isPadded && sorted.back().first - sorted.front().first + 1 != sorted.size();
    }
    if (m_areNumbers) return;
    for (const std::string_view word : words)
        if (m_numbers.emplace(word, static_cast<NodeId>(m_names.size())).second) m_names.push_back(word);
}

NodeId NamedNodes::at(std::string_view word) const {
    const auto found = m_numbers.find(word);
    return found == m_numbers.end() ? kNoNode : found->second;
}

Result<void> NamedNodes::nameNodes(GraphFile& file) const {
    file.nodes = static_cast<NodeId>(m_names.size());
    const bool fromZero = m_areNumbers && !m_hasGaps && !m_names.empty() && m_names.front() == "0";
    if (fromZero && m_names.back() == std::to_string(m_names.size() - 1)) return {};
    for (const std::string_view name : m_names) {
        if (findInvalidUtf8(name)) return invalid("the name of a node is not UTF-8");
        file.addresses.emplace_back(name);
    }
    const auto said = [](std::string_view number) { return std::string(number.substr(0, 20)); };
    if (m_hasGaps)
        addNote(file.note, "The numbers of its " + quantity(m_names.size(), "node") + ", " + said(m_names.front()) +
                               " to " + said(m_names.back()) + ", have gaps.");
    return {};
}

}  // namespace hop::network
