// SPDX-License-Identifier: GPL-3.0-or-later
// Texts about an instant, which jobs make: narration, inspector, bounds.
#pragma once

#include <QApplication>
#include <QTest>
#include <algorithm>

#include "tests/ui/support/patience.h"
#include "ui/panel/text_panel.h"
#include "ui/session/lab.h"

namespace hop::test {

// Waits until every text asked for is shown: a page is asked for a moment after a step, and laid out after the figures.
inline bool wordsAreThere(ui::session::Lab& lab) {
    const auto isComing = [](const QWidget* widget) {
        const auto* panel = dynamic_cast<const ui::panel::TextPanel*>(widget);
        return panel != nullptr && panel->isComing();
    };
    const auto areThere = [&] {
        return lab.publication().isSettled() && !lab.pictures()->isBusy(ui::session::JobKind::words) &&
               std::ranges::none_of(QApplication::allWidgets(), isComing);
    };
    return QTest::qWaitFor(areThere, kPatience);
}

}  // namespace hop::test
