// SPDX-License-Identifier: GPL-3.0-or-later
// Texts about an instant, which jobs make: narration, inspector, bounds.
#pragma once

#include <QTest>

#include "tests/ui/support/patience.h"
#include "ui/session/lab.h"

namespace hop::test {

// Waits until every text asked for is shown.
inline bool wordsAreThere(const ui::session::Lab& lab) {
    return QTest::qWaitFor([&] { return !lab.pictures()->isBusy(ui::session::JobKind::words); }, kPatience);
}

}  // namespace hop::test
