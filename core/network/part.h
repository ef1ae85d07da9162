// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a network: subcubes, planes, rings, groups, neighbourhoods; and networks divided into parts that are alike.
//
// A part is written as an address with free positions, "1**0" or "(2,*,*)"; "plane 3=0 1=2" fixes coordinates, "ring 2
// of N" and "line 2 of N" free one, "group N" is one of an OTIS network; "around N" and "within R of N" are the nodes
// at distances up to 1 and R. N is an address or an identity number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

// The links between a part and one of its neighbours.
struct Gate {
    std::string part;                        // the neighbour, an expression; empty: everything else
    std::string name;                        // "coordinate 3", "group (0,1)", "everything else"
    std::optional<std::uint16_t> type = {};  // type of the outgoing links, if all have the same
    std::vector<LinkId> out = {}, in = {};   // by increasing id
};

struct NetworkPart {
    std::string expression;     // canonical
    std::string kind;           // "subcube", "plane", "group", ...
    NetworkPtr alone;           // its node i is nodes[i]
    std::vector<NodeId> nodes;  // increasing
    std::vector<Gate> gates;    // at most kMostGates
};

inline constexpr std::size_t kMostGates = 12;
// Neighbourhoods are lists; larger ones could not be drawn legibly.
inline constexpr NodeId kMostNear = 2048;

// O(nodes and links of the part); neighbourhoods O(nodes + links). Errors: the expression names no part of this
// network; a single node; tooLarge. Unspecified if stopped.
Result<NetworkPart> partOf(const NetworkPtr& network, std::string_view expression, Stop stop = {});

// The coordinates that a part may fix, coordinate 0 first: those of a product's prime factors; processor and group of
// an OTIS network, of which only the group can be fixed. Empty if there are none.
struct Coordinate {
    NetworkPtr factor;
    NodeId weight = 1;  // in the identity number
};
std::vector<Coordinate> coordinatesOf(const NetworkPtr& network);

// The coordinates that a part fixes, by coordinate; nullopt for neighbourhoods and invalid expressions.
using FixedCoordinates = std::vector<std::optional<NodeId>>;
std::optional<FixedCoordinates> fixedCoordinates(const NetworkPtr& network, std::string_view expression);
// The nodes with these coordinates, increasing. O(those nodes)
std::vector<NodeId> nodesWith(const NetworkPtr& network, const FixedCoordinates& fixed);
// The part as an expression; empty if it fixes everything or, of an OTIS network, not just the group.
std::string partWith(const NetworkPtr& network, const FixedCoordinates& fixed);
std::string partAround(const Network& network, NodeId node);  // the node and its neighbours, as an expression

// A network divided into equal parts: all coordinates from some index on are fixed.
struct Division {
    NetworkPtr parts;                // its node i is part i
    NodeId size = 0;                 // nodes of a part
    bool linked = false;             // links of `parts` bundle those between two parts; else `parts` only arranges them
    std::string kind;                // of the parts: "subcube", "group"
    std::vector<std::string> names;  // by part: an expression
    std::vector<std::string> shorts;  // by part: short form that distinguishes it, "0110"
    NodeId partOf(NodeId node) const { return node / size; }
};
inline constexpr NodeId kMostParts = 256, kLeastPart = 16;
inline constexpr std::uint32_t kMostNeighbours = 6;
inline constexpr LinkId kMostBundles = 256;  // directed; limit if parts have more neighbours than that
// A division into at most kMostParts parts of at least kLeastPart nodes, each linked to at most kMostNeighbours others
// or with at most kMostBundles bundles in total; if every division exceeds both, one whose `parts` is not linked.
// nullopt if there is none.
std::optional<Division> divisionOf(const NetworkPtr& network);

}  // namespace hop::network
