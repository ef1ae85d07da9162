// SPDX-License-Identifier: GPL-3.0-or-later
// A referee for what nodes want and have and for what links have carried.
#include "tests/support/holdings_referee.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace hop::test {
namespace {

using Json = nlohmann::json;
using Node = std::uint32_t;

struct Packet {
    bool combined = false, sorted = false, forAll = false;
    std::set<Node> destinations, contributors;
    std::int64_t key = 0;
    std::set<Node> at;                   // who has it or a copy of it
    Node original = 0;                   // sorted: who has the older copy, in whose place the key is
    std::map<Node, std::set<Node>> has;  // combined: contributions, by node
    bool delivered = false;              // to its one destination
};

class Count {
public:
    explicit Count(const Json& header) : m_nodes(header["network"]["nodes"].get<Node>()) {
        for (const auto& link : header["network"]["links"]) m_loads[{link[0], link[1]}] = 0;
        for (const auto& packet : header["packets"]) m_packets.push_back(packetOf(packet));
    }

    // Sorting: the nodes in the order of their places, as often as they have places.
    void setPlaces(std::vector<Node> places) { m_places = std::move(places); }

    void step(const Json& line) {
        // All hops use what was held when the step began: first all that is sent is taken, then it arrives.
        std::vector<std::set<Node>> sent;  // contributions, by hop
        for (const auto& hop : line["hops"]) {
            ++m_loads[{hop[1], hop[2]}];
            sent.emplace_back();
            if (Packet* const packet = packetOfHop(hop); packet != nullptr && packet->combined)
                sent.back() = packet->has[hop[1].get<Node>()];
        }
        for (const auto& hop : line["hops"])
            if (Packet* const packet = packetOfHop(hop); packet != nullptr && takes(*packet, hop)) {
                packet->at.erase(hop[1].get<Node>());
                packet->has.erase(hop[1].get<Node>());
                if (hop[1] == packet->original) packet->original = hop[2].get<Node>();
            }
        for (std::size_t i = 0; i < sent.size(); ++i)
            if (Packet* const packet = packetOfHop(line["hops"][i]); packet != nullptr)
                arrive(*packet, sent[i], line["hops"][i]);
        if (line.contains("drops"))
            for (const auto& drop : line["drops"]) removeCopy(m_packets[drop[0].get<std::size_t>()], drop[1]);
    }

    std::vector<std::uint64_t> wants() const {
        std::vector<std::uint64_t> wants(m_nodes);
        for (const Node node : m_places) ++wants[node];
        for (const Packet& packet : m_packets)
            for (const Node node : packet.destinations) wants[node] += packet.combined ? packet.contributors.size() : 1;
        return wants;
    }

    TracedHoldings::After after() const {
        TracedHoldings::After after{.has = std::vector<std::uint64_t>(m_nodes), .loads = m_loads};
        for (const Packet& packet : m_packets)
            for (const Node node : packet.destinations) {
                if (packet.combined)
                    after.has[node] += packet.has.contains(node) ? packet.has.at(node).size() : 0;
                else
                    after.has[node] += packet.forAll ? packet.at.contains(node) : packet.delivered;
            }
        after.inPlace = sortKeys(after.has);
        const auto wanted = wants();
        for (Node node = 0; node < m_nodes; ++node) after.complete += after.has[node] == wanted[node];
        return after;
    }

private:
    Packet packetOf(const Json& json) const {
        const auto nodes = [this](const Json& list) {
            std::set<Node> all;
            for (Node node = 0; list == "all" && node < m_nodes; ++node) all.insert(node);
            return list == "all" ? all : list.get<std::set<Node>>();
        };
        Packet packet;
        if (json["destinations"].is_null()) {
            packet.sorted = true;
            packet.key = json["key"].get<std::int64_t>();
        } else {
            packet.destinations = nodes(json["destinations"]);
        }
        packet.combined = json.contains("contributors");
        packet.forAll = json["destinations"] == "all";
        if (packet.combined) packet.contributors = nodes(json["contributors"]);
        for (const Node node : packet.contributors) packet.has[node] = {node};
        if (!packet.combined) packet.original = json["source"].get<Node>();
        if (!packet.combined) packet.at = {packet.original};
        return packet;
    }

    // Does the sender give its packet away?
    static bool takes(const Packet& packet, const Json& hop) {
        const std::string how = hop.size() > 3 && hop[3].is_string() ? hop[3].get<std::string>() : "";
        return packet.combined ? how == "r" : how != "c" && !packet.forAll;
    }

    static void removeCopy(Packet& packet, Node node) {
        packet.at.erase(node);
        if (packet.original == node) packet.original = *packet.at.begin();
    }

    // Null in dynamic runs, whose packets are not listed.
    Packet* packetOfHop(const Json& hop) {
        const auto id = hop[0].get<std::size_t>();
        return id < m_packets.size() ? &m_packets[id] : nullptr;
    }

    static void arrive(Packet& packet, const std::set<Node>& sent, const Json& hop) {
        const auto to = hop[2].get<Node>();
        if (!packet.combined) {
            packet.at.insert(to);
            const bool there = !packet.sorted && !packet.forAll && packet.destinations.contains(to);
            if (hop.size() > 3 && hop[3].is_number() ? hop[3] == 1 : there) packet.delivered = true;
            return;
        }
        if (hop[3] == "c") packet.has[to].clear();
        packet.has[to].insert(sent.begin(), sent.end());
    }

    // The number of places with the right key; each is one more that its node has. A copy that was sent to be compared
    // is in no place.
    std::uint64_t sortKeys(std::vector<std::uint64_t>& has) const {
        std::multiset<std::int64_t> keys;
        std::map<Node, std::set<std::pair<std::int64_t, std::size_t>>> at;  // key and packet, by node
        for (std::size_t id = 0; id < m_packets.size(); ++id) {
            if (!m_packets[id].sorted) continue;
            keys.insert(m_packets[id].key);
            at[m_packets[id].original].insert({m_packets[id].key, id});
        }
        std::uint64_t right = 0;
        std::map<Node, std::size_t> layers;
        auto key = keys.begin();
        for (const Node node : m_places) {
            const std::size_t layer = layers[node]++;
            const std::int64_t wanted = *key++;
            if (layer >= at[node].size()) continue;
            if (std::next(at[node].begin(), static_cast<std::ptrdiff_t>(layer))->first != wanted) continue;
            ++right;
            ++has[node];
        }
        return right;
    }

    Node m_nodes;
    std::vector<Packet> m_packets;
    std::vector<Node> m_places;
    std::map<TracedHoldings::Ends, std::uint64_t> m_loads;
};

}  // namespace

TracedHoldings holdingsOfTrace(const std::string& text, std::uint64_t every) {
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    Count count(Json::parse(line));
    std::vector<Json> steps;
    std::vector<Node> places;
    while (std::getline(lines, line)) {
        Json json = Json::parse(line);
        if (!json.contains("final")) {
            steps.push_back(std::move(json));
            continue;
        }
        for (const auto& placed : json["final"]) places.push_back(placed[1].get<Node>());
    }
    count.setPlaces(std::move(places));
    TracedHoldings holdings{.wants = count.wants(), .steps = {{0, count.after()}}};
    for (std::size_t step = 1; step <= steps.size(); ++step) {
        count.step(steps[step - 1]);
        if (step % every == 0 || step == steps.size()) holdings.steps[step] = count.after();
    }
    return holdings;
}

}  // namespace hop::test
