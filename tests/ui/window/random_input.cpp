// SPDX-License-Identifier: GPL-3.0-or-later
// Ten thousand random keys, clicks, drags, turns of the wheel and sizes in the window, with entries of the gallery
// opened in between, every third a comparison and every third an experiment, which is measured, cancelled and whose
// points are opened while dynamic runs are walked from end to end: afterwards it still does what it is told. HOP_EVENTS
// and HOP_SEED choose others; what was done stands in random_input.log, the last line first to look at after a crash.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QPointer>
#include <QTimer>
#include <QWheelEvent>
#include <array>
#include <random>

#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "core/sheet/shown_sheet.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/chart/curve_view.h"

namespace hop::ui::window::test::random_input {
namespace {

int fromEnvironment(const char* name, int usual) {
    const int value = qEnvironmentVariableIntValue(name);
    return value > 0 ? value : usual;
}

class RandomInput : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        // Whatever is written goes there.
        QDir::setCurrent(QString::fromStdString(m_files.path().string()));
        // A menu or a dialogue that waits for its answer gets one.
        QObject::connect(&m_answers, &QTimer::timeout, &m_answers, [this] {
            QWidget* waiting = QApplication::activePopupWidget();
            if (waiting == nullptr) waiting = QApplication::activeModalWidget();
            if (waiting == nullptr || !m_isInEvent) return;
            const Qt::Key key = chance(40) ? Qt::Key_Down : chance(50) ? Qt::Key_Return : Qt::Key_Escape;
            log(QStringLiteral("answer %1 at %2").arg(static_cast<int>(key)).arg(named(waiting)));
            QTest::keyClick(waiting, key);
            leaveFileDialogues();
        });
        m_answers.start(20);
        startWith();
        m_log.setFileName(m_before + QStringLiteral("/random_input.log"));
        ASSERT_TRUE(m_log.open(QIODevice::WriteOnly | QIODevice::Text));
    }
    void TearDown() override { QDir::setCurrent(m_before); }

