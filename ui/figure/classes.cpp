// SPDX-License-Identifier: GPL-3.0-or-later
// Rotation classes: the layered graph of tags, the class that is being cleared lit, cleared tags faded; packets walk up
// the arcs to the top, where they are delivered.
//
// **Source:** VB §6, Fig. 3.
// **Departs from the source:** the arcs are drawn for every class, also for those that are cleared together in the last
// phase; what the run does is drawn over them.
#include <QPainter>
#include <algorithm>
#include <memory>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "ui/figure/classes_model.h"
#include "ui/figure/classes_places.h"
#include "ui/figure/figure.h"
#include "ui/figure/ink.h"
#include "ui/figure/prepared.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure::classes {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;

struct View {
    const Frame& frame;
    const style::Theme& theme;
    const ClassGraph& graph;
    const ClassPlaces& places;
    const ClassState& state;
    std::uint32_t selected = ClassGraph::kNone;  // row
};

QColor typeColour(const View& view, std::uint32_t type) { return style::category(view.theme, type).colour; }

QPointF foot(const View& view, NodeId tag, double x) {
    if (tag == 0) return {x, view.places.top.center().y()};
    const QRectF box = view.places.tags[view.graph.tagOf[tag]];
    return {box.center().x(), box.bottom()};
}

QPointF head(const View& view, NodeId tag) {
    const QRectF box = view.places.tags[view.graph.tagOf[tag]];
    return {box.center().x(), box.top()};
}

void drawTitle(Ink& ink, const View& view) {
    QStringList lit;
    for (std::size_t g = 0; g < view.graph.groups.size(); ++g)
        if (view.state.lit[g])
            lit << (view.graph.groups[g].name.isEmpty() ? view.graph.groups[g].title : view.graph.groups[g].name);
    const QString when = view.frame.step >= view.frame.lastStep ? QStringLiteral("at the end")
                                                                : QStringLiteral("step %1").arg(view.frame.step + 1);
    const QFont font = style::font(12.0);
    const QFontMetricsF metrics(font);
    const QString what = lit.isEmpty() ? QStringLiteral("rotation classes")
                                       : QStringLiteral("clearing ") + lit.join(QStringLiteral(", "));
    const double room = view.places.title.width() - metrics.horizontalAdvance(when) - 2.0 * style::kGrid;
    ink.text(view.places.title, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(what, Qt::ElideRight, room), font,
             view.theme.quietInk);
    ink.text(view.places.title, Qt::AlignRight | Qt::AlignVCenter, when, font, view.theme.quietInk);
}

void drawLayers(Ink& ink, const View& view) {
    if (view.places.gutter.width() <= 0.0) return;
    const QFont font = style::font(11.0);
    for (std::size_t layer = 0; layer < view.places.middles.size(); ++layer) {
        const QString words = layer == 0 ? QStringLiteral("delivered") : QStringLiteral("%1 to go").arg(layer);
        ink.text({view.places.gutter.left(), view.places.middles[layer] - 8.0, view.places.gutter.width(), 16.0},
                 Qt::AlignLeft | Qt::AlignVCenter, words, font, view.theme.quietInk);
    }
}

// The arcs of the graph, quiet; those of the class being cleared a little stronger.
void drawArcs(Ink& ink, const View& view) {
    ink.line(view.places.top.topLeft(), view.places.top.topRight(), QPen(view.theme.hairline, 1.5));
    for (const ClassGraph::Tag& tag : view.graph.tags) {
        const QPointF from = head(view, tag.offset);
        ink.line(from, foot(view, tag.target, from.x()),
                 QPen(style::mix(typeColour(view, tag.arc), view.theme.canvas, 0.4), 1.0));
    }
}

void drawGroups(Ink& ink, const View& view) {
    const QFont plain = style::font(11.0), bold = style::font(11.0, QFont::DemiBold);
    for (std::size_t g = 0; g < view.graph.groups.size(); ++g) {
        const bool lit = view.state.lit[g];
        const QRectF box = view.places.groups[g];
        const double corner = std::min(6.0, box.height() / 4.0);
        ink.box(box, corner, lit ? QPen(view.theme.accent, 1.6) : QPen(view.theme.hairline, 1.0),
                style::mix(view.theme.raised, view.theme.canvas, 0.6));
        if (view.places.named)
            ink.text(
                {box.left(), box.top(), view.places.tags[view.graph.groups[g].first].left() - box.left(), box.height()},
                Qt::AlignCenter, view.graph.groups[g].name, lit ? bold : plain,
                lit ? view.theme.accent : view.theme.quietInk);
    }
}

