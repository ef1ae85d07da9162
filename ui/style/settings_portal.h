// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop's settings portal on the session bus: one setting, read and followed.
#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>
#include <QString>
#include <QVariant>

namespace hop::ui::style {

class SettingsPortal final : public QObject {
    Q_OBJECT
public:
    // On this bus, by this name (empty: the other end of the connection). Asks without waiting.
    SettingsPortal(QDBusConnection bus, const QString& service, QString space, QString key, QObject* parent);

Q_SIGNALS:
    void told(const QVariant& value);  // at first and at each change

private Q_SLOTS:
    void onSettingChanged(const QString& space, const QString& key, const QDBusVariant& value);

private:
    QString m_space, m_key;
};

}  // namespace hop::ui::style
