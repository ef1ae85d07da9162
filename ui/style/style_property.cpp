// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of widgets that the style sheet selects by.
#include "ui/style/style_property.h"

#include <QStyle>

namespace hop::ui::style {

void setProperty(QWidget& widget, const char* name, const QVariant& value) {
    if (widget.property(name) == value) return;
    widget.setProperty(name, value);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}

}  // namespace hop::ui::style
