// SPDX-License-Identifier: GPL-3.0-or-later
// Texts about an instant, which jobs make: narration, inspector, bounds.
#pragma once

#include <QTest>

#include "tests/ui/support/patience.h"
#include "ui/session/lab.h"

namespace hop::test {

// Waits until every text asked for is shown: it is asked for a moment after a step, and laid out in a turn of the event
// loop after figures are painted.
inline bool wordsAreThere(ui::session::Lab& lab) {
    constexpr int kMoment = 70;  // [ms] while playing pages wait 60
    const auto areMade = [&] {
        return lab.publication().isSettled() && !lab.pictures()->isBusy(ui::session::JobKind::words);
    };
    QTest::qWait(kMoment);
    const bool made = QTest::qWaitFor(areMade, kPatience);
    QTest::qWait(kMoment);
    return made;
}

}  // namespace hop::test
