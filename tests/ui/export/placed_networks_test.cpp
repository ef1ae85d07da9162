// SPDX-License-Identifier: GPL-3.0-or-later
// Networks with places as people have them, on the stage, on pages and as small pictures: nodes are told apart, there
// is ink where they are, names can be read.
#include <gtest/gtest.h>

#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <numbers>
#include <set>
#include <string>

#include "core/experiment/library.h"
#include "core/scene/diagram/diagram.h"
#include "core/sheet/shown_sheet.h"
#include "tests/support/placed_networks.h"
#include "tests/support/shown_run.h"
#include "tests/support/temporary_folder.h"
#include "ui/export/figure_cell.h"
#include "ui/export/picture_file.h"
#include "ui/export/render.h"
#include "ui/export/shown_figure.h"
#include "ui/export/thumbnail.h"
#include "ui/figure/figure.h"
#include "ui/figure/network/make_places.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting::placed_networks_test {
namespace {

constexpr QSizeF kStage(700.0, 600.0);

// HOP_SAMPLED=1: all of them; else one of so many.
unsigned sampled() {
    constexpr unsigned kSampled = 23;
    const int given = qEnvironmentVariableIntValue("HOP_SAMPLED");
    return given > 0 ? static_cast<unsigned>(given) : kSampled;
}

class PlacedNetworksTest : public ::testing::Test {
protected:
    // Its expression.
    std::string write(const std::string& graphml) {
        std::ofstream(m_folder.path() / "net.graphml") << graphml;
        return "graph(\"" + (m_folder.path() / "net.graphml").string() + "\")";
    }
    static figure::NetworkPlaces placesOf(const test::ShownRun& showing, const figure::Canvas& canvas) {
        const auto diagram = scene::figureOf("network").source()->at(showing.instant())->form.get<scene::Diagram>();
        figure::NodeLabels names(figure::NodeLabels::keyOf(diagram));
        return makePlaces(diagram, names, canvas, {});
    }

