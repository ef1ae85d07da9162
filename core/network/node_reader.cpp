// SPDX-License-Identifier: GPL-3.0-or-later
// Reads nodes by number, address or label.
#include "core/network/node_reader.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/network/address.h"

namespace hop::network {
namespace {

constexpr std::size_t kSearchesWithoutIndex = 8;

bool areDigits(std::string_view text) { return !text.empty() && std::ranges::all_of(text, isDigit); }

bool areBits(std::string_view text) { return !text.empty() && text.find_first_not_of("01") == text.npos; }

std::string withoutSpaces(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c != ' ') out += c;
    return out;
}

// "(1,2)" for [1,2]; digits unchanged, so that 01 stays an address.
std::string tupleOf(const Expression& list, std::string_view comma) {
    std::string text;
    for (const Expression& item : list.items)
        text += (text.empty() ? "(" : std::string(comma)) +
                (item.kind == Expression::Kind::list ? tupleOf(item, comma) : item.text);
    return text + ")";
}

std::size_t addressBits(const Network& network) {
    if (network.facts().named || network.nodeCount() < 2) return 0;
    const std::string first = network.address(0), last = network.address(network.nodeCount() - 1);
    const bool bits = first.size() > 1 && first.size() < 32 && first.find_first_not_of('0') == first.npos &&
                      last.find_first_not_of('1') == last.npos && last.size() == first.size();
    return bits && NodeId{1} << first.size() == network.nodeCount() ? first.size() : 0;
}

std::string inBits(NodeId node, std::size_t digits) {
    std::string bits(digits, '0');
    for (std::size_t i = 0; i < digits; ++i)
        if ((node >> i & 1U) != 0) bits[digits - 1 - i] = '1';
    return bits;
}

}  // namespace

NodeReader::NodeReader(const Network& network) : m_network(network), m_bits(addressBits(network)) {}

std::vector<NodeId> NodeReader::called(std::string_view name) {
    std::vector<NodeId> nodes;
    if (m_bits > 0) {
        if (const auto node = wholeNumber<NodeId>(name, 2); node && name.size() == m_bits) nodes.push_back(*node);
        return nodes;
    }
    const bool isSearched =
        m_network.facts().named || (m_network.factors() == nullptr && m_network.groups() == nullptr &&
                                    m_network.nodeCount() <= kMostSearched && !areDigits(name));
    if (!isSearched) {
        if (const NodeId node = nodeAt(m_network, name); node != kNoNode) nodes.push_back(node);
        return nodes;
    }
    if (m_labels.empty() && m_searches++ < kSearchesWithoutIndex) {
        for (NodeId node = 0; node < m_network.nodeCount(); ++node)
            if (m_network.address(node) == name) nodes.push_back(node);
        return nodes;
    }
    if (m_labels.empty()) {
        m_labels.reserve(m_network.nodeCount());
        for (NodeId node = 0; node < m_network.nodeCount(); ++node)
            m_labels.emplace_back(m_network.address(node), node);
        std::ranges::sort(m_labels);
    }
    const auto begin = std::ranges::lower_bound(m_labels, name, std::less<>(), &std::pair<std::string, NodeId>::first);
    for (auto at = begin; at != m_labels.end() && at->first == name; ++at) nodes.push_back(at->second);
    return nodes;
}

void NodeReader::addNumber(const Expression& written, std::vector<Reading>& found) const {
    if (const auto node = wholeNumber(written); node && *node < m_network.nodeCount())
        found.push_back({static_cast<NodeId>(*node), true});
}

void NodeReader::addWord(std::string_view word, std::vector<Reading>& found) {
    for (const NodeId node : called(word)) found.push_back({node, false});
    if (m_bits > 0 && areBits(word) && word.size() > 1 && word.front() == '0')
        if (const auto node = wholeNumber<NodeId>(word, 2); node && isKnown(*node)) found.push_back({*node, false});
    if (!found.empty()) return;
    if (word.starts_with('#') && areDigits(word.substr(1)))
        if (const auto node = wholeNumber<NodeId>(word.substr(1)); node && isKnown(*node))
            found.push_back({*node, true});
    if (word.starts_with("0b") && areBits(word.substr(2)))
        if (const auto node = wholeNumber<NodeId>(word.substr(2), 2); node && isKnown(*node))
            found.push_back({*node, false});
}

// Quoted: an address or label, first exactly, then ignoring blanks or brackets; then a number.
void NodeReader::addText(const Expression& written, std::vector<Reading>& found) {
    const std::string& text = written.text;
    addWord(text, found);
    if (!found.empty()) return;
    if (const std::string bare = withoutSpaces(text); bare != text) addWord(bare, found);
    if (found.empty() && text.find(',') != text.npos && text.front() != '(')
        addWord('(' + withoutSpaces(text) + ')', found);
    if (found.empty() && areDigits(text))
        if (const auto node = wholeNumber<NodeId>(text); node && isKnown(*node)) found.push_back({*node, true});
}

