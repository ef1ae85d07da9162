// SPDX-License-Identifier: GPL-3.0-or-later
// How the algorithm of a run was chosen, and how many steps others would take. Values only; choose.h makes them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/ids.h"

namespace hop::run {

struct Choice {
    bool automatic = false;   // the request left the algorithm open
    bool meetsBound = false;  // it takes as many steps as a bound requires: no other takes fewer
    std::uint32_t tried = 0;  // algorithms whose steps were counted, itself included; 0: not compared
    std::string faster = {};  // the best of these, if it takes fewer steps than the chosen one; else empty
    Step fasterSteps = 0;
    std::string form = {};  // "hypercube(4)": what the network is by another name; else empty
    bool onForm = false;    // the algorithm was planned on that form
    friend bool operator==(const Choice&, const Choice&) = default;
};

// "chosen: tree-scatter, meets the bound", "tree-scatter would take 7 steps"; empty if there is nothing to say.
std::string sayChoice(const Choice& choice, const std::string& algorithm);

// "this network is hypercube(3) under another name; algorithms for hypercube(3) run on it"; empty if it has no other
// name.
std::string sayForm(std::string_view form);
inline std::string sayForm(const Choice& choice) { return sayForm(choice.form); }

}  // namespace hop::run
