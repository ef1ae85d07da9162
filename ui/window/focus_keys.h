// SPDX-License-Identifier: GPL-3.0-or-later
// Which keys a control with the focus keeps for itself, so that Space presses a button and arrows move a slider.
#pragma once

class QObject;
class QKeyEvent;

namespace hop::ui::window {

bool belongsToControl(const QObject& control, const QKeyEvent& key);

// Undo and redo of a text field that has nothing to undo or redo belong to the document, though the field claims them;
// Ctrl+K always is the palette's.
bool isClaimedForNothing(const QObject& control, const QKeyEvent& key);

}  // namespace hop::ui::window
