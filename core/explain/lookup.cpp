// SPDX-License-Identifier: GPL-3.0-or-later
// Resolves search text.
#include "core/explain/names.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/network/node_reader.h"

namespace hop::explain {
namespace {

constexpr std::uint64_t kQuicklySearched = 100'000;  // packets
constexpr NodeId kMostSources = kMostMeanings;       // of broadcasts whose source is left out

// A decimal as it is printed: no sign, no leading zeros.
std::optional<std::uint64_t> numberIn(std::string_view text) {
    return text.size() > 1 && text.front() == '0' ? std::nullopt : wholeNumber(text);
}

// "node 13" without "node"; nullopt if it does not begin with this word.
std::optional<std::string_view> after(std::string_view word, std::string_view text) {
    if (text.size() <= word.size() || text[word.size()] != ' ') return std::nullopt;
    for (std::size_t i = 0; i < word.size(); ++i)
        if ((text[i] | 0x20) != word[i]) return std::nullopt;
    return trimmed(text.substr(word.size()));
}

// One end of a packet or link.
struct End {
    NodeId node = kNoNode;
    bool all = false;      // "all"
    bool unknown = false;  // "?": to be sorted
    bool any = false;      // left out
};

class Lookup {
public:
    Lookup(const record::Instant& instant, std::string_view words)
        : m_instant(instant), m_network(*instant.run().network), m_words(trimmed(words)) {}

    std::vector<Meaning> found() {
        if (!m_words.empty()) look();
        return std::move(m_found);
    }

private:
    void look() {
        if (const auto rest = after("node", m_words)) return nodes(*rest);
        if (const auto rest = after("packet", m_words)) {
            packetNumber(*rest);
            return pairs(*rest);
        }
        if (const auto rest = after("link", m_words)) {
            linkNumber(*rest);
            return pairs(*rest);
        }
        for (const std::string_view unit : {"step", "slot"})
            if (const auto rest = after(unit, m_words)) return step(*rest);
        nodes(m_words);
        step(m_words);
        pairs(m_words);
    }

    // By address or label and by number, in the order that the labels prefer.
    std::vector<NodeId> nodesNamed(std::string_view text) {
        // Two numbers are a packet's ends.
        const auto isDigitOrBlank = [](char c) { return c == ' ' || isDigit(c); };
        if (text.empty() || (text.find(' ') != text.npos && std::ranges::all_of(text, isDigitOrBlank))) return {};
        std::vector<NodeId> named = m_nodes.readings(nodeWord(text));
        // While it is typed, an address has one parenthesis or none: (2,3
        if (named.empty() && text.find(',') != text.npos) {
            std::string coordinates = "(";
            for (const char c : text)
                if (c != ' ' && c != '(' && c != ')') coordinates += c;
            return m_nodes.readings(nodeWord(coordinates + ')'));
        }
        if (named.size() < 2 || !std::ranges::all_of(text, isDigit)) return named;
        // The number is first. With leading zeros it is not meant.
        if (!numberIn(text))
            named.erase(named.begin());
        else if (m_instant.display.labels != document::Labels::identity)
            std::ranges::rotate(named, named.begin() + 1);
        return named;
    }

    // Names with a word that begins like this, ignoring case, if nodes have names of places.
    void addBegun(std::string_view text, std::vector<NodeId>& named) const {
        if (m_network.nodeCount() > kQuicklySearched || !hasOwnNames(m_network)) return;
        const std::string begin = lowerCase(text);
        for (NodeId node = 0; node < m_network.nodeCount() && named.size() < kMostMeanings; ++node) {
            const std::string address = lowerCase(m_network.address(node));
            const std::size_t at = address.find(begin);
            const bool begins = at != address.npos && (at == 0 || address[at - 1] == ' ');
            if (begins && std::ranges::find(named, node) == named.end()) named.push_back(node);
        }
    }

    void nodes(std::string_view text) {
        std::vector<NodeId> named = nodesNamed(text);
        addBegun(text, named);
        for (const NodeId node : named) {
            const std::string address = m_network.address(node), number = std::to_string(node);
            const bool byNumber = m_instant.display.labels == document::Labels::identity;
            const std::string other = byNumber ? "address " + address : "number " + number;
            m_found.push_back({.kind = Meaning::Kind::node,
                               .selection = {record::Selection::Kind::node, node},
                               .title = "Node " + (byNumber ? number : address),
                               .detail = address == number ? std::string() : other});
        }
    }

    void step(std::string_view text) {
        const auto number = numberIn(text);
        const Step first = m_instant.timeline() == nullptr ? 0 : m_instant.timeline()->firstStep() - 1;
        if (!number || *number < first || *number > m_instant.lastStep) return;
        m_found.push_back({.kind = Meaning::Kind::step,
                           .step = static_cast<Step>(*number),
                           .title = (m_instant.run().task->isDynamic() ? "Slot " : "Step ") + thousands(*number)});
    }

    void linkNumber(std::string_view text) {
        const auto number = numberIn(text);
        if (number && *number < m_network.linkCount()) addLink(static_cast<LinkId>(*number));
    }
    void addLink(LinkId link) {
        const Meaning meaning{.kind = Meaning::Kind::link,
                              .selection = {record::Selection::Kind::link, link},
                              .title = "Link " + linkName(m_network, link, m_instant.display.labels),
                              .detail = "number " + thousands(link)};
        if (std::ranges::find(m_found, meaning) == m_found.end()) m_found.push_back(meaning);
    }

