// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of optimal schedules, for the step in progress and the whole run, as rich text.
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/explain/missed_bounds.h"

namespace hop::ui::panel {

class StepRules {
public:
    // Empty unless all nodes do the same. O(entries of the plan + rows * columns)
    QString html(const record::Instant& instant);

private:
    record::Revision m_revision;
    std::vector<measure::StepCheck> m_checks;  // empty: no rules
    std::uint64_t m_octr = 0, m_oadd = 0;      // steps that follow them
};

}  // namespace hop::ui::panel
