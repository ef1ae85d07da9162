// SPDX-License-Identifier: GPL-3.0-or-later
// The broadcast sets figure: a table of the sets A_i of one broadcast and of A_i(t), moved to every source t. What a
// step uses is lit; links of one set that are of one type, so that packets meet on them, are edged as broken.
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "ui/figure/broadcast_sets_model.h"
#include "ui/figure/figure.h"
#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/prepared.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure::broadcast_sets {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;

constexpr double kMargin = 16.0, kLine = 16.0, kHead = 40.0, kRowGap = 8.0, kColumnGap = 14.0;
constexpr double kHeadPixels = 12.0, kNamePixels = 10.5, kLeastScale = 0.8;  // below it names cannot be read

// Sizes of the table before it is scaled. [logical pixels]
struct Measure {
    double first = 0.0;   // the column of the sources
    double column = 0.0;  // of a set
    double row = 0.0;     // of a source
    QSizeF whole;
};

struct Places {
    QRectF header, body;
    double scale = 1.0;
    QPointF corner;
    bool legible = true;

    QRectF box(double x, double y, double width, double height) const {
        return {corner.x() + scale * x, corner.y() + scale * y, scale * width, scale * height};
    }
};

QString name(const Frame& frame, NodeId node) {
    return text(scene::nodeName(
        *frame.run->network, node,
        frame.display.labels == scene::Labels::identity ? scene::Labels::identity : scene::Labels::address));
}

QString subscript(std::size_t number) {
    QString out;
    for (const QChar digit : QString::number(number)) out += QChar(0x2080 + digit.digitValue());
    return out;
}

QString linkText(const Frame& frame, LinkId link) {
    const network::Link ends = frame.run->network->link(link);
    return name(frame, ends.from) + QChar(0x2192) + name(frame, ends.to);
}

// The steps in which a set is used.
std::pair<Step, Step> stepsOf(const BroadcastSets& sets, std::size_t set) {
    std::pair<Step, Step> steps = {0, 0};
    for (const BroadcastSets::SetLink& link : sets.rows[0].sets[set]) {
        if (steps.first == 0 || link.step < steps.first) steps.first = link.step;
        steps.second = std::max(steps.second, link.step);
    }
    return steps;
}

// "A₂ · steps 2–3"
QString headOf(const BroadcastSets& sets, std::size_t set) {
    if (!sets.moved) return QStringLiteral("step %1").arg(set + 1);
    const QString name = QStringLiteral("A") + subscript(set + 1);
    const auto [first, last] = stepsOf(sets, set);
    if (first == 0) return name;
    return name + (first == last ? QStringLiteral(" \u00b7 step %1").arg(first)
                                 : QStringLiteral(" \u00b7 steps %1\u2013%2").arg(first).arg(last));
}

QString rowName(const Frame& frame, NodeId source) { return QStringLiteral("t = ") + name(frame, source); }

// "2 links of type 1" of the first type that a set has several times.
QString conflictText(const BroadcastSets& sets, const Frame& frame, std::size_t set) {
    const auto& links = sets.rows[0].sets[set];
    const auto first = std::ranges::find(links, true, &BroadcastSets::SetLink::conflicts);
    if (first == links.end()) return {};
    return QStringLiteral("%1 links of type %2")
        .arg(std::ranges::count(links, first->type, &BroadcastSets::SetLink::type))
        .arg(text(scene::linkTypeName(*frame.run->network, first->type, frame.display.numbering)));
}

Measure measure(const BroadcastSets& sets, const Frame& frame) {
    const QFontMetricsF bold(style::font(kNamePixels, QFont::DemiBold)), small(style::font(9.5));
    double widest = 60.0, first = 40.0;
    for (std::size_t r = 0; r < sets.rows.size(); ++r) {
        first = std::max(first, bold.horizontalAdvance(rowName(frame, sets.rows[r].source)));
        for (const auto& set : sets.rows[r].sets)
            for (const auto& link : set)
                widest = std::max(widest, bold.horizontalAdvance(linkText(frame, link.link)) + 22.0);
    }
    for (const QString& note : sets.notes) widest = std::max(widest, small.horizontalAdvance(note));
    const QFontMetricsF heads(style::font(kHeadPixels, QFont::DemiBold));
    for (std::size_t set = 0; set < sets.setCount(); ++set)
        widest = std::max({widest, small.horizontalAdvance(conflictText(sets, frame, set)),
                           heads.horizontalAdvance(headOf(sets, set))});
    Measure made;
    made.first = first + 16.0;
    made.column = std::ceil(widest) + kColumnGap;
    made.row = static_cast<double>(std::max<std::size_t>(sets.largestSet(), 1)) * kLine + kRowGap;
    made.whole = {made.first + static_cast<double>(sets.setCount()) * made.column,
                  kHead + static_cast<double>(sets.rows.size()) * made.row};
    return made;
}

