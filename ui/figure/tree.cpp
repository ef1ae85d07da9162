// SPDX-License-Identifier: GPL-3.0-or-later
// The tree figure: spanning trees by depth, a colour for each subtree of the root, lit as packets go along them.
//
// A link is thin until a packet of the root has crossed it and full afterwards; a node is filled when all packets of
// its subtree have come (or, towards the root, gone). Trees along which nothing of the run goes are drawn full.
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "core/scene/overlay/shown_trees.h"
#include "ui/figure/figure.h"
#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/prepared.h"
#include "ui/figure/tree_marks.h"
#include "ui/figure/tree_places.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure::tree {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;
using scene::overlay::ShownTrees;
using scene::overlay::TreesKey;

constexpr double kNamePixels = 11.0, kSmallPixels = 9.0;

struct View {
    const Frame& frame;
    const style::Theme& theme;
    const ShownTrees& shown;
    const std::vector<MarkedTree>& trees;
    const TreePlaces& places;

    const TreeMark& mark(std::size_t tree, std::size_t index) const { return trees[tree].marks[index]; }
};

// Built class by class and not so far yet.
bool isLater(const ShownTrees& shown, const Frame& frame, NodeId node) {
    const std::uint32_t classes = frame.display.tree.classes;
    return classes != 0 && !shown.classes.empty() && shown.classes[node] > classes;
}

QString labelOf(const Frame& frame, NodeId node) {
    return frame.display.labels == scene::Labels::none
               ? QString()
               : text(scene::nodeName(*frame.run->network, node, frame.display.labels));
}

QString numberOf(const ShownTrees& shown, NodeId node) {
    return shown.numbers.empty() ? QString() : QString::number(shown.numbers[node]);
}

// Name and number beside each other, with room around them.
QSizeF nameSize(const ShownTrees& shown, const std::vector<MarkedTree>& trees, const Frame& frame) {
    const QFontMetricsF metrics(style::font(kNamePixels, QFont::DemiBold)),
        small(style::tabular(style::font(kSmallPixels)));
    double widest = 8.0;
    for (const MarkedTree& tree : trees)
        for (const TreeMark& mark : tree.marks) {
            double width = metrics.horizontalAdvance(labelOf(frame, mark.node));
            if (!shown.numbers.empty()) width += small.horizontalAdvance(numberOf(shown, mark.node)) + 4.0;
            widest = std::max(widest, width);
        }
    return {std::ceil(widest) + 12.0, 18.0};
}

QColor branchColour(const View& view, std::size_t tree, NodeId node) {
    const std::uint32_t branch = view.shown.branches[tree][node];
    return branch == ShownTrees::kNoBranch ? view.theme.nodeRing : style::category(view.theme, branch).colour;
}

// Where a link meets the mark: on the side that faces the other level.
QPointF port(const View& view, std::size_t tree, std::size_t index, bool below) {
    const QPointF& at = view.places.at[tree][index];
    const QSizeF half = view.places.half();
    const double sign = below ? 1.0 : -1.0;
    return view.places.downwards ? at + QPointF(0.0, sign * half.height()) : at + QPointF(sign * half.width(), 0.0);
}

void drawLinks(Ink& ink, const View& view) {
    const network::Network& network = *view.frame.run->network;
    const bool fine = view.places.pitch >= 5.0;
    const Selection& selection = view.frame.selection;
    for (std::size_t t = 0; t < view.trees.size(); ++t)
        for (std::size_t i = 1; i < view.trees[t].marks.size(); ++i) {
            const TreeMark& mark = view.mark(t, i);
            if (isLater(view.shown, view.frame, mark.node)) continue;
            const QPointF from = port(view, t, mark.parent, true), to = port(view, t, i, false);
            const QColor colour = branchColour(view, t, mark.node);
            const ShownTrees::Use use = view.shown.useOf(t, mark.node, view.frame.step);
            if (selection == Selection{Selection::Kind::link, view.shown.linkOf(network, t, mark.node)})
                ink.line(from, to,
                         QPen(style::mix(view.theme.accent, view.theme.canvas, 0.3), 8.0, Qt::SolidLine, Qt::RoundCap));
            const bool lit = use.lit();
            const double width = view.shown.uses.empty() ? 1.6 : lit ? 2.4 : 1.0;
            const double share = view.shown.uses.empty() || lit ? 1.0 : 0.5;
            ink.line(from, to,
                     QPen(style::mix(colour, view.theme.canvas, share), fine ? width : 0.6 * width, Qt::SolidLine,
                          Qt::FlatCap));
        }
}

