// SPDX-License-Identifier: GPL-3.0-or-later
// Texts about an instant, which jobs make: narration, inspector, bounds.
#pragma once

#include <QTest>

#include "tests/ui/support/patience.h"
#include "ui/session/lab.h"

namespace hop::test {

// Waits until every text asked for is shown, which is a turn of the event loop after figures are painted.
inline bool wordsAreThere(ui::session::Lab& lab) {
    const auto areMade = [&] {
        return lab.publication().isSettled() && !lab.pictures()->isBusy(ui::session::JobKind::words);
    };
    const bool made = QTest::qWaitFor(areMade, kPatience);
    QTest::qWait(1);
    return made;
}

}  // namespace hop::test
