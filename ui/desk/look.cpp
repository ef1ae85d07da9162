// SPDX-License-Identifier: GPL-3.0-or-later
// The theme of the program.
#include "ui/desk/look.h"

#include <QApplication>
#include <QEvent>
#include <QWindow>

#include "ui/style/application.h"

namespace hop::ui::desk {

Look::Look(Settings& settings, panel::Context& context, bool systemIsDark)
    : m_settings(settings), m_context(context), m_system(systemIsDark) {
    connect(&m_system, &style::SystemLook::changed, this, [this] {
        if (m_settings.theme() == QLatin1StringView("system")) apply();
    });
}

void Look::follow(const QWidget& window) {
    m_window = &window;
    m_system.followSession();
    qApp->installEventFilter(this);
}

bool Look::eventFilter(QObject* watched, QEvent* event) {
    // Font sizes are in the style sheet; figures read them when painting.
    if (event->type() == QEvent::ApplicationFontChange && watched == qApp) apply();
    if (event->type() == QEvent::ThemeChange && watched == static_cast<QObject*>(m_window->windowHandle()))
        m_system.lookAtPalette();
    return false;
}

void Look::setTheme(const QString& id) {
    m_settings.setTheme(id);
    apply();
}

void Look::togglePresentsDark() {
    m_settings.setPresentsDark(!m_settings.presentsDark());
    if (m_presenting) apply();
}

void Look::setPresenting(bool presenting) {
    m_presenting = presenting;
    apply();
}

void Look::apply() {
    const QString id = m_settings.theme();
    const bool dark = id == QLatin1StringView("dark") || (id == QLatin1StringView("system") && m_system.isDark());
    const style::Theme& theme = m_presenting && m_settings.presentsDark() ? style::projectorTheme()
                                : dark                                    ? style::darkTheme()
                                                                          : style::lightTheme();
    style::applyTheme(*qApp, theme);
    m_context.setTheme(theme);
    Q_EMIT applied();
}

}  // namespace hop::ui::desk
