// SPDX-License-Identifier: GPL-3.0-or-later
// D and Q of a dynamic run as they settle, as curves: means of a few slots, the mean so far with its interval, what
// theory says, and where the rate of arrivals changed.
#pragma once

#include <span>
#include <string>

#include "core/measure/settling.h"
#include "core/scene/form/curves.h"
#include "core/theory/catalogue.h"

namespace hop::scene {

struct RateMark {
    Step from = 0;
    std::string label;  // "ρ 0.6"
};

struct SettlingCurves {
    Curves delay, queue;
};

// All that is given is of one instant of the run; the marks by their slots, the first from 0.
SettlingCurves settlingCurves(const measure::Settling& settling, const measure::SlotMeans& means,
                              std::span<const theory::Statement> statements, std::span<const RateMark> marks, Step now);

}  // namespace hop::scene
