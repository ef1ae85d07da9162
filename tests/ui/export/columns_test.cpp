// SPDX-License-Identifier: GPL-3.0-or-later
// Every exhibit in one and in two columns of a journal: no sheet is higher than a page, no text too small to be read.
#include <gtest/gtest.h>

#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include "core/experiment/recorded.h"
#include "tests/ui/export/exhibit_sheets.h"
#include "ui/figure/sheet/page.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::exporting::columns_test {
namespace {

constexpr double kPoint = 96.0 / 72.0, kSmall = 6.0, kSmallest = 5.0;  // [logical pixels]; [points]

// In one column they may have the smallest texts.
constexpr std::array<std::string_view, 7> kSmallInOneColumn = {"ost-fig-4.3",   "ost-fig-5.14",  "bostt-table-1",
                                                               "ost-table-1.1", "ost-table-1.2", "st-table-2",
                                                               "bostt-fig-2"};

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

void expectFit(const std::string& id, const Result<Drawable>& page, double millimetres) {
    constexpr double kRounding = 0.01;
    const bool one = millimetres < figure::kTwoColumns;
    ASSERT_TRUE(page.ok()) << id << " at " << millimetres << " mm: " << page.error().message;
    EXPECT_LE(page->picture.size.height() / figure::kPixelsPerMillimetre, figure::kHighestPage) << id;
    const bool small = one && has(kSmallInOneColumn, id);
    EXPECT_GE(leastTextOf(*page) + kRounding, small ? kSmallest : kSmall) << id << " at " << millimetres << " mm";
}

RenderRequest requestFor(const std::string& id, double millimetres) {
    return {.width = millimetres * figure::kPixelsPerMillimetre, .source = id, .out = id + ".svg"};
}

TEST(Columns, HoldEveryExhibit) {
    const auto application = applicationIfNone();
    const style::PaperFonts fonts;
    std::size_t exhibits = 0;
    for (const std::string_view name : document::galleryIds()) {
        if (!exhibit_sheets::isExhibit(name)) continue;
        ++exhibits;
        const std::string id(name);
        const auto loaded = document::loadScenario(id);
        ASSERT_TRUE(loaded.ok()) << id;
        if (loaded->experiment) {
            const auto result = experiment::resultOf(*loaded->experiment, experiment::recordedFor(*loaded->experiment));
            ASSERT_TRUE(result.ok()) << id;
            for (const double width : {figure::kOneColumn, figure::kTwoColumns})
                expectFit(id, pageOf(*result, requestFor(id, width)), width);
            continue;
        }
        const scene::StillSheet sheet = exhibit_sheets::sheetOf(loaded->scenario);
        for (const double width : {figure::kOneColumn, figure::kTwoColumns})
            expectFit(id, pageOf(loaded->scenario, sheet, requestFor(id, width)), width);
    }
    EXPECT_GE(exhibits, 74U);
}

}  // namespace
}  // namespace hop::ui::exporting::columns_test