// The way of the selected packet, from the root to its destination.
void drawWay(Ink& ink, const View& view) {
    if (view.frame.selection.kind != Selection::Kind::packet) return;
    const task::Packet ends = scene::packetOf(view.frame, view.frame.selection.id);
    for (std::size_t t = 0; t < view.trees.size(); ++t) {
        const MarkedTree& tree = view.trees[t];
        const NodeId root = view.shown.trees[t].root;
        const NodeId other = ends.source == root ? ends.destination : ends.destination == root ? ends.source : kNoNode;
        if (other >= tree.markOf.size() || tree.markOf[other] == MarkedTree::kNone) continue;
        for (std::size_t i = tree.markOf[other]; i != 0; i = tree.marks[i].parent)
            ink.line(port(view, t, tree.marks[i].parent, true), port(view, t, i, false),
                     QPen(style::mix(view.theme.accent, view.theme.canvas, 0.3), 8.0, Qt::SolidLine, Qt::RoundCap));
    }
}

// What a closed mark hides.
void drawClosed(Ink& ink, const View& view) {
    const QFont font = style::tabular(style::font(kSmallPixels));
    const QSizeF half = view.places.half();
    const double wide = std::clamp(0.4 * view.places.pitch, 1.0, 16.0),
                 deep = std::clamp(0.55 * view.places.level, 4.0, 26.0);
    for (std::size_t t = 0; t < view.trees.size(); ++t)
        for (std::size_t i = 0; i < view.trees[t].marks.size(); ++i) {
            const TreeMark& mark = view.mark(t, i);
            if (!mark.closed) continue;
            const QPointF at = view.places.at[t][i];
            const bool down = view.places.downwards;
            const QPointF tip = at,
                          far = down ? at + QPointF(0.0, half.height() + deep) : at + QPointF(half.width() + deep, 0.0);
            const QPointF side = down ? QPointF(wide, 0.0) : QPointF(0.0, wide);
            const QPointF corners[] = {tip, far + side, far - side};
            const QColor colour = branchColour(view, t, mark.node);
            ink.polygon(corners, QPen(style::mix(colour, view.theme.canvas, 0.6), 1.0),
                        style::mix(colour, view.theme.canvas, 0.2));
            const QString hidden = QStringLiteral("+%1").arg(mark.size - 1);
            const double room = down ? view.places.pitch : 60.0;
            if (QFontMetricsF(font).horizontalAdvance(hidden) + 4.0 > room || (!down && view.places.pitch < 12.0))
                continue;
            const QRectF box = down ? QRectF(far.x() - room / 2.0, far.y() + 1.0, room, 12.0)
                                    : QRectF(far.x() + 3.0, far.y() - 6.0, room, 12.0);
            ink.text(box, down ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter, hidden, font, view.theme.quietInk);
        }
}

void drawLinkNames(Ink& ink, const View& view) {
    const network::Network& network = *view.frame.run->network;
    if (!view.places.linkNames || network.dimensions() == nullptr) return;
    const QFont font = style::tabular(style::font(kSmallPixels));
    const QFontMetricsF metrics(font);
    for (std::size_t t = 0; t < view.trees.size(); ++t)
        for (std::size_t i = 1; i < view.trees[t].marks.size(); ++i) {
            const TreeMark& mark = view.mark(t, i);
            if (isLater(view.shown, view.frame, mark.node)) continue;
            const QPointF from = port(view, t, mark.parent, true), to = port(view, t, i, false);
            const QString name = text(scene::linkTypeName(
                network, network.link(view.shown.trees[t].into[mark.node]).type, view.frame.display.numbering));
            const QPointF middle = from + 0.62 * (to - from);
            const QSizeF size(metrics.horizontalAdvance(name) + 4.0, 11.0);
            const QRectF box(middle.x() - size.width() / 2.0, middle.y() - size.height() / 2.0, size.width(),
                             size.height());
            ink.box(box, 3.0, Qt::NoPen, view.theme.canvas);
            ink.text(box, Qt::AlignCenter, name, font, view.theme.quietInk);
        }
}

