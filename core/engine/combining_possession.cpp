// SPDX-License-Identifier: GPL-3.0-or-later
// Combining: the contributions that each node holds of each packet.
#include "core/engine/combining_possession.h"

#include <algorithm>
#include <bit>

#include "core/engine/contributions.h"
#include "core/engine/rules.h"
#include "core/task/node_lists.h"

namespace hop::engine {
namespace {

NodeId countOf(std::span<const std::uint64_t> set) {
    int count = 0;
    for (const std::uint64_t word : set) count += std::popcount(word);
    return static_cast<NodeId>(count);
}

bool overlap(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < a.size(); ++i) common |= a[i] & b[i];
    return common != 0;
}

// As the referee names nodes.
std::string byNumber(NodeId node) { return std::to_string(node); }

// Does a contain an element that is not in b?
bool exceeds(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
    std::uint64_t extra = 0;
    for (std::size_t i = 0; i < a.size(); ++i) extra |= a[i] & ~b[i];
    return extra != 0;
}

}  // namespace

void CombiningPossession::resize(std::size_t packets) {
    m_values.resize(packets * m_nodes * m_words);
    m_places.resize(packets * m_nodes);
    m_contributors.resize(packets);
    m_missing.resize(packets);
}

void CombiningPossession::forget(PacketId packet) {
    const auto begin = static_cast<std::ptrdiff_t>(at(packet, 0));
    const auto words = static_cast<std::ptrdiff_t>(m_words);
    std::fill_n(m_values.begin() + begin * words, std::size_t{m_nodes} * m_words, 0U);
    std::fill_n(m_places.begin() + begin, m_nodes, std::uint8_t{0});
    m_contributors[packet] = m_missing[packet] = 0;
}

void CombiningPossession::start(PacketId packet, NodeId contributors, NodeId destinations) {
    forget(packet);
    m_contributors[packet] = contributors;
    m_missing[packet] = destinations;
}

void CombiningPossession::contribute(PacketId packet, NodeId node) {
    value(packet, node)[node / 64] |= std::uint64_t{1} << node % 64;
    std::uint8_t& place = m_places[at(packet, node)];
    place |= kHeld;
    if (m_contributors[packet] != 1) return;
    place |= kWhole;
    if ((place & kWanted) != 0) --m_missing[packet];
}

void CombiningPossession::place(PacketId packet, const task::Packet& ends) {
    const bool everywhere = ends.destination == task::kAllNodes;
    start(packet, m_nodes, everywhere ? m_nodes : 1);
    for (NodeId node = 0; node < m_nodes; ++node)
        if (everywhere || node == ends.destination) m_places[at(packet, node)] = kWanted;
    for (NodeId node = 0; node < m_nodes; ++node) contribute(packet, node);
}

void CombiningPossession::place(PacketId packet, const task::Combining::Sets& sets) {
    start(packet, task::countIn(sets.contributors, m_nodes), task::countIn(sets.destinations, m_nodes));
    task::forEachIn(sets.destinations, m_nodes, [&](NodeId node) { m_places[at(packet, node)] = kWanted; });
    task::forEachIn(sets.contributors, m_nodes, [&](NodeId node) { contribute(packet, node); });
}

std::uint32_t CombiningPossession::has(PacketId packet, NodeId node) const { return countOf(held(packet, node)); }

bool CombiningPossession::lift(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) {
    if (whyNotLifted(packet, from, to, flags) != nullptr) return false;
    std::uint8_t& place = m_places[at(packet, from)];
    m_flights.push_back({.packet = packet, .from = from, .to = to, .flags = flags, .sender = place});
    const auto set = held(packet, from);
    m_flying.insert(m_flying.end(), set.begin(), set.end());
    if (m_flights.back().gives()) place |= kGiven;
    return true;
}

const char* CombiningPossession::whyNotLifted(PacketId packet, NodeId from, NodeId, std::uint16_t flags) const {
    const std::uint8_t place = m_places[at(packet, from)];
    const bool gives = (flags & plan::kCopies) == 0;
    if (gives && (flags & plan::kAdds) == 0) return "what is neither added nor a copy cannot be combined";
    if ((place & kHeld) == 0) return kNotHeld;
    if (!gives) return nullptr;
    if ((place & kGiven) != 0) return "the sender gives the packet away already in this step";
    if ((place & kWanted) != 0 && complete(packet)) return kDeliveredAlready;
    return nullptr;
}

void CombiningPossession::putBack(PacketId packet, NodeId from, std::uint16_t) {
    m_places[at(packet, from)] &= static_cast<std::uint8_t>(~kGiven);
    m_flights.pop_back();
    m_flying.resize(m_flying.size() - m_words);
}

void CombiningPossession::giveAway(Flight& flight) {
    std::uint8_t& place = m_places[at(flight.packet, flight.from)];
    if (counts(place)) flight.found |= plan::kLastForward;
    if ((place & kWanted) != 0 && (place & kWhole) != 0) ++m_missing[flight.packet];
    std::ranges::fill(value(flight.packet, flight.from), 0U);
    place &= static_cast<std::uint8_t>(~(kHeld | kWhole));
}

