// SPDX-License-Identifier: GPL-3.0-or-later
// Mnemonics and shortcuts: none is given twice, each does the same on every press, and none reacts while its panel is
// not seen.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QLabel>
#include <QMenuBar>
#include <QTabBar>
#include <map>
#include <set>

#include "tests/ui/window/window_fixture.h"
#include "ui/command/commands.h"

namespace hop::ui::window::test::mnemonics_test {
namespace {

constexpr int kPresses = 10;
constexpr int kFewPresses = 4;  // for each panel that is hidden; even, so that no presentation takes the stage away

// Closing is seen and not done.
class KeepsOpen final : public QObject {
public:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::Close) return false;
        event->ignore();
        return true;
    }
};

class MnemonicsTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
        m_window->installEventFilter(&m_keepsOpen);
    }

    static std::string letterOf(const QString& text) {
        return QKeySequence::mnemonic(text).toString(QKeySequence::PortableText).toStdString();
    }
    // All words of a window in which & marks a letter, but those of its menus.
    static std::map<const QWidget*, QString> formWords(const QWidget& form) {
        std::map<const QWidget*, QString> words;
        for (const auto* label : form.findChildren<QLabel*>())
            if (label->buddy() != nullptr && label->window() == &form) words[label] = label->text();
        for (const auto* button : form.findChildren<QAbstractButton*>())
            if (button->window() == &form) words[button] = button->text();
        return words;
    }
    std::vector<QDockWidget*> docks() { return m_window->bench().arrangement.docks(); }
    static bool isSeen(const QWidget& widget) {
        for (const QWidget* at = &widget; at != nullptr; at = at->parentWidget())
            if (const auto* dock = qobject_cast<const QDockWidget*>(at)) return !dock->visibleRegion().isEmpty();
        return true;
    }
    void showAll(bool shown) {
        for (QDockWidget* dock : docks()) dock->setVisible(shown);
        QCoreApplication::processEvents();
    }

    void activate() {
        QCoreApplication::processEvents();  // of a popup that was closed: the platform takes and gives the focus
        m_window->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
        QCoreApplication::processEvents();
    }

    // In the middle of a run, with something to be undone by every command.
    void rest() {
        if (const auto dialogs = m_window->findChildren<QDialog*>(); !dialogs.isEmpty()) {
            qDeleteAll(dialogs);
            activate();
        }
        m_window->bench().strip.forget();  // Esc would close it first
        session().pause();
        session().seek(4);
        session().select({record::Selection::Kind::node, 5});
        // One edit to undo, one to redo.
        m_window->bench().desk.history().stack().clear();
        record::Display edited = m_display;
        edited.tails = true;
        session().setDisplay(edited);
        session().setDisplay(m_display);
        edited.labels = document::Labels::none;
        session().setDisplay(edited);
        m_window->bench().desk.history().stack().undo();
        session().setSpeed(1.5);
        m_window->bench().canvas().setViewport({.zoom = 1.5, .centre = {}});
        m_window->bench().canvas().setFocus();
    }

    // What Alt and each letter does, once; menus and what takes the focus, by name.
    std::map<std::string, std::string> pressAll() {
        std::map<std::string, std::string> effects;
        for (char letter = 'A'; letter <= 'Z'; ++letter) {
            m_window->bench().canvas().setFocus();
            key(static_cast<Qt::Key>(Qt::Key_A + (letter - 'A')), Qt::AltModifier);
            std::string& effect = effects[std::string("Alt+") + letter];
            if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
                effect = "menu " + menu->title().toStdString();
                menu->close();
                activate();
            } else if (const QWidget* focus = QApplication::focusWidget(); focus != &m_window->bench().canvas()) {
                effect = "focus " + (focus != nullptr ? focus->objectName().toStdString() : std::string("lost"));
                // A button goes down and up again, as if clicked.
                if (const auto* button = qobject_cast<const QAbstractButton*>(focus)) {
                    EXPECT_TRUE(QTest::qWaitFor([&] { return !button->isDown(); }, kPatience));
                }
            }
        }
        return effects;
    }
    // What it should do.
    std::map<std::string, std::string> promised() {
        std::map<std::string, std::string> effects;
        for (char letter = 'A'; letter <= 'Z'; ++letter) effects[std::string("Alt+") + letter] = {};
        for (const QAction* top : m_window->menuBar()->actions())
            effects[letterOf(top->text())] = "menu " + top->text().toStdString();
        for (const auto* label : m_window->findChildren<QLabel*>())
            if (label->buddy() != nullptr && label->isVisible() && label->isEnabled() && isSeen(*label) &&
                label->buddy()->isEnabled())
                effects[letterOf(label->text())] = "focus " + label->buddy()->objectName().toStdString();
        for (const auto* button : m_window->findChildren<QAbstractButton*>())
            if (!letterOf(button->text()).empty() && button->isVisible() && button->isEnabled() && isSeen(*button))
                effects[letterOf(button->text())] = "focus " + button->objectName().toStdString();
        return effects;
    }

    KeepsOpen m_keepsOpen;
    record::Display m_display = [] {
        record::Display display;
        display.reducedMotion = true;
        return display;
    }();
};

