// SPDX-License-Identifier: GPL-3.0-or-later
// Forms as lists of rows.
#include "ui/style/form.h"

#include <QString>

#include "ui/style/caption.h"
#include "ui/style/named.h"

namespace hop::ui::style {

void nameFields(std::initializer_list<Field> fields) {
    for (const Field& field : fields) {
        named(field.widget, QString::fromUtf8(field.id), QString::fromUtf8(field.name));
        if (*field.tip != '\0') field.widget->setToolTip(QString::fromUtf8(field.tip));
        if (*field.kind != '\0') field.widget->setProperty("class", QString::fromUtf8(field.kind));
    }
}

QHBoxLayout* makeLine(std::initializer_list<QWidget*> widgets, int spacing) {
    auto* line = new QHBoxLayout;
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(spacing);
    for (QWidget* widget : widgets) line->addWidget(widget);
    return line;
}

QHBoxLayout* makeLine(const QString& caption, QWidget& buddy, std::initializer_list<QWidget*> widgets, int spacing) {
    QHBoxLayout* line = makeLine(widgets, spacing);
    line->insertWidget(0, makeCaption(caption, buddy));
    return line;
}

}  // namespace hop::ui::style
