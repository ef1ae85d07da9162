// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a network.
#include "core/network/part.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/network/entry.h"
#include "core/network/factors.h"
#include "core/network/level_drawing.h"
#include "core/network/listed_network.h"
#include "core/network/measure.h"
#include "core/network/node_reader.h"
#include "core/network/product.h"
#include "core/network/shape.h"

namespace hop::network {

namespace {

constexpr std::string_view kForms =
    "a part is an address with free positions, as 1**0 or (2,*), or plane 1=0, ring 0 of N, group N, around N, within "
    "2 "
    "of N";

std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t begin = text.find_first_not_of(' ');
        if (begin == text.npos) return words;
        text.remove_prefix(begin);
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

// kNoNode if there is no such node, or if the word is ambiguous.
NodeId nodeIn(const Network& network, std::string_view word) {
    if (word.empty()) return kNoNode;
    const auto node = NodeReader(network).read(word);
    return node ? *node : kNoNode;
}

// The node's address, in the first spelling that reads back as this node.
std::string wordFor(const Network& network, NodeId node) {
    NodeReader reader(network);
    const std::string address = network.address(node);
    for (const std::string& word : {address, "0b" + address, print(makeText(address))})
        if (const auto read = reader.read(word); read && *read == node) return word;
    return print(reader.write(node));
}

// "2,(1,*),3" at the commas outside brackets.
std::vector<std::string_view> entriesOf(std::string_view list) {
    std::vector<std::string_view> entries;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= list.size(); ++i) {
        if (i < list.size() && list[i] == '(') ++depth;
        if (i < list.size() && list[i] == ')') --depth;
        if (i < list.size() && (list[i] != ',' || depth > 0)) continue;
        entries.push_back(list.substr(begin, i - begin));
        begin = i + 1;
    }
    return entries;
}

std::size_t primesOf(const Network& network) {
    if (network.factors() == nullptr) return 1;
    std::size_t count = 0;
    for (const NetworkPtr& factor : network.factors()->factors()) count += primesOf(*factor);
    return count;
}

bool isBits(const Network& network) {
    return network.factors() != nullptr && network.nodeCount() > 1 && network.address(0).find(',') == std::string::npos;
}

// Appends the coordinates that the pattern fixes, coordinate 0 first.
bool readPattern(const Network& network, std::string_view pattern, FixedCoordinates& fixed) {
    if (pattern == "*") {
        fixed.resize(fixed.size() + primesOf(network));
        return true;
    }
    if (network.factors() == nullptr) {
        const NodeId value = nodeIn(network, pattern);
        if (value == kNoNode) return false;
        fixed.emplace_back(value);
        return true;
    }
    const std::span<const NetworkPtr> factors = network.factors()->factors();
    std::vector<std::string_view> entries;
    if (isBits(network)) {
        for (std::size_t i = 0; i < pattern.size(); ++i) entries.push_back(pattern.substr(i, 1));
    } else {
        if (pattern.size() < 2 || pattern.front() != '(' || pattern.back() != ')') return false;
        entries = entriesOf(pattern.substr(1, pattern.size() - 2));
    }
    if (entries.size() != factors.size()) return false;
    for (std::size_t i = 0; i < factors.size(); ++i)
        if (!readPattern(*factors[i], entries[entries.size() - 1 - i], fixed)) return false;
    return true;
}

// `next`: the coordinate that the network begins with; moved behind it.
std::string printPattern(const Network& network, const FixedCoordinates& fixed, std::size_t& next) {
    if (network.factors() == nullptr) {
        const std::optional<NodeId> value = fixed[next++];
        return value ? network.address(*value) : "*";
    }
    const bool bits = isBits(network);
    std::string pattern;
    for (const NetworkPtr& factor : network.factors()->factors())
        pattern = printPattern(*factor, fixed, next) + (pattern.empty() || bits ? "" : ",") + pattern;
    return bits ? pattern : "(" + pattern + ")";
}

// Meshes and tori have meshes and tori as parts, with their layouts.
Result<NetworkPtr> productOf(const std::vector<NetworkPtr>& factors, Stop stop) {
    if (factors.size() == 1) return factors.front();
    if (NetworkPtr known = product::named(factors)) return known;
    std::vector<NetworkPtr> written(factors.rbegin(), factors.rend());
    std::vector<std::string> words, titles;
    for (const NetworkPtr& factor : written) {
        words.push_back(factor->facts().expression);
        titles.push_back(factor->facts().title);
    }
    return product::make(std::move(written), "product(" + join(words, ",") + ")", join(titles, " × "), "choose fewer",
                         stop);
}

std::string kindOf(const Network& whole, const std::vector<Coordinate>& coordinates, const FixedCoordinates& fixed) {
    if (whole.groups() != nullptr) return "group";
    if (isHypercube(whole)) return "subcube";
    std::vector<const Network*> free;
    for (std::size_t i = 0; i < fixed.size(); ++i)
        if (!fixed[i]) free.push_back(coordinates[i].factor.get());
    if (free.size() == 1)
        return isCycle(*free.front()) ? "ring" : lineOf(*free.front()) == Line::path ? "line" : "factor";
    return free.size() == 2 ? "plane" : "block";
}

// Nodes with these coordinates, increasing: the first free coordinate varies fastest.
std::vector<NodeId> nodesWith(const std::vector<Coordinate>& coordinates, const FixedCoordinates& fixed) {
    std::vector<NodeId> nodes = {0};
    for (std::size_t i = 0; i < fixed.size(); ++i) {
        const NodeId weight = coordinates[i].weight;
        if (fixed[i]) {
            for (NodeId& node : nodes) node += *fixed[i] * weight;
            continue;
        }
        const std::size_t before = nodes.size();
        for (NodeId x = 1; x < coordinates[i].factor->nodeCount(); ++x)
            for (std::size_t j = 0; j < before; ++j) nodes.push_back(nodes[j] + x * weight);
    }
    return nodes;
}

// A link to a node outside the part.
struct Leaving {
    LinkId link;
    NodeId to;
};

// Collects the links to nodes outside, grouped by coordinate, by group, or not at all.
class Gates {
public:
    Gates(const NetworkPtr& network, const NetworkPart& part, const FixedCoordinates* fixed)
        : m_network(network), m_fixed(fixed) {
        if (fixed != nullptr) m_coordinates = coordinatesOf(network);
        for (const NodeId node : part.nodes)
            for (LinkId link = network->firstLink(node); link < network->firstLink(node + 1); ++link) {
                const NodeId to = network->link(link).to;
                if (!std::ranges::binary_search(part.nodes, to)) m_leaving.push_back({link, to});
            }
    }

