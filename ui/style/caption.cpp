// SPDX-License-Identifier: GPL-3.0-or-later
// Captions: labels measured as they are painted.
#include "ui/style/caption.h"

namespace hop::ui::style {

void captionFor(QLabel& label, QWidget& field) {
    label.setProperty("class", QStringLiteral("quiet"));
    label.setBuddy(&field);
    // Qt measures a text with kerning but paints the underlined letter separately, without it: "Task", with its T
    // underlined, would lose a part of its k.
    QFont font = label.font();
    font.setKerning(false);
    label.setFont(font);
}

QLabel* makeCaption(const QString& text, QWidget& field) {
    auto* label = new QLabel(text);
    captionFor(*label, field);
    return label;
}

}  // namespace hop::ui::style
