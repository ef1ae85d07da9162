// SPDX-License-Identifier: GPL-3.0-or-later
// Networks with places as people have them.
#include "tests/support/placed_networks.h"

#include <array>
#include <optional>
#include <random>
#include <set>
#include <utility>
#include <vector>

namespace hop::test {

namespace {

struct Point {
    double longitude = 0.0, latitude = 0.0;
};

class Maker {
public:
    explicit Maker(unsigned number) : m_random(number + 1U) {}

    PlacedNetwork make(unsigned number) {
        static constexpr std::array kNodes = {2U, 3U, 4U, 5U, 8U, 12U, 19U, 28U, 40U, 60U, 80U, 100U, 130U, 160U, 200U};
        static constexpr std::array<Kind, 10> kKinds = {{
            {"several nodes in each town", &Maker::inTowns},
            {"all nodes in a few places", &Maker::inPlaces},
            {"nodes a metre apart", &Maker::aMetreApart},
            {"most nodes without a place", &Maker::mostlyNowhere},
            {"across the date line", &Maker::acrossTheDateLine},
            {"five orders of magnitude", &Maker::ofAllSizes},
            {"in a line", &Maker::inALine},
            {"a grid", &Maker::inAGrid},
            {"the whole world", &Maker::anywhere},
            {"one node apart from all others", &Maker::oneApart},
        }};
        const unsigned nodes = kNodes[number / kKinds.size() % kNodes.size()];
        const Kind& kind = kKinds[number % kKinds.size()];
        for (unsigned i = 0; i < 1 + nodes / 8; ++i) m_towns.push_back(anywhere(0, nodes).value());
        std::string text =
            "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
            "<key id=\"a\" for=\"node\" attr.name=\"Latitude\" attr.type=\"double\"/>\n"
            "<key id=\"o\" for=\"node\" attr.name=\"Longitude\" attr.type=\"double\"/>\n"
            "<key id=\"l\" for=\"node\" attr.name=\"label\" attr.type=\"string\"/>\n<graph "
            "edgedefault=\"undirected\">\n";
        for (unsigned node = 0; node < nodes; ++node) text += nodeText(node, (this->*kind.place)(node, nodes));
        for (const auto& [from, to] : links(nodes))
            text += "<edge source=\"n" + std::to_string(from) + "\" target=\"n" + std::to_string(to) + "\"/>\n";
        return {kind.name, nodes, text + "</graph></graphml>\n"};
    }

private:
    using Placed = std::optional<Point>;
    struct Kind {
        const char* name;
        Placed (Maker::*place)(unsigned node, unsigned nodes);
    };

    double unit() { return static_cast<double>(m_random()) / 4294967296.0; }
    double between(double low, double high) { return low + unit() * (high - low); }
    unsigned below(unsigned end) { return static_cast<unsigned>(m_random() % end); }

    Placed inTowns(unsigned, unsigned) {
        const Point town = m_towns[below(static_cast<unsigned>(m_towns.size()))];
        return Point{town.longitude + between(-0.05, 0.05), town.latitude + between(-0.05, 0.05)};
    }
    Placed inPlaces(unsigned node, unsigned) { return m_towns[node % m_towns.size()]; }
    Placed aMetreApart(unsigned node, unsigned) {
        const Point town = m_towns[node % m_towns.size()];
        return Point{town.longitude + 1e-5 * node, town.latitude};
    }
    Placed mostlyNowhere(unsigned node, unsigned) {
        return node < 2 || unit() < 0.35 ? Placed(Point{between(-10, 30), between(35, 60)}) : std::nullopt;
    }
    Placed acrossTheDateLine(unsigned, unsigned) {
        const double east = between(150, 215);
        return Point{east > 180 ? east - 360 : east, between(-45, 50)};
    }
    Placed ofAllSizes(unsigned, unsigned) {
        double far = 50.0;
        for (unsigned i = below(6); i > 0; --i) far *= 0.1;
        return Point{between(-far, far), between(-far, far)};
    }
    Placed inALine(unsigned node, unsigned) { return Point{0.1 * node, node % 7 == 0 ? 5.01 : 5.0}; }
    Placed inAGrid(unsigned node, unsigned nodes) {
        unsigned side = 1;
        while (side * side < nodes) ++side;
        return Point{static_cast<double>(node % side), static_cast<double>(node / side)};
    }
    Placed anywhere(unsigned, unsigned) { return Point{between(-180, 180), between(-60, 70)}; }
    Placed oneApart(unsigned node, unsigned) { return node == 0 ? Point{10.001, 10} : Point{10, 10}; }

    std::string nodeText(unsigned node, const Placed& at) {
        static constexpr std::array kNames = {"Rome", "Oslo", "Ulm", "Perth", "Lima", "Vancouver", "Novosibirsk"};
        const std::string number = std::to_string(node);
        std::string text =
            "<node id=\"n" + number + "\"><data key=\"l\">" + kNames[below(kNames.size())] + " " + number + "</data>";
        if (at)
            text += "<data key=\"a\">" + std::to_string(at->latitude) + "</data><data key=\"o\">" +
                    std::to_string(at->longitude) + "</data>";
        return text + "</node>\n";
    }

    // A tree, mostly to nodes shortly before, and up to as many links again.
    std::set<std::pair<unsigned, unsigned>> links(unsigned nodes) {
        std::set<std::pair<unsigned, unsigned>> all;
        for (unsigned node = 1; node < nodes; ++node)
            all.emplace(unit() < 0.7 && node > 6 ? node - 1 - below(6) : below(node), node);
        for (unsigned more = below(4) * nodes / 3; more > 0; --more)
            if (const unsigned a = below(nodes), b = below(nodes); a < b) all.emplace(a, b);
        return all;
    }

    std::mt19937 m_random;
    std::vector<Point> m_towns;
};

}  // namespace

PlacedNetwork placedNetwork(unsigned number) { return Maker(number).make(number); }

}  // namespace hop::test
