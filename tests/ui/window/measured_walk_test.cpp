// SPDX-License-Identifier: GPL-3.0-or-later
// Every experiment of the gallery: measured, cancelled and its points opened, while the run on the stage is walked to
// the first slot that is kept, and back, forwards and backwards.
#include <QAbstractButton>
#include <array>

#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "core/sheet/shown_sheet.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/chart/curve_view.h"
#include "ui/stage/narration_strip.h"

namespace hop::ui::window::test::measured_walk_test {
namespace {

std::vector<std::string_view> experiments() {
    std::vector<std::string_view> found;
    for (const std::string_view id : document::galleryIds()) {
        const auto loaded = experiment::loadScenario(std::string(id));
        if (loaded && loaded->experiment) found.push_back(id);
    }
    return found;
}

class MeasuredWalk : public WindowTest, public ::testing::WithParamInterface<std::string_view> {
protected:
    void press(const char* name) {
        auto* button = m_window->findChild<QAbstractButton*>(QLatin1StringView(name));
        if (button != nullptr && button->isVisible() && button->isEnabled()) button->click();
    }
    void openPoint(int number) {
        auto* chart = m_window->findChild<chart::CurveView*>(QStringLiteral("chart"));
        if (chart == nullptr || !chart->isVisible()) return;
        chart->setFocus();
        for (int i = 0; i < number; ++i) QTest::keyClick(chart, Qt::Key_Right);
        QTest::keyClick(chart, Qt::Key_Return);
    }
    // Every panel and figure that is there reads each of these instants.
    void walk() {
        const Step first = session().firstStep(), last = session().lastStep();
        for (const Step step : {first, first + 1, first, last, last > first ? last - 1 : last, first, Step{0}}) {
            session().seek(step, 0.5);
            QCoreApplication::processEvents();
            session().seek(step);
            QCoreApplication::processEvents();
            EXPECT_GE(session().step(), first);
            EXPECT_TRUE(wordsAreThere());
            EXPECT_EQ(child<stage::NarrationStrip>("narration").sentence().isEmpty(), !session().instant().isOpen());
        }
        session().stepForward();
        session().stepBack();
        QCoreApplication::processEvents();
        if (session().instant().moves.empty()) return;
        session().select({record::Selection::Kind::packet, session().instant().moves.front().packet});
        QCoreApplication::processEvents();
    }
};

TEST_P(MeasuredWalk, ReadsOnlyWhatIsKept) {
    start();
    showWindow();
    andWaitUntilOpened([&] {
        m_window->bench().opening.openSource(
            QString::fromUtf8(GetParam().data(), static_cast<qsizetype>(GetParam().size())));
    });
    for (const char* panel : {"inspector", "bounds", "settling", "space-time"})
        m_window->bench().arrangement.bringToFront(panel);
    walk();
    press("delay-run");
    walk();
    press("delay-cancel");
    walk();
    press("delay-run");
    openPoint(3);
    walk();
    press("delay-cancel");
    session().play();
    for (int i = 0; i < 20; ++i) session().lab().tick(0.05);
    session().toEnd();
    walk();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !session().isBusy(); }, kPatience));
    walk();
}

INSTANTIATE_TEST_SUITE_P(Gallery, MeasuredWalk, ::testing::ValuesIn(experiments()), [](const auto& each) {
    std::string name(each.param);
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
});

}  // namespace
}  // namespace hop::ui::window::test::measured_walk_test
