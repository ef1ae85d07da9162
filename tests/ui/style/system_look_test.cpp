// SPDX-License-Identifier: GPL-3.0-or-later
// The system's look is read from a settings portal and followed: here a portal at the other end of a connection,
// without any bus.
#include "ui/style/system_look.h"

#include <gtest/gtest.h>

#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusError>
#include <QDBusServer>
#include <QDBusVariant>
#include <QSignalSpy>
#include <QTest>
#include <optional>

#include "tests/ui/support/patience.h"

namespace hop::ui::style::system_look_test {

using hop::test::kPatience;
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");

class Portal final : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")
public:
    uint scheme = 0;
    bool answers = true;

public Q_SLOTS:
    // Variants in a variant, as portals answer.
    QDBusVariant Read(const QString& space, const QString& key) {
        if (!answers || space != QStringLiteral("org.freedesktop.appearance") || key != QStringLiteral("color-scheme"))
            sendErrorReply(QStringLiteral("org.freedesktop.portal.Error.NotFound"));
        return QDBusVariant(QVariant::fromValue(QDBusVariant(scheme)));
    }

Q_SIGNALS:
    void SettingChanged(const QString& space, const QString& key, const QDBusVariant& value);
};

class SystemLookTest : public ::testing::Test {
protected:
    void SetUp() override {
        m_server.setAnonymousAuthenticationAllowed(true);
        ASSERT_TRUE(m_server.isConnected()) << m_server.lastError().message().toStdString();
        QObject::connect(&m_server, &QDBusServer::newConnection, &m_server, [this](QDBusConnection link) {
            m_link.emplace(link);
            link.registerObject(kPath, &*m_portal, QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals);
        });
    }
    void TearDown() override {
        // Before the connection, which a thread of Qt's closes when it comes to it: it must not find half a portal.
        m_portal.reset();
        QDBusConnection::disconnectFromPeer(QStringLiteral("look"));
    }
    void follow(SystemLook& look) {
        const QDBusConnection bus = QDBusConnection::connectToPeer(m_server.address(), QStringLiteral("look"));
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_link.has_value(); }, kPatience));
        look.follow(bus, {});
    }
    void say(const char* key, uint value) {
        Q_EMIT m_portal->SettingChanged(QStringLiteral("org.freedesktop.appearance"), QLatin1String(key),
                                        QDBusVariant(value));
    }
    static bool becomes(const SystemLook& look, bool dark) {
        return QTest::qWaitFor([&] { return look.isDark() == dark; }, kPatience);
    }

    std::optional<Portal> m_portal{std::in_place};
    QDBusServer m_server;
    std::optional<QDBusConnection> m_link;
};

TEST_F(SystemLookTest, ThePortalGoesBeforeThePaletteAndIsFollowed) {
    m_portal->scheme = 1;
    SystemLook look(false);
    const QSignalSpy changed(&look, &SystemLook::changed);
    EXPECT_FALSE(look.isDark());
    follow(look);
    EXPECT_TRUE(becomes(look, true));
    say("color-scheme", 2);
    EXPECT_TRUE(becomes(look, false));
    say("accent-color", 1);  // another setting
    say("color-scheme", 1);
    EXPECT_TRUE(becomes(look, true));
    look.takePalette(false);
    EXPECT_TRUE(look.isDark());
    say("color-scheme", 0);  // no preference: the palette counts
    EXPECT_TRUE(becomes(look, false));
    EXPECT_EQ(changed.count(), 4);
}

TEST_F(SystemLookTest, WithoutAnAnswerThePaletteCounts) {
    m_portal->answers = false;
    SystemLook look(true);
    follow(look);
    // What comes after the refusal shows that it has come.
    say("color-scheme", 2);
    EXPECT_TRUE(becomes(look, false));
    say("color-scheme", 0);
    EXPECT_TRUE(becomes(look, true));
    look.takePalette(false);
    EXPECT_FALSE(look.isDark());
}

}  // namespace hop::ui::style::system_look_test

#include "system_look_test.moc"
