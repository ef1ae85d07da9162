// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the system is dark, now and when that changes.
//
// Desktops say it in two ways: on the session bus, by the settings portal (org.freedesktop.appearance color-scheme:
// GNOME, KDE, Xfce and others), and by the palette of Qt's platform theme. What the portal says goes before the
// palette; where it has no preference, or there is none, the palette counts.
#pragma once

#include <QObject>
#include <QString>

class QDBusConnection;

namespace hop::ui::style {

class SystemLook final : public QObject {
    Q_OBJECT
public:
    // `dark`: what the palette says, before our own colours cover it.
    explicit SystemLook(bool dark, QObject* parent = nullptr);

    bool isDark() const { return m_portal == Portal::none ? m_paletteIsDark : m_portal == Portal::dark; }

    // The session's bus, if the session has one; none is started.
    void followSession();
    void follow(const QDBusConnection& bus, const QString& service);
    // Qt's theme has changed (QEvent::ThemeChange): looks what its palette is below the application's own.
    void lookAtPalette();
    void takePalette(bool dark);

Q_SIGNALS:
    void changed();  // isDark() is another one

private:
    enum class Portal { none, light, dark };
    template <typename Take>
    void change(Take take);

    bool m_paletteIsDark;
    Portal m_portal = Portal::none;
};

}  // namespace hop::ui::style
