// SPDX-License-Identifier: GPL-3.0-or-later
// Forms as lists of rows: what each field is called, and lines that begin with a field's caption.
#pragma once

#include <QHBoxLayout>
#include <QWidget>
#include <initializer_list>

namespace hop::ui::style {

// The names of a field: to style sheets and tests, to screen readers, and in a tool tip. Empty ones are left alone.
struct Field {
    QWidget* widget;
    const char* id;
    const char* name = "";
    const char* tip = "";
    const char* kind = "";  // its class in the style sheet
};
void nameFields(std::initializer_list<Field> fields);

// A line of widgets; without margins.
QHBoxLayout* makeLine(std::initializer_list<QWidget*> widgets, int spacing = -1);
// The same after a caption, whose letter moves the focus to `buddy`.
QHBoxLayout* makeLine(const QString& caption, QWidget& buddy, std::initializer_list<QWidget*> widgets,
                      int spacing = -1);

}  // namespace hop::ui::style