Places place(const Measure& table, const Canvas& canvas, const Viewport& viewport) {
    Places places;
    places.body = belowHeader(canvas.area);
    places.header = QRectF(canvas.area.topLeft(), places.body.topRight());
    const QRectF room = places.body.adjusted(kMargin, 4.0, -kMargin, -kMargin);
    const double fit = std::min({1.0, room.width() / table.whole.width(), room.height() / table.whole.height()});
    const double whole = std::max(fit, 1e-3);
    places.scale = whole * viewport.zoom;
    const QPointF corner(room.left() + std::max(0.0, (room.width() - whole * table.whole.width()) / 2.0), room.top());
    places.corner = seen(viewport, places.body, corner);
    places.legible = places.scale >= kLeastScale;
    return places;
}

struct View {
    const Frame& frame;
    const style::Theme& theme;
    const BroadcastSets& sets;
    const Measure& table;
    const Places& places;

    QRectF rowBox(std::size_t row) const {
        return places.box(0.0, kHead + static_cast<double>(row) * table.row, table.first, table.row - kRowGap);
    }
    QRectF headBox(std::size_t set) const {
        return places.box(table.first + static_cast<double>(set) * table.column, 0.0, table.column - kColumnGap, kHead);
    }
    QRectF linkBox(std::size_t row, std::size_t set, std::size_t index) const {
        return places.box(table.first + static_cast<double>(set) * table.column,
                          kHead + static_cast<double>(row) * table.row + static_cast<double>(index) * kLine,
                          table.column - kColumnGap, kLine);
    }
};

void drawHeads(Ink& ink, const View& view) {
    if (!view.places.legible) return;
    const QFont bold = style::font(view.places.scale * kHeadPixels, QFont::DemiBold),
                small = style::font(view.places.scale * 9.5);
    for (std::size_t set = 0; set < view.sets.setCount(); ++set) {
        const QRectF box = view.headBox(set);
        const auto [first, last] = stepsOf(view.sets, set);
        const bool now = view.frame.step + 1 >= first && view.frame.step + 1 <= last;
        const double half = box.height() / 2.0 - 2.0 * view.places.scale;
        ink.text({box.left(), box.top(), box.width(), half}, Qt::AlignLeft | Qt::AlignVCenter, headOf(view.sets, set),
                 bold, now ? view.theme.accent : view.theme.ink);
        const QString conflict = conflictText(view.sets, view.frame, set);
        const QString note = !conflict.isEmpty()       ? conflict
                             : view.sets.notes.empty() ? QString()
                                                       : view.sets.notes[set];
        ink.text({box.left(), box.top() + half, box.width(), half}, Qt::AlignLeft | Qt::AlignVCenter, note, small,
                 conflict.isEmpty() ? view.theme.quietInk : view.theme.broken);
    }
}

void drawRows(Ink& ink, const View& view) {
    const QFont bold = style::font(view.places.scale * kNamePixels, QFont::DemiBold);
    for (std::size_t row = 0; row < view.sets.rows.size(); ++row) {
        const QRectF box = view.rowBox(row);
        const QPointF left(view.places.corner.x(), box.top() - 0.5 * view.places.scale * kRowGap);
        ink.line(left, left + QPointF(view.places.scale * view.table.whole.width(), 0.0),
                 QPen(view.theme.hairline, row <= 1 ? 1.5 : 1.0));
        const bool selected = view.frame.selection == Selection{Selection::Kind::packet, view.sets.rows[row].packet};
        if (view.places.legible)
            ink.text({box.left(), box.top(), box.width(), view.places.scale * kLine}, Qt::AlignLeft | Qt::AlignVCenter,
                     rowName(view.frame, view.sets.rows[row].source), bold,
                     selected ? view.theme.accent : view.theme.ink);
    }
}

