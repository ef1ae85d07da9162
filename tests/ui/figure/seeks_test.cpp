// SPDX-License-Identifier: GPL-3.0-or-later
// Figures over random seeks: what was painted before leaves no trace, and paper shows what the screen shows.
#include <gtest/gtest.h>

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <algorithm>
#include <cstdlib>
#include <random>

#include "core/scene/catalogue.h"
#include "tests/support/shown_run.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure::seeks_test {
namespace {

struct Case {
    const char* figure;
    const char* network;
    const char* task;
    const char* algorithm;
    const char* rows = "nodes";
    bool zooms = false;
    int perMille = 2;  // of the pixels that may differ on paper: dotted lines begin anew where they are cut
};

constexpr QSize kSize(700, 460);

QImage screenOf(exporting::ShownFigure& figure, const record::Instant& instant, const Viewport& viewport, bool vector) {
    QImage image(kSize, QImage::Format_RGB32);
    QPainter painter(&image);
    figure.paint(painter, {.area = QRectF(QPointF(), QSizeF(kSize)), .theme = &style::lightTheme(), .vector = vector},
                 viewport, instant);
    return image;
}

QByteArray paperOf(exporting::ShownFigure& figure, const record::Instant& instant, const Viewport& viewport) {
    QByteArray svg;
    QBuffer buffer(&svg);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(kSize);
    QPainter painter(&generator);
    figure.paint(painter, {.area = QRectF(QPointF(), QSizeF(kSize)), .theme = &style::lightTheme(), .vector = true},
                 viewport, instant);
    painter.end();
    return svg;
}

// Pixels of which a channel differs clearly: more than antialiasing at an edge that is cut does.
int differences(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb one = a.pixel(x, y), other = b.pixel(x, y);
            const int most = std::max({std::abs(qRed(one) - qRed(other)), std::abs(qGreen(one) - qGreen(other)),
                                       std::abs(qBlue(one) - qBlue(other))});
            count += most > 64 ? 1 : 0;
        }
    return count;
}

class Seeks : public ::testing::TestWithParam<Case> {
protected:
    std::unique_ptr<exporting::ShownFigure> make() const {
        return std::make_unique<exporting::ShownFigure>(scene::figureOf(GetParam().figure));
    }
};

TEST_P(Seeks, AFigureEqualsAFreshOne) {
    record::Display display;
    scene::setOption(display.options, "space-time", "rows", makeWord(GetParam().rows));
    const auto showing = test::showRun(GetParam().network, GetParam().task, GetParam().algorithm, display);
    const auto kept = make();
    std::mt19937 random(7);
    const Step last = showing->instant().lastStep;
    for (int seek = 0; seek < 20; ++seek) {
        ASSERT_TRUE(showing->moveTo(random() % (last + 1), 0.1 * static_cast<double>(random() % 10)));
        showing->select({static_cast<record::Selection::Kind>(random() % 4), static_cast<std::uint32_t>(random() % 3)});
        display.labels = random() % 2 == 0 ? document::Labels::address : document::Labels::identity;
        display.colourBy = static_cast<document::ColourBy>(random() % 8);
        display.numbering = static_cast<document::Numbering>(random() % 3);
        if (random() % 3 == 0)
            display.tree = {random() % 2 == 0 ? "bfs" : "", random() % 2 == 0 ? std::optional<NodeId>(2) : std::nullopt,
                            0};
        display.focusNode = random() % 2;
        showing->setDisplay(display);
        const Viewport viewport =
            GetParam().zooms && random() % 2 == 0 ? Viewport{.zoom = 2.0, .centre = {0.2, 0.1}} : Viewport();
        const auto fresh = make();
        EXPECT_EQ(screenOf(*kept, showing->instant(), viewport, false),
                  screenOf(*fresh, showing->instant(), viewport, false))
            << "seek " << seek;
        EXPECT_EQ(paperOf(*kept, showing->instant(), viewport), paperOf(*fresh, showing->instant(), viewport));
        EXPECT_EQ(kept->description(showing->instant()), fresh->description(showing->instant()));
    }
}

TEST_P(Seeks, PaperShowsWhatTheScreenShows) {
    record::Display display;
    scene::setOption(display.options, "space-time", "rows", makeWord(GetParam().rows));
    const auto showing = test::showRun(GetParam().network, GetParam().task, GetParam().algorithm, display);
    const auto figure = make();
    const Step last = showing->instant().lastStep;
    for (const Step step : {Step{0}, last / 2, last}) {
        ASSERT_TRUE(showing->moveTo(step, 0.4));
        for (const record::Selection selection :
             {record::Selection{}, record::Selection{record::Selection::Kind::packet, 1}}) {
            showing->select(selection);
            const QImage screen = screenOf(*figure, showing->instant(), {}, false),
                         paper = screenOf(*figure, showing->instant(), {}, true);
            EXPECT_LT(differences(screen, paper), kSize.width() * kSize.height() * GetParam().perMille / 1000)
                << "step " << step;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, Seeks,
    ::testing::Values(Case{"matrix", "hypercube(4)", "total-exchange", "optimal", "nodes", true},
                      Case{"matrix", "torus(3,2)", "total-exchange", "shortest-path", "nodes", true},
                      Case{"decomposition", "hypercube(4)", "total-exchange", "optimal"},
                      Case{"decomposition", "torus(3,2)", "total-exchange", "shortest-path"},
                      Case{"classes", "torus(5,2)", "total-exchange", "optimal-delay", "nodes", true},
                      Case{"tree", "hypercube(4)", "scatter(root=1)", "balanced-scatter", "nodes", true},
                      Case{"tree", "mesh(3,2)", "broadcast(root=4)", "tree-broadcast", "nodes", true},
                      Case{"tree", "hypercube(3)", "broadcasts([1,2,4])", "disjoint-broadcasts"},
                      Case{"timeline", "hypercube(4)", "total-exchange", "optimal"},
                      Case{"network", "hypercube(4)", "total-exchange", "optimal", "nodes", true},
                      Case{"network", "mesh(3,2)", "broadcast(root=4)", "tree-broadcast", "nodes", true},
                      Case{"outline", "power(complete(3),3)", "total-exchange", "product-exchange"},
                      Case{"message-sets", "power(path(3),3)", "total-exchange", "product-exchange"},
                      Case{"injectors", "path(6)", "to-the-end([3,1,4,2,1])", "injectors"},
                      Case{"broadcast-sets", "hypercube(3)", "multinode-broadcast", "multinode-broadcast", "nodes",
                           true},
                      Case{"holdings", "hypercube(3)", "total-exchange", "optimal", "nodes", true},
                      Case{"holdings", "mesh(3,2)", "reduce(root=4)", "tree-reduction", "nodes", true},
                      Case{"keys", "mesh(4,2)", "k-k-sort(2)", "bitonic-sort", "nodes", true},
                      Case{"link-load", "torus(3,2)", "total-exchange", "shortest-path", "nodes", true},
                      Case{"space-time", "hypercube(3)", "total-exchange", "optimal", "nodes", true},
                      Case{"space-time", "path(6)", "to-the-end([3,1,4,2,1])", "injectors", "nodes", true, 6},
                      Case{"space-time", "power(complete(3),3)", "total-exchange", "product-exchange", "slots", true}),
    [](const auto& each) {
        std::string name = std::string(each.param.figure) + "_" + std::to_string(each.index);
        std::ranges::replace(name, '-', '_');
        return name;
    });

}  // namespace
}  // namespace hop::ui::figure::seeks_test
