// SPDX-License-Identifier: GPL-3.0-or-later
// The theme of the program: the user's, the system's, or that of a presentation.
#pragma once

#include <QObject>
#include <QString>
#include <QWidget>

#include "ui/desk/settings.h"
#include "ui/panel/context.h"
#include "ui/style/system_look.h"

namespace hop::ui::desk {

class Look final : public QObject {
    Q_OBJECT
public:
    // `systemIsDark`: meaning of the theme "system" until the desktop reports its own.
    Look(Settings& settings, panel::Context& context, bool systemIsDark);

    const style::Theme& theme() const { return m_context.theme(); }
    void setTheme(const QString& id);  // "light", "dark", "system"
    void togglePresentsDark();
    // During a presentation the whole program has the projector's look: two looks would double the cost of every
    // figure.
    void setPresenting(bool presenting);
    void apply();
    style::SystemLook& system() { return m_system; }
    // Follows the theme that the desktop gives to this window.
    void follow(const QWidget& window);

Q_SIGNALS:
    void applied();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Settings& m_settings;
    panel::Context& m_context;
    style::SystemLook m_system;
    const QWidget* m_window = nullptr;
    bool m_presenting = false;
};

}  // namespace hop::ui::desk