    std::vector<Gate> gates() const {
        if (m_leaving.empty()) return {};
        if (m_fixed == nullptr)
            return joined([](const Leaving&) { return Key(); }, [](const Key&) { return restGate(); });
        auto each = joined([this](const Leaving& leaving) { return neighbourOf(leaving); },
                           [this](const Key& key) { return gateTo(key); });
        if (each.size() <= kMostGates) return each;
        auto wide = joined([this](const Leaving& leaving) { return Key{neighbourOf(leaving).first, 0}; },
                           [this](const Key& key) { return gateAlong(key.first); });
        if (wide.size() <= kMostGates) return wide;
        return joined([](const Leaving&) { return Key(); }, [](const Key&) { return restGate(); });
    }

private:
    // A coordinate and its value, the first coordinate last, as in addresses.
    using Key = std::pair<std::size_t, NodeId>;

    static Gate restGate() { return {.part = "", .name = "everything else"}; }

    Key neighbourOf(const Leaving& leaving) const {
        for (std::size_t i = m_coordinates.size(); i-- > 0;) {
            if (!(*m_fixed)[i]) continue;
            const NodeId value = leaving.to / m_coordinates[i].weight % m_coordinates[i].factor->nodeCount();
            if (value != *(*m_fixed)[i]) return {i, value};
        }
        return {};
    }

    Gate gateTo(const Key& key) const {
        FixedCoordinates there = *m_fixed;
        there[key.first] = key.second;
        Gate gate = gateAlong(key.first);
        gate.part = partWith(m_network, there);
        if (m_network->groups() != nullptr) gate.name = gate.part;
        return gate;
    }

    Gate gateAlong(std::size_t coordinate) const {
        return {
            .part = "",
            .name = m_network->groups() != nullptr ? "the other groups" : "coordinate " + std::to_string(coordinate)};
    }

