// SPDX-License-Identifier: GPL-3.0-or-later
// Print survives grey: what the legends of the papers' exhibits tell apart can be told apart without colour, and so can
// the curves of their charts.
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <algorithm>

#include "core/experiment/recorded.h"
#include "core/scene/experiment_sheet.h"
#include "tests/ui/export/exhibit_sheets.h"
#include "ui/figure/curves/curves.h"
#include "ui/figure/legend.h"
#include "ui/style/application.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::exporting::grey_test {
namespace {

using figure::Key;

// A legend of one item without words, as grey pixels.
QImage greySampleOf(const figure::Legend& legend, std::size_t item) {
    constexpr int kWidth = 48, kHeight = 24, kFine = 4;
    Key alone;
    alone.legend.items = {legend.items[item]};
    alone.legend.items.front().text.clear();
    QImage image(kWidth * kFine, kHeight * kFine, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(kFine, kFine);
    {
        figure::Ink ink(painter, {0.0, 0.0, kWidth, kHeight}, true);
        figure::drawKeys(ink, style::printTheme(), {alone});
    }
    painter.end();
    return image.convertToFormat(QImage::Format_Grayscale8);
}

// The share of the pixels with ink in either of them that differ by at least a fifth of the way from black to white.
double differenceOf(const QImage& a, const QImage& b) {
    constexpr int kNotWhite = 250, kFifth = 51;
    int inked = 0, different = 0;
    for (int y = 0; y < a.height(); ++y) {
        const uchar* const one = a.constScanLine(y);
        const uchar* const other = b.constScanLine(y);
        for (int x = 0; x < a.width(); ++x) {
            if (one[x] > kNotWhite && other[x] > kNotWhite) continue;
            ++inked;
            if (std::abs(one[x] - other[x]) >= kFifth) ++different;
        }
    }
    return inked == 0 ? 0.0 : static_cast<double>(different) / inked;
}

constexpr double kTold = 0.04;  // a dash in a line is more than this

void expectToldApart(const std::vector<Key>& keys, const std::string& where) {
    std::vector<std::pair<QImage, std::string>> samples;
    for (const Key& key : keys)
        for (std::size_t i = 0; i < key.legend.items.size(); ++i)
            samples.emplace_back(greySampleOf(key.legend, i), key.legend.items[i].text.toStdString());
    for (std::size_t i = 0; i < samples.size(); ++i)
        for (std::size_t k = i + 1; k < samples.size(); ++k) {
            if (samples[i].second == samples[k].second) continue;
            EXPECT_GT(differenceOf(samples[i].first, samples[k].first), kTold)
                << where << ": “" << samples[i].second << "” and “" << samples[k].second << "” look alike in grey";
        }
}

TEST(Grey, LegendsTellApart) {
    const auto application = applicationIfNone();
    const style::PaperFonts fonts;
    std::size_t keyed = 0;
    for (const document::Loaded& loaded : exhibit_sheets::exhibits(false)) {
        const scene::StillSheet sheet = exhibit_sheets::sheetOf(loaded.scenario);
        char letter = 'a';
        for (const auto& row : sheet)
            for (const scene::StillCell& cell : row) {
                const auto made =
                    std::ranges::find(figure::catalogue(), cell.shown.cell.figure->id, &figure::Entry::id)->make();
                const std::vector<Key> keys = made->keys(style::printTheme(), cell.frame());
                for (const Key& key : keys) keyed += key.legend.items.size() > 1 ? 1 : 0;
                expectToldApart(keys, loaded.scenario.source + ' ' + letter++);
            }
    }
    EXPECT_GT(keyed, 30U) << "there is something to tell apart";
}

// Lines of one key are not told apart by the legend; a label at the end of a line tells it from all others.
bool needsNoTelling(const scene::Curves::Series& one, const scene::Curves::Series& other) {
    const auto keyOf = [](const scene::Curves::Series& series) { return series.key.empty() ? series.name : series.key; };
    return keyOf(one) == keyOf(other) || !one.label.empty() || !other.label.empty();
}

// Colour is the third thing that tells curves apart: their markers or their dashes differ too.
TEST(Grey, CurvesTellApart) {
    std::size_t charts = 0;
    for (const document::Loaded& loaded : exhibit_sheets::exhibits(true)) {
        const auto result = experiment::resultOf(*loaded.experiment, experiment::recordedFor(*loaded.experiment));
        ASSERT_TRUE(result.ok()) << loaded.scenario.source;
        const auto sheet = scene::experimentSheet(*result);
        ASSERT_TRUE(sheet.ok()) << loaded.scenario.source;
        for (const auto& row : *sheet)
            for (const scene::ExperimentPanel& panel : row) {
                const auto* curves = std::get_if<scene::Curves>(&panel.form);
                if (curves == nullptr) continue;
                ++charts;
                for (std::size_t i = 0; i < curves->series.size(); ++i)
                    for (std::size_t k = i + 1; k < curves->series.size(); ++k) {
                        if (needsNoTelling(curves->series[i], curves->series[k])) continue;
                        const figure::CurveLook one = figure::lookOf(curves->series[i], style::printTheme());
                        const figure::CurveLook other = figure::lookOf(curves->series[k], style::printTheme());
                        const bool discs = one.disc > 0.0 && other.disc > 0.0;
                        const bool told = (one.disc > 0.0) != (other.disc > 0.0) ||
                                          (discs && one.marker != other.marker) ||
                                          (one.line.style() == Qt::NoPen) != (other.line.style() == Qt::NoPen) ||
                                          one.line.dashPattern() != other.line.dashPattern() ||
                                          std::abs(qGray(one.fill.rgb()) - qGray(other.fill.rgb())) >= 51;
                        EXPECT_TRUE(told) << loaded.scenario.source << ": “" << curves->series[i].name << "” and “"
                                          << curves->series[k].name << "” look alike in grey";
                    }
            }
    }
    EXPECT_GT(charts, 15U);
}

}  // namespace
}  // namespace hop::ui::exporting::grey_test