void drawMarks(Ink& ink, const View& view) {
    const QFont bold = style::font(kNamePixels, QFont::DemiBold), small = style::tabular(style::font(kSmallPixels));
    const QFontMetricsF metrics(bold), smallMetrics(small);
    for (std::size_t t = 0; t < view.trees.size(); ++t)
        for (std::size_t i = 0; i < view.trees[t].marks.size(); ++i) {
            const NodeId node = view.mark(t, i).node;
            const QRectF box = view.places.boxOf(t, i);
            const double corner = view.places.named ? 6.0 : view.places.radius;
            const bool selected = view.frame.selection == Selection{Selection::Kind::node, node};
            const bool later = isLater(view.shown, view.frame, node);
            const ShownTrees::Use use = view.shown.useOf(t, node, view.frame.step);
            const QColor colour = branchColour(view, t, node);
            QColor fill = view.theme.nodeFill;
            if (!later && (i == 0 || use.done()))
                fill = style::mix(colour, view.theme.canvas, view.places.named ? (view.theme.dark ? 0.4 : 0.22) : 0.75);
            if (selected)
                ink.box(box.adjusted(-4.0, -4.0, 4.0, 4.0), corner + 4.0, Qt::NoPen,
                        style::mix(view.theme.accent, view.theme.canvas, 0.35));
            const QPen pen = later ? QPen(view.theme.hairline, 1.0)
                                   : QPen(selected ? view.theme.accent : colour, i == 0 ? 2.0 : 1.5);
            ink.box(box, corner, view.places.pitch < 5.0 ? QPen(Qt::NoPen) : pen,
                    view.places.pitch < 5.0 && !later ? colour : fill);
            if (!view.places.named) continue;
            const QColor ink2 =
                style::readable(later ? style::mix(view.theme.quietInk, view.theme.canvas, 0.7) : view.theme.ink, fill);
            const QString label = labelOf(view.frame, node), number = numberOf(view.shown, node);
            const double wide = metrics.horizontalAdvance(label);
            const double both = number.isEmpty() ? wide : wide + 4.0 + smallMetrics.horizontalAdvance(number);
            const double left = box.center().x() - both / 2.0;
            ink.text({left, box.top(), wide + 1.0, box.height()}, Qt::AlignLeft | Qt::AlignVCenter, label, bold, ink2);
            if (!number.isEmpty())
                ink.text({left + wide + 4.0, box.top(), both - wide, box.height()}, Qt::AlignLeft | Qt::AlignVCenter,
                         number, small, style::readable(view.theme.quietInk, fill));
        }
}

// Packets on their way in the step that is under way.
void drawPackets(Ink& ink, const View& view) {
    const double share = view.frame.display.reducedMotion ? 0.0 : view.frame.fraction;
    const double radius = std::clamp(0.25 * view.places.pitch, 1.5, 4.5);
    for (std::size_t t = 0; t < view.trees.size(); ++t)
        for (std::size_t i = 1; i < view.trees[t].marks.size(); ++i) {
            const NodeId node = view.mark(t, i).node;
            if (!view.shown.useOf(t, node, view.frame.step).now) continue;
            const QPointF from = port(view, t, view.mark(t, i).parent, true), to = port(view, t, i, false);
            const double at = view.shown.towardsRoot ? 1.0 - share : share;
            ink.disc(from + at * (to - from), radius, radius < 3.0 ? QPen(Qt::NoPen) : QPen(view.theme.canvas, 1.0),
                     branchColour(view, t, node));
        }
}

QString text(const std::string& words) { return QString::fromStdString(words); }

// "R₂₁", "all ones"
QString className(const ShownTrees& shown, std::uint32_t index) {
    const QString brief = text(scene::shortClassName(shown.classNames[index]));
    return brief.isEmpty() ? text(shown.classNames[index]) : brief;
}

// "link 2: 4 nodes", "root 0010"
QString branchName(const ShownTrees& shown, const Frame& frame, std::uint32_t branch) {
    const network::Network& network = *frame.run->network;
    if (shown.several())
        return QStringLiteral("root ") + text(scene::nodeName(network, shown.trees[branch].root, frame.display.labels));
    const network::Link stem = network.link(shown.stems[branch]);
    const QString size = text(quantity(shown.sizes[branch], "node"));
    if (network.dimensions() == nullptr)
        return text(scene::nodeName(network, stem.to, frame.display.labels)) + QStringLiteral(": ") + size;
    return QStringLiteral("link %1: %2")
        .arg(text(scene::linkTypeName(network, stem.type, frame.display.numbering)), size);
}

