// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that a focused control handles itself, so that Space presses a button and arrows move a slider.
#pragma once

#include <QObject>

namespace hop::ui::window {

// Filters the application's events: keys handled by the focused control take precedence over commands, and mnemonics of
// a panel behind another one are ignored.
class FocusKeys final : public QObject {
public:
    explicit FocusKeys(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace hop::ui::window
