// SPDX-License-Identifier: GPL-3.0-or-later
// How a run is displayed: the look that its document asks for, and what only the user and the cells of a sheet set.
#pragma once

#include "core/document/view.h"
#include "core/record/options.h"

namespace hop::record {

struct Display : document::Look {
    bool oneColour = false;      // packets in one colour where the run allows it
    bool reducedMotion = false;  // packets appear at their places
    Options options;             // of figures
    friend bool operator==(const Display&, const Display&) = default;
};

}  // namespace hop::record
