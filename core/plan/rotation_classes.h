// SPDX-License-Identifier: GPL-3.0-or-later
// The rotation classes R_ij of a d-cube's tags: two tags are in one class if their bits are rotations of each other.
//
// R_ij is the j-th class of weight i (i bits set). Members are ordered by left rotation from the smallest one, so bit r
// of member r is set: it is the arc of VB's layered graph from member r to the tag of weight i - 1 without that bit. In
// a full class, of d members, all arcs are over different dimensions; following the arcs clears a class of weight i in
// i steps with every link busy.
// **Source:** VB §6, Fig. 3. Bits count from 0 at the right.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"

namespace hop::plan {

struct RotationClass {
    std::uint32_t weight = 0;  // number of bits set, from 1
    std::uint32_t number = 0;  // among the classes of this weight, from 1, by smallest member
    std::vector<NodeId> members;
    friend bool operator==(const RotationClass&, const RotationClass&) = default;
};

// All classes of the tags 1 .. 2^d - 1, by weight, then by number. 1 <= dimensions <= 30. O(2^d)
std::vector<RotationClass> rotationClasses(std::uint32_t dimensions, Stop stop = {});

// "R21"; "R2,10" if a number has two digits.
std::string nameOf(const RotationClass& rotationClass);

}  // namespace hop::plan