    std::size_t below(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random); }
    bool chance(int percent) { return below(100) < static_cast<std::size_t>(percent); }
    void log(const QString& line) {
        m_log.write(line.toUtf8() + '\n');
        m_log.flush();
    }

    // What would get the next key or click of a person.
    QWidget* target() {
        if (QWidget* popup = QApplication::activePopupWidget(); popup != nullptr) return popup;
        if (QWidget* modal = QApplication::activeModalWidget(); modal != nullptr) return modal;
        if (QWidget* active = QApplication::activeWindow(); active != nullptr) return active;
        return m_window.get();
    }
    // File dialogues can delete files and lead anywhere: they are only opened.
    void leaveFileDialogues() {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QFileDialog*>(top); dialog != nullptr && dialog->isVisible())
                dialog->reject();
        for (auto* dialog : m_window->findChildren<QFileDialog*>())
            if (dialog->isVisible()) dialog->reject();
        for (auto* dialog : m_window->findChildren<QDialog*>())
            if (dialog->isVisible() && dialog->inherits("QPrintDialog")) dialog->reject();
    }

    void randomKey(QWidget* top) {
        static constexpr std::array kNamed = {
            Qt::Key_Left,    Qt::Key_Right,     Qt::Key_Up,     Qt::Key_Down,   Qt::Key_Home,   Qt::Key_End,
            Qt::Key_PageUp,  Qt::Key_PageDown,  Qt::Key_Space,  Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab,
            Qt::Key_Backtab, Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_F1,     Qt::Key_F5,     Qt::Key_F11,
            Qt::Key_Plus,    Qt::Key_Minus,     Qt::Key_Menu,   Qt::Key_Period};
        const int key = chance(55)   ? static_cast<int>(kNamed[below(kNamed.size())])
                        : chance(70) ? Qt::Key_A + static_cast<int>(below(26))
                                     : Qt::Key_0 + static_cast<int>(below(10));
        Qt::KeyboardModifiers modifiers;
        if (chance(25)) modifiers |= Qt::ControlModifier;
        if (chance(15)) modifiers |= Qt::ShiftModifier;
        if (chance(12)) modifiers |= Qt::AltModifier;
        if ((modifiers & Qt::ControlModifier) != 0 && (key == Qt::Key_Q || key == Qt::Key_P)) return;
        QWidget* focus = top->focusWidget() != nullptr ? top->focusWidget() : top;
        log(QStringLiteral("key %1 %2 at %3").arg(key).arg(static_cast<int>(modifiers)).arg(named(focus)));
        QTest::keyClick(focus, static_cast<Qt::Key>(key), modifiers);
    }
    void randomPointer(QWidget* top) {
        const QPoint at(static_cast<int>(below(static_cast<std::size_t>(std::max(1, top->width())))),
                        static_cast<int>(below(static_cast<std::size_t>(std::max(1, top->height())))));
        QPointer<QWidget> under = top->childAt(at);
        if (under == nullptr) under = top;
        const QPoint there = under->mapFrom(top, at);
        const std::size_t kind = below(10);
        log(QStringLiteral("pointer %1 at %2 (%3, %4)").arg(kind).arg(named(under)).arg(there.x()).arg(there.y()));
        if (kind < 5) {
            click(under, Qt::LeftButton, there);
        } else if (kind == 5) {
            click(under, Qt::LeftButton, there);
            if (under != nullptr) QTest::mouseDClick(under, Qt::LeftButton, {}, there);
        } else if (kind == 6) {
            click(under, Qt::RightButton, there);
        } else if (kind == 7) {
            QWheelEvent wheel(there, under->mapToGlobal(QPointF(there)), {}, {0, chance(50) ? 120 : -120}, Qt::NoButton,
                              chance(30) ? Qt::ControlModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(under, &wheel);
        } else {
            drag(under, there, kind == 9);
        }
    }
    // A press can open a menu, which is gone with its button when it returns.
    static void click(const QPointer<QWidget>& on, Qt::MouseButton button, const QPoint& at) {
        QTest::mousePress(on, button, {}, at);
        if (on != nullptr) QTest::mouseRelease(on, button, {}, at);
    }
    // Nearby or far; now and then something else happens before it ends. A pointer that is held goes to whoever holds
    // it.
    void drag(QPointer<QWidget> held, const QPoint& from, bool far) {
        QPoint to = from + QPoint(80, 50);
        if (far) to += QPoint(static_cast<int>(below(1200)) - 600, static_cast<int>(below(800)) - 400);
        const QPoint global = held->mapToGlobal(to);
        QTest::mousePress(held, Qt::LeftButton, {}, from);
        const auto holder = [&] { return QWidget::mouseGrabber() != nullptr ? QWidget::mouseGrabber() : held.data(); };
        if (held != nullptr) QTest::mouseMove(held, from + QPoint(40, 25));
        if (QWidget* on = holder(); on != nullptr) QTest::mouseMove(on, on->mapFromGlobal(global));
        if (chance(20)) meanwhile();
        if (QWidget* on = holder(); on != nullptr) QTest::mouseMove(on, on->mapFromGlobal(global + QPoint(5, 5)));
        if (QWidget* on = holder(); on != nullptr)
            QTest::mouseRelease(on, Qt::LeftButton, {}, on->mapFromGlobal(global + QPoint(5, 5)));
    }
    void meanwhile() {
        if (chance(20)) {
            QTest::keyClick(target(), Qt::Key_F5);
        } else if (chance(20)) {
            openSomething();
        } else {
            randomKey(target());
        }
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    static QString named(const QWidget* widget) {
        return QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName();
    }

    void randomEvent() {
        m_isInEvent = true;
        act();
        m_isInEvent = false;
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        leaveFileDialogues();
        // A window that was closed is opened again, as by a person.
        if (!m_window->isVisible() && !m_window->bench().presenting.isOn()) {
            log(QStringLiteral("start"));
            startWith();
        }
    }
    void act() {
        const std::size_t kind = below(1000);
        if (kind < 4) {
            openSomething();
        } else if (kind < 22) {
            workOnWhatIsOpen();
        } else if (kind < 28) {
            const QSize size(800 + static_cast<int>(below(1200)), 560 + static_cast<int>(below(700)));
            log(QStringLiteral("size %1 %2").arg(size.width()).arg(size.height()));
            m_window->resize(size);
        } else if (kind < 620) {
            randomKey(target());
        } else {
            randomPointer(target());
        }
    }
    // What is rarely hit by chance: measuring, cancelling, opening a point, adding and choosing runs, both ends.
    void workOnWhatIsOpen() {
        const auto press = [&](const char* name) {
            auto* button = m_window->findChild<QAbstractButton*>(QLatin1StringView(name));
            if (button == nullptr || !button->isVisible() || !button->isEnabled()) return;
            log(QStringLiteral("press ") + QLatin1StringView(name));
            button->click();
        };
        switch (below(6)) {
            case 0:
                return press("delay-run");
            case 1:
                return press("delay-cancel");
            case 2:
                return openPoint();
            case 3:
                return press(chance(50) ? "add-run-button" : "run-2-letter");
            case 4:
                log(QStringLiteral("to the end"));
                return session().toEnd();
            default:
                log(QStringLiteral("to the start"));
                return session().toStart();
        }
    }
    void openPoint() {
        auto* chart = m_window->findChild<chart::CurveView*>(QStringLiteral("chart"));
        if (chart == nullptr || !chart->isVisible()) return;
        log(QStringLiteral("open a point"));
        chart->setFocus();
        for (std::size_t i = below(12); i-- > 0;) QTest::keyClick(chart, Qt::Key_Right);
        QTest::keyClick(chart, Qt::Key_Return);
    }
    void openSomething() {
        static const auto kAll = document::galleryIds();
        static const auto kCompared = entriesOf({"comparison"}), kMeasured = entriesOf({"curves", "table"});
        const auto& some = chance(33) ? kCompared : chance(50) ? kMeasured : kAll;
        const std::string entry(some[below(some.size())]);
        log(QStringLiteral("open ") + QString::fromStdString(entry));
        m_window->bench().opening.openSource(QString::fromStdString(entry));
    }
    static std::vector<std::string_view> entriesOf(std::initializer_list<std::string_view> kinds) {
        std::vector<std::string_view> found;
        for (const std::string_view id : document::galleryIds())
            if (const auto loaded = experiment::loadScenario(std::string(id));
                loaded && std::ranges::find(kinds, sheet::kindOf(*loaded)) != kinds.end())
                found.push_back(id);
        return found;
    }
    void leaveEverything() {
        for (int i = 0; i < 10; ++i) {
            QTest::keyClick(target(), Qt::Key_Escape);
            QCoreApplication::processEvents();
        }
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(top); dialog != nullptr && dialog->isVisible()) dialog->reject();
    }

    const int m_seed = fromEnvironment("HOP_SEED", 1);
    std::mt19937_64 m_random{static_cast<std::uint64_t>(m_seed)};
    const QString m_before = QDir::currentPath();
    QFile m_log;
    QTimer m_answers;
    bool m_isInEvent = false;
};

TEST_F(RandomInput, LeavesAWindowThatStillDoesWhatItIsTold) {
    const int events = fromEnvironment("HOP_EVENTS", 10'000);
    for (int event = 0; event < events; ++event) {
        randomEvent();
        if (HasFatalFailure()) return;
        if ((event + 1) % 1000 != 0) continue;
        std::printf("seed %d: %d events\n", m_seed, event + 1);
        std::fflush(stdout);
        leaveEverything();
    }
    leaveEverything();
    andWaitUntilOpened([&] {
        leaveEverything();
        m_window->bench().desk.openScenario(*document::galleryScenario("broadcast-3-cube"), {}, {});
    });
    if (m_window->bench().start.isShown()) m_window->action("start-page")->trigger();
    session().toStart();
    m_window->action("step-forward")->trigger();
    EXPECT_TRUE(QTest::qWaitFor([&] { return session().step() == 1U; }, kPatience)) << "at " << session().step();
    EXPECT_TRUE(m_window->isVisible() || m_window->bench().presenting.isOn());
}

}  // namespace
}  // namespace hop::ui::window::test::random_input
