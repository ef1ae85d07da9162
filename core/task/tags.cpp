// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing of tags.
#include "core/task/tags.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/contract.h"
#include "core/base/paced_stop.h"
#include "core/base/text.h"

namespace hop::task {

namespace {

std::uint32_t orderOf(const network::Translations& translations, NodeId generator) {
    std::uint32_t order = 1;
    for (NodeId at = generator; at != 0; at = translations.translate(at, generator)) ++order;
    return order;
}

bool commute(const network::Translations& translations, std::uint32_t types) {
    for (std::uint32_t a = 0; a < types; ++a)
        for (std::uint32_t b = 0; b < a; ++b) {
            const NodeId first = translations.generator(a), second = translations.generator(b);
            if (translations.translate(first, second) != translations.translate(second, first)) return false;
        }
    return true;
}

constexpr std::size_t kLongestShown = 40;
constexpr std::uint32_t kMostTypes = 256;  // for a product of rings; a complete network, which is none, has many more

}  // namespace

TagReader::TagReader(const network::Network& network) : m_network(network) {
    HOP_EXPECTS(network.translations() != nullptr);
    const network::Translations& translations = *network.translations();
    const std::uint32_t types = network.dimensions()->typeCount();
    if (types > kMostTypes || !commute(translations, types)) return;
    std::uint64_t product = 1;
    std::vector<bool> taken(types);
    for (std::uint32_t up = 0; up < types; ++up) {
        if (taken[up]) continue;
        const NodeId back = translations.offset(translations.generator(up), 0);
        std::uint32_t down = up;
        for (std::uint32_t other = up; other < types; ++other)
            if (translations.generator(other) == back) down = other;
        taken[down] = true;
        m_axes.push_back({up, down, orderOf(translations, translations.generator(up))});
        product *= m_axes.back().period;
        if (product > network.nodeCount()) break;
    }
    if (product != network.nodeCount()) m_axes.clear();
    m_binary = !m_axes.empty() && std::ranges::all_of(m_axes, [](const Axis& axis) { return axis.period == 2; });
}

NodeId TagReader::walk(NodeId from, std::uint32_t type, std::uint64_t links) const {
    const network::Translations& translations = *m_network.translations();
    NodeId stride = translations.generator(type);
    for (; links != 0; links >>= 1U) {
        if ((links & 1U) != 0) from = translations.translate(from, stride);
        stride = translations.translate(stride, stride);
    }
    return from;
}

// "numbers from 1 to 15 or binary words of 4 digits"
std::string TagReader::kinds() const {
    const std::string most = std::to_string(m_network.nodeCount() - 1);
    if (m_network.nodeCount() == 2) return "the number 1";
    if (m_axes.size() == 1 && !m_binary) return "numbers from 1 to " + most + " or from -" + most + " to -1";
    std::string kinds = "numbers from 1 to " + most;
    if (m_binary && m_axes.size() > 1)
        kinds += " or binary words of " + quantity(m_axes.size(), "digit");
    else if (m_axes.size() > 1)
        kinds += " or lists of " + quantity(m_axes.size(), "offset");
    return kinds;
}

Error TagReader::outOfRange(const std::string& shown) const {
    return unsupported(shown + " is no tag here; tags on " + excerpt(m_network.facts().expression) + " are " + kinds());
}

Result<NodeId> TagReader::leading(NodeId offset, const std::string& shown) const {
    if (offset == 0) return unsupported(shown + " leads from every node to itself; a packet must go to another node");
    return offset;
}

Result<NodeId> TagReader::number(double value, const std::string& shown) const {
    const double nodes = m_network.nodeCount();
    if (value >= 0.0 && value < nodes) return leading(static_cast<NodeId>(value), shown);
    if (m_axes.size() == 1 && value < 0.0 && value > -nodes)
        return leading(walk(0, m_axes[0].up, static_cast<std::uint64_t>(nodes + value)), shown);
    return outOfRange(shown);
}

Result<NodeId> TagReader::word(std::string_view bits, const std::string& shown) const {
    if (m_binary && bits.size() == m_axes.size()) {
        NodeId offset = 0;
        for (std::size_t i = 0; i < bits.size(); ++i)
            if (bits[i] == '1') offset = walk(offset, m_axes[bits.size() - 1 - i].up, 1);
        return leading(offset, shown);
    }
    if (bits.size() > 10 || (bits.size() > 1 && bits[0] == '0')) return outOfRange(shown);
    double value = 0.0;
    for (const char digit : bits) value = 10.0 * value + (digit - '0');
    return number(value, shown);
}

Result<NodeId> TagReader::offsets(std::span<const Expression> items, const std::string& shown) const {
    if (m_axes.empty())
        return unsupported(shown + " cannot be offsets: " + excerpt(m_network.facts().expression) +
                           " has no dimensions of their own; tags are " + kinds());
    if (items.size() != m_axes.size())
        return unsupported(shown + " has " + quantity(items.size(), "offset") + ", but " +
                           excerpt(m_network.facts().expression) + " has " + quantity(m_axes.size(), "dimension"));
    NodeId offset = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const Axis& axis = m_axes[items.size() - 1 - i];
        const double x = items[i].number;
        if (std::abs(x) >= axis.period)
            return unsupported(shown + " has the offset " + shortest(x) + "; offsets on " +
                               excerpt(m_network.facts().expression) + " are from -" + std::to_string(axis.period - 1) +
                               " to " + std::to_string(axis.period - 1));
        offset = walk(offset, axis.up, static_cast<std::uint64_t>(x < 0.0 ? x + axis.period : x));
    }
    return leading(offset, shown);
}

