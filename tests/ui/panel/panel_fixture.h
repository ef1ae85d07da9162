// SPDX-License-Identifier: GPL-3.0-or-later
// A session with something open, and a panel of the catalogue on it.
#pragma once

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <QWidget>
#include <algorithm>
#include <memory>

#include "tests/ui/support/patience.h"
#include "tests/ui/support/settled.h"
#include "tests/ui/support/words.h"
#include "ui/panel/catalogue.h"
#include "ui/session/session.h"

namespace hop::ui::panel::test {

using hop::test::kPatience;

class PanelTest : public ::testing::Test {
protected:
    PanelTest() : m_context(m_session) {}

    void open(const std::string& network, const std::string& task = "total-exchange",
              const std::string& algorithm = {}) {
        document::Scenario scenario;
        scenario.network = network;
        scenario.task = task;
        scenario.algorithm = algorithm;
        open(scenario);
    }
    void open(const document::Scenario& scenario) {
        QSignalSpy opened(&m_session, &session::Session::opened);
        QSignalSpy failed(&m_session, &session::Session::failed);
        m_session.open(scenario);
        ASSERT_TRUE(QTest::qWaitFor([&] { return opened.count() + failed.count() > 0; }, kPatience));
        ASSERT_EQ(failed.count(), 0) << failed.value(0).value(0).toString().toStdString();
    }
    // The panel in a window of its own.
    QWidget& show(std::string_view id) {
        const auto entry = std::ranges::find(catalogue(), id, &Entry::id);
        m_panel.reset(entry->make(m_context, nullptr));
        m_panel->resize(320, 700);
        m_panel->show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(m_panel.get()));
        return *m_panel;
    }
    // Waits until what is on the screen is that of the session's instant.
    void settle() { ASSERT_TRUE(hop::test::settled(m_lab)); }
    bool wordsAreThere() { return hop::test::wordsAreThere(m_lab); }
    template <typename T>
    T& child(const char* name) {
        T* found = m_panel->findChild<T*>(QLatin1StringView(name));
        EXPECT_NE(found, nullptr) << name;
        return *found;
    }

    hop::test::NoScenesHere m_noScenes;
    session::Lab m_lab;
    session::Session& m_session = session::addRun(m_lab);
    Context m_context;
    std::unique_ptr<QWidget> m_panel;
};

}  // namespace hop::ui::panel::test