// Coordinates, the last factor first as in addresses; for an OTIS network, group and processor.
void NodeReader::addCoordinates(const Expression& list, std::vector<Reading>& found) {
    for (const std::string_view comma : {",", ", "})
        if (found.empty())
            for (const NodeId node : called(tupleOf(list, comma))) found.push_back({node, false});
    if (!found.empty()) return;
    std::vector<const Network*> parts;
    if (const Groups* groups = m_network.groups())
        parts.assign(2, groups->group().get());
    else if (const Factors* factors = m_network.factors())
        for (const NetworkPtr& factor : factors->factors()) parts.push_back(factor.get());
    if (parts.size() < 2 || parts.size() != list.items.size()) return;
    NodeId number = 0, weight = 1;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto coordinate = NodeReader(*parts[i]).read(list.items[parts.size() - 1 - i]);
        if (!coordinate) return;
        number += *coordinate * weight;
        weight *= parts[i]->nodeCount();
    }
    found.push_back({number, false});
}

std::vector<NodeReader::Reading> NodeReader::all(const Expression& written) {
    std::vector<Reading> found;
    switch (written.kind) {
        case Expression::Kind::number:
            addNumber(written, found);
            // Without labels, a plain number cannot be the address of another node.
            if (!found.empty() && !m_network.facts().named && (written.text.size() == 1 || written.text.front() != '0'))
                break;
            addWord(written.text, found);
            break;
        case Expression::Kind::word:
            // A marked number is always the number, whatever the names of other nodes.
            if (written.text.starts_with('#')) {
                if (const auto node = wholeNumber<NodeId>(std::string_view(written.text).substr(1));
                    node && isKnown(*node))
                    found.push_back({*node, true});
            } else {
                addWord(written.text, found);
            }
            break;
        case Expression::Kind::text:
            addText(written, found);
            break;
        case Expression::Kind::list:
            addCoordinates(written, found);
            break;
        case Expression::Kind::call:
            break;
    }
    std::vector<Reading> apart;
    for (const Reading& each : found)
        if (std::ranges::find(apart, each.node, &Reading::node) == apart.end()) apart.push_back(each);
    return apart;
}

std::vector<NodeId> NodeReader::readings(const Expression& written) {
    std::vector<NodeId> nodes;
    for (const Reading& each : all(written)) nodes.push_back(each.node);
    return nodes;
}

Result<NodeId> NodeReader::read(const Expression& written) {
    const std::vector<Reading> found = all(written);
    if (found.empty()) return noSuchNode(written);
    if (found.size() > 1) return severalReadings(written, found);
    return found.front().node;
}

// An unambiguous spelling of one of several readings.
std::string NodeReader::writtenAlone(const Reading& reading, const Expression& written) {
    if (reading.byNumber && !m_network.facts().named) return std::to_string(reading.node);
    if (reading.byNumber) return '#' + std::to_string(reading.node);
    if (m_bits > 0) return "0b" + inBits(reading.node, m_bits);
    const std::string quoted = print(makeText(written.text));
    if (called(written.text).size() == 1) return quoted;
    return '#' + std::to_string(reading.node);
}

Error NodeReader::severalReadings(const Expression& written, std::span<const Reading> found) {
    constexpr std::size_t kMostNamed = 4;
    std::string words, ways;
    for (std::size_t i = 0; i < std::min(found.size(), kMostNamed); ++i) {
        const NodeId node = found[i].node;
        const std::string number = std::to_string(node), name = m_network.address(node);
        const bool named = m_network.facts().named;
        std::string word = found[i].byNumber ? "node number " + number
                           : named           ? "the node called " + inQuotes(name)
                                             : "the node with the address " + name;
        if (name != number)
            word += found[i].byNumber ? (named ? ", called " + inQuotes(name) : ", with the address " + name)
                                      : ", number " + number;
        words += (i == 0 ? "" : i + 1 < found.size() ? "; " : "; or ") + word;
        ways += (i == 0 ? "" : " or ") + writtenAlone(found[i], written);
    }
    return invalid(excerpt(printAsWritten(written)) + " may be " + words + "; write " + ways);
}

Error NodeReader::noSuchNode(const Expression& written) {
    std::string sentence = "there is no node " + excerpt(printAsWritten(written)) + "; the nodes of " +
                           excerpt(m_network.facts().expression) + " are 0 to " +
                           std::to_string(m_network.nodeCount() - 1);
    const std::string first = m_network.address(0);
    if (first == "0") return invalid(sentence);
    if (!m_network.facts().named)
        return invalid(sentence + ", with the addresses " + first + " to " +
                       m_network.address(m_network.nodeCount() - 1));
    sentence += ", or by name such as " + excerpt(print(makeText(first)));
    constexpr NodeId kMostCompared = 4096;
    if (m_network.nodeCount() > kMostCompared || written.text.empty()) return invalid(sentence);
    std::vector<std::string> names;
    for (NodeId node = 0; node < m_network.nodeCount(); ++node) names.push_back(m_network.address(node));
    const std::vector<std::string_view> views(names.begin(), names.end());
    const std::string_view near = nearest(written.text, views);
    return invalid(near.empty() ? sentence : sentence + "; did you mean " + excerpt(print(makeText(near))) + "?");
}

Expression NodeReader::write(NodeId node) {
    const Expression plain = makeNumber(node);
    if (!m_network.facts().named) return plain;
    const std::string number = std::to_string(node);
    const std::vector<NodeId> sameDigits = called(number);
    if (std::ranges::all_of(sameDigits, [&](NodeId other) { return other == node; })) return plain;
    const std::string name = m_network.address(node);
    if (!findInvalidUtf8(name) && name.find('\0') == name.npos && called(name).size() == 1) return makeText(name);
    return makeWord('#' + number);
}

std::string plainName(const Network& network, NodeId node) {
    return network.facts().named ? network.address(node) : std::to_string(node);
}

}  // namespace hop::network
