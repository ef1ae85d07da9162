// SPDX-License-Identifier: GPL-3.0-or-later
// The main window on the offscreen platform, with settings in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QDialog>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <memory>
#include <optional>

#include "tests/support/temporary_folder.h"
#include "tests/ui/support/patience.h"
#include "tests/ui/support/settled.h"
#include "tests/ui/support/words.h"
#include "ui/command/commands.h"
#include "ui/window/main_window.h"

namespace hop::ui::window::test {

using desk::Settings;
using hop::test::kPatience;
using stage::Sheet;
using stage::whyNoPanel;

class WindowTest : public ::testing::Test {
protected:
    void SetUp() override {
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope,
                           QString::fromStdString(m_settings.path().string()));
    }

    QString path(const char* name) const { return QString::fromStdString((m_files.path() / name).string()); }

    // A new window, as after a start.
    void start() {
        m_window.reset();
        m_window = std::make_unique<MainWindow>();
    }
    void showWindow(QSize size = {1600, 1000}) {
        m_window->resize(size);
        m_window->show();
        m_window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    }
    template <typename Action>
    void andWaitUntilOpened(Action action) {
        QSignalSpy opened(&session(), &session::Session::opened);
        QSignalSpy failed(&session(), &session::Session::failed);
        QSignalSpy unreadable(&session(), &session::Session::unreadable);
        action();
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return opened.count() + failed.count() + unreadable.count() > 0; }, kPatience));
        ASSERT_EQ(unreadable.count(), 0) << unreadable.value(0).value(0).toString().toStdString();
        ASSERT_EQ(failed.count(), 0) << failed.value(0).value(0).toString().toStdString();
        settle();
    }
    // Until it is saved; why it is not.
    Result<void> save(const QString& path) {
        return untilSaved([&](const desk::Desk::Saved& saved) { m_window->bench().desk.saveTo(path, saved); });
    }
    Result<void> saveCopy(const QString& path) {
        return untilSaved([&](const desk::Desk::Saved& saved) { m_window->bench().desk.saveCopyTo(path, saved); });
    }
    template <typename Action>
    Result<void> untilSaved(Action action) {
        std::optional<Result<void>> ended;
        action([&](const Result<void>& saved) { ended = saved; });
        static_cast<void>(QTest::qWaitFor([&] { return ended.has_value(); }, kPatience));
        return ended.value_or(invalid("not yet saved"));
    }
    // The usual beginning: total exchange on the 4-cube, without motion.
    void startWith(const QString& source = QStringLiteral("total-exchange-4-cube")) {
        start();
        showWindow();
        m_window->action("reduced-motion")->trigger();
        andWaitUntilOpened([&] { m_window->bench().opening.openSource(source); });
    }
    // The same on another network, as by the form.
    void editNetwork(const std::string& network = "hypercube(3)") {
        document::Scenario other = session().scenario();
        other.network = network;
        other.title.clear();
        other.claims.clear();
        other.view = {};
        andWaitUntilOpened([&] { session().open(other); });
    }
    // Waits until what is on the screen is that of the session's instant.
    void settle() { ASSERT_TRUE(hop::test::settled(session().lab())); }
    session::Session& session() { return m_window->bench().session; }
    bool wordsAreThere() { return hop::test::wordsAreThere(session().lab()); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus != nullptr ? focus : m_window.get(), key, modifiers);
    }
    // Of a group of commands.
    command::Members members(std::string_view group) {
        const auto found = std::ranges::find(command::commands(), group, &command::Command::id);
        return found == command::commands().end() ? command::Members() : found->members(m_window->bench());
    }
    template <typename T>
    T& child(const char* name) {
        T* found = m_window->findChild<T*>(QLatin1StringView(name));
        EXPECT_NE(found, nullptr) << name;
        return *found;
    }
    // The dialogue of this name, once it is there; null if it does not come.
    template <typename T = QDialog>
    T* dialog(const char* name) {
        T* found = nullptr;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                for (T* candidate : m_window->findChildren<T*>(QLatin1StringView(name)))
                    if (candidate->isVisible()) found = candidate;
                return found != nullptr;
            },
            kPatience));
        return found;
    }

    hop::test::NoScenesHere m_noScenes;
    hop::test::TemporaryFolder m_settings;
    hop::test::TemporaryFolder m_files;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace hop::ui::window::test
