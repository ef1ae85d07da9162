// SPDX-License-Identifier: GPL-3.0-or-later
// Convergence of D and Q in a dynamic run as curves: batch means, the cumulative mean with its interval, theory values,
// and the slots where the arrival rate changed.
#pragma once

#include <span>
#include <string>

#include "core/measure/settling.h"
#include "core/scene/curves/curves.h"
#include "core/theory/catalogue.h"

namespace hop::scene {

struct RateMark {
    Step from = 0;
    std::string label;  // "ρ 0.6"
};

struct SettlingCurves {
    Curves delay, queue;
    std::string counted;  // "D [slots] and Q [packets per node] are counted from slot 40 on"
};

// All arguments must be of one instant of the run. `marks` are sorted by slot; the first is from slot 0.
SettlingCurves settlingCurves(const measure::Settling& settling, const measure::SlotMeans& means,
                              std::span<const theory::Statement> statements, std::span<const RateMark> marks, Step now);

}  // namespace hop::scene
