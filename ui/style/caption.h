// SPDX-License-Identifier: GPL-3.0-or-later
// Captions: labels that name a field and move the focus to it by their underlined letter.
#pragma once

#include <QLabel>
#include <QString>

namespace hop::ui::style {

// Makes `label` the caption of `field`; its text may be set before or after.
void captionFor(QLabel& label, QWidget& field);

// Makes a new caption; owned by the layout it is added to.
QLabel* makeCaption(const QString& text, QWidget& field);

}  // namespace hop::ui::style
