// SPDX-License-Identifier: GPL-3.0-or-later
// Injectors: what is computed of each, the intervals in which it is enabled, and the words b_j that the special ones
// fill level by level; the interval that passes each injector in the step under way is edged, what is inserted is lit.
//
// **Source:** Ost Tables 3.1 and 3.2.
#include <QPainter>
#include <algorithm>
#include <memory>

#include "ui/figure/figure.h"
#include "ui/figure/injectors_model.h"
#include "ui/figure/ink.h"
#include "ui/figure/sentence.h"
#include "ui/style/application.h"

namespace hop::ui::figure::injectors {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;

// In logical pixels at full size; a small canvas shrinks all of it alike.
constexpr double kName = 64.0, kColumn = 32.0, kBit = 24.0, kCount = 64.0, kGap = 24.0;
constexpr double kLine = 18.0, kCell = 14.0, kMargin = 16.0, kLeastFont = 6.0;

struct Places {
    double scale = 1.0;
    QPointF origin;
    std::size_t injectors = 0, levels = 0, facts = 0;
    std::uint64_t intervals = 0;

    double width() const {
        const double bits = levels == 0 ? 0.0 : kGap + static_cast<double>(levels) * kBit;
        return kName + static_cast<double>(injectors) * kColumn + kGap + kCount + bits;
    }
    double height() const { return gridTop() + static_cast<double>(intervals) * kCell; }
    double gridTop() const { return kLine * static_cast<double>(facts + 3) + 8.0; }
    QRectF at(double x, double y, double w, double h) const {
        return {origin.x() + x * scale, origin.y() + y * scale, w * scale, h * scale};
    }
    double columnLeft(std::size_t injector) const { return kName + static_cast<double>(injector) * kColumn; }
    double countLeft() const { return columnLeft(injectors) + kGap; }
    double bitLeft(std::size_t fromTop) const {
        return countLeft() + kCount + kGap + static_cast<double>(fromTop) * kBit;
    }
    QRectF fact(std::size_t line, std::size_t injector) const {
        return at(columnLeft(injector), kLine * static_cast<double>(line + 1), kColumn, kLine);
    }
    QRectF cell(std::uint64_t interval, double left, double width) const {
        return at(left, gridTop() + static_cast<double>(interval) * kCell, width, kCell);
    }
};

Places placesFor(const InjectorTables& tables, const QRectF& area) {
    Places places;
    places.injectors = tables.injectors();
    places.levels = tables.run.rule == plan::EtaRule::even ? tables.run.table.levels.size() : 0;
    places.facts = injectorFacts(tables).size();
    places.intervals = tables.intervals;
    const double room = area.width() - 2.0 * kMargin, depth = area.height() - 2.0 * kMargin;
    places.scale = std::max(0.05, std::min({1.0, room / places.width(), depth / places.height()}));
    places.origin = area.topLeft() + QPointF((area.width() - places.width() * places.scale) / 2.0,
                                             std::max(kMargin, (area.height() - places.height() * places.scale) / 2.0));
    return places;
}

struct View {
    const Frame& frame;
    const style::Theme& theme;
    const InjectorTables& tables;
    const Places& places;
    bool running = false;  // a step is under way
};

void text(Ink& ink, const View& view, const QRectF& box, Qt::Alignment alignment, const QString& words,
          const QColor& colour, double pixels = 12.0, QFont::Weight weight = QFont::Normal) {
    const double size = pixels * view.places.scale;
    if (size >= kLeastFont)
        ink.text(box, alignment | Qt::AlignVCenter, words, style::tabular(style::font(size, weight)), colour);
}

QColor levelColour(const View& view, unsigned level) { return style::category(view.theme, level).colour; }

void drawFacts(Ink& ink, const View& view) {
    const auto facts = injectorFacts(view.tables);
    for (std::size_t i = 0; i < view.places.injectors; ++i)
        text(ink, view, view.places.at(view.places.columnLeft(i), 0.0, kColumn, kLine), Qt::AlignHCenter,
             withIndex(QStringLiteral("I"), i), view.theme.ink, 12.0, QFont::DemiBold);
    for (std::size_t line = 0; line < facts.size(); ++line) {
        const bool last = line + 1 == facts.size();
        text(ink, view, view.places.at(0.0, kLine * static_cast<double>(line + 1), kName, kLine), Qt::AlignLeft,
             facts[line].name, view.theme.quietInk);
        for (std::size_t i = 0; i < view.places.injectors; ++i)
            text(ink, view, view.places.fact(line, i), Qt::AlignHCenter, facts[line].values[i], view.theme.ink, 12.0,
                 last ? QFont::DemiBold : QFont::Normal);
    }
    const QRectF rule = view.places.at(0.0, kLine, kName + kColumn * static_cast<double>(view.places.injectors), 0.0);
    ink.line(rule.topLeft(), rule.topRight(), QPen(view.theme.hairline, 1.0));
}

void drawHeads(Ink& ink, const View& view) {
    const double top = view.places.gridTop() - kLine;
    const auto head = [&](double left, double width, const QString& words) {
        text(ink, view, view.places.at(left, top, width, kLine), Qt::AlignHCenter, words, view.theme.quietInk, 11.0);
    };
    text(ink, view, view.places.at(0.0, top, kName * 2.0, kLine), Qt::AlignLeft, QStringLiteral("interval"),
         view.theme.quietInk, 11.0);
    head(view.places.countLeft(), kCount, QStringLiteral("enabled"));
    for (std::size_t d = 0; d < view.places.levels; ++d)
        head(view.places.bitLeft(d), kBit, withIndex(QStringLiteral("b"), view.places.levels - 1 - d));
}

void drawIntervals(Ink& ink, const View& view) {
    const Places& places = view.places;
    const double inset = 1.5 * places.scale;
    for (std::uint64_t interval = 0; interval < places.intervals; ++interval) {
        text(ink, view, places.cell(interval, 0.0, kName), Qt::AlignLeft, withIndex(QStringLiteral("T"), interval),
             view.theme.quietInk, 10.0);
        text(ink, view, places.cell(interval, places.countLeft(), kCount), Qt::AlignHCenter,
             QString::number(view.tables.enabledIn(interval)), view.theme.quietInk, 10.0);
        for (std::size_t i = 0; i < places.injectors; ++i) {
            const QRectF box =
                places.cell(interval, places.columnLeft(i), kColumn).adjusted(inset, inset, -inset, -inset);
            const bool enabled = view.tables.enabled(i, interval);
            const plan::InjectorRow& row = view.tables.run.table.rows[i];
            ink.box(box, 2.0 * places.scale, Qt::NoPen,
                    enabled ? style::mix(levelColour(view, row.level), view.theme.canvas, row.special ? 1.0 : 0.6)
                            : style::mix(view.theme.hairline, view.theme.canvas, 0.35));
        }
    }
}

// Is this one of a word taken over from the word above, which it has twice?
bool isTakenOver(const plan::InjectorTable& table, std::size_t level, std::size_t bit) {
    if (level + 1 == table.levels.size()) return false;
    const std::vector<bool>& above = table.levels[level + 1].word;
    const auto zeros = 2 * static_cast<std::uint64_t>(std::ranges::count(above, false));
    return table.levels[level].specials < zeros && above[bit % above.size()];
}

// b_top first, each word from interval 0 down; the zeros of a level are what the next one fills twice. Ones that
// special injectors of the level have set are full, those taken over pale. A word is filled as the run goes: intervals
// that have not yet begun are faint.
void drawWords(Ink& ink, const View& view) {
    const double inset = 1.5 * view.places.scale;
    const std::uint64_t begun = view.frame.step / view.tables.run.table.interval;
    for (std::size_t d = 0; d < view.places.levels; ++d) {
        const std::size_t level = view.places.levels - 1 - d;
        const std::vector<bool>& word = view.tables.run.table.levels[level].word;
        for (std::size_t bit = 0; bit < word.size() && bit < view.places.intervals; ++bit) {
            const QRectF box = view.places.cell(bit, view.places.bitLeft(d), kBit);
            const bool isBegun = bit <= begun;
            const double share = isTakenOver(view.tables.run.table, level, bit) ? 0.35 : 0.8;
            QColor fill = view.theme.canvas;
            if (word[bit] && isBegun) {
                fill = style::mix(levelColour(view, static_cast<unsigned>(level)), view.theme.canvas, share);
                ink.box(box.adjusted(inset, inset, -inset, -inset), 2.0 * view.places.scale, Qt::NoPen, fill);
            }
            const QColor words = style::readable(word[bit] ? view.theme.ink : view.theme.quietInk, fill);
            text(ink, view, box, Qt::AlignHCenter, word[bit] ? QStringLiteral("1") : QStringLiteral("0"),
                 isBegun ? words : style::mix(words, view.theme.canvas, 0.45), 10.0,
                 word[bit] && isBegun ? QFont::DemiBold : QFont::Normal);
        }
    }
}

void drawStep(Ink& ink, const View& view) {
    if (!view.running) return;
    for (std::size_t i = 0; i < view.places.injectors; ++i) {
        const auto interval = view.tables.intervalAt(i, view.frame.step);
        if (!interval) continue;
        const QRectF box = view.places.cell(*interval, view.places.columnLeft(i), kColumn);
        ink.box(box, 3.0 * view.places.scale, QPen(view.theme.ink, 1.5), Qt::NoBrush);
        if (view.tables.insertedAt(i, view.frame.step))
            ink.disc(box.center(), 4.0 * view.places.scale, QPen(view.theme.ink, 1.0), view.theme.canvas);
    }
}

class InjectorsFigure final : public Figure {
public:
    void paint(QPainter& painter, const Canvas& canvas, const Viewport&, const Frame& frame) override {
        painter.save();
        painter.fillRect(canvas.area, canvas.theme->canvas);
        painter.setRenderHint(QPainter::Antialiasing);
        prepare(frame);
        if (!m_tables) {
            paintSentence(painter, canvas, injectorsRefusal(frame));
        } else {
            const Places places = placesFor(*m_tables, canvas.area);
            const View view{frame, *canvas.theme, *m_tables, places, frame.step < frame.lastStep};
            Ink ink(painter, canvas.area, canvas.vector);
            drawFacts(ink, view);
            drawHeads(ink, view);
            drawIntervals(ink, view);
            drawWords(ink, view);
            drawStep(ink, view);
        }
        painter.restore();
    }

