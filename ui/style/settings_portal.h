// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop's settings portal on the session bus: reads one setting and follows its changes.
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
    // Uses this bus and service (empty: the peer of the connection). Does not block.
    SettingsPortal(QDBusConnection bus, const QString& service, QString space, QString key, QObject* parent);

Q_SIGNALS:
    void told(const QVariant& value);  // with the initial value and after each change

private Q_SLOTS:
    void onSettingChanged(const QString& space, const QString& key, const QDBusVariant& value);

private:
    QString m_space, m_key;
};

}  // namespace hop::ui::style
