// SPDX-License-Identifier: GPL-3.0-or-later
// Every exhibit in one and in two columns of a journal: no sheet is higher than a page, no text too small to be read,
// nothing reaches into the margins, where it would be cut.
#include <gtest/gtest.h>

#include <QImage>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "tests/support/exhibits.h"
#include "tests/ui/export/exhibit_sheets.h"
#include "ui/export/picture_file.h"
#include "ui/figure/sheet/page.h"

namespace hop::ui::exporting::columns_test {
namespace {

constexpr double kPoint = 96.0 / 72.0, kSmall = 6.0, kSmallest = 5.0;  // [logical pixels]; [points]

// In one column they may have the smallest texts.
constexpr std::array<std::string_view, 7> kSmallInOneColumn = {
    "ost-fig-4.3", "ost-fig-5.14", "bostt-table-1", "ost-table-1.1", "ost-table-1.2", "st-table-2", "bostt-fig-2"};

bool has(const auto& list, std::string_view id) { return std::ranges::find(list, id) != list.end(); }

// [points]
double leastTextOf(const Drawable& page) {
    static const QRegularExpression kSize(QStringLiteral("font-size=\"([0-9.]+)\""));
    const QString svg = QString::fromUtf8(draw(bodyOf(page.cells, page.picture), page.picture, FileFormat::svg));
    double least = HUGE_VAL;
    for (auto found = kSize.globalMatch(svg); found.hasNext();)
        least = std::min(least, found.next().captured(1).toDouble() / kPoint);
    return least;
}

// How far ink reaches into the margins at both sides. [logical pixels]
double inkBeside(const Drawable& page) {
    const QImage image = QImage::fromData(draw(bodyOf(page.cells, page.picture), page.picture, FileFormat::png))
                             .convertToFormat(QImage::Format_RGB32);
    const double perPixel = page.picture.size.width() / image.width();
    const auto isInk = [&](int column) {
        for (int row = 0; row < image.height(); ++row)
            if (qGray(image.pixel(column, row)) < 250) return true;
        return false;
    };
    int free = 0;
    while (free < image.width() / 2 && !isInk(free) && !isInk(image.width() - 1 - free)) ++free;
    return std::max(0.0, figure::kPageSide - free * perPixel);
}

void expectFit(const std::string& id, double millimetres, const Result<Drawable>& page) {
    constexpr double kRounding = 0.01;
    const bool one = millimetres < figure::kTwoColumns;
    ASSERT_TRUE(page.ok()) << id << " at " << millimetres << " mm: " << page.error().message;
    EXPECT_LE(page->picture.size.height() / figure::kPixelsPerMillimetre, figure::kHighestPage) << id;
    const bool small = one && has(kSmallInOneColumn, id);
    EXPECT_GE(leastTextOf(*page) + kRounding, small ? kSmallest : kSmall) << id << " at " << millimetres << " mm";
    // Half the line of a frame, and a pixel.
    EXPECT_LE(inkBeside(*page), 1.75) << id << " at " << millimetres << " mm";
}

TEST(Columns, HoldEveryExhibit) {
    const auto application = applicationIfNone();
    exhibit_sheets::forEachPage(expectFit);
}

// Its bars get narrower, not its texts smaller: 400 steps of three runs.
TEST(Columns, HoldATimelineOfManySteps) {
    const auto application = applicationIfNone();
    const std::string id = "random-broadcasts-three-schemes-4-cube";
    const auto loaded = experiment::loadScenario(id);
    ASSERT_TRUE(loaded.ok());
    for (const double millimetres : {figure::kOneColumn, figure::kTwoColumns}) {
        const RenderRequest request = {
            .cells = "timeline", .width = millimetres * figure::kPixelsPerMillimetre, .source = id, .out = "x.svg"};
        const sheet::ShownSheet sheet = exhibit_sheets::sheetOf(loaded->scenario, request);
        expectFit(id, millimetres, pageOf(loaded->scenario, sheet, request));
    }
}

TEST(Columns, BreakNamesOfRunsBesideATimeline) {
    const auto application = applicationIfNone();
    const auto loaded = experiment::loadScenario("scatter-nearly-balanced-6-cube");
    ASSERT_TRUE(loaded.ok());
    const RenderRequest request = {
        .cells = "timeline", .width = figure::kTwoColumns * figure::kPixelsPerMillimetre, .out = "x.svg"};
    const sheet::ShownSheet sheet = exhibit_sheets::sheetOf(loaded->scenario, request);
    const auto page = pageOf(loaded->scenario, sheet, request);
    ASSERT_TRUE(page.ok());
    const QString svg = QString::fromUtf8(draw(bodyOf(page->cells, page->picture), page->picture, FileFormat::svg));
    EXPECT_TRUE(svg.contains(QStringLiteral("Optimal scatter and gather")));
    EXPECT_FALSE(svg.contains(u'…')) << "a name is cut off";
}

// Those that no paper prints too, where no width is asked for.
TEST(Columns, AreLeftWhereTheTextsOfAnExampleNeedMore) {
    constexpr double kRounding = 0.01;
    const auto application = applicationIfNone();
    std::size_t wide = 0;
    for (const std::string_view id : document::galleryIds()) {
        const auto loaded = experiment::loadScenario(std::string(id));
        ASSERT_TRUE(loaded.ok()) << id;
        if (test::isExhibit(id) || loaded->experiment) continue;
        SCOPED_TRACE(id);
        RenderRequest request = {.source = std::string(id), .out = "x.svg"};
        const sheet::ShownSheet sheet = exhibit_sheets::sheetOf(loaded->scenario, request);
        const auto page = pageOf(loaded->scenario, sheet, request);
        ASSERT_TRUE(page.ok()) << page.error().message;
        const double usual = usualWidthOf(sheet);
        EXPECT_GE(page->picture.size.width(), usual);
        if (page->picture.size.width() == usual) continue;
        ++wide;
        EXPECT_GE(leastTextOf(*page) + kRounding, kSmallest);
        request.width = usual;
        EXPECT_FALSE(pageOf(loaded->scenario, sheet, request).ok());
    }
    EXPECT_GT(wide, 1U);
}

}  // namespace
}  // namespace hop::ui::exporting::columns_test