    Selection hit(const QPointF& point, const Canvas& canvas, const Viewport&, const Frame& frame) const override {
        const auto injector = injectorAt(point, canvas, frame);
        if (!injector) return {};
        if (const auto packet = m_tables->insertedAt(*injector, frame.step)) return {Selection::Kind::packet, *packet};
        return {Selection::Kind::node, static_cast<std::uint32_t>(*injector)};
    }

    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport&, const Frame& frame) const override {
        const auto injector = injectorAt(point, canvas, frame);
        if (!injector) return {};
        const plan::InjectorRow& row = m_tables->run.table.rows[*injector];
        if (row.alpha == 0) return QStringLiteral("injector %1 inserts nothing").arg(*injector);
        return QStringLiteral(
                   "injector %1: %2 packets, one every %3 steps, enabled in every %4th interval from T%5 on%6")
            .arg(*injector)
            .arg(row.alpha)
            .arg(row.gamma)
            .arg(row.delta)
            .arg(row.eta)
            .arg(row.special ? QStringLiteral("; special") : QString());
    }

    QSizeF naturalSize(const Frame& frame) const override {
        prepare(frame);
        if (!m_tables) return {480.0, 240.0};
        const Places places = placesFor(*m_tables, QRectF(0.0, 0.0, 1e6, 1e6));
        return {places.width() + 2.0 * kMargin, places.height() + 2.0 * kMargin};
    }
    QSizeF leastSize(const Frame& frame) const override { return 0.85 * naturalSize(frame); }