    std::uint64_t packetCount() const {
        if (!m_instant.run().task->isDynamic()) return m_instant.run().task->packets.count();
        return !m_instant.hasState() ? 0 : m_instant.state().slots.size();
    }
    void packetNumber(std::string_view text) {
        const auto number = numberIn(text);
        if (number && *number < packetCount()) addPacket(static_cast<PacketId>(*number));
    }
    void addPacket(PacketId packet) {
        const std::string name = packetName(m_instant, packet);
        if (name.empty() || m_packets >= kMostMeanings) return;
        ++m_packets;
        m_found.push_back({.kind = Meaning::Kind::packet,
                           .selection = {record::Selection::Kind::packet, packet},
                           .title = "Packet " + name,
                           .detail = "number " + thousands(packet)});
    }

    // Two ends, split in any way that gives two names. Separators are tried in the order arrow, dash, blank, because
    // addresses may contain dashes and blanks; the first with a result wins.
    void pairs(std::string_view text) {
        static constexpr std::array<std::string_view, 6> kDividers = {"→", "->", ">", "–", "-", " "};
        const std::size_t before = m_found.size();
        for (const std::string_view divider : kDividers) {
            for (std::size_t at = text.find(divider); at != text.npos; at = text.find(divider, at + 1)) {
                const std::string_view source = trimmed(text.substr(0, at));
                const std::string_view destination = trimmed(text.substr(at + divider.size()));
                const bool arrow = divider == "→" || divider.back() == '>';
                for (const End& from : ends(source, arrow))
                    for (const End& to : ends(destination, arrow)) pair(from, to, divider.starts_with('-'));
            }
            if (m_found.size() > before) return;
        }
    }
    std::vector<End> ends(std::string_view text, bool mayBeOut) {
        if (text.empty()) return mayBeOut ? std::vector<End>{{.any = true}} : std::vector<End>();
        if (text == "all") return {{.all = true}};
        if (text == "?") return {{.unknown = true}};
        std::vector<End> found;
        for (const NodeId node : nodesNamed(text)) found.push_back({.node = node});
        return found;
    }

    void pair(const End& from, const End& to, bool linkFirst) {
        const bool both = from.node != kNoNode && to.node != kNoNode;
        const LinkId link = both ? m_network.findLink(from.node, to.node) : kNoLink;
        if (linkFirst && link != kNoLink) addLink(link);
        if (!from.any || !to.any) packets(from, to);
        if (!linkFirst && link != kNoLink) addLink(link);
    }

    bool fits(const task::Packet& packet, const End& from, const End& to) const {
        const bool oneSource = m_instant.run().task->kind().oneSource;
        const bool source = from.any || (oneSource ? packet.source == from.node : from.all);
        const bool destination = to.any || (to.all       ? packet.destination == task::kAllNodes
                                            : to.unknown ? packet.destination == kNoNode
                                                         : packet.destination == to.node && to.node != kNoNode);
        return source && destination;
    }

    void packets(const End& from, const End& to) {
        const task::Task& task = *m_instant.run().task;
        if (!task.isDynamic() && task.isIsotropic()) return isotropicPackets(from, to);
        PacedStop stop(m_instant.stop);
        const std::uint64_t count = packetCount();
        for (std::uint64_t packet = 0; packet < count && m_packets < kMostMeanings && !stop.requested(); ++packet)
            if (const auto id = static_cast<PacketId>(packet); fits(packetOf(m_instant, id), from, to)) addPacket(id);
    }

    // Node s sends the packets s * rows + row.
    void isotropicPackets(const End& from, const End& to) {
        const std::span<const NodeId> rows = m_instant.run().task->packets.rows();
        const network::Translations& group = *m_network.translations();
        for (std::size_t row = 0; row < rows.size() && m_packets < kMostMeanings; ++row) {
            const auto add = [&](NodeId source) {
                const std::uint64_t packet = std::uint64_t{source} * rows.size() + row;
                if (packet >= kNoPacket) return;
                const auto id = static_cast<PacketId>(packet);
                if (fits(packetOf(m_instant, id), from, to)) addPacket(id);
            };
            if (from.node != kNoNode)
                add(from.node);
            else if (rows[row] != task::kAllNodes && to.node != kNoNode)
                add(group.translate(to.node, group.offset(rows[row], 0)));
            else
                for (NodeId source = 0; source < std::min(m_network.nodeCount(), kMostSources); ++source) add(source);
        }
    }

    const record::Instant& m_instant;
    const network::Network& m_network;
    network::NodeReader m_nodes{m_network};
    std::string_view m_words;
    std::size_t m_packets = 0;
    std::vector<Meaning> m_found;
};

}  // namespace

std::vector<Meaning> lookUp(const record::Instant& instant, std::string_view words) {
    return !instant.isOpen() ? std::vector<Meaning>() : Lookup(instant, words).found();
}

bool lookUpSearches(const record::Instant& instant) {
    if (!instant.isOpen()) return false;
    const task::Task& task = *instant.run().task;
    if (!task.isDynamic()) return !task.isIsotropic() && task.packets.count() > kQuicklySearched;
    return instant.hasState() && instant.state().slots.size() > kQuicklySearched;
}

}  // namespace hop::explain