    test::TemporaryFolder m_folder;
};

void expectToldApart(const figure::NetworkPlaces& places) {
    for (std::size_t a = 0; a < places.nodes.size(); ++a) {
        EXPECT_TRUE(places.body.contains(places.nodes[a])) << a;
        for (std::size_t b = 0; b < a; ++b) {
            const QPointF by = places.nodes[a] - places.nodes[b];
            EXPECT_GT(std::hypot(by.x(), by.y()), 2.0 * places.radius) << a << " is on " << b;
        }
    }
}

// The ring of each node.
void expectInk(const QImage& image, const figure::NetworkPlaces& places, QRgb canvas) {
    constexpr int kPoints = 24;
    for (std::size_t node = 0; node < places.nodes.size(); ++node) {
        int inked = 0;
        for (int i = 0; i < kPoints; ++i) {
            const double angle = 2.0 * std::numbers::pi * i / kPoints;
            const QPointF at = places.nodes[node] + places.radius * QPointF(std::cos(angle), std::sin(angle));
            if (image.rect().contains(at.toPoint()) &&
                image.pixel(static_cast<int>(at.x()), static_cast<int>(at.y())) != canvas)
                ++inked;
        }
        EXPECT_GT(inked, kPoints / 2) << "node " << node;
    }
}

TEST_F(PlacedNetworksTest, CanBeSeenAndReadOnTheStage) {
    const style::Theme& theme = style::lightTheme();
    for (unsigned number = 0; number < test::kPlacedNetworks; number += sampled()) {
        const test::PlacedNetwork made = test::placedNetwork(number);
        SCOPED_TRACE(std::to_string(number) + ": " + made.kind + ", " + std::to_string(made.nodes) + " nodes");
        const auto showing = test::showRun(write(made.graphml), "none", "none");
        const figure::Canvas canvas = {.area = QRectF(QPointF(), kStage), .theme = &theme};
        const figure::NetworkPlaces places = placesOf(*showing, canvas);
        expectToldApart(places);
        EXPECT_GE(std::max(places.labelPixels, places.besidePixels), 10.0);
        const auto named =
            places.labelPixels > 0.0
                ? made.nodes
                : std::ranges::count_if(places.labelBoxes, [](const auto& box) { return box.has_value(); });
        EXPECT_GE(static_cast<double>(named), std::min(made.nodes, 12U) * 0.8);
        QImage image(kStage.toSize(), QImage::Format_RGB32);
        image.fill(theme.canvas);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        exporting::ShownFigure(*figure::catalogue().front().figure).paint(painter, canvas, {}, showing->instant());
        painter.end();
        expectInk(image, places, theme.canvas.rgb());
    }
}

// Of a picture without its words.
std::set<std::string> strokeWidths(const QByteArray& svg) {
    std::set<std::string> widths;
    static const QRegularExpression kStroke(QStringLiteral("stroke-width=\"([0-9.]+)\""));
    for (const QRegularExpressionMatch& each : kStroke.globalMatch(QString::fromUtf8(svg)))
        widths.insert(each.captured(1).toStdString());
    return widths;
}

TEST_F(PlacedNetworksTest, LinksOfMoreBandwidthAreDrawnWider) {
    const auto drawn = [&](const std::string& bandwidths) {
        std::ofstream(m_folder.path() / "net.txt") << bandwidths;
        const auto showing = test::showRun("graph(\"" + (m_folder.path() / "net.txt").string() + "\")", "none", "none");
        Picture picture;
        picture.size = kStage;
        picture.theme = &style::printTheme();
        FigureCell cell(*figure::catalogue().front().figure, showing->instant());
        return draw(bodyOf(cell, picture), picture, FileFormat::svg);
    };
    EXPECT_EQ(strokeWidths(drawn("0 1 4\n1 2 4\n")), strokeWidths(drawn("0 1\n1 2\n")));
    EXPECT_EQ(strokeWidths(drawn("0 1 1\n1 2 8\n")).size(), strokeWidths(drawn("0 1\n1 2\n")).size() + 1);
}

TEST_F(PlacedNetworksTest, FitOnAPageAndInASmallPicture) {
    for (unsigned number = 5; number < test::kPlacedNetworks; number += sampled()) {
        const test::PlacedNetwork made = test::placedNetwork(number);
        SCOPED_TRACE(std::to_string(number) + ": " + made.kind + ", " + std::to_string(made.nodes) + " nodes");
        document::Scenario scenario;
        scenario.network = write(made.graphml);
        scenario.task = "none";
        scenario.algorithm = "none";
        RenderRequest request;
        request.out = "net.svg";
        const auto rows = checkRequest(scenario, request);
        ASSERT_TRUE(rows.ok());
        const auto record = [&](const run::Request& wanted) {
            return record::recordingOf(wanted, experiment::worldAt("", {.files = scenario.files}), {}, {});
        };
        const auto sheet = sheet::showSheet(*rows, {request.step, request.fraction}, record);
        ASSERT_TRUE(sheet.ok()) << sheet.error().message;
        const auto page = pageOf(scenario, *sheet, request);
        ASSERT_TRUE(page.ok()) << page.error().message;
        constexpr double kMost = 400.0 * figure::kPixelsPerMillimetre;
        EXPECT_LE(page->picture.size.width(), kMost);
        EXPECT_LE(page->picture.size.height(), kMost);
        const auto drawn = drawSheet(scenario, *sheet, request);
        ASSERT_TRUE(drawn.ok()) << drawn.error().message;
        EXPECT_EQ(drawn->count("<text"), drawn->count("</text>"));
        const auto small = thumbnailOf(scenario, std::nullopt, style::lightTheme(), QSize(240, 140), 1.0, {});
        ASSERT_TRUE(small.ok()) << small.error().message;
        QRgb background = small->pixel(0, 0);
        int inked = 0;
        for (int y = 0; y < small->height(); ++y)
            for (int x = 0; x < small->width(); ++x) inked += small->pixel(x, y) != background ? 1 : 0;
        EXPECT_GT(inked, 20);
    }
}

}  // namespace
}  // namespace hop::ui::exporting::placed_networks_test
