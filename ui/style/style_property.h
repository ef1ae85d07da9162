// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of widgets that the style sheet selects by: "class", "invalid", "free".
#pragma once

#include <QVariant>
#include <QWidget>

namespace hop::ui::style {

// Sets the property and, if its value changes, applies the style sheet anew.
void setProperty(QWidget& widget, const char* name, const QVariant& value);

// The class of a label: "done", "error", "quiet".
inline void setClass(QWidget& widget, const QString& name) { setProperty(widget, "class", name); }

}  // namespace hop::ui::style
