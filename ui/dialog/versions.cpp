// SPDX-License-Identifier: GPL-3.0-or-later
// Versions of the program, its libraries and its environment.
#include "ui/dialog/versions.h"

#include <QGuiApplication>
#include <QScreen>
#include <QStringList>
#include <QSysInfo>

namespace hop::ui::dialog {

namespace {

QString compiler() {
#if defined(__clang__)
    return QStringLiteral("clang %1.%2.%3").arg(__clang_major__).arg(__clang_minor__).arg(__clang_patchlevel__);
#else
    return QStringLiteral("g++ %1.%2.%3").arg(__GNUC__).arg(__GNUC_MINOR__).arg(__GNUC_PATCHLEVEL__);
#endif
}

QString qt() {
    const QString running = QString::fromLatin1(qVersion()), built = QStringLiteral(QT_VERSION_STR);
    return running == built ? running : QStringLiteral("%1, built with %2").arg(running, built);
}

QString screens() {
    QStringList all;
    for (const QScreen* screen : QGuiApplication::screens()) {
        const QSize size = screen->size() * screen->devicePixelRatio();
        all << QStringLiteral("%1 × %2 at %3 %")
                   .arg(size.width())
                   .arg(size.height())
                   .arg(qRound(100.0 * screen->devicePixelRatio()));
    }
    return all.join(QStringLiteral(", "));
}

}  // namespace

std::vector<std::pair<QString, QString>> versions() {
    return {{QStringLiteral("Hopscope"), QStringLiteral(HOP_VERSION)},
            {QStringLiteral("Qt"), qt()},
            {QStringLiteral("Libraries"), QStringLiteral(HOP_LIBRARIES)},
            {QStringLiteral("Compiler"), compiler()},
            {QStringLiteral("System"),
             QStringLiteral("%1, %2").arg(QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture())},
            {QStringLiteral("Display"), QStringLiteral("%1: %2").arg(QGuiApplication::platformName(), screens())}};
}

QString versionsAsText() {
    QString all;
    for (const auto& [name, version] : versions()) all += name + u' ' + version + u'\n';
    return all;
}

}  // namespace hop::ui::dialog
