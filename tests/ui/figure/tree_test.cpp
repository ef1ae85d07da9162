// SPDX-License-Identifier: GPL-3.0-or-later
// Trees drawn: names that fit, what is under the pointer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>

#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure::tree_test {
namespace {

using record::Selection;
using test::showRun;
using ::testing::HasSubstr;

class TreeFigureTest : public ::testing::Test {
protected:
    Canvas canvas(bool vector = false) const {
        return {.area = QRectF(0, 0, m_size.width(), m_size.height()), .theme = &style::lightTheme(), .vector = vector};
    }
    std::vector<test::RecordedText> texts(const record::Instant& instant) {
        test::TextRecorder recorder(m_size);
        QPainter painter(&recorder);
        m_figure->paint(painter, canvas(true), {}, instant);
        painter.end();
        return recorder.texts();
    }
    QSize m_size = {900, 420};
    std::unique_ptr<exporting::ShownFigure> m_figure =
        std::make_unique<exporting::ShownFigure>(scene::figureOf("tree"));
};

TEST_F(TreeFigureTest, NamesFitUpToTheEightCubeAtItsNaturalSize) {
    for (int d = 2; d <= 8; ++d)
        for (const char* kind : {"balanced", "multinode", "binomial", "disjoint"}) {
            if (std::string_view(kind) == "disjoint" && d > 5) continue;
            const auto showing = showRun("hypercube(" + std::to_string(d) + ")", "broadcast", "tree-broadcast");
            record::Display display = showing->instant().display;
            display.tree.kind = kind;
            showing->setDisplay(display);
            m_size = m_figure->naturalSize(showing->instant()).toSize();
            const auto all = texts(showing->instant());
            for (const std::string& fault : test::crowding(all, m_size))
                ADD_FAILURE() << kind << ' ' << d << ": " << fault;
            const auto has = [&](const std::string& address) {
                return std::ranges::any_of(
                    all, [&](const auto& text) { return text.text == QString::fromStdString(address); });
            };
            for (NodeId node = 0; node < NodeId{1} << d; ++node)
                EXPECT_TRUE(has(showing->instant().run().network->address(node))) << kind << ' ' << d << ' ' << node;
        }
}

TEST_F(TreeFigureTest, SelectsNodesAndLinksAndTellsAboutThem) {
    const auto showing = showRun("hypercube(4)", "scatter", "balanced-scatter");
    const auto places = m_figure->places(canvas(), {}, showing->instant());
    ASSERT_EQ(places.size(), 16U);
    for (const Place& place : places)
        EXPECT_EQ(m_figure->hit(place.centre, canvas(), {}, showing->instant()), place.selection);
    const auto at = [&](NodeId node) {
        return std::ranges::find(places, Selection{Selection::Kind::node, node}, &Place::selection)->centre;
    };
    const auto link = m_figure->hit((at(0) + at(2)) / 2.0, canvas(), {}, showing->instant());
    EXPECT_EQ(link, (Selection{Selection::Kind::link, showing->instant().run().network->findLink(0, 2)}));
    EXPECT_THAT(m_figure->toolTip(at(15), canvas(), {}, showing->instant()).toStdString(),
                HasSubstr("number 15 of the tree, all ones"));
    EXPECT_THAT(m_figure->description(showing->instant()).toStdString(),
                HasSubstr("Perfectly balanced tree of 0000; link 0: 4 nodes"));
}

}  // namespace
}  // namespace hop::ui::figure::tree_test
