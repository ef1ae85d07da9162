// SPDX-License-Identifier: GPL-3.0-or-later
// Exports that run at once, in threads of their own, give the bytes of each alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <barrier>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "core/scene/scene.h"
#include "tests/support/shown_run.h"
#include "ui/export/figure_cell.h"
#include "ui/export/picture_file.h"
#include "ui/style/application.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::exporting::at_once_test {
namespace {

constexpr int kTimes = 20;

struct Export {
    std::string figure;
    FileFormat format;
    friend bool operator<(const Export& a, const Export& b) {
        return std::pair(a.figure, a.format) < std::pair(b.figure, b.format);
    }
};

// Figures with different fonts and layers, in every kind of file.
std::vector<Export> exports() {
    std::vector<Export> all;
    for (const char* figure : {"network", "matrix", "space-time"})
        for (const FileFormat format : {FileFormat::pdf, FileFormat::svg, FileFormat::png, FileFormat::tex})
            all.push_back({figure, format});
    return all;
}

class AtOnce : public ::testing::Test {
protected:
    AtOnce() {
        EXPECT_TRUE(m_showing->moveTo(2, 0.35));
        m_picture.size = {640, 480};
        m_picture.theme = &style::printTheme();
        m_picture.words.title = QStringLiteral("Total exchange");
        m_picture.words.command = QStringLiteral("hopscope render total-exchange-4-cube --step 2");
        for (const Export& each : exports()) m_alone[each] = drawn(each);
    }
    // With a figure of its own.
    QByteArray drawn(const Export& wanted, Stop stop = {}) const {
        FigureCell cell(scene::figureOf(wanted.figure), m_showing->instant());
        return draw(bodyOf(cell, m_picture), m_picture, wanted.format, stop);
    }

    std::unique_ptr<test::ShownRun> m_showing = test::showRun("hypercube(4)");
    Picture m_picture;
    std::map<Export, QByteArray> m_alone;
};

// Neighbours in the list are drawn together, then those two apart, and so on: every figure and format with many others.
TEST_F(AtOnce, TwoExportsGiveTheBytesOfEachAlone) {
    const std::vector<Export> all = exports();
    std::barrier together(2);
    const auto work = [&](std::size_t shift) {
        for (std::size_t i = 0; i < kTimes * all.size(); ++i) {
            const Export& each = all[(i + shift * (i / all.size())) % all.size()];
            together.arrive_and_wait();
            EXPECT_EQ(drawn(each), m_alone.at(each)) << each.figure << " as " << static_cast<int>(each.format);
        }
    };
    std::jthread other([&] { work(1); });
    work(0);
}

// A stop is that of one picture.
TEST_F(AtOnce, AStoppedExportStopsNoOther) {
    const StopFlag raised(1);
    std::barrier together(2);
    std::jthread stopped([&] {
        for (const Export& each : exports()) {
            together.arrive_and_wait();
            EXPECT_TRUE(drawn(each, Stop(raised)).isEmpty());
        }
    });
    for (const Export& each : exports()) {
        together.arrive_and_wait();
        EXPECT_EQ(drawn(each), m_alone.at(each)) << each.figure << " as " << static_cast<int>(each.format);
    }
}

// While a file is drawn elsewhere, fonts here are those of the screen.
TEST_F(AtOnce, TheScreenKeepsItsFonts) {
    const QFont before = style::font(12.0);
    std::jthread other([&] {
        for (int i = 0; i < kTimes; ++i) drawn({"network", FileFormat::pdf});
    });
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(style::font(12.0), before);
    EXPECT_FALSE(style::isOnPaper(before));
    EXPECT_TRUE(style::isOnPaper(style::Fonts(style::Medium::paper)(12.0)));
}

}  // namespace
}  // namespace hop::ui::exporting::at_once_test
