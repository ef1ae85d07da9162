// SPDX-License-Identifier: GPL-3.0-or-later
// Print survives grey: what the legends of the papers' exhibits tell apart can be told apart without colour, and so can
// the curves of their charts.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "core/document/loaded.h"
#include "core/experiment/recorded.h"
#include "core/scene/curves/curves.h"
#include "core/sheet/experiment_sheet.h"
#include "tests/ui/export/exhibit_sheets.h"
#include "ui/export/grey.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/legend.h"
#include "ui/style/fonts.h"

namespace hop::ui::exporting::grey_test {
namespace {

using figure::Key;

void expectToldApart(const std::vector<Key>& keys, const std::string& where) {
    const auto alike = alikeInGrey(keys, style::printTheme());
    EXPECT_FALSE(alike.has_value()) << where << ": “" << alike->one.toStdString() << "” and “"
                                    << alike->other.toStdString() << "” look alike in grey";
}

TEST(Grey, LegendsTellApart) {
    const auto application = applicationIfNone();
    std::size_t keyed = 0;
    for (const document::Loaded& loaded : exhibit_sheets::exhibits(false)) {
        const sheet::ShownSheet sheet = exhibit_sheets::sheetOf(loaded.scenario);
        char letter = 'a';
        for (const auto& row : sheet)
            for (const sheet::SheetCell& cell : row) {
                const auto made =
                    std::make_unique<exporting::ShownFigure>(*cell.resolved.cell.figure, style::Medium::paper);
                const std::vector<Key> keys = made->keys(style::printTheme(), cell.instant);
                for (const Key& key : keys) keyed += key.legend.items.size() > 1 ? 1 : 0;
                expectToldApart(keys, loaded.scenario.source + ' ' + letter++);
            }
    }
    EXPECT_GT(keyed, 30U) << "there is something to tell apart";
}

// Colour is the third thing that tells curves apart: their markers or their dashes differ too.
TEST(Grey, CurvesTellApart) {
    std::size_t charts = 0;
    for (const document::Loaded& loaded : exhibit_sheets::exhibits(true)) {
        const auto result = experiment::resultOf(*loaded.experiment, experiment::recordedFor(*loaded.experiment));
        ASSERT_TRUE(result.ok()) << loaded.scenario.source;
        const auto sheet = sheet::experimentSheet(*result);
        ASSERT_TRUE(sheet.ok()) << loaded.scenario.source;
        for (const auto& row : *sheet)
            for (const sheet::ExperimentPanel& panel : row) {
                const auto* curves = panel.form.as<scene::Curves>();
                if (curves == nullptr) continue;
                ++charts;
                Key key;
                key.curves = std::make_shared<const scene::Curves>(*curves);
                expectToldApart({key}, loaded.scenario.source);
            }
    }
    EXPECT_GT(charts, 15U);
}

// Two colours of one lightness, and the same with a dash.
TEST(Grey, SaysWhatLooksAlike) {
    const auto application = applicationIfNone();
    Key key;
    for (const QColor& colour : {QColor(0xc0, 0x40, 0x40), QColor(0x40, 0x83, 0x40)}) {
        figure::LegendItem& item = key.legend.items.emplace_back();
        item.swatch.colour = colour;
        item.text = colour.name();
    }
    const auto alike = alikeInGrey({key}, style::printTheme());
    ASSERT_TRUE(alike.has_value());
    EXPECT_EQ(*alike, (Alike{QStringLiteral("#c04040"), QStringLiteral("#408340")}));
    key.legend.items.front().swatch.colour = Qt::black;
    EXPECT_EQ(alikeInGrey({key}, style::printTheme()), std::nullopt);
}

}  // namespace
}  // namespace hop::ui::exporting::grey_test
