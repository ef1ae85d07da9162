// SPDX-License-Identifier: GPL-3.0-or-later
// No link of a printed network runs behind a node that is not its end, neither in the middle nor on the lanes where
// packets meet.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/document/loaded.h"
#include "core/scene/diagram/diagram.h"
#include "tests/ui/export/exhibit_sheets.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/network/places.h"
#include "ui/style/fonts.h"

namespace hop::ui::exporting::lanes_test {
namespace {

using scene::Diagram;

// Is the point behind the node's disc or box, or on its ring?
bool isOn(const QPointF& point, const QPointF& node, const figure::NetworkPlaces& places, const Diagram& diagram) {
    constexpr double kRing = 0.75;  // half of it lies outside [logical pixels]
    const QPointF apart = point - node;
    if (diagram.nodes == document::NodeShape::discs) return std::hypot(apart.x(), apart.y()) < places.radius + kRing;
    return std::max(std::abs(apart.x()), std::abs(apart.y())) < places.side / 2.0 + kRing;
}

bool isDrawn(const Diagram& diagram, std::uint32_t line) {
    if (!diagram.hidden[static_cast<std::size_t>(diagram.fixed->lines[line].kind)]) return true;
    return std::ranges::any_of(diagram.now->movers,
                               [line](const Diagram::Mover& each) { return each.over.line == line; });
}

struct Violations {
    std::size_t middle = 0, lanes = 0;
    std::string first = {};
};

Violations violationsOf(const Diagram& diagram, const figure::NetworkPlaces& places) {
    Violations found;
    for (std::uint32_t line = 0; line < diagram.fixed->lines.size(); ++line) {
        const Diagram::Line& link = diagram.fixed->lines[line];
        if (!isDrawn(diagram, line)) continue;
        std::vector<double> offsets = {0.0};
        const bool both = link.backward != kNoLink && !diagram.alone;
        if (both) offsets.insert(offsets.end(), {-places.lane, places.lane});
        for (const double offset : offsets)
            for (NodeId node = 0; node < places.nodes.size(); ++node) {
                if (node == link.from || node == link.to) continue;
                const std::vector<QPointF> points = places.points(line, offset);
                bool on = false;
                for (std::size_t i = 0; i + 1 < points.size() && !on; ++i)
                    for (double part = 0.0; part < 1.0 && !on; part += 0.02)
                        on = isOn(points[i] + part * (points[i + 1] - points[i]), places.nodes[node], places, diagram);
                if (!on) continue;
                ++(offset == 0.0 ? found.middle : found.lanes);
                if (found.first.empty())
                    found.first = diagram.names->nodes[link.from] + "–" + diagram.names->nodes[link.to] + " over " +
                                  diagram.names->nodes[node];
            }
    }
    return found;
}

TEST(Lanes, KeepClearOfForeignNodes) {
    const auto application = applicationIfNone();
    std::size_t networks = 0;
    for (const document::Loaded& loaded : exhibit_sheets::exhibits(false)) {
        const sheet::ShownSheet sheet = exhibit_sheets::sheetOf(loaded.scenario);
        char letter = 'a';
        for (const auto& row : sheet)
            for (const sheet::SheetCell& cell : row) {
                const char panel = letter++;
                if (cell.resolved.cell.figure->id != "network") continue;
                exporting::ShownFigure made(scene::figureOf("network"), style::Medium::paper);
                figure::Canvas canvas;
                canvas.theme = &style::printTheme();
                canvas.vector = canvas.paper = true;
                const double width = usualWidthOf(sheet) / static_cast<double>(row.size());
                canvas.area = {0.0, 0.0, width, made.pageHeight(width, cell.instant)};
                const auto places = made.networkPlaces(canvas, {}, cell.instant);
                const scene::ScenePtr scene = made.scene(cell.instant);
                if (places == nullptr || !scene->form.get<Diagram>().fixed->routes.empty()) continue;
                ++networks;
                const Violations found = violationsOf(scene->form.get<Diagram>(), *places);
                EXPECT_EQ(found.middle + found.lanes, 0U)
                    << loaded.scenario.source << ' ' << panel << ": " << found.middle << " lines and " << found.lanes
                    << " lanes, first " << found.first;
            }
    }
    EXPECT_GT(networks, 15U);
}

}  // namespace
}  // namespace hop::ui::exporting::lanes_test
