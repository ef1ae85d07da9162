// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that a focused control handles itself, so that Space presses a button and arrows move a slider.
#pragma once

class QObject;
class QKeyEvent;

namespace hop::ui::window {

bool belongsToControl(const QObject& control, const QKeyEvent& key);

// True for undo and redo in a text field without edits to undo or redo: the document takes them. Also for Ctrl+K, which
// always belongs to the palette.
bool isClaimedForNothing(const QObject& control, const QKeyEvent& key);

}  // namespace hop::ui::window