    template <typename KeyOf, typename GateOf>
    std::vector<Gate> joined(KeyOf&& keyOf, GateOf&& gateOf) const {
        std::map<Key, Gate, std::greater<>> gates;
        for (const Leaving& leaving : m_leaving) {
            const Key key = keyOf(leaving);
            auto found = gates.find(key);
            const Link link = m_network->link(leaving.link);
            if (found == gates.end()) {
                found = gates.emplace(key, gateOf(key)).first;
                if (m_network->dimensions() != nullptr) found->second.type = link.type;
            }
            Gate& gate = found->second;
            if (gate.type && *gate.type != link.type) gate.type.reset();
            gate.out.push_back(leaving.link);
            if (const LinkId back = m_network->findLink(leaving.to, link.from); back != kNoLink)
                gate.in.push_back(back);
        }
        std::vector<Gate> all;
        for (auto& [key, gate] : gates) {
            std::ranges::sort(gate.in);
            all.push_back(std::move(gate));
        }
        return all;
    }

    const NetworkPtr& m_network;
    const FixedCoordinates* m_fixed;
    std::vector<Coordinate> m_coordinates;
    std::vector<Leaving> m_leaving;
};

Result<NetworkPart> fixedPart(const NetworkPtr& network, const FixedCoordinates& fixed, Stop stop) {
    const std::vector<Coordinate> coordinates = coordinatesOf(network);
    NetworkPart part;
    part.expression = partWith(network, fixed);
    if (part.expression.empty())
        return invalid("a part of a network has more than one node; leave a position free, as *");
    part.kind = kindOf(*network, coordinates, fixed);
    std::vector<NetworkPtr> free;
    for (std::size_t i = 0; i < fixed.size(); ++i)
        if (!fixed[i]) free.push_back(coordinates[i].factor);
    if (free.size() == fixed.size()) {
        part.alone = network;
    } else if (auto alone = productOf(free, stop)) {
        part.alone = *std::move(alone);
    } else {
        return alone.error();
    }
    part.nodes = nodesWith(coordinates, fixed);
    part.gates = Gates(network, part, &fixed).gates();
    return part;
}

// The nodes at distances up to `radius`, in order.
Result<std::vector<NodeId>> nodesWithin(const Network& network, NodeId middle, std::uint32_t radius) {
    std::vector<NodeId> reached = {middle};
    std::vector<bool> seen(network.nodeCount());
    seen[middle] = true;
    for (std::size_t begin = 0, level = 0; level < radius && begin < reached.size(); ++level) {
        const std::size_t end = reached.size();
        for (; begin < end; ++begin)
            for (LinkId link = network.firstLink(reached[begin]); link < network.firstLink(reached[begin] + 1); ++link)
                if (const NodeId to = network.link(link).to; !seen[to]) {
                    seen[to] = true;
                    reached.push_back(to);
                }
        if (reached.size() > kMostNear)
            return tooLarge("within " + std::to_string(radius) + " of " + network.address(middle) + " are more than " +
                            thousands(kMostNear) + " nodes; choose a smaller distance");
    }
    std::ranges::sort(reached);
    return reached;
}

// The index of the node; kNoNode if it is not included.
NodeId placeAmong(const std::vector<NodeId>& sorted, NodeId node) {
    const auto found = std::ranges::lower_bound(sorted, node);
    return found != sorted.end() && *found == node ? static_cast<NodeId>(found - sorted.begin()) : kNoNode;
}

// The given nodes and the links between them; no facts, no drawings.
ListedNetworkPlan inducedPlan(const Network& network, const std::vector<NodeId>& sorted) {
    ListedNetworkPlan plan;
    plan.nodes = static_cast<NodeId>(sorted.size());
    for (NodeId i = 0; i < plan.nodes; ++i) {
        plan.addresses.push_back(network.address(sorted[i]));
        for (LinkId id = network.firstLink(sorted[i]); id < network.firstLink(sorted[i] + 1); ++id) {
            const Link link = network.link(id);
            if (const NodeId to = placeAmong(sorted, link.to); to != kNoNode)
                plan.arcs.push_back({i, to, link.bandwidth});
        }
    }
    std::ranges::sort(plan.arcs,
                      [](const Arc& a, const Arc& b) { return a.from != b.from ? a.from < b.from : a.to < b.to; });
    return plan;
}

// The nodes at distances up to `radius`, with the links between them.
Result<NetworkPart> near(const NetworkPtr& network, NodeId middle, std::uint32_t radius, Stop stop) {
    Result<std::vector<NodeId>> nodes = nodesWithin(*network, middle, radius);
    if (!nodes) return nodes.error();
    NetworkPart part;
    part.kind = "neighbourhood";
    part.expression = "within " + std::to_string(radius) + " of " + wordFor(*network, middle);
    part.nodes = *std::move(nodes);
    ListedNetworkPlan plan = inducedPlan(*network, part.nodes);
    plan.drawings = {{{"levels", "circles by distance"},
                      [at = placeAmong(part.nodes, middle)](const Network& alone, Stop s, const Progress& progress) {
                          return drawLevels(alone, at, s, progress);
                      }}};
    plan.facts.expression = part.expression;
    plan.facts.title = part.expression;
    part.alone = makeListedNetwork(std::move(plan), 0, stop);
    part.gates = Gates(network, part, nullptr).gates();
    return part;
}

// "plane 3=0 1=2", "ring 2 of N", "group N".
std::optional<FixedCoordinates> fixedByWords(const NetworkPtr& network, const std::vector<Coordinate>& coordinates,
                                             const std::vector<std::string_view>& words) {
    FixedCoordinates fixed(coordinates.size());
    if (words.size() == 2 && words[0] == "group" && network->groups() != nullptr) {
        const NodeId group = nodeIn(*coordinates[1].factor, words[1]);
        if (group == kNoNode) return std::nullopt;
        fixed[1] = group;
        return fixed;
    }
    if (network->groups() != nullptr || words.size() < 2) return std::nullopt;
    if (words[0] == "plane") {
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::size_t equals = words[i].find('=');
            const auto at = wholeNumber<std::uint32_t>(words[i].substr(0, equals));
            if (equals == std::string_view::npos || !at || *at >= coordinates.size()) return std::nullopt;
            const NodeId value = nodeIn(*coordinates[*at].factor, words[i].substr(equals + 1));
            if (value == kNoNode) return std::nullopt;
            fixed[*at] = value;
        }
        return fixed;
    }
    if ((words[0] != "ring" && words[0] != "line") || words.size() != 4 || words[2] != "of") return std::nullopt;
    const auto along = wholeNumber<std::uint32_t>(words[1]);
    const NodeId node = nodeIn(*network, words[3]);
    if (!along || *along >= coordinates.size() || node == kNoNode) return std::nullopt;
    for (std::size_t i = 0; i < coordinates.size(); ++i)
        if (i != *along) fixed[i] = node / coordinates[i].weight % coordinates[i].factor->nodeCount();
    return fixed;
}