QString caption(const ShownTrees& shown, const Frame& frame) {
    if (shown.several()) return text(shown.name);
    QString words = QStringLiteral("%1 of %2")
                        .arg(text(shown.name),
                             text(scene::nodeName(*frame.run->network, shown.trees[0].root, frame.display.labels)));
    const std::uint32_t classes = frame.display.tree.classes;
    if (classes != 0 && classes < shown.classNames.size())
        words += QStringLiteral(", up to %1").arg(className(shown, classes));
    return words;
}

Legend legend(const ShownTrees& shown, const Frame& frame, const style::Theme& theme) {
    Legend made;
    for (std::uint32_t branch = 0; branch < shown.stems.size(); ++branch)
        made.items.push_back({branchName(shown, frame, branch), style::category(theme, branch)});
    return made;
}

class TreeFigure final : public PreparedFigure {
public:
    Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                  const Frame& frame) const override {
        const auto found = find(point, canvas, viewport, frame);
        if (!found) return {};
        const NodeId node = m_trees[found->tree].marks[found->index].node;
        if (!found->link) return {Selection::Kind::node, node};
        return {Selection::Kind::link, m_shown.linkOf(*frame.run->network, found->tree, node)};
    }

    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                    const Frame& frame) const override {
        const auto found = find(point, canvas, viewport, frame);
        if (!found) return {};
        const TreeMark& mark = m_trees[found->tree].marks[found->index];
        return found->link ? linkTip(frame, found->tree, mark) : nodeTip(frame, found->tree, mark);
    }

    QSizeF naturalSize(const Frame& frame) const override {
        return isReady(frame) ? naturalTreeSize(m_trees, m_names) : QSizeF(640.0, 360.0);
    }
    QSizeF leastSize(const Frame&) const override { return {240.0, 160.0}; }

    Panning panning(const Canvas& canvas, const Frame&) const override {
        return {.area = belowHeader(canvas.area), .centres = std::nullopt};
    }

    // Of several trees the first one's marks: a node is one place.
    std::vector<Place> places(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        std::vector<Place> all;
        if (!isReady(frame)) return all;
        const TreePlaces places = placeTrees(m_trees, m_names, canvas, viewport);
        for (std::size_t i = 0; i < m_trees[0].marks.size(); ++i)
            all.push_back({{Selection::Kind::node, m_trees[0].marks[i].node}, places.at[0][i]});
        return all;
    }

