// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the system uses a dark theme, now and when that changes.
//
// Desktops report it in two ways: on the session bus by the settings portal (org.freedesktop.appearance color-scheme:
// GNOME, KDE, Xfce and others), and by the palette of Qt's platform theme. The portal takes precedence; without a
// portal, or without a preference there, the palette decides.
#pragma once

#include <QObject>
#include <QString>

class QDBusConnection;

namespace hop::ui::style {

class SystemLook final : public QObject {
    Q_OBJECT
public:
    // `dark`: from the palette, before the application's own colours replace it.
    explicit SystemLook(bool dark, QObject* parent = nullptr);

    bool isDark() const { return m_portal == Portal::none ? m_paletteIsDark : m_portal == Portal::dark; }

    // Follows the session's bus if there is one; launches none.
    void followSession();
    void follow(const QDBusConnection& bus, const QString& service);
    // Call when Qt's theme has changed (QEvent::ThemeChange): reads the palette below the application's own.
    void lookAtPalette();
    void takePalette(bool dark);

Q_SIGNALS:
    void changed();  // isDark() has changed

private:
    enum class Portal { none, light, dark };
    template <typename Take>
    void change(Take take);

    bool m_paletteIsDark;
    Portal m_portal = Portal::none;
};

}  // namespace hop::ui::style
