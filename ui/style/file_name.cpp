// SPDX-License-Identifier: GPL-3.0-or-later
// File names made of titles.
#include "ui/style/file_name.h"

namespace hop::ui::style {

QString fileNameOf(const QString& title) {
    QString name;
    for (const QChar c : title.toLower()) {
        if (c.isLetterOrNumber())
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    while (name.endsWith(u'-')) name.chop(1);
    return name;
}

}  // namespace hop::ui::style