// The error in the node of "ring 2 of N" or the group of "group N"; nullopt if it is valid.
std::optional<std::string> refusedNode(const Network& network, const std::vector<std::string_view>& words) {
    const bool isGroup = words.size() == 2 && words[0] == "group" && network.groups() != nullptr;
    const bool isLine = words.size() == 4 && (words[0] == "ring" || words[0] == "line") && words[2] == "of";
    if (!isGroup && !isLine) return std::nullopt;
    const auto node = NodeReader(isGroup ? *network.groups()->group() : network).read(words.back());
    return node ? std::nullopt : std::optional(node.error().message);
}

// "around N" and "within R of N": the radius and the word for the node.
std::optional<std::pair<std::uint32_t, std::string_view>> nearWords(std::string_view text) {
    const std::vector<std::string_view> words = wordsOf(text);
    // Node names may contain spaces.
    const auto from = [&](std::size_t word) {
        return std::string_view(words[word].data(), static_cast<std::size_t>(words.back().end() - words[word].begin()));
    };
    if (words.size() >= 2 && words[0] == "around") return std::pair(1U, from(1));
    if (words.size() < 4 || words[0] != "within" || words[2] != "of") return std::nullopt;
    const auto radius = wholeNumber<std::uint32_t>(words[1]);
    if (!radius || *radius == 0) return std::nullopt;
    return std::pair(*radius, from(3));
}

}  // namespace

std::vector<Coordinate> coordinatesOf(const NetworkPtr& network) {
    std::vector<Coordinate> coordinates;
    if (network->groups() != nullptr) {
        const NetworkPtr& group = network->groups()->group();
        return {{group, 1}, {group, group->nodeCount()}};
    }
    if (network->factors() == nullptr) return coordinates;
    NodeId weight = 1;
    for (const NetworkPtr& factor : primeFactors(network)) {
        coordinates.push_back({factor, weight});
        weight *= factor->nodeCount();
    }
    return coordinates;
}

