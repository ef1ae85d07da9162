// SPDX-License-Identifier: GPL-3.0-or-later
// Finds icons in the program's own resources.
#include "ui/style/icons.h"

#include <QFile>
#include <QtGlobal>

// Resources of a static library are dropped by the linker unless their initialiser is named, outside any namespace.
static void initIconResources() { Q_INIT_RESOURCE(icons); }

namespace hop::ui::style {

QIcon icon(const QString& name) {
    static const bool ready = [] {
        initIconResources();
        return true;
    }();
    const QString path = QStringLiteral(":/icons/%1.svg").arg(name);
    return ready && QFile::exists(path) ? QIcon(path) : QIcon();
}

}  // namespace hop::ui::style
