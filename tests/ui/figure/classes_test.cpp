// SPDX-License-Identifier: GPL-3.0-or-later
// The rotation classes figure: VB Fig. 3, what is lit and faded, what a click selects.
#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>
#include <bit>
#include <set>

#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/figure/classes_model.h"
#include "ui/figure/classes_places.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure::classes_test {
namespace {

using scene::Selection;
using test::showRun;

class ClassesTest : public ::testing::Test {
protected:
    void show(const std::string& network, const std::string& task = "total-exchange",
              const std::string& algorithm = "optimal-delay") {
        m_showing = showRun(network, task, algorithm);
        m_graph = makeClassGraph(frame());
        m_made = makeDecomposition(frame());
    }
    const scene::Frame& frame() const { return m_showing->frame(); }
    Canvas canvas(bool vector = false) const {
        return {.area = QRectF(0, 0, m_size.width(), m_size.height()), .theme = &style::lightTheme(), .vector = vector};
    }
    ClassState state() const { return makeClassState(m_graph, m_made, frame()); }
    std::vector<test::RecordedText> texts() const {
        test::TextRecorder recorder(m_size);
        QPainter painter(&recorder);
        m_figure->paint(painter, canvas(true), {}, frame());
        return recorder.texts();
    }

    QSize m_size = {800, 360};
    std::unique_ptr<scene::Showing> m_showing;
    std::unique_ptr<Figure> m_figure = std::ranges::find(catalogue(), std::string_view("classes"), &Entry::id)->make();
    ClassGraph m_graph;
    Decomposition m_made;
};

// Seven classes in five layers; no two arcs of a full class over the same link; each leads one layer up.
TEST_F(ClassesTest, IsTheGraphOfVbFig3) {
    show("hypercube(5)");
    ASSERT_EQ(m_graph.groups.size(), 7U);
    EXPECT_EQ(m_graph.layers, 5U);
    EXPECT_EQ(m_graph.tags.size(), 31U);
    for (const ClassGraph::Group& group : m_graph.groups) {
        std::set<std::uint32_t> links;
        for (std::uint32_t i = group.first; i < group.first + group.count; ++i) {
            const ClassGraph::Tag& tag = m_graph.tags[i];
            links.insert(tag.arc);
            EXPECT_EQ(tag.target, tag.offset ^ (1U << tag.arc));
            if (group.layer > 1) {
                EXPECT_EQ(m_graph.groups[m_graph.tags[m_graph.tagOf[tag.target]].group].layer, group.layer - 1);
            }
        }
        EXPECT_EQ(links.size(), group.count);
    }
    // VB §6: 10001, 00011, 00110, 01100, 11000 become 00001, 00010, 00100, 01000, 10000.
    for (const auto& [from, to] :
         {std::pair(17U, 1U), std::pair(3U, 2U), std::pair(6U, 4U), std::pair(12U, 8U), std::pair(24U, 16U)})
        EXPECT_EQ(m_graph.tags[m_graph.tagOf[from]].target, to);
    const auto written = texts();
    for (const char* text :
         {"R₁₁", "R₂₁", "R₂₂", "R₃₁", "R₃₂", "R₄₁", "R₅₁", "delivered", "5 to go", "10011", "clearing R₁₁"})
        EXPECT_TRUE(contains(written, QString::fromUtf8(text))) << text;
}

TEST_F(ClassesTest, TheClassBeingClearedIsLitAndItsPacketsFollowTheArcs) {
    show("hypercube(5)");
    std::vector<bool> cleared(m_graph.groups.size());
    for (Step step = 0; step < 11; ++step) {
        ASSERT_TRUE(m_showing->moveTo(step, 0.0));
        const ClassState now = state();
        EXPECT_EQ(std::ranges::count(now.lit, true), 1)
            << "one class at a time before the last phase, step " << step + 1;
        EXPECT_EQ(now.moves.size(), 5U);
        for (const ClassMove& move : now.moves) {
            const ClassGraph::Tag& tag = m_graph.tags[m_graph.tagOf[move.from]];
            EXPECT_EQ(move.to, move.from ^ (1U << move.type));
            EXPECT_FALSE(cleared[m_graph.tags[m_graph.tagOf[frame().run->task->packets.rows()[move.row]]].group]);
            if (step < 3) {
                EXPECT_EQ(tag.arc, move.type) << "step " << step + 1;
            }
        }
    }
    ASSERT_TRUE(m_showing->moveTo(12, 0.0));
    EXPECT_EQ(std::ranges::count(state().lit, true), 2) << "VB Fig. 4: the last two classes together";
    ASSERT_TRUE(m_showing->moveTo(frame().lastStep, 0.0));
    const ClassState end = state();
    EXPECT_TRUE(std::ranges::all_of(end.rows, [](ClassState::Row row) { return row == ClassState::Row::cleared; }));
    EXPECT_EQ(std::ranges::count(end.lit, true), 0);
    EXPECT_TRUE(contains(texts(), QStringLiteral("at the end")));
}

TEST_F(ClassesTest, ToriHaveTheirOrbits) {
    show("torus(5,2)");
    EXPECT_EQ(m_graph.tags.size(), 24U);
    EXPECT_EQ(m_graph.layers, 4U);
    EXPECT_EQ(m_graph.groups.size(), 6U);
    for (const ClassGraph::Tag& tag : m_graph.tags) {
        const network::Network& network = *frame().run->network;
        EXPECT_EQ(network.distance(0, tag.target) + 1, network.distance(0, tag.offset)) << "an arc is a way to go";
    }
    ASSERT_TRUE(m_showing->moveTo(5, 0.2));
    EXPECT_EQ(state().moves.size(), 4U);
}

TEST_F(ClassesTest, SaysWhyThereAreNone) {
    show("torus(4,2)", "total-exchange", "optimal");
    EXPECT_TRUE(m_figure->description(frame()).contains(QStringLiteral("one odd side")));
    show("hypercube(12)", "total-exchange", "optimal");
    EXPECT_TRUE(m_figure->description(frame()).contains(QStringLiteral("drawn up to 2,048")));
    EXPECT_EQ(m_figure->hit({200, 100}, canvas(), {}, frame()), Selection{});
}

// Tags that the task has not are there, but are no packets.
TEST_F(ClassesTest, AClickSelectsThePacketOfATag) {
    show("hypercube(4)", "neighbourhood-exchange(2,3)");
    const ClassPlaces places = makeClassPlaces(m_graph, canvas(), {}, frame());
    for (std::size_t i = 0; i < m_graph.tags.size(); ++i) {
        const Selection hit = m_figure->hit(places.tags[i].center(), canvas(), {}, frame());
        const int weight = std::popcount(m_graph.tags[i].offset);
        if (weight == 1 || weight == 4) {
            EXPECT_EQ(hit, Selection{});
            EXPECT_TRUE(m_figure->toolTip(places.tags[i].center(), canvas(), {}, frame())
                            .contains(QStringLiteral("not in this task")));
        } else {
            ASSERT_EQ(hit.kind, Selection::Kind::packet);
            EXPECT_EQ(frame().run->task->packets.at(hit.id).destination, m_graph.tags[i].offset);
        }
    }
}

TEST_F(ClassesTest, TextsAreApartAtEverySize) {
    for (const char* network :
         {"hypercube(2)", "hypercube(5)", "hypercube(7)", "torus(3,2)", "torus(5,3)", "ring(9)"}) {
        show(network, "total-exchange", "optimal");
        const QSizeF natural = m_figure->naturalSize(frame());
        for (const QSize& size : {QSize(300, 160), QSize(700, 220), QSize(1600, 900), natural.toSize()}) {
            m_size = size;
            for (const std::string& fault : test::crowding(texts(), size))
                ADD_FAILURE() << network << " at " << size.width() << 'x' << size.height() << ": " << fault;
        }
    }
}

}  // namespace
}  // namespace hop::ui::figure::classes_test
