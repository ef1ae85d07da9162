// SPDX-License-Identifier: GPL-3.0-or-later
// Is there a display to open a window on?
#include "ui/style/display_check.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <QByteArray>
#include <QByteArrayList>
#include <QString>
#include <algorithm>
#include <cstddef>

#include "core/base/text.h"

namespace hop::ui::style {
namespace {

bool connects(const QByteArray& path, bool isAbstract) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::size_t shift = isAbstract ? 1 : 0;
    const auto length = static_cast<std::size_t>(path.size());
    if (length + shift >= sizeof(address.sun_path)) return false;
    std::copy(path.begin(), path.end(), address.sun_path + shift);
    const int socketNumber = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socketNumber < 0) return false;
    const bool connected = ::connect(socketNumber, reinterpret_cast<const sockaddr*>(&address),
                                     static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + shift + length)) == 0;
    ::close(socketNumber);
    return connected;
}

// ":1", ":1.0" and "unix:1" are local displays, checked by their sockets; others are left to Qt.
bool answersX(const QByteArray& display) {
    const qsizetype colon = display.lastIndexOf(':');
    if (colon < 0) return false;
    const QByteArray host = display.left(colon);
    if (!host.isEmpty() && host != "unix") return true;
    const QByteArray socketPath = "/tmp/.X11-unix/X" + display.mid(colon + 1).split('.').first();
    return connects(socketPath, true) || connects(socketPath, false);
}

bool answersWayland(const QByteArray& display) {
    const QByteArray path = display.startsWith('/') ? display : qgetenv("XDG_RUNTIME_DIR") + '/' + display;
    return connects(path, false);
}

Error missing(const std::string& what) {
    return {ErrorCode::cannotOpen,
            what + ", so no window can be opened; the commands run, render, check, info and list need no display"};
}

}  // namespace

Result<void> checkDisplay() {
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    if (!platform.isEmpty() && !platform.startsWith("xcb") && !platform.startsWith("wayland")) return {};
    const QByteArray x = qgetenv("DISPLAY");
    const QByteArray wayland = qgetenv("WAYLAND_DISPLAY");
    if (x.isEmpty() && wayland.isEmpty())
        return missing("there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)");
    if ((!wayland.isEmpty() && answersWayland(wayland)) || (!x.isEmpty() && answersX(x))) return {};
    return missing("the display " + inQuotes((x.isEmpty() ? wayland : x).toStdString()) + " does not answer");
}

Error platformFailure(const QString& fatalMessage) {
    const QString available = fatalMessage.section(QStringLiteral("plugins are: "), 1).section('.', 0, 0).simplified();
    const QByteArray wanted = qgetenv("QT_QPA_PLATFORM");
    return missing("Qt cannot start on the platform " +
                   inQuotes(wanted.isEmpty() ? "of this display" : wanted.toStdString()) +
                   (available.isEmpty() ? std::string() : " (it has " + available.toStdString() + ")"));
}

}  // namespace hop::ui::style
