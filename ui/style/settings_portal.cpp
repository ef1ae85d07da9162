// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop's settings portal.
#include "ui/style/settings_portal.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <utility>

namespace hop::ui::style {

namespace {

// The portal's "Read" returns a variant inside a variant.
QVariant innermost(QVariant value) {
    while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
    return value;
}

}  // namespace

SettingsPortal::SettingsPortal(QDBusConnection bus, const QString& service, QString space, QString key, QObject* parent)
    : QObject(parent), m_space(std::move(space)), m_key(std::move(key)) {
    qRegisterMetaType<QDBusVariant>("QDBusVariant");  // the slot's types are looked up by name
    const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
    const QString face = QStringLiteral("org.freedesktop.portal.Settings");
    bus.connect(service, path, face, QStringLiteral("SettingChanged"), this,
                SLOT(onSettingChanged(QString, QString, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(service, path, face, QStringLiteral("Read"));
    question << m_space << m_key;
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        const QDBusPendingReply<QDBusVariant> reply = *answer;
        answer->deleteLater();
        if (reply.isValid()) Q_EMIT told(innermost(reply.value().variant()));
    });
}

void SettingsPortal::onSettingChanged(const QString& space, const QString& key, const QDBusVariant& value) {
    if (space == m_space && key == m_key) Q_EMIT told(innermost(value.variant()));
}

}  // namespace hop::ui::style
