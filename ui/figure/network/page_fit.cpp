// SPDX-License-Identifier: GPL-3.0-or-later
// How a diagram fits a page.
#include "ui/figure/network/page_fit.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "ui/figure/network/marks.h"
#include "ui/figure/network/parts.h"
#include "ui/figure/network/places.h"
#include "ui/figure/network/turning.h"
#include "ui/figure/sheet/page.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {
namespace {

using scene::Diagram;

constexpr double kPageMargin = 64.0;       // margin beside the nodes on a page, for discs and queues [logical pixels]
constexpr double kPageRoom = 72.0;         // between neighbours on a page [logical pixels]
constexpr double kLeastPageWidth = 112.0;  // [logical pixels]
constexpr double kMostPageHeight = 600.0;  // of the nodes, unless labels need more [logical pixels]
constexpr double kPageLabel = 10.0, kLeastPageLabel = 8.0;

// Margins of both sides together.
QSizeF pageMargins(const Diagram& diagram, style::Fonts fonts) {
    if (!diagram.fixed->regions.empty() && diagram.mostWaiting == 0)
        return 2.0 * QSizeF(NetworkPlaces::kBoxMargin, NetworkPlaces::kBoxMargin);
    return QSizeF(kPageMargin, kPageMargin).expandedTo(2.0 * (marksRoom(diagram, fonts) + QSizeF(14.0, 14.0)));
}

// The same in a picture of a given width.
QSizeF pageMargins(const Diagram& diagram, double width, style::Fonts fonts) {
    const double less = 2.0 * (NetworkPlaces::kSide - sideRoom(diagram, width));
    return pageMargins(diagram, fonts) - QSizeF(less, less);
}

// The width with nodes, carrying names of that size, as close to each other and to the edges as possible.
double tightWidth(const Diagram& diagram, double room, style::Fonts fonts) {
    constexpr int kRounds = 12;
    const double inner = diagram.fixed->bounds.width * room / diagram.fixed->spacing;
    double width = inner;
    for (int i = 0; i < kRounds; ++i) {
        const double discs = 2.0 * (0.4 * room + sideRoom(diagram, width) + 1.0);
        width = inner + std::min(pageMargins(diagram, width, fonts).width(), discs);
    }
    return width;
}

}  // namespace

PageWidths PageFit::widths(const Diagram& diagram) {
    const double spacing = diagram.fixed->spacing, width = diagram.fixed->bounds.width;
    const double natural = std::max(kPageRoom, labelledRoom(diagram, names(diagram), kPageLabel).least);
    const double margin = pageMargins(diagram, m_fonts).width();
    const LabelledRoom room = labelledRoom(diagram, names(diagram), kLeastPageLabel);
    const double frame = partRoom(diagram, 0.0, m_fonts).width();
    double loose = named(diagram, std::max(width * room.least / spacing + margin + frame, kLeastPageWidth));
    const double tight = named(diagram, std::max(std::min(tightWidth(diagram, room.least, m_fonts),
                                                          tightWidth(quarterTurned(diagram), room.least, m_fonts)),
                                                 64.0));
    // Widened so that names fit inside the discs, if one column is wide enough.
    const double inside = insideWidth(diagram, room);
    if (inside > loose && inside <= kOneColumn * kPixelsPerMillimetre) loose = inside;
    // A single column of nodes may be narrow.
    const double wide = std::max({width * natural / spacing + margin, width > 0.0 ? 200.0 : kLeastPageWidth, loose});
    return {loose, wide + partRoom(diagram, 2.0 * wide, m_fonts).width(), std::min(loose, tight)};
}

double PageFit::height(const Diagram& whole, double all) {
    const QSizeF room = partRoom(whole, all, m_fonts);
    const double width = all - room.width();
    return std::max(insideHeight(whole, width) + room.height(), leastPartHeight(whole, all, m_fonts));
}

double PageFit::insideHeight(const Diagram& whole, double width) {
    const Diagram diagram = onPage(width, whole);
    const double spacing = diagram.fixed->spacing;
    const double most = std::max(1.2 * kPageRoom, labelledRoom(diagram, names(diagram), kPageLabel).least) / spacing;
    const QSizeF margins = pageMargins(diagram, width, m_fonts);
    const double scale = diagram.fixed->bounds.width > 0.0
                             ? std::min(most, (width - margins.width()) / diagram.fixed->bounds.width)
                             : most;
    // On a page too narrow for a part's names, gates go below it.
    const double least =
        diagram.names->part.empty()
            ? diagram.fixed->bounds.height * labelledRoom(diagram, names(diagram), kLeastPageLabel).least / spacing
            : 0.0;
    return std::max(std::max(std::min(diagram.fixed->bounds.height * scale, kMostPageHeight), least) + margins.height(),
                    64.0);
}

bool PageFit::hasNames(const Diagram& diagram, double width) {
    const Canvas page = {.area = QRectF(0.0, 0.0, width, height(diagram, width)),
                         .theme = &style::inFonts(style::printTheme(), m_fonts),
                         .vector = true,
                         .paper = true};
    const NetworkPlaces places = makePlaces(onCanvas(page, diagram), names(diagram), page, {});
    return places.labelPixels > 0.0 || places.besidePixels > 0.0 || !places.edgeNames.empty();
}

// `width` is an estimate from the closest nodes; widens it until names actually appear on the page. Unchanged for
// networks drawn without names.
double PageFit::named(const Diagram& diagram, double width) {
    constexpr double kWider = 1.06, kMost = 8.0;
    if (!diagram.labelled) return width;
    for (double factor = 1.0; factor < kMost; factor *= kWider)
        if (hasNames(diagram, factor * width)) return factor * width;
    return width;
}

NodeLabels& PageFit::names(const Diagram& diagram) {
    const NodeLabels::Key key = NodeLabels::keyOf(diagram, m_fonts);
    if (m_names.key() != key) m_names = NodeLabels(key);
    return m_names;
}

Diagram PageFit::quarterTurned(const Diagram& diagram) {
    Diagram other = diagram;
    other.fixed =
        m_turned.of(diagram.fixed, [&] { return std::make_shared<const Diagram::Fixed>(turned(*diagram.fixed)); });
    return other;
}

Diagram PageFit::onPage(double width, const Diagram& diagram) {
    constexpr double kRounding = 1e-6;
    if (diagram.names->own) return diagram;  // some names fit on any page, and it may be a map
    if (diagram.fixed->bounds.width <= diagram.fixed->bounds.height) return diagram;
    const LabelledRoom room = labelledRoom(diagram, names(diagram), kLeastPageLabel);
    if (width < tightWidth(diagram, room.least, m_fonts) - kRounding) return quarterTurned(diagram);
    const bool fits = !diagram.labelled || width >= tightWidth(diagram, room.inside, m_fonts) - kRounding;
    return fits || width < insideWidth(diagram, room) - kRounding ? diagram : quarterTurned(diagram);
}

// The width at which names fit inside discs, for the network as it is or turned.
double PageFit::insideWidth(const Diagram& diagram, const LabelledRoom& room) {
    if (!diagram.labelled || diagram.names->own || diagram.nodes == document::NodeShape::cells) return 0.0;
    return std::min(tightWidth(diagram, room.inside, m_fonts),
                    tightWidth(quarterTurned(diagram), room.inside, m_fonts));
}

Diagram PageFit::onCanvas(const Canvas& canvas, const Diagram& diagram) {
    const double width = canvas.area.width();
    return canvas.paper ? onPage(width - partRoom(diagram, width, m_fonts).width(), diagram) : diagram;
}

}  // namespace hop::ui::figure
