// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the system uses a dark theme.
#include "ui/style/system_look.h"

#include <QApplication>
#include <QFileInfo>
#include <QPalette>

#include "ui/style/settings_portal.h"

namespace hop::ui::style {

namespace {

// Without an address libdbus would launch a bus.
bool hasSessionBus() {
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
           QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

}  // namespace

SystemLook::SystemLook(bool dark, QObject* parent) : QObject(parent), m_paletteIsDark(dark) {}

void SystemLook::followSession() {
    if (hasSessionBus()) follow(QDBusConnection::sessionBus(), QStringLiteral("org.freedesktop.portal.Desktop"));
}

void SystemLook::follow(const QDBusConnection& bus, const QString& service) {
    if (!bus.isConnected()) return;
    auto* portal = new SettingsPortal(bus, service, QStringLiteral("org.freedesktop.appearance"),
                                      QStringLiteral("color-scheme"), this);
    connect(portal, &SettingsPortal::told, this, [this](const QVariant& value) {
        const uint preference = value.toUInt();  // 0: none, 1: dark, 2: light
        change([&] { m_portal = preference == 1 ? Portal::dark : preference == 2 ? Portal::light : Portal::none; });
    });
}

// The application's palette hides the system's, so it is removed while looking.
void SystemLook::lookAtPalette() {
    const QPalette own = QApplication::palette();
    QApplication::setPalette(QPalette());
    const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    QApplication::setPalette(own);
    takePalette(dark);
}

void SystemLook::takePalette(bool dark) {
    change([&] { m_paletteIsDark = dark; });
}

template <typename Take>
void SystemLook::change(Take take) {
    const bool before = isDark();
    take();
    if (isDark() != before) Q_EMIT changed();
}

}  // namespace hop::ui::style
