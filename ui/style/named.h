// SPDX-License-Identifier: GPL-3.0-or-later
// Names of widgets: an object name for style sheets and tests, an accessible name for screen readers.
#pragma once

#include <QString>
#include <QWidget>

namespace hop::ui::style {

// Returns the widget. `accessible`: read by screen readers; empty: left to the widget.
template <typename Widget>
Widget* named(Widget* widget, const QString& id, const QString& accessible = {}) {
    widget->setObjectName(id);
    if (!accessible.isEmpty()) widget->setAccessibleName(accessible);
    return widget;
}

}  // namespace hop::ui::style
