// SPDX-License-Identifier: GPL-3.0-or-later
// Help: every panel has a text, which F1 in it shows, and every control says what it is for.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>

#include "core/explain/names.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/panel/catalogue.h"
#include "ui/style/text.h"

namespace hop::ui::window::test::help_test {
namespace {

class HelpTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
    }

    // What F1 shows; the page is closed again.
    QString helpPage() {
        m_window->action("help")->trigger();
        auto* page = dialog("help-dialog");
        if (page == nullptr) return {};
        const QString words = page->findChild<QTextBrowser*>()->toPlainText();
        page->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        m_window->activateWindow();
        return QTest::qWaitForWindowActive(m_window.get()) ? words : QString();
    }

    // The focus in a panel, wherever it stands; false if nothing in it takes the focus.
    bool focusIn(QDockWidget& dock) {
        dock.show();
        dock.raise();
        QCoreApplication::processEvents();
        QList<QWidget*> widgets = dock.widget()->findChildren<QWidget*>();
        widgets << dock.widget();
        for (QWidget* widget : widgets)
            if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0 &&
                widget->focusProxy() == nullptr) {
                widget->setFocus();
                if (dock.isAncestorOf(QApplication::focusWidget())) return true;
            }
        return false;
    }
};

int sentencesOf(std::string_view words) {
    int count = 0;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == '.' && (i + 1 == words.size() || words[i + 1] == ' ')) ++count;
    return count;
}

TEST_F(HelpTest, F1InAPanelShowsItsText) {
    for (QDockWidget* dock : m_window->bench().arrangement.docks()) {
        SCOPED_TRACE(dock->objectName().toStdString());
        const auto entry = std::ranges::find(panel::catalogue(), dock->objectName().toStdString(), &panel::Entry::id);
        ASSERT_NE(entry, panel::catalogue().end());
        EXPECT_GE(sentencesOf(entry->help), 2) << entry->help;
        ASSERT_TRUE(focusIn(*dock));
        EXPECT_TRUE(helpPage().contains(text(entry->help)));
    }
}

TEST_F(HelpTest, F1OnTheStageShowsTheTextOfThePanelOfItsFigure) {
    m_window->activateWindow();
    child<QWidget>("network-figure").setFocus();
    EXPECT_TRUE(helpPage().contains(QStringLiteral("Nodes and links, packets moving along them")));
}

TEST_F(HelpTest, TermsAreExplained) {
    ASSERT_TRUE(focusIn(child<QDockWidget>("decomposition")));
    const QString page = helpPage();
    for (const explain::Term& term : explain::terms()) EXPECT_TRUE(page.contains(text(term.meaning))) << term.name;
    ASSERT_TRUE(focusIn(child<QDockWidget>("overlay")));
    EXPECT_FALSE(helpPage().contains(text(explain::meaningOf("OCTR"))));
    // The rules of a step in the panel of bounds.
    m_window->bench().arrangement.bringToFront("bounds");
    QTextBrowser& bounds = child<QTextBrowser>("bounds-text");
    const auto tips = [&] {
        QStringList all;
        for (QTextBlock block = bounds.document()->begin(); block != bounds.document()->end(); block = block.next())
            for (auto at = block.begin(); !at.atEnd(); ++at) all << at.fragment().charFormat().toolTip();
        return all;
    };
    for (const char* rule : {"OCTR", "OADD"})
        EXPECT_TRUE(QTest::qWaitFor([&] { return tips().contains(text(explain::meaningOf(rule))); }, kPatience))
            << rule;
}

TEST_F(HelpTest, EveryControlHasATip) {
    for (const QDockWidget* dock : m_window->bench().arrangement.docks()) EXPECT_NE(dock->widget(), nullptr);
    const auto said = [](const QWidget& control) {
        return !control.toolTip().isEmpty() || !control.statusTip().isEmpty() ||
               !control.accessibleDescription().isEmpty();
    };
    int controls = 0;
    for (const QWidget* control : m_window->findChildren<QWidget*>()) {
        const bool ours = qobject_cast<const QAbstractButton*>(control) != nullptr ||
                          qobject_cast<const QComboBox*>(control) != nullptr ||
                          qobject_cast<const QLineEdit*>(control) != nullptr ||
                          qobject_cast<const QAbstractSpinBox*>(control) != nullptr ||
                          qobject_cast<const QAbstractSlider*>(control) != nullptr;
        // Parts of Qt's own controls.
        bool part = control->objectName().startsWith(QLatin1StringView("qt_")) ||
                    control->inherits("QLineEditIconButton") || qobject_cast<const QScrollBar*>(control) != nullptr;
        for (const QWidget* above = control->parentWidget(); above != nullptr; above = above->parentWidget())
            part = part || qobject_cast<const QAbstractSpinBox*>(above) != nullptr ||
                   qobject_cast<const QComboBox*>(above) != nullptr || above->inherits("QTabBar");
        if (!ours || part) continue;
        ++controls;
        EXPECT_TRUE(said(*control)) << control->metaObject()->className() << ' ' << control->objectName().toStdString();
    }
    EXPECT_GT(controls, 30);
}

TEST_F(HelpTest, EveryMenuActionHasATip) {
    int actions = 0;
    for (const QAction* top : m_window->menuBar()->actions())
        for (const QAction* action : top->menu()->actions()) {
            if (action->isSeparator()) continue;
            ++actions;
            EXPECT_TRUE(action->statusTip().endsWith(u'.')) << action->text().toStdString();
            EXPECT_TRUE(action->toolTip().contains(u'.')) << action->text().toStdString();
        }
    EXPECT_GT(actions, 40);
}

}  // namespace
}  // namespace hop::ui::window::test::help_test
