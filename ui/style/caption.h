// SPDX-License-Identifier: GPL-3.0-or-later
// Captions: labels that name a field, and lead to it by the letter that is underlined in them.
#pragma once

#include <QLabel>
#include <QString>

namespace hop::ui::style {

// Makes a label the caption of a field; its text may be set before or after.
void captionFor(QLabel& label, QWidget& field);

// A new one; the layout that it is added to owns it.
QLabel* makeCaption(const QString& text, QWidget& field);

}  // namespace hop::ui::style