void drawTags(Ink& ink, const View& view) {
    const QFont plain = style::tabular(style::font(view.places.fontPixels)),
                bold = style::tabular(style::font(view.places.fontPixels, QFont::DemiBold));
    std::vector<std::uint32_t> crossing(view.state.rows.size(), ClassGraph::kNone);
    for (const ClassMove& move : view.state.moves) crossing[move.row] = move.type;
    for (std::size_t i = 0; i < view.graph.tags.size(); ++i) {
        const ClassGraph::Tag& tag = view.graph.tags[i];
        const QRectF box = view.places.tags[i];
        const double corner = std::min(4.0, box.height() / 4.0);
        using Row = ClassState::Row;
        const bool there = tag.row != ClassGraph::kNone;
        const Row row = there ? view.state.rows[tag.row] : Row::cleared;
        QColor fill = view.theme.canvas, ink2 = view.theme.ink;
        QPen pen(view.theme.hairline, 1.0);
        if (!there || row == Row::cleared) {
            fill = style::mix(view.theme.raised, view.theme.canvas, 0.6);
            ink2 = style::mix(view.theme.quietInk, view.theme.canvas, 0.6);
            pen = Qt::NoPen;
        } else if (row == Row::moving) {
            pen = QPen(typeColour(view, crossing[tag.row]), 2.0);
            if (!view.places.legible) fill = pen.color();
        } else if (!view.places.legible) {
            fill = style::mix(view.theme.accent, view.theme.canvas, view.theme.dark ? 0.38 : 0.24);
        } else if (row == Row::underWay) {
            fill = style::mix(view.theme.accent, view.theme.canvas, view.theme.dark ? 0.3 : 0.14);
        }
        if (there && tag.row == view.selected)
            ink.box(box.adjusted(-2.5, -2.5, 2.5, 2.5), corner + 2.0, QPen(view.theme.accent, 2.0), Qt::NoBrush);
        ink.box(row == Row::moving && there ? box.adjusted(1, 1, -1, -1) : box, corner, pen, fill);
        if (view.places.legible)
            ink.text(box, Qt::AlignCenter, tagName(view.frame, tag.offset), row == Row::moving && there ? bold : plain,
                     style::readable(ink2, fill) == ink2 || !there || row == Row::cleared
                         ? ink2
                         : style::readable(ink2, fill));
    }
}

// What the step under way does: from the tag that is left to go, up to the next one.
void drawMoves(Ink& ink, const View& view) {
    const double radius = std::clamp(0.22 * view.places.tags.front().height(), 2.0, 4.5);
    for (const ClassMove& move : view.state.moves) {
        const QColor colour = typeColour(view, move.type);
        const QPointF from = head(view, move.from), to = foot(view, move.to, from.x());
        ink.line(from, to, QPen(colour, 2.0));
        const double share = view.frame.display.reducedMotion ? 0.0 : view.frame.fraction;
        ink.disc(from + (to - from) * share, radius, QPen(view.theme.canvas, 1.0), colour);
    }
}

