// SPDX-License-Identifier: GPL-3.0-or-later
// Links whose thickness is a number.
#include "ui/figure/network/weighed_links.h"

#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>

#include "core/scene/scene.h"
#include "tests/ui/export/sink_fixture.h"
#include "tests/ui/figure/network_fixture.h"

namespace hop::ui::figure::weighed_links_test {
namespace {

using WeighedLinksTest = network_test::NetworkFigureTest;

// Dashes would be read as less.
TEST_F(WeighedLinksTest, LoadsOfOpticalLinksAreNotDashed) {
    show("otis(ring(4))");
    ASSERT_TRUE(m_showing->moveTo(instant().lastStep, 0.0));
    record::Display display = instant().display;
    display.overlay = "load";
    m_showing->setDisplay(display);
    const scene::Diagram diagram = this->diagram();
    ASSERT_NE(diagram.marks, nullptr);
    const auto isOptical = [&](const scene::Marks::Link& link) {
        return diagram.fixed->lines[diagram.crossingOf(link.link).line].kind == scene::Diagram::LinkKind::optical;
    };
    EXPECT_GT(std::ranges::count_if(diagram.marks->links, isOptical), 0);
    const NetworkPlaces where = places();
    const Traffic traffic = makeTraffic(diagram, where);
    const scene::PaintTime time = scene::paintTimeOf(instant());
    for (const bool paper : {false, true}) {
        const NetworkView view{.diagram = diagram,
                               .instant = time,
                               .theme = *m_canvas.theme,
                               .places = where,
                               .swatches = {},
                               .traffic = traffic,
                               .marked = {},
                               .paper = paper};
        const auto drawing = exporting::test::drawingOf(
            [&](QPainter& painter) {
                Ink ink(painter, m_canvas.area, true);
                drawWeighedLinks(ink, view, *diagram.marks, Qt::black);
            },
            network_test::kSize);
        EXPECT_FALSE(drawing.items.empty());
        for (const exporting::Item& item : drawing.items) EXPECT_TRUE(item.look.dashes.empty());
    }
}

}  // namespace
}  // namespace hop::ui::figure::weighed_links_test
