// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts by a periodic schedule: in every period each node may send one packet along each tree of a moving
// forest, over every link in the slot given by its turn. Shared by the periodic schemes of random broadcasts.
//
// Periods begin at slots 0, q, 2q, ..; a packet takes part in the first period that begins after the slot in which it
// was generated. *Bound*: a packet draws its tree at random, by its serial number, and waits for that tree; otherwise a
// node's oldest packets take the trees 0, 1, .. of a period.
// **Source:** ST §4.2.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/algorithm/catalogue.h"
#include "core/plan/forest.h"

namespace hop::algorithm {

struct Periodic {
    std::shared_ptr<const plan::Forest> forest;  // moving, of a cube, with turns
    bool bound = false;
    std::function<std::string(std::uint32_t tree)> treeName;  // "the unbalanced tree that begins with link type 3"
};

// Memory for a periodic schedule of that many trees and slots, and for the mean number of packets under way, which wait
// for the next period and for their turn [bytes].
double periodicNeeds(const Problem& problem, double trees, double period, bool bound);

engine::ProcessPtr makePeriodic(const Problem& problem, Periodic periodic);

}  // namespace hop::algorithm