TEST_F(MnemonicsTest, NoneIsGivenTwiceInTheMenus) {
    const QList<QMenu*> menus = m_window->findChildren<QMenu*>();
    ASSERT_GE(menus.size(), 10);
    for (QMenu* menu : menus) {
        Q_EMIT menu->aboutToShow();
        std::map<std::string, QString> letters;
        for (const QAction* action : menu->actions()) {
            const std::string letter = letterOf(action->text());
            if (letter.empty()) continue;
            EXPECT_TRUE(letters.emplace(letter, action->text()).second)
                << menu->title().toStdString() << ": " << letters[letter].toStdString() << " and "
                << action->text().toStdString();
        }
    }
}

// All panels may be seen at once, so their letters differ from each other's and from the menus'.
TEST_F(MnemonicsTest, NoneIsGivenTwiceInTheWindow) {
    for (const char* entry : {"total-exchange-4-cube", "st-fig-2"}) {
        andWaitUntilOpened([&] { m_window->bench().opening.openSource(QLatin1StringView(entry)); });
        std::map<std::string, QString> letters;
        const auto take = [&](const QString& words) {
            const std::string letter = letterOf(words);
            if (letter.empty()) return;
            EXPECT_TRUE(letters.emplace(letter, words).second)
                << letters[letter].toStdString() << " and " << words.toStdString();
        };
        for (const QAction* top : m_window->menuBar()->actions()) take(top->text());
        for (const auto& [widget, words] : formWords(*m_window)) take(words);
        for (const auto* bar : m_window->findChildren<QTabBar*>())
            for (int i = 0; i < bar->count(); ++i) EXPECT_EQ(letterOf(bar->tabText(i)), "");
        for (const command::Command& command : command::commands()) {
            if (command.isGroup()) continue;
            for (const QKeySequence& shortcut : m_window->action(command.id)->shortcuts())
                EXPECT_FALSE(letters.contains(shortcut.toString().toStdString())) << command.id;
        }
        EXPECT_GE(letters.size(), 15U);
    }
}

TEST_F(MnemonicsTest, NoneIsGivenTwiceInTheExportDialogue) {
    m_window->action("export")->trigger();
    auto* form = dialog("export-dialog");
    ASSERT_NE(form, nullptr);
    std::map<std::string, QString> letters;
    for (const auto& [widget, words] : formWords(*form)) {
        const std::string letter = letterOf(words);
        if (letter.empty()) continue;
        EXPECT_TRUE(letters.emplace(letter, words).second)
            << letters[letter].toStdString() << " and " << words.toStdString();
    }
    EXPECT_GE(letters.size(), 4U);
}

TEST_F(MnemonicsTest, EachDoesTheSameOnEveryPressWhateverPanelIsSeen) {
    const auto check = [&](const std::string& when) {
        SCOPED_TRACE(when);
        const auto wanted = promised();
        for (int press = 0; press < kPresses; ++press) {
            const auto found = pressAll();
            for (const auto& [letter, effect] : wanted)
                ASSERT_EQ(found.at(letter), effect) << letter << ", press " << press;
        }
    };
    check("as it opens");
    for (QDockWidget* dock : docks()) {
        dock->show();
        dock->raise();
        QCoreApplication::processEvents();
        check(dock->objectName().toStdString() + " in front");
        dock->hide();
        QCoreApplication::processEvents();
        check(dock->objectName().toStdString() + " hidden");
        dock->show();
    }
    showAll(false);
    check("all hidden");
    showAll(true);
    check("all shown");
}

TEST_F(MnemonicsTest, EveryShortcutDoesTheSameOnEveryPressWhateverPanelIsSeen) {
    std::vector<std::string> ran;
    for (const command::Command& command : command::commands())
        if (!command.isGroup())
            QObject::connect(m_window->action(command.id), &QAction::triggered, m_window.get(),
                             [&ran, id = command.id] { ran.push_back(id); });
    // The keys that open dialogues take long, and the panels do not matter to them.
    const std::set<std::string> slow = {"open", "save", "save-as", "export"};
    const auto check = [&](const std::string& when, bool all) {
        SCOPED_TRACE(when);
        activate();
        for (const command::Command& command : command::commands()) {
            if (command.isGroup() || (!all && slow.contains(command.id))) continue;
            for (const QKeySequence& shortcut : m_window->action(command.id)->shortcuts()) {
                for (int press = 0; press < (all ? kPresses : kFewPresses); ++press) {
                    rest();
                    ran.clear();
                    const bool enabled = m_window->action(command.id)->isEnabled();
                    EXPECT_EQ(enabled, command.id != "cancel") << command.id;
                    key(shortcut[0].key(), shortcut[0].keyboardModifiers());
                    const std::vector<std::string> wanted =
                        enabled ? std::vector<std::string>{command.id} : std::vector<std::string>();
                    ASSERT_EQ(ran, wanted) << shortcut.toString().toStdString() << ", press " << press;
                    if (command.id == "reset-panels" || command.id == "full-screen") break;
                }
            }
        }
        rest();
    };
    check("as it opens", true);
    for (QDockWidget* dock : docks()) {
        dock->hide();
        check(dock->objectName().toStdString() + " hidden", false);
        dock->show();
    }
    showAll(false);
    check("all hidden", false);
}

}  // namespace
}  // namespace hop::ui::window::test::mnemonics_test