    QString description(const Frame& frame) const override {
        prepare(frame);
        if (!m_tables) return injectorsRefusal(frame);
        return QStringLiteral("Table of %1 injectors: intervals of %2 steps, repeating after %3.")
            .arg(m_tables->injectors())
            .arg(m_tables->run.table.interval)
            .arg(m_tables->intervals);
    }

private:
    void prepare(const Frame& frame) const {
        if (m_revision == frame.runRevision && m_run == frame.run) return;
        m_revision = frame.runRevision;
        m_run = frame.run;
        m_tables = makeInjectorTables(frame);
    }

    std::optional<std::size_t> injectorAt(const QPointF& point, const Canvas& canvas, const Frame& frame) const {
        prepare(frame);
        if (!m_tables) return std::nullopt;
        const Places places = placesFor(*m_tables, canvas.area);
        for (std::size_t i = 0; i < places.injectors; ++i)
            if (places.at(places.columnLeft(i), 0.0, kColumn, places.height()).contains(point)) return i;
        return std::nullopt;
    }

    mutable std::uint64_t m_revision = 0;
    mutable const void* m_run = nullptr;
    mutable std::optional<InjectorTables> m_tables;
};

}  // namespace

Entry entry() {
    return {.id = "injectors", .animated = false, .make = []() -> std::unique_ptr<Figure> {
                return std::make_unique<InjectorsFigure>();
            }};
}

}  // namespace hop::ui::figure::injectors
