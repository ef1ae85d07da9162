// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts by a schedule that is run over and over: in every period each node may send one packet along each
// tree of a moving forest, every link in the slot that its turn says. What the periodic schemes of random broadcasts
// share.
//
// Periods begin at slots 0, q, 2q, ..; a packet takes part from the first period on that begins after the slot in which
// it was generated. *Bound*: a packet draws its tree by lot, by its serial number, and waits for that one; else a
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

// What a schedule of so many trees and slots that is run over and over needs, and the packets that are under way on
// average: they wait for the next period, and for their turn [bytes].
double periodicNeeds(const Problem& problem, double trees, double period, bool bound);

engine::ProcessPtr makePeriodic(const Problem& problem, Periodic periodic);

}  // namespace hop::algorithm