private:
    struct Found {
        std::size_t tree = 0, index = 0;
        bool link = false;  // the link to it, not the mark itself
    };

    QString prepare(const Frame& frame) const override {
        const TreesKey key = scene::overlay::treesKey(frame);
        const bool same = m_key && *m_key == key;
        if (!same) {
            m_shown = scene::overlay::makeShownTrees(frame);
            m_trees = m_shown.empty() ? std::vector<MarkedTree>() : markTrees(m_shown, *frame.run->network);
        }
        if (!same || m_labels != frame.display.labels)
            m_names = m_shown.empty() ? QSizeF() : nameSize(m_shown, m_trees, frame);
        m_key = key;
        m_labels = frame.display.labels;
        return m_shown.empty() ? text(m_shown.refusal) : QString();
    }

    void draw(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        const TreePlaces places = placeTrees(m_trees, m_names, canvas, viewport);
        const View view{frame, *canvas.theme, m_shown, m_trees, places};
        {
            Ink ink(painter, places.header, canvas.vector);
            drawHeader(ink, places.header, *canvas.theme, legend(m_shown, frame, *canvas.theme), {},
                       caption(m_shown, frame));
        }
        Ink ink(painter, places.body, canvas.vector);
        drawWay(ink, view);
        drawLinks(ink, view);
        drawClosed(ink, view);
        drawLinkNames(ink, view);
        drawPackets(ink, view);
        drawMarks(ink, view);
    }

    QString describe(const Frame& frame) const override {
        QStringList branches;
        for (std::uint32_t branch = 0; branch < m_shown.stems.size() && branch < ShownTrees::kMostTrees; ++branch)
            branches << branchName(m_shown, frame, branch);
        const QString name = caption(m_shown, frame);
        QString words = name.left(1).toUpper() + name.mid(1);
        if (!branches.isEmpty()) words += QStringLiteral("; ") + branches.join(QStringLiteral(", "));
        std::size_t moving = 0;
        for (std::size_t t = 0; t < m_trees.size(); ++t)
            for (const TreeMark& mark : m_trees[t].marks)
                if (m_shown.useOf(t, mark.node, frame.step).now) ++moving;
        return words + (moving > 0
                            ? QStringLiteral("; %1 in use.").arg(QString::fromStdString(quantity(moving, "link")))
                            : QStringLiteral("."));
    }

    std::optional<Found> find(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                              const Frame& frame) const {
        if (!isReady(frame)) return std::nullopt;
        const TreePlaces places = placeTrees(m_trees, m_names, canvas, viewport);
        if (!places.body.contains(point)) return std::nullopt;
        const View view{frame, *canvas.theme, m_shown, m_trees, places};
        std::optional<Found> found;
        double nearest = std::max(places.radius, 4.0) + 2.0;
        for (std::size_t t = 0; t < m_trees.size(); ++t)
            for (std::size_t i = 0; i < m_trees[t].marks.size(); ++i) {
                const QPointF off = places.at[t][i] - point;
                const double distance =
                    places.named && places.boxOf(t, i).contains(point) ? 0.0 : std::hypot(off.x(), off.y());
                if (distance >= nearest) continue;
                nearest = distance;
                found = Found{t, i, false};
            }
        if (found) return found;
        nearest = 5.0;
        for (std::size_t t = 0; t < m_trees.size(); ++t)
            for (std::size_t i = 1; i < m_trees[t].marks.size(); ++i) {
                const QPointF from = port(view, t, m_trees[t].marks[i].parent, true), to = port(view, t, i, false);
                const QPointF along = to - from, off = point - from;
                const double length2 = QPointF::dotProduct(along, along);
                if (length2 <= 0.0) continue;
                const QPointF aside = off - std::clamp(QPointF::dotProduct(off, along) / length2, 0.0, 1.0) * along;
                const double distance = std::hypot(aside.x(), aside.y());
                if (distance >= nearest) continue;
                nearest = distance;
                found = Found{t, i, true};
            }
        return found;
    }

    QString nodeTip(const Frame& frame, std::size_t tree, const TreeMark& mark) const {
        const hop::network::Network& network = *frame.run->network;
        QString tip = QStringLiteral("node ") + text(scene::nodeName(network, mark.node, frame.display.labels));
        if (!m_shown.numbers.empty() && mark.node != m_shown.trees[tree].root)
            tip += QStringLiteral("\nnumber %1 of the tree, %2")
                       .arg(m_shown.numbers[mark.node])
                       .arg(className(m_shown, m_shown.classes[mark.node]));
        tip += QStringLiteral("\nsubtree of %1, depth %2")
                   .arg(QString::fromStdString(quantity(mark.size, "node")))
                   .arg(mark.depth);
        if (mark.closed) tip += QStringLiteral(", drawn closed");
        if (const auto steps = stepsOf(tree, mark.node); !steps.empty()) {
            const QString step = QString::number(steps.back());
            tip += m_shown.towardsRoot ? QStringLiteral("\nlast packet of its subtree sent in step %1").arg(step)
                   : steps.size() == 1 ? QStringLiteral("\nreached in step %1").arg(step)
                                       : QStringLiteral("\nits subtree's %1 packets come in steps %2 to %3")
                                             .arg(steps.size())
                                             .arg(steps.front())
                                             .arg(step);
        }
        return tip;
    }

    QString linkTip(const Frame& frame, std::size_t tree, const TreeMark& mark) const {
        const hop::network::Network& network = *frame.run->network;
        const LinkId link = m_shown.linkOf(network, tree, mark.node);
        QString tip = QStringLiteral("link ") + text(scene::linkName(network, link, frame.display.labels));
        if (network.dimensions() != nullptr)
            tip += QStringLiteral(", dimension ") +
                   text(scene::linkTypeName(network, network.link(link).type, frame.display.numbering));
        const ShownTrees::Use use = m_shown.useOf(tree, mark.node, frame.step);
        if (!use.unlit())
            tip += QStringLiteral("\n%1 of %2 so far")
                       .arg(use.before)
                       .arg(QString::fromStdString(quantity(use.all, "packet")));
        return tip;
    }

    std::span<const Step> stepsOf(std::size_t tree, NodeId node) const {
        return m_shown.uses.empty() ? std::span<const Step>() : m_shown.uses[tree].of(node);
    }

    mutable std::optional<TreesKey> m_key;
    mutable scene::Labels m_labels = scene::Labels::none;
    mutable ShownTrees m_shown;
    mutable std::vector<MarkedTree> m_trees;
    mutable QSizeF m_names;
};

}  // namespace

Entry entry() {
    return {.id = "tree", .zoomable = true, .make = []() -> std::unique_ptr<Figure> {
                return std::make_unique<TreeFigure>();
            }};
}

}  // namespace hop::ui::figure::tree