std::optional<FixedCoordinates> fixedCoordinates(const NetworkPtr& network, std::string_view expression) {
    const std::vector<Coordinate> coordinates = coordinatesOf(network);
    if (coordinates.empty()) return std::nullopt;
    const std::vector<std::string_view> words = wordsOf(expression);
    if (words.size() != 1) return fixedByWords(network, coordinates, words);
    FixedCoordinates fixed;
    if (network->groups() == nullptr)
        return readPattern(*network, words.front(), fixed) ? std::optional(fixed) : std::nullopt;
    // "((0,1),*)": only the group can be fixed.
    const std::string_view pattern = words.front();
    if (pattern.size() < 2 || pattern.front() != '(' || pattern.back() != ')') return std::nullopt;
    const std::vector<std::string_view> entries = entriesOf(pattern.substr(1, pattern.size() - 2));
    if (entries.size() != 2 || entries[1] != "*") return std::nullopt;
    return fixedByWords(network, coordinates, {"group", entries[0]});
}

std::vector<NodeId> nodesWith(const NetworkPtr& network, const FixedCoordinates& fixed) {
    return nodesWith(coordinatesOf(network), fixed);
}

std::string partWith(const NetworkPtr& network, const FixedCoordinates& fixed) {
    if (std::ranges::all_of(fixed, [](const auto& value) { return value.has_value(); })) return {};
    if (network->groups() != nullptr) {
        if (fixed.size() != 2 || fixed[0] || !fixed[1]) return {};
        return "group " + wordFor(*network->groups()->group(), *fixed[1]);
    }
    std::size_t next = 0;
    return printPattern(*network, fixed, next);
}

std::string partAround(const Network& network, NodeId node) { return "around " + wordFor(network, node); }

Result<NetworkPart> partOf(const NetworkPtr& network, std::string_view expression, Stop stop) {
    const std::string which = "part " + inQuotes(expression) + " of " + network->facts().expression + ": ";
    if (const auto nearby = nearWords(expression)) {
        const auto middle = NodeReader(*network).read(nearby->second);
        if (!middle) return invalid(which + middle.error().message);
        return near(network, *middle, nearby->first, stop);
    }
    const std::optional<FixedCoordinates> fixed = fixedCoordinates(network, expression);
    if (!fixed) {
        if (const auto refused = refusedNode(*network, wordsOf(expression))) return invalid(which + *refused);
        if (coordinatesOf(network).empty())
            return invalid(which +
                           "this network has neither coordinates nor groups; its parts are around N and within 2 of N");
        return invalid(which + std::string(kForms));
    }
    if (partWith(network, *fixed).empty())
        return invalid(which + "a part has more than one node; leave a position free, as *");
    return fixedPart(network, *fixed, stop);
}

namespace {

// All coordinates from `free` on are fixed; `parts`: the product of their factors.
Division dividedAt(const NetworkPtr& network, const std::vector<Coordinate>& coordinates, std::size_t free,
                   NetworkPtr parts, bool linked) {
    Division division{.parts = std::move(parts),
                      .size = coordinates[free].weight,
                      .linked = linked,
                      .kind = {},
                      .names = {},
                      .shorts = {}};
    FixedCoordinates fixed(coordinates.size());
    for (NodeId part = 0; part < division.parts->nodeCount(); ++part) {
        for (std::size_t i = free; i < coordinates.size(); ++i)
            fixed[i] = part * division.size / coordinates[i].weight % coordinates[i].factor->nodeCount();
        division.names.push_back(partWith(network, fixed));
        division.shorts.push_back(division.parts->address(part));
    }
    division.kind = kindOf(*network, coordinates, fixed);
    return division;
}

}  // namespace

std::optional<Division> divisionOf(const NetworkPtr& network) {
    const std::vector<Coordinate> coordinates = coordinatesOf(network);
    const bool hasGroups = network->groups() != nullptr;
    std::optional<std::size_t> unlinked;
    NetworkPtr unlinkedParts;
    for (std::size_t free = 1; free < coordinates.size(); ++free) {
        const NodeId size = coordinates[free].weight;
        if (size < kLeastPart || network->nodeCount() / size > kMostParts) continue;
        std::vector<NetworkPtr> outer;
        for (std::size_t i = free; i < coordinates.size(); ++i) outer.push_back(coordinates[i].factor);
        auto parts = productOf(outer, {});
        if (!parts) continue;
        const Facts& facts = (*parts)->facts();
        const bool few = facts.degree <= kMostNeighbours || facts.links <= kMostBundles;
        if (!hasGroups && few) return dividedAt(network, coordinates, free, *std::move(parts), true);
        if (unlinked) continue;
        unlinked = free;
        unlinkedParts = *std::move(parts);
    }
    if (!unlinked) return std::nullopt;
    return dividedAt(network, coordinates, *unlinked, std::move(unlinkedParts), false);
}

}  // namespace hop::network
