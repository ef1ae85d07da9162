// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that a focused control handles itself.
#include "ui/window/focus_keys.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLineEdit>
#include <QTabBar>

namespace hop::ui::window {
namespace {

bool isArrow(int key) {
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}
bool isEnd(int key) { return key == Qt::Key_Home || key == Qt::Key_End; }

bool isInPanelBehind(const QObject& object) {
    for (const QObject* at = &object; at != nullptr; at = at->parent())
        if (const auto* dock = qobject_cast<const QDockWidget*>(at)) return dock->visibleRegion().isEmpty();
    return false;
}

// True for undo and redo in a text field without edits to undo or redo: the document takes them. Also for Ctrl+K, which
// always belongs to the palette.
bool isClaimedForNothing(const QObject& control, const QKeyEvent& key) {
    // Text fields would delete to the end of the line.
    if (key.key() == Qt::Key_K && key.modifiers() == Qt::ControlModifier) return true;
    const auto* field = qobject_cast<const QLineEdit*>(&control);
    if (field == nullptr && qobject_cast<const QAbstractSpinBox*>(&control) != nullptr)
        field = control.findChild<const QLineEdit*>();
    if (field == nullptr) return false;
    return (key.matches(QKeySequence::Undo) && !field->isUndoAvailable()) ||
           (key.matches(QKeySequence::Redo) && !field->isRedoAvailable());
}

bool belongsToControl(const QObject& control, const QKeyEvent& key) {
    if ((key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != 0) return false;
    const int k = key.key();
    if (qobject_cast<const QAbstractButton*>(&control) != nullptr) return k == Qt::Key_Space;
    if (qobject_cast<const QComboBox*>(&control) != nullptr)
        return k == Qt::Key_Space || isArrow(k) || isEnd(k) || !key.text().trimmed().isEmpty();
    if (qobject_cast<const QAbstractSlider*>(&control) != nullptr) return isArrow(k) || isEnd(k);
    if (qobject_cast<const QAbstractSpinBox*>(&control) != nullptr) return isArrow(k) || isEnd(k);
    if (qobject_cast<const QAbstractItemView*>(&control) != nullptr) return isArrow(k) || isEnd(k);
    if (qobject_cast<const QTabBar*>(&control) != nullptr) return isArrow(k) || isEnd(k);
    return false;
}

}  // namespace

FocusKeys::FocusKeys(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool FocusKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Shortcut) return isInPanelBehind(*watched);
    if (event->type() != QEvent::ShortcutOverride) return false;
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool claimed = isClaimedForNothing(*watched, key);
    if (!claimed && !belongsToControl(*watched, key)) return false;
    event->setAccepted(!claimed);
    return true;
}

}  // namespace hop::ui::window
