// SPDX-License-Identifier: GPL-3.0-or-later
// What panels are given: the session they show, how things look now, and a way to ask the window for more.
#pragma once

#include <QObject>
#include <QString>

#include "ui/session/session.h"
#include "ui/style/theme.h"

namespace hop::ui::panel {

class Context final : public QObject {
    Q_OBJECT
public:
    explicit Context(session::Session& session, QObject* parent = nullptr);

    session::Session& session() const { return m_session; }
    const style::Theme& theme() const { return *m_theme; }
    void setTheme(const style::Theme& theme);

Q_SIGNALS:
    void themeChanged();
    void galleryEntryWanted(const QString& id);  // a panel asks for it to be opened

private:
    session::Session& m_session;
    const style::Theme* m_theme;
};

}  // namespace hop::ui::panel
