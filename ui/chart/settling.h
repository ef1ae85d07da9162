// SPDX-License-Identifier: GPL-3.0-or-later
// D and Q of a dynamic run as they settle, as charts: means of a few slots, the mean so far with its interval, what
// theory says, and where the rate of arrivals changed.
#pragma once

#include <span>
#include <string>

#include "core/measure/settling.h"
#include "core/theory/catalogue.h"
#include "ui/chart/chart.h"

namespace hop::ui::chart {

struct RateMark {
    Step from = 0;
    QString label;  // "ρ 0.6"
};

struct SettlingCharts {
    Chart delay, queue;
};

// All that is given is of one instant of the run; the marks by their slots, the first from 0.
SettlingCharts settlingCharts(const measure::Settling& settling, const measure::SlotMeans& means,
                              std::span<const theory::Statement> statements, std::span<const RateMark> marks, Step now);

}  // namespace hop::ui::chart
