// SPDX-License-Identifier: GPL-3.0-or-later
// Layered graphs drawn: names, what a click selects.
#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>

#include "core/scene/scene.h"
#include "core/scene/tree/layers.h"
#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"
#include "ui/figure/tree/layer_places.h"

namespace hop::ui::figure::classes_test {
namespace {

using record::Selection;
using test::showRun;

class ClassesTest : public ::testing::Test {
protected:
    void show(const std::string& network, const std::string& task = "total-exchange",
              const std::string& algorithm = "optimal-delay") {
        m_showing = showRun(network, task, algorithm);
        m_graph = scene::figureOf("classes").source()->at(instant())->form.get<scene::Layers>().fixed;
    }
    const record::Instant& instant() const { return m_showing->instant(); }
    Canvas canvas(bool vector = false) const {
        return {.area = QRectF(0, 0, m_size.width(), m_size.height()), .theme = &style::lightTheme(), .vector = vector};
    }
    std::vector<test::RecordedText> texts() const {
        test::TextRecorder recorder(m_size);
        QPainter painter(&recorder);
        m_figure->paint(painter, canvas(true), {}, instant());
        return recorder.texts();
    }

    QSize m_size = {800, 360};
    std::unique_ptr<test::ShownRun> m_showing;
    std::unique_ptr<exporting::ShownFigure> m_figure =
        std::make_unique<exporting::ShownFigure>(scene::figureOf("classes"));
    std::shared_ptr<const scene::Layers::Fixed> m_graph;
};

TEST_F(ClassesTest, NamesClassesLayersAndTags) {
    show("hypercube(5)");
    const auto written = texts();
    for (const char* text :
         {"R₁₁", "R₂₁", "R₂₂", "R₃₁", "R₃₂", "R₄₁", "R₅₁", "delivered", "5 to go", "10011", "clearing R₁₁"})
        EXPECT_TRUE(contains(written, QString::fromUtf8(text))) << text;
}

// Tags that the task has not are there, but are no packets.
TEST_F(ClassesTest, AClickSelectsThePacketOfATag) {
    show("hypercube(4)", "neighbourhood-exchange(2,3)");
    const LayerPlaces places = placeLayers(*m_graph, canvas(), {});
    for (std::size_t i = 0; i < m_graph->nodes.size(); ++i) {
        const Selection hit = m_figure->hit(places.nodes[i].center(), canvas(), {}, instant());
        const auto weight = std::ranges::count(m_graph->nodes[i].name, '1');
        if (weight == 1 || weight == 4) {
            EXPECT_EQ(hit, Selection{});
            EXPECT_TRUE(m_figure->toolTip(places.nodes[i].center(), canvas(), {}, instant())
                            .contains(QStringLiteral("not in this task")));
        } else {
            ASSERT_EQ(hit.kind, Selection::Kind::packet);
            EXPECT_EQ(instant().run().network->address(instant().run().task->packets.at(hit.id).destination),
                      m_graph->nodes[i].name);
        }
    }
}

TEST_F(ClassesTest, TextsAreApartAtEverySize) {
    for (const char* network :
         {"hypercube(2)", "hypercube(5)", "hypercube(7)", "torus(3,2)", "torus(5,3)", "ring(9)"}) {
        show(network, "total-exchange", "optimal");
        const QSizeF natural = m_figure->naturalSize(instant());
        for (const QSize& size : {QSize(300, 160), QSize(700, 220), QSize(1600, 900), natural.toSize()}) {
            m_size = size;
            for (const std::string& fault : test::crowding(texts(), size))
                ADD_FAILURE() << network << " at " << size.width() << 'x' << size.height() << ": " << fault;
        }
    }
}

}  // namespace
}  // namespace hop::ui::figure::classes_test