bool CombiningPossession::arrive(std::size_t index) {
    Flight& flight = m_flights[index];
    std::uint8_t& place = m_places[at(flight.packet, flight.to)];
    const auto there = value(flight.packet, flight.to);
    const auto set = flying(index);
    flight.receiver = place;
    if (flight.adds()) {
        if ((place & kReplaced) != 0 || overlap(there, set)) return false;
        for (std::size_t i = 0; i < m_words; ++i) there[i] |= set[i];
    } else {
        if ((place & kReached) != 0 || exceeds(there, set)) return false;
        if (std::ranges::equal(there, set)) flight.found |= plan::kRedundant;
        std::ranges::swap_ranges(there, set);
        place |= kReplaced;
    }
    place |= kReached;
    const bool counted = counts(flight.receiver);
    const bool wasWhole = (place & kWhole) != 0;
    place |= kHeld;
    if (!wasWhole && countOf(there) == m_contributors[flight.packet]) {
        place |= kWhole;
        if ((place & kWanted) != 0) {
            flight.found |= plan::kDelivers;
            if (--m_missing[flight.packet] == 0) flight.found |= plan::kCompletes;
        }
    }
    // A complete set at a destination is delivered; it is not buffered before or after this hop.
    if (!counted && !(wasWhole && (place & kWanted) != 0)) flight.found |= plan::kKept;
    return true;
}

std::size_t CombiningPossession::meet() {
    for (Flight& flight : m_flights)
        if (flight.gives()) giveAway(flight);
    for (m_met = 0; m_met < m_flights.size(); ++m_met)
        if (!arrive(m_met)) break;
    return m_met;
}

void CombiningPossession::part() {
    while (m_met > 0) {
        const Flight& flight = m_flights[--m_met];
        const auto there = value(flight.packet, flight.to);
        const auto set = flying(m_met);
        if (flight.adds())
            for (std::size_t i = 0; i < m_words; ++i) there[i] &= ~set[i];
        else
            std::ranges::swap_ranges(there, set);
        m_places[at(flight.packet, flight.to)] = flight.receiver;
        if ((flight.found & plan::kDelivers) != 0) ++m_missing[flight.packet];
    }
    for (std::size_t i = 0; i < m_flights.size(); ++i) {
        Flight& flight = m_flights[i];
        flight.found = 0;
        if (!flight.gives()) continue;
        std::ranges::copy(flying(i), value(flight.packet, flight.from).begin());
        m_places[at(flight.packet, flight.from)] |= flight.sender & (kHeld | kWhole);
        if ((flight.sender & kWanted) != 0 && (flight.sender & kWhole) != 0) --m_missing[flight.packet];
    }
}

std::string CombiningPossession::whyNotMet() const {
    const Flight& flight = m_flights[m_met];
    const auto there = held(flight.packet, flight.to);
    const auto set = flying(m_met);
    const std::string node = "node " + std::to_string(flight.to);
    const std::string packet = "packet " + std::to_string(flight.packet);
    const std::string sender = "node " + std::to_string(flight.from);
    const std::uint8_t place = m_places[at(flight.packet, flight.to)];
    if ((place & kReplaced) != 0 || (!flight.adds() && (place & kReached) != 0))
        return node + " gets a copy that replaces what it holds of " + packet +
               ", and may get nothing else of it in this step (sent by " + sender + ")";
    if (!flight.adds())
        return node + " loses " + contributionsOf(there, set, byNumber) + " to " + packet +
               ", which the copy lacks (sent by " + sender + ")";
    std::string senders = sender;
    for (std::size_t other = 0; other < m_met; ++other) {
        const Flight& earlier = m_flights[other];
        if (earlier.packet == flight.packet && earlier.to == flight.to && overlap(flying(other), set))
            senders = "node " + std::to_string(earlier.from) + " and " + senders;
    }
    std::vector<std::uint64_t> once(set.size());
    for (std::size_t i = 0; i < once.size(); ++i) once[i] = ~(there[i] & set[i]);
    return node + " counts " + contributionsOf(set, once, byNumber) + " to " + packet + " twice (sent by " + senders +
           ")";
}

std::string CombiningPossession::whatLacks(const network::Network& network) const {
    const auto address = [&](NodeId node) { return network.address(node); };
    for (PacketId packet = 0; packet < m_missing.size(); ++packet) {
        if (complete(packet)) continue;
        // Contributions are never lost, so the union over all nodes is the full set.
        std::vector<std::uint64_t> all(m_words);
        for (NodeId node = 0; node < m_nodes; ++node)
            for (std::size_t i = 0; i < m_words; ++i) all[i] |= held(packet, node)[i];
        for (NodeId node = 0; node < m_nodes; ++node)
            if (isDestination(packet, node) && !isWhole(packet, node))
                return "node " + address(node) + " lacks " + contributionsOf(all, held(packet, node), address) +
                       " to packet " + std::to_string(packet);
    }
    return {};
}

std::uint16_t CombiningPossession::land(PacketId packet, NodeId to, std::uint16_t) {
    const Flight& flight = m_flights[m_landed++];
    const std::uint16_t found = flight.found;
    m_places[at(packet, to)] &= static_cast<std::uint8_t>(~(kReached | kReplaced));
    m_places[at(packet, flight.from)] &= static_cast<std::uint8_t>(~kGiven);
    if (m_landed == m_flights.size()) {
        m_flights.clear();
        m_flying.clear();
        m_met = m_landed = 0;
    }
    return found;
}

std::size_t CombiningPossession::bytes() const {
    return m_values.size() * sizeof(m_values[0]) + m_places.size() +
           (m_contributors.size() + m_missing.size()) * sizeof(NodeId);
}

void CombiningPossession::hash(Hasher& hasher) const {
    hasher.addAll(std::span<const std::uint64_t>(m_values));
    hasher.addAll(std::span<const std::uint8_t>(m_places));
    hasher.addAll(std::span<const NodeId>(m_contributors));
}

}  // namespace hop::engine
