// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that a focused control handles itself, so that Space presses a button and arrows move a slider.
#pragma once

#include <QObject>

class QKeyEvent;

namespace hop::ui::window {

bool belongsToControl(const QObject& control, const QKeyEvent& key);

// True for undo and redo in a text field without edits to undo or redo: the document takes them. Also for Ctrl+K, which
// always belongs to the palette.
bool isClaimedForNothing(const QObject& control, const QKeyEvent& key);

// Filters the application's events: keys handled by the focused control take precedence over commands, and mnemonics of
// a panel behind another one are ignored.
class FocusKeys final : public QObject {
public:
    explicit FocusKeys(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace hop::ui::window
