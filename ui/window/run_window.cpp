// SPDX-License-Identifier: GPL-3.0-or-later
// The window from start to end.
#include "ui/window/run_window.h"

#include <QApplication>
#include <optional>

#include "core/host/interrupt.h"
#include "ui/window/display_check.h"
#include "ui/window/main_window.h"
#include "ui/window/view_check.h"

namespace hop::ui::window {

namespace {

void (*leaveWith)(const Error&) = nullptr;
QtMessageHandler usualHandler = nullptr;

// Qt aborts after a fatal message; what it says of plugins before is in that message too.
void whileStarting(QtMsgType kind, const QMessageLogContext& context, const QString& message) {
    if (kind == QtFatalMsg) leaveWith(platformFailure(message));
    if (QLatin1String(context.category) != QLatin1String("qt.qpa.plugin")) usualHandler(kind, context, message);
}

}  // namespace

Result<int> runWindow(int argc, char** argv, const std::string& source, const std::string& version,
                      void (*leave)(const Error&)) {
    if (auto display = checkDisplay(); !display) return display.error();
    std::optional<document::Loaded> document;
    if (!source.empty()) {
        // A pipe may give nothing for ever.
        host::installInterruptHandler();
        auto loaded =
            loadShown(source, {.permit = {}, .sources = host::Sources::alsoStreams, .stop = host::interruptStop()});
        host::removeInterruptHandler();
        if (!loaded) return loaded.error();
        document = *std::move(loaded);
    }
    leaveWith = leave;
    usualHandler = qInstallMessageHandler(whileStarting);
    QApplication application(argc, argv);
    qInstallMessageHandler(usualHandler);
    QApplication::setApplicationName(QStringLiteral("Hopscope"));
    QApplication::setApplicationVersion(QString::fromStdString(version));
    QApplication::setDesktopFileName(QStringLiteral("org.hopscope.Hopscope"));
    // Before our own colours cover the system's.
    const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    MainWindow window(dark);
    if (document)
        window.desk().openLoaded(QString::fromStdString(source), *document);
    else
        window.desk().openLast();
    window.show();
    return QApplication::exec();
}

}  // namespace hop::ui::window
