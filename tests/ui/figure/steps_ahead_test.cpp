// SPDX-License-Identifier: GPL-3.0-or-later
// Steps painted ahead, by jobs: the same pixels as when they are painted as they are shown.
#include "ui/figure/network/steps_ahead.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>

#include "core/scene/catalogue.h"
#include "tests/support/shown_run.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure::steps_ahead_test {
namespace {

constexpr QSize kSize(700, 460);

struct Case {
    const char* network;
    const char* task;
    const char* algorithm;
    Step step;  // shown first; then the next one
};

View viewOf(const record::Instant& instant, double zoom = 1.0) {
    return {.canvas = {.area = QRectF(QPointF(), QSizeF(kSize)), .theme = &style::lightTheme()},
            .viewport = {zoom, {}},
            .time = scene::paintTimeOf(instant)};
}

QImage painted(const scene::Scene& scene, const View& view, PaintKeeper& keeper) {
    QImage image(kSize, QImage::Format_RGB32);
    QPainter painter(&image);
    paint(painter, scene, view, keeper);
    return image;
}

class StepsAheadTest : public ::testing::TestWithParam<Case> {
protected:
    void moveTo(Step step) {
        ASSERT_TRUE(m_run->moveTo(step, 0.0));
        m_scene = m_source->at(m_run->instant());
    }
    std::unique_ptr<test::ShownRun> m_run = test::showRun(GetParam().network, GetParam().task, GetParam().algorithm);
    std::unique_ptr<scene::Source> m_source = scene::figureOf("network").source();
    scene::ScenePtr m_scene;
    PaintKeeper m_keeper;
};

TEST_P(StepsAheadTest, AreThePicturesOfTheirSteps) {
    moveTo(GetParam().step);
    static_cast<void>(painted(*m_scene, viewOf(m_run->instant()), m_keeper));
    moveTo(GetParam().step + 1);
    const View view = viewOf(m_run->instant());
    const auto layer = layersAhead(*m_scene, view, m_keeper);
    ASSERT_TRUE(layer);
    QImage ahead = layer->paint({});
    QImage odd = ahead.copy();
    odd.fill(Qt::magenta);
    PaintKeeper fresh;
    const QImage right = painted(*m_scene, view, fresh);
    layer->take(odd);
    EXPECT_NE(painted(*m_scene, view, m_keeper), right) << "what was painted ahead is not used";
    layer->take(std::move(ahead));
    EXPECT_EQ(painted(*m_scene, view, m_keeper), right);
    EXPECT_FALSE(layersAhead(*m_scene, view, m_keeper)) << "it is there";

    // Nothing of it is left where it does not belong.
    EXPECT_EQ(painted(*m_scene, viewOf(m_run->instant(), 2.0), m_keeper),
              painted(*m_scene, viewOf(m_run->instant(), 2.0), fresh));
    moveTo(GetParam().step);
    EXPECT_EQ(painted(*m_scene, viewOf(m_run->instant()), m_keeper),
              painted(*m_scene, viewOf(m_run->instant()), fresh));
}

INSTANTIATE_TEST_SUITE_P(Networks, StepsAheadTest,
                         ::testing::Values(Case{"hypercube(4)", "total-exchange", "optimal", 2},
                                           Case{"hypercube(9)", "total-exchange", "optimal", 40},
                                           Case{"otis(mesh(4,2))", "permutation(random)", "shortest-path", 3},
                                           Case{"mesh(4,2)", "k-k-sort(1)", "", 2},
                                           Case{"otis(mesh(8,2))", "permutation(random)", "shortest-path", 3},
                                           Case{"torus(24,2)", "broadcast", "", 5}));

TEST(StepsAhead, NothingIsOrderedForOtherPositions) {
    const auto run = test::showRun("hypercube(4)", "total-exchange", "optimal");
    const scene::ScenePtr scene = scene::figureOf("network").source()->at(run->instant());
    PaintKeeper keeper;
    EXPECT_FALSE(layersAhead(*scene, viewOf(run->instant()), keeper)) << "nothing was painted yet";
    static_cast<void>(painted(*scene, viewOf(run->instant()), keeper));
    EXPECT_FALSE(layersAhead(*scene, viewOf(run->instant(), 2.0), keeper));
    EXPECT_TRUE(layersAhead(*scene, viewOf(run->instant()), keeper));
}

}  // namespace
}  // namespace hop::ui::figure::steps_ahead_test