void drawLinks(Ink& ink, const View& view) {
    const network::Network& network = *view.frame.run->network;
    const QFont plain = style::font(view.places.scale * kNamePixels),
                bold = style::font(view.places.scale * kNamePixels, QFont::DemiBold);
    const double s = view.places.scale;
    for (std::size_t row = 0; row < view.sets.rows.size(); ++row)
        for (std::size_t set = 0; set < view.sets.rows[row].sets.size(); ++set) {
            const auto& links = view.sets.rows[row].sets[set];
            for (std::size_t i = 0; i < links.size(); ++i) {
                const BroadcastSets::SetLink& link = links[i];
                const QRectF box = view.linkBox(row, set, i);
                const QRectF chip = box.adjusted(0.0, s, 0.0, -s);
                const QColor colour = network.dimensions() == nullptr ? view.theme.linkBusy
                                                                      : style::category(view.theme, link.type).colour;
                const bool now = link.step == view.frame.step + 1,
                           past = link.step != 0 && link.step <= view.frame.step;
                if (view.frame.selection == Selection{Selection::Kind::link, link.link})
                    ink.box(chip.adjusted(-2, -2, 2, 2), 5.0, Qt::NoPen,
                            style::mix(view.theme.accent, view.theme.canvas, 0.3));
                const QColor fill =
                    now ? style::mix(colour, view.theme.canvas, view.theme.dark ? 0.45 : 0.25) : view.theme.canvas;
                if (now || link.conflicts)
                    ink.box(chip, 4.0 * s, link.conflicts ? QPen(view.theme.broken, now ? 2.0 : 1.2) : QPen(Qt::NoPen),
                            fill);
                const QPointF dot(chip.left() + 7.0 * s, chip.center().y());
                ink.disc(dot, 3.2 * s, QPen(colour, 1.2 * s), now || past ? QBrush(colour) : QBrush(view.theme.canvas));
                if (!view.places.legible) {
                    ink.line(
                        dot + QPointF(6.0 * s, 0.0), {chip.right() - 4.0 * s, dot.y()},
                        QPen(style::mix(colour, view.theme.canvas, now || past ? 0.9 : 0.4), std::max(1.0, 3.0 * s)));
                    continue;
                }
                const QColor words = style::readable(now || past ? view.theme.ink : view.theme.quietInk, fill);
                ink.text({chip.left() + 15.0 * s, chip.top(), chip.width() - 15.0 * s, chip.height()},
                         Qt::AlignLeft | Qt::AlignVCenter, linkText(view.frame, link.link), now ? bold : plain, words);
            }
        }
}

QString caption(const BroadcastSets& sets) {
    QStringList words;
    for (std::size_t set = 0; set < sets.setCount(); ++set) {
        if (!sets.conflicts(set)) continue;
        std::set<std::uint32_t> types;
        for (const auto& link : sets.rows[0].sets[set]) types.insert(link.type);
        words << QStringLiteral("in A%1 %2 transmissions want %3 links")
                     .arg(subscript(set + 1),
                          QString::fromStdString(thousands(sets.rows[0].sets[set].size() * sets.sources)),
                          QString::fromStdString(thousands(types.size() * sets.sources)));
    }
    if (words.isEmpty() && sets.moved)
        words << QStringLiteral("no two links of a set are of one type: no two packets meet");
    if (sets.rows.size() < sets.sources)
        words << QStringLiteral("%1 of %2 sources")
                     .arg(sets.rows.size())
                     .arg(QString::fromStdString(thousands(sets.sources)));
    return words.join(QStringLiteral("; "));
}

Legend legend(const Frame& frame, const style::Theme& theme) {
    Legend made;
    const network::Dimensions* dimensions = frame.run->network->dimensions();
    if (dimensions == nullptr) return made;
    made.title = QStringLiteral("link type");
    for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type)
        made.items.push_back({text(scene::linkTypeName(*frame.run->network, type, frame.display.numbering)),
                              style::category(theme, type)});
    return made;
}

struct Key {
    std::uint64_t revision = 0;
    const void* run = nullptr;
    const void* timeline = nullptr;
    Selection selection;
    scene::Labels labels = scene::Labels::address;
    scene::Numbering numbering = scene::Numbering::fromRight0;
    friend bool operator==(const Key&, const Key&) = default;
};

