// SPDX-License-Identifier: GPL-3.0-or-later
// What every figure of the catalogue promises: it paints every instant in every theme, says what it shows, and no text
// is cut off or lies on another one.
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <algorithm>
#include <set>

#include "core/network/catalogue.h"
#include "core/scene/catalogue.h"
#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure::contract_test {
namespace {

using document::ColourBy;
using test::showRun;

Canvas canvasOf(const QSize& size, const style::Theme& theme, bool vector) {
    return {.area = QRectF(0, 0, size.width(), size.height()), .theme = &theme, .vector = vector};
}

QImage image(exporting::ShownFigure& figure, const record::Instant& instant, const QSize& size,
             const style::Theme& theme = style::lightTheme()) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    figure.paint(painter, canvasOf(size, theme, false), {}, instant);
    return image;
}

class FigureTest : public ::testing::TestWithParam<Entry> {
protected:
    std::unique_ptr<exporting::ShownFigure> m_figure = std::make_unique<exporting::ShownFigure>(*GetParam().figure);
};

// Titles, help and parameters are in the catalogue of core/scene.
TEST(FigureCatalogue, PaintsEveryFigureOfTheScenes) {
    std::vector<std::string_view> painted, described;
    for (const Entry& entry : catalogue()) painted.push_back(entry.id);
    for (const scene::FigureEntry& entry : scene::figures()) described.push_back(entry.id);
    EXPECT_EQ(painted, described);
}

TEST_P(FigureTest, PaintsAllOfItsAreaEvenWithoutARun) {
    const record::Instant nothing;
    for (const style::Theme* theme : style::themes()) {
        const QImage picture = image(*m_figure, nothing, {300, 200}, *theme);
        EXPECT_EQ(picture.pixelColor(0, 0), theme->canvas);
        EXPECT_EQ(picture.pixelColor(299, 199), theme->canvas);
    }
    EXPECT_FALSE(m_figure->description(nothing).isEmpty());
    EXPECT_EQ(m_figure->hit({10, 10}, canvasOf({300, 200}, style::lightTheme(), false), {}, nothing),
              record::Selection{});
    EXPECT_TRUE(m_figure->toolTip({10, 10}, canvasOf({300, 200}, style::lightTheme(), false), {}, nothing).isEmpty());
}

TEST_P(FigureTest, PaintsTheSamePictureTwiceAndInAFreshFigure) {
    const auto showing = showRun("torus(3,2)");
    ASSERT_TRUE(showing->moveTo(1, 0.4));
    const QImage first = image(*m_figure, showing->instant(), {500, 400});
    ASSERT_TRUE(showing->moveTo(2, 0.7));
    static_cast<void>(image(*m_figure, showing->instant(), {500, 400}));
    ASSERT_TRUE(showing->moveTo(1, 0.4));
    EXPECT_EQ(image(*m_figure, showing->instant(), {500, 400}), first) << "caches must not show";
    const auto fresh = std::make_unique<exporting::ShownFigure>(*GetParam().figure);
    EXPECT_EQ(image(*fresh, showing->instant(), {500, 400}), first);
}

// Small and odd sizes, every meaning of colour, selections, the first and the last step.
TEST_P(FigureTest, PaintsEveryFrame) {
    for (const auto& [network, task] :
         {std::pair("hypercube(3)", "total-exchange"), std::pair("mesh(3,2)", "broadcast(root=4)"),
          std::pair("star(5)", "total-exchange"), std::pair("path(2)", "total-exchange"),
          std::pair("torus(4,2)", "permutation(random)")}) {
        const auto showing = showRun(network, task);
        for (const ColourBy by : {ColourBy::dimension, ColourBy::destination, ColourBy::source, ColourBy::tag,
                                  ColourBy::phase, ColourBy::queue, ColourBy::load}) {
            record::Display display = showing->instant().display;
            display.colourBy = by;
            display.tails = by == ColourBy::source;
            display.numbering = by == ColourBy::tag ? document::Numbering::fromLeft1 : document::Numbering::fromRight0;
            showing->setDisplay(display);
            for (const Step step : {Step{0}, showing->instant().lastStep / 2, showing->instant().lastStep}) {
                ASSERT_TRUE(showing->moveTo(step, 0.5));
                for (const record::Selection selection :
                     {record::Selection{}, record::Selection{record::Selection::Kind::node, 1},
                      record::Selection{record::Selection::Kind::link, 1},
                      record::Selection{record::Selection::Kind::packet, 0}}) {
                    showing->select(selection);
                    for (const QSize& size : {QSize(640, 480), QSize(90, 300), QSize(400, 40), QSize(3, 3)}) {
                        const QImage picture = image(*m_figure, showing->instant(), size);
                        EXPECT_NE(picture.pixelColor(0, 0), QColor(Qt::magenta)) << network;
                    }
                }
            }
        }
        EXPECT_FALSE(m_figure->description(showing->instant()).isEmpty());
        EXPECT_GT(m_figure->naturalSize(showing->instant()).width(), 0.0);
        EXPECT_GT(m_figure->naturalSize(showing->instant()).height(), 0.0);
    }
}

TEST_P(FigureTest, AllItsPlacesCanBeHit) {
    const auto showing = showRun("hypercube(3)");
    const Canvas canvas = canvasOf({900, 700}, style::lightTheme(), false);
    for (const Place& place : m_figure->places(canvas, {}, showing->instant()))
        EXPECT_EQ(m_figure->hit(place.centre, canvas, {}, showing->instant()), place.selection)
            << place.centre.x() << ' ' << place.centre.y();
}

TEST_P(FigureTest, TextsAreApartOnAllSmallNetworks) {
    for (const network::Entry& family : network::catalogue()) {
        for (const std::string_view example : family.examples) {
            if (example.find('"') != std::string_view::npos) continue;  // needs a file
            const auto showing = showRun(std::string(example), "total-exchange", "shortest-path");
            if (showing->instant().run().network->nodeCount() > 64) continue;
            for (const network::LayoutChoice& layout : showing->instant().run().network->drawings().choices()) {
                record::Display display = showing->instant().display;
                display.layout = layout.id;
                showing->setDisplay(display);
                ASSERT_TRUE(showing->moveTo(showing->instant().lastStep / 2, 0.4));
                for (const QSize& size : {QSize(700, 500), QSize(1600, 1000)}) {
                    test::TextRecorder recorder(size);
                    QPainter painter(&recorder);
                    m_figure->paint(painter, canvasOf(size, style::lightTheme(), true), {}, showing->instant());
                    painter.end();
                    for (const std::string& fault : test::crowding(recorder.texts(), size))
                        ADD_FAILURE() << example << " as " << layout.id << " at " << size.width() << 'x'
                                      << size.height() << ": " << fault;
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, FigureTest, ::testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& each) {
                             std::string name(each.param.id);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(Figures, HaveDifferentNames) {
    std::set<std::string_view> ids;
    for (const Entry& entry : catalogue()) EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
    EXPECT_TRUE(ids.contains("network"));
    EXPECT_TRUE(ids.contains("matrix"));
    EXPECT_TRUE(ids.contains("timeline"));
}

}  // namespace
}  // namespace hop::ui::figure::contract_test
