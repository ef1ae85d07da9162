// SPDX-License-Identifier: GPL-3.0-or-later
// A referee for packets that are combined.
#include "tests/support/contribution_referee.h"

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace hop::test {
namespace {

void put(std::vector<std::uint64_t>& set, std::uint32_t node) { set[node / 64] |= std::uint64_t{1} << node % 64; }

}  // namespace

ContributionReferee::ContributionReferee(std::uint32_t nodes, std::vector<Packet> packets)
    : m_nodes(nodes), m_packets(std::move(packets)) {
    for (Packet& packet : m_packets)
        for (auto* list : {&packet.contributors, &packet.destinations})
            if (list->empty())
                for (std::uint32_t node = 0; node < nodes; ++node) list->push_back(node);
    m_held.resize(m_packets.size() * nodes, none());
    for (std::uint32_t p = 0; p < m_packets.size(); ++p)
        for (const std::uint32_t node : m_packets[p].contributors) put(at(p, node), node);
}

void ContributionReferee::object(const std::string& what) {
    if (m_objection.empty()) m_objection = "step " + std::to_string(m_steps) + ": " + what;
}

void ContributionReferee::step(const std::vector<Hop>& hops) {
    ++m_steps;
    m_hops += hops.size();
    const auto name = [](const Hop& hop) {
        return "packet " + std::to_string(hop.packet) + " from " + std::to_string(hop.from) + " to " +
               std::to_string(hop.to);
    };
    std::vector<Set> sent;
    for (const Hop& hop : hops) {
        if (hop.packet >= m_packets.size() || hop.from >= m_nodes || hop.to >= m_nodes)
            return object("there is no " + name(hop));
        sent.push_back(at(hop.packet, hop.from));
        if (sent.back() == none()) object("nothing is sent: " + name(hop));
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> given;
    for (const Hop& hop : hops) {
        if (hop.how != 'r') continue;
        if (!given.insert({hop.packet, hop.from}).second) object("given away twice: " + name(hop));
        at(hop.packet, hop.from) = none();
    }
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> arrived;
    for (std::size_t i = 0; i < hops.size(); ++i) {
        const Hop& hop = hops[i];
        std::string& others = arrived[{hop.packet, hop.to}];
        others += hop.how;
        if (others.size() > 1 && others.find('c') != std::string::npos) object("a copy is not alone: " + name(hop));
        Set& held = at(hop.packet, hop.to);
        for (std::size_t w = 0; w < held.size(); ++w) {
            const bool copied = hop.how == 'c';
            const std::uint64_t wrong = held[w] & (copied ? ~sent[i][w] : sent[i][w]);
            for (std::uint32_t bit = 0; wrong != 0 && bit < 64; ++bit)
                if ((wrong >> bit & 1U) != 0)
                    object("node " + std::to_string(w * 64 + bit) + (copied ? " is lost: " : " counts twice: ") +
                           name(hop));
            held[w] = copied ? sent[i][w] : held[w] | sent[i][w];
        }
    }
}

void ContributionReferee::end() {
    for (std::uint32_t p = 0; p < m_packets.size(); ++p) {
        Set wanted = none();
        for (const std::uint32_t node : m_packets[p].contributors) put(wanted, node);
        for (const std::uint32_t node : m_packets[p].destinations)
            if (at(p, node) != wanted)
                return object("node " + std::to_string(node) + " has not all of packet " + std::to_string(p));
    }
}

std::string refereeCombiningTrace(const std::string& text, std::uint64_t* steps) {
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    const auto header = nlohmann::json::parse(line);
    const auto listOf = [](const nlohmann::json& value) {
        return value == "all" ? std::vector<std::uint32_t>() : value.get<std::vector<std::uint32_t>>();
    };
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> bandwidths;
    for (const auto& link : header["network"]["links"]) bandwidths[{link[0], link[1]}] += link[2].get<std::uint32_t>();
    std::vector<ContributionReferee::Packet> packets;
    for (const auto& packet : header["packets"]) {
        if (packet["id"] != packets.size() || packet.contains("source")) return "a packet is not one that is combined";
        packets.push_back({listOf(packet["contributors"]), listOf(packet["destinations"])});
    }
    ContributionReferee referee(header["network"]["nodes"].get<std::uint32_t>(), std::move(packets));
    std::uint64_t count = 0;
    while (std::getline(lines, line)) {
        const auto step = nlohmann::json::parse(line);
        if (step["step"] != ++count) return "the steps are not in order";
        std::vector<ContributionReferee::Hop> hops;
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> carried;
        for (const auto& hop : step["hops"]) {
            hops.push_back({hop[0], hop[1], hop[2], hop.at(3).get<std::string>().at(0)});
            if (++carried[{hop[1], hop[2]}] > bandwidths[{hop[1], hop[2]}]) return "a link carries too much";
        }
        referee.step(hops);
    }
    referee.end();
    if (steps != nullptr) *steps = count;
    return referee.objection();
}

}  // namespace hop::test