class ClassesFigure final : public PreparedFigure {
public:
    Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                  const Frame& frame) const override {
        if (!isReady(frame)) return {};
        const auto tag = makeClassPlaces(m_graph, canvas, viewport, frame).tagAt(point);
        if (!tag || m_graph.tags[*tag].row == ClassGraph::kNone) return {};
        return {Selection::Kind::packet, m_made.whole.row(m_graph.tags[*tag].row).packet};
    }

    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                    const Frame& frame) const override {
        if (!isReady(frame)) return {};
        const auto found = makeClassPlaces(m_graph, canvas, viewport, frame).tagAt(point);
        if (!found) return {};
        const ClassGraph::Tag& tag = m_graph.tags[*found];
        QString tip = QStringLiteral("%1, %2").arg(tagName(frame, tag.offset), m_graph.groups[tag.group].title);
        if (tag.row == ClassGraph::kNone) return tip + QStringLiteral("\nnot in this task");
        tip += QStringLiteral("\nits arc: over link %1 to %2")
                   .arg(text(scene::linkTypeName(*frame.run->network, tag.arc, frame.display.numbering)),
                        tag.target == 0 ? QStringLiteral("the destination") : tagName(frame, tag.target));
        switch (m_state.rows[tag.row]) {
            case ClassState::Row::waiting:
                return tip + QStringLiteral("\nwaits");
            case ClassState::Row::underWay:
                return tip + QStringLiteral("\nis under way");
            case ClassState::Row::moving:
                return tip + QStringLiteral("\nis sent in this step");
            case ClassState::Row::cleared:
                break;
        }
        return tip + QStringLiteral("\ncleared");
    }

    QSizeF naturalSize(const Frame& frame) const override {
        static_cast<void>(prepare(frame));
        return naturalClassSize(m_graph, frame);
    }

    Panning panning(const Canvas& canvas, const Frame&) const override {
        return {.area = classesBody(canvas), .centres = std::nullopt};
    }

    std::vector<Place> places(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        std::vector<Place> all;
        if (!isReady(frame)) return all;
        const ClassPlaces places = makeClassPlaces(m_graph, canvas, viewport, frame);
        for (std::size_t i = 0; i < m_graph.tags.size(); ++i)
            if (m_graph.tags[i].row != ClassGraph::kNone)
                all.push_back(
                    {{Selection::Kind::packet, m_made.whole.row(m_graph.tags[i].row).packet}, places.tags[i].center()});
        return all;
    }

private:
    QString prepare(const Frame& frame) const override {
        const RunKey key = figure::runKey(frame);
        if (m_key != key || m_step != frame.step) {
            if (m_key != key) {
                m_graph = makeClassGraph(frame);
                m_made = m_graph.empty() ? Decomposition() : makeDecomposition(frame);
            }
            m_key = key;
            m_step = frame.step;
            m_state = makeClassState(m_graph, m_made, frame);
        }
        const QString why = classesRefusal(frame);
        return why.isEmpty() && m_state.rows.empty() ? QStringLiteral("No step has been taken.") : why;
    }

    void draw(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        const ClassPlaces places = makeClassPlaces(m_graph, canvas, viewport, frame);
        View view{frame, *canvas.theme, m_graph, places, m_state};
        if (frame.selection.kind == Selection::Kind::packet)
            for (std::uint32_t row = 0; row < m_made.whole.rowCount(); ++row)
                if (m_made.whole.row(row).packet == frame.selection.id) view.selected = row;
        {
            Ink ink(painter, canvas.area, canvas.vector);
            drawTitle(ink, view);
        }
        Ink ink(painter, places.body, canvas.vector);
        drawArcs(ink, view);
        drawGroups(ink, view);
        drawTags(ink, view);
        drawMoves(ink, view);
        drawLayers(ink, view);
    }

    QString describe(const Frame& frame) const override {
        QStringList lit;
        for (std::size_t g = 0; g < m_graph.groups.size(); ++g)
            if (m_state.lit[g]) lit << m_graph.groups[g].title;
        return QStringLiteral("Rotation classes: %1 in %2.")
                   .arg(QString::fromStdString(quantity(m_graph.tags.size(), "tag")),
                        QString::number(m_graph.groups.size())) +
               (lit.isEmpty() ? QString()
                              : QStringLiteral(" Step %1 clears %2.")
                                    .arg(QString::number(frame.step + 1), lit.join(QStringLiteral(", "))));
    }

    mutable RunKey m_key;
    mutable Step m_step = 0;
    mutable ClassGraph m_graph;
    mutable Decomposition m_made;
    mutable ClassState m_state;
};

}  // namespace

Entry entry() {
    return {.id = "classes", .zoomable = true, .make = []() -> std::unique_ptr<Figure> {
                return std::make_unique<ClassesFigure>();
            }};
}

}  // namespace hop::ui::figure::classes
