// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the window, from start to end.
#include "ui/window/run_window.h"

#include <QApplication>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "core/host/interrupt.h"
#include "ui/desk/document_file.h"
#include "ui/panel/gallery_entries.h"
#include "ui/style/display_check.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {

namespace {

void (*leaveWith)(const Error&) = nullptr;
QtMessageHandler usualHandler = nullptr;

// Qt aborts after a fatal message, which includes its earlier messages on plugins.
void whileStarting(QtMsgType kind, const QMessageLogContext& context, const QString& message) {
    if (kind == QtFatalMsg) leaveWith(style::platformFailure(message));
    if (QLatin1String(context.category) != QLatin1String("qt.qpa.plugin")) usualHandler(kind, context, message);
}

// Everything to be kept has been written. Slow jobs are not waited for, and the memory of large runs is left to the
// system: destructors would take seconds.
[[noreturn]] void end(int status, MainWindow& window, std::unique_ptr<QApplication> application) {
    constexpr std::chrono::milliseconds kPatience(50);
    window.finishWriting();
    const session::Lab& lab = window.bench().session.lab();
    // Hands the clipboard over; jobs that paint must have ended.
    if (lab.jobs()->close(kPatience) && lab.pictures()->close(kPatience)) application.reset();
    std::fflush(nullptr);
    std::_Exit(status);
}

}  // namespace

Error runWindow(int argc, char** argv, const std::string& source, const std::string& version,
                void (*leave)(const Error&)) {
    if (auto display = style::checkDisplay(); !display) return display.error();
    std::optional<desk::ReadDocument> document;
    if (!source.empty()) {
        // Reading from a pipe may block forever.
        host::installInterruptHandler();
        auto read = desk::readDocument(
            source, {.permit = {}, .sources = host::Sources::alsoStreams, .stop = host::interruptStop()});
        host::removeInterruptHandler();
        if (!read) return read.error();
        document = *std::move(read);
    }
    panel::readGallery();
    leaveWith = leave;
    usualHandler = qInstallMessageHandler(whileStarting);
    auto application = std::make_unique<QApplication>(argc, argv);
    qInstallMessageHandler(usualHandler);
    QApplication::setApplicationName(QStringLiteral("Hopscope"));
    QApplication::setApplicationVersion(QString::fromStdString(version));
    QApplication::setDesktopFileName(QStringLiteral("org.hopscope.Hopscope"));
    // Before the application's colours replace the system's.
    const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    auto window = std::make_unique<MainWindow>(dark);
    bool known = true;
    if (document)
        window->bench().desk.openRead(*document);
    else
        known = window->bench().desk.openLast();
    window->show();
    if (!known) window->bench().start.show();
    const int status = QApplication::exec();
    end(status, *window, std::move(application));
}

}  // namespace hop::ui::window
