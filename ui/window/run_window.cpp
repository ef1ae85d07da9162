// SPDX-License-Identifier: GPL-3.0-or-later
// The window from start to end.
#include "ui/window/run_window.h"

#include <QApplication>

#include "core/document/library.h"
#include "ui/window/display_check.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {

Result<int> runWindow(int argc, char** argv, const std::string& source, const std::string& version) {
    if (auto display = checkDisplay(); !display) return display.error();
    if (!source.empty())
        if (auto loaded = document::loadScenario(source); !loaded) return loaded.error();
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Hopscope"));
    QApplication::setApplicationVersion(QString::fromStdString(version));
    QApplication::setDesktopFileName(QStringLiteral("org.hopscope.Hopscope"));
    // Before our own colours cover the system's.
    const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    MainWindow window(dark);
    if (source.empty())
        window.desk().openLast();
    else
        window.openSource(QString::fromStdString(source));
    window.show();
    return QApplication::exec();
}

}  // namespace hop::ui::window
