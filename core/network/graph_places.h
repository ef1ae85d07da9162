// SPDX-License-Identifier: GPL-3.0-or-later
// The places of nodes in graph files: maps from longitudes and latitudes, and places for nodes that have none.
#pragma once

#include <optional>
#include <vector>

#include "core/network/graph_file.h"
#include "core/network/layout.h"

namespace hop::network {

using GivenPlaces = std::vector<std::optional<Position>>;  // by node; nullopt: the file has none

struct GeoPlace {
    double longitude = 0.0, latitude = 0.0;  // [degrees], east and north
};

// An equirectangular map, true to scale at its middle latitude, y downwards. It is cut at the date line, or at a gap
// without nodes if that makes it much narrower, so that nodes on both sides of the date line are neighbours.
GivenPlaces placesOnMap(const std::vector<std::optional<GeoPlace>>& nodes);

// Places for all nodes: nodes without one are put between their neighbours, nodes not connected to a placed one in the
// middle. Empty if fewer than two distinct places are given, or fewer than one for every ten nodes. O(nodes log nodes +
// links)
std::vector<Position> completePlaces(GivenPlaces places, const std::vector<FileArc>& arcs);

}  // namespace hop::network