class BroadcastSetsFigure final : public PreparedFigure {
public:
    Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                  const Frame& frame) const override {
        if (!isReady(frame)) return {};
        const Places places = place(m_table, canvas, viewport);
        if (!places.body.contains(point)) return {};
        const View view{frame, *canvas.theme, m_sets, m_table, places};
        if (const BroadcastSets::SetLink* link = linkAt(view, point)) return {Selection::Kind::link, link->link};
        for (std::size_t row = 0; row < m_sets.rows.size(); ++row)
            if (view.rowBox(row).contains(point)) return {Selection::Kind::packet, m_sets.rows[row].packet};
        return {};
    }

    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                    const Frame& frame) const override {
        if (!isReady(frame)) return {};
        const Places places = place(m_table, canvas, viewport);
        const View view{frame, *canvas.theme, m_sets, m_table, places};
        const BroadcastSets::SetLink* link = linkAt(view, point);
        if (link == nullptr) return {};
        QString tip = QStringLiteral("link ") + linkText(frame, link->link);
        if (frame.run->network->dimensions() != nullptr)
            tip += QStringLiteral(", type ") +
                   text(scene::linkTypeName(*frame.run->network, link->type, frame.display.numbering));
        if (link->step != 0) tip += QStringLiteral("\nused in step %1").arg(link->step);
        if (link->conflicts) tip += QStringLiteral("\nanother source wants it in the same set");
        return tip;
    }

    QSizeF naturalSize(const Frame& frame) const override {
        if (!isReady(frame)) return {640.0, 320.0};
        return {std::clamp(m_table.whole.width() + 2.0 * kMargin, 640.0, 2400.0),
                std::clamp(m_table.whole.height() + 2.0 * kMargin + 36.0, 240.0, 2400.0)};
    }
    QSizeF leastSize(const Frame&) const override { return {240.0, 160.0}; }

    Panning panning(const Canvas& canvas, const Frame&) const override {
        return {.area = belowHeader(canvas.area), .centres = std::nullopt};
    }

    // The sources.
    std::vector<Place> places(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        std::vector<Place> all;
        if (!isReady(frame)) return all;
        const Places places = place(m_table, canvas, viewport);
        const View view{frame, *canvas.theme, m_sets, m_table, places};
        for (std::size_t row = 0; row < m_sets.rows.size(); ++row)
            all.push_back({{Selection::Kind::packet, m_sets.rows[row].packet}, view.rowBox(row).center()});
        return all;
    }

private:
    static const BroadcastSets::SetLink* linkAt(const View& view, const QPointF& point) {
        for (std::size_t row = 0; row < view.sets.rows.size(); ++row)
            for (std::size_t set = 0; set < view.sets.rows[row].sets.size(); ++set)
                for (std::size_t i = 0; i < view.sets.rows[row].sets[set].size(); ++i)
                    if (view.linkBox(row, set, i).contains(point)) return &view.sets.rows[row].sets[set][i];
        return nullptr;
    }

    QString prepare(const Frame& frame) const override {
        const bool packet = frame.selection.kind == Selection::Kind::packet;
        const Key key = {frame.runRevision,    frame.run,
                         frame.timeline,       packet ? frame.selection : Selection(),
                         frame.display.labels, frame.display.numbering};
        if (!m_key || *m_key != key) {
            m_sets = makeBroadcastSets(frame);
            m_table = m_sets.empty() ? Measure() : measure(m_sets, frame);
        }
        m_key = key;
        return m_sets.refusal;
    }

    void draw(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        const Places places = place(m_table, canvas, viewport);
        const View view{frame, *canvas.theme, m_sets, m_table, places};
        {
            Ink ink(painter, places.header, canvas.vector);
            drawHeader(ink, places.header, *canvas.theme, legend(frame, *canvas.theme), {}, caption(m_sets));
        }
        Ink ink(painter, places.body, canvas.vector);
        drawHeads(ink, view);
        drawRows(ink, view);
        drawLinks(ink, view);
    }

    QString describe(const Frame&) const override {
        return QStringLiteral("%1 of links for %2; %3.")
            .arg(QString::fromStdString(quantity(m_sets.setCount(), "set")),
                 QString::fromStdString(quantity(m_sets.sources, "source")),
                 m_sets.moved ? caption(m_sets) : QStringLiteral("as the run used them"));
    }

    mutable std::optional<Key> m_key;
    mutable BroadcastSets m_sets;
    mutable Measure m_table;
};

}  // namespace

Entry entry() {
    return {.id = "broadcast-sets", .zoomable = true, .animated = false, .make = []() -> std::unique_ptr<Figure> {
                return std::make_unique<BroadcastSetsFigure>();
            }};
}

}  // namespace hop::ui::figure::broadcast_sets