Result<NodeId> TagReader::read(const Expression& tag) const {
    const std::string text = tag.kind == Expression::Kind::text ? tag.text : print(tag);
    const std::string shown = text.size() <= kLongestShown ? text : inQuotes(text);
    if (tag.kind == Expression::Kind::number) return number(tag.number, shown);
    if (tag.kind == Expression::Kind::text) return word(tag.text, shown);
    return offsets(tag.items, shown);
}

Result<NodeId> TagReader::readCrossings(std::span<const std::uint32_t> perType) const {
    HOP_EXPECTS(perType.size() == m_network.dimensions()->typeCount());
    NodeId offset = 0;
    std::uint64_t hops = 0;
    for (std::uint32_t type = 0; type < perType.size(); ++type) {
        offset = walk(offset, type, perType[type]);
        hops += perType[type];
    }
    if (offset == 0 && hops == 0) return unsupported("the row has no crossings; a packet must go to another node");
    const std::uint32_t distance = m_network.distance(0, offset);
    if (hops != distance)
        return unsupported("the row makes " + quantity(hops, "crossing") + ", but its packet is " +
                           std::to_string(distance) + " from its destination; a task matrix counts shortest paths");
    return offset;
}

std::int64_t TagReader::signedOffset(const Axis& axis, std::span<const std::uint16_t> crossings) const {
    return crossings[axis.up] != 0 ? std::int64_t{crossings[axis.up]} : -std::int64_t{crossings[axis.down]};
}

Expression TagReader::write(NodeId offset) const {
    if (m_axes.empty() || m_network.nodeCount() == 2) return makeNumber(offset);
    std::vector<std::uint16_t> crossings(m_network.dimensions()->typeCount());
    m_network.dimensions()->crossings(0, offset, crossings.data());
    if (m_binary) {
        std::string bits;
        for (std::size_t i = m_axes.size(); i-- > 0;) bits += crossings[m_axes[i].up] != 0 ? '1' : '0';
        return makeText(bits);
    }
    std::vector<Expression> items;
    for (std::size_t i = m_axes.size(); i-- > 0;)
        items.push_back(makeNumber(static_cast<double>(signedOffset(m_axes[i], crossings))));
    return items.size() == 1 ? items.front() : makeList(std::move(items));
}

namespace {

bool isRepeated(const Expression& item) { return item.kind == Expression::Kind::call; }
double timesOf(const Expression& item) { return isRepeated(item) ? item.arguments[0].value.number : 1.0; }

}  // namespace

double countTags(const Expression& list) {
    double rows = 0.0;
    for (const Expression& item : list.items) rows += timesOf(item);
    return rows;
}

Result<std::vector<NodeId>> readTags(const network::Network& network, const Expression& list, std::uint64_t most,
                                     Stop stop) {
    const TagReader reader(network);
    std::vector<NodeId> rows;
    if (const double all = countTags(list); all <= static_cast<double>(most))
        rows.reserve(static_cast<std::size_t>(all));
    PacedStop paced(stop);
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const Expression& item = list.items[i];
        const bool repeated = isRepeated(item);
        const double count = timesOf(item);
        const Result<NodeId> offset = reader.read(repeated ? item.arguments[1].value : item);
        if (!offset) return unsupported("tag " + std::to_string(i + 1) + ": " + offset.error().message);
        if (count > static_cast<double>(most) - static_cast<double>(rows.size()))
            return tooLarge("tag " + std::to_string(i + 1) + ": " + inQuotes(print(item)) + " makes more than the " +
                            thousands(most) + " rows that would fit");
        for (auto left = static_cast<std::uint64_t>(count); left > 0; --left) {
            if (paced.requested()) return rows;
            rows.push_back(*offset);
        }
    }
    return rows;
}

std::vector<Expression> writeTags(const network::Network& network, std::span<const NodeId> rows, Stop stop) {
    const TagReader reader(network);
    std::vector<Expression> tags;
    PacedStop paced(stop);
    for (std::size_t first = 0; first < rows.size() && !paced.seen();) {
        std::size_t next = first;
        while (next < rows.size() && rows[next] == rows[first] && !paced.requested()) ++next;
        if (next == first) break;  // stopped
        Expression tag = reader.write(rows[first]);
        if (next - first > 1)
            tag = makeCall("times", {{"", makeNumber(static_cast<double>(next - first))}, {"", std::move(tag)}});
        tags.push_back(std::move(tag));
        first = next;
    }
    return tags;
}

}  // namespace hop::task
