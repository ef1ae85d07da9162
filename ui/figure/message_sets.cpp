// SPDX-License-Identifier: GPL-3.0-or-later
// The sets S(i, j; t): which messages a node of H^d = B x A sends along B in every slot, below the algorithm in its
// final form. The slot that runs is lit; printed indices that are wrong stand beside the right ones.
//
// **Source:** Dim Table 1, Fig. 6, and the definition of S before them.
// **Departs from the source:** the index of D is p(n-1) + m, printed pn + m; slots are all shown, not the first R only.
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "ui/figure/exchange_outline.h"
#include "ui/figure/figure.h"
#include "ui/figure/prepared.h"
#include "ui/style/application.h"
#include "ui/style/fitting.h"
#include "ui/style/text.h"

namespace hop::ui::figure::message_sets {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;

constexpr double kMargin = 2.0 * style::kGrid;
constexpr double kTitle = 22.0, kNote = 20.0, kHeads = 36.0;
constexpr double kMostRow = 40.0, kLeastRow = 16.0, kTwoLines = 34.0;

// A message of the table: D's index as it is and as it is printed; 0 where it has none.
struct Message {
    NodeId destination = kNoNode;
    std::uint64_t index = 0, printed = 0;
};

// The messages of a slot, the one for digit i + k at [k - 1].
std::vector<Message> messagesOf(const ProductRun& run, NodeId node, std::uint64_t slot) {
    const std::uint64_t others = run.exchange.factorNodes() - 1;
    std::vector<Message> messages;
    for (const NodeId destination : run.exchange.scattered(node, slot))
        messages.push_back({.destination = destination});
    if (slot == run.slots()) return messages;
    const std::uint64_t q = (slot - 1) / run.exchange.rounds(), p = (slot - 1) % run.exchange.rounds();
    for (std::uint64_t k = 1; k <= others; ++k) {
        const std::uint64_t m = (k - 1 + others - q % others) % others + 1;
        messages[k - 1].index = p * others + m;
        messages[k - 1].printed = p * (others + 1) + m;
    }
    return messages;
}

struct Places {
    QRectF outline;  // empty without room
    QRectF title, heads, names, body, note;
    double column = 64.0, row = 24.0;
    std::uint64_t first = 1, count = 0;  // slots in sight

    QRectF cell(std::uint64_t slot, std::uint64_t k) const {
        return {body.left() + static_cast<double>(slot - first) * column, body.top() + static_cast<double>(k - 1) * row,
                column, row};
    }
};

class MessageSetsFigure final : public PreparedFigure {
public:
    Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                  const Frame& frame) const override {
        const auto found = messageAt(point, canvas, viewport, frame);
        if (!found) return {};
        const PacketId packet = packetTo(frame, found->second.destination);
        return packet == kNoPacket ? Selection{} : Selection{Selection::Kind::packet, packet};
    }

    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                    const Frame& frame) const override {
        const auto found = messageAt(point, canvas, viewport, frame);
        if (!found) return {};
        const auto& [slot, message] = *found;
        QString tip = QStringLiteral("slot %1: message %2 → %3")
                          .arg(text(slot), name(frame, frame.display.matrixNode), name(frame, message.destination));
        if (message.index == 0) return tip + QStringLiteral("\nneeds B only");
        tip += QStringLiteral("\nindex %1 of D, which has %2").arg(text(message.index), text(m_run->slots() - 1));
        if (message.printed != message.index)
            tip += QStringLiteral("\nprinted %1: a misprint").arg(text(message.printed)) +
                   (message.printed >= m_run->slots() ? QStringLiteral(", past the end of D") : QString());
        return tip;
    }

    Panning panning(const Canvas& canvas, const Frame& frame) const override {
        Panning panning{.area = canvas.area, .centres = QRectF(0.0, 0.0, 0.0, 0.0)};
        if (!isReady(frame) || canvas.area.width() <= 0.0) return panning;
        const Places places = makePlaces(canvas, {}, frame);
        const double slot = places.column / canvas.area.width();
        panning.centres = QRectF(-static_cast<double>(places.first - 1) * slot, 0.0,
                                 static_cast<double>(m_run->slots() - places.count) * slot, 0.0);
        return panning;
    }

    std::optional<double> timeAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                 const Frame& frame) const override {
        if (!isReady(frame)) return std::nullopt;
        const Places places = makePlaces(canvas, viewport, frame);
        if (!places.heads.united(places.body).contains(point)) return std::nullopt;
        const auto slot = places.first + static_cast<std::uint64_t>((point.x() - places.body.left()) / places.column);
        if (slot >= places.first + places.count) return std::nullopt;
        return static_cast<double>((slot - 1) * m_run->slotSteps);
    }

    QSizeF naturalSize(const Frame& frame) const override {
        if (!isReady(frame)) return {640.0, 320.0};
        const double slots = std::min(12.0, static_cast<double>(m_run->slots()));
        return {2.0 * kMargin + nameWidth() + slots * columnWidth(frame),
                2.0 * style::kGrid + 11.0 * kOutlineLine + tableHeight(kMostRow)};
    }
    QSizeF leastSize(const Frame& frame) const override {
        if (!isReady(frame)) return {320.0, 160.0};
        return {2.0 * kMargin + nameWidth() + 3.0 * columnWidth(frame), 2.0 * style::kGrid + tableHeight(kLeastRow)};
    }

private:
    QString prepare(const Frame& frame) const override {
        if (m_revision != frame.runRevision || m_revision == 0) m_run = productRunOf(frame);
        m_revision = frame.runRevision;
        return m_run == nullptr ? productRunRefusal() : QString();
    }

    void draw(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) const override {
        const Places places = makePlaces(canvas, viewport, frame);
        Ink ink(painter, canvas.area, canvas.vector);
        if (places.outline.height() > 0.0)
            drawOutline(ink, places.outline, exchangeOutline(*m_run, frame, true), *canvas.theme);
        drawTable(ink, places, *canvas.theme, frame);
        drawFrame(ink, places, *canvas.theme, frame);
    }

    QString describe(const Frame& frame) const override {
        QString words = QStringLiteral("Messages that node %1 sends along dimension %2.")
                            .arg(name(frame, frame.display.matrixNode))
                            .arg(m_run->newest());
        if (const auto slot = m_run->slotNow(frame)) {
            words += QStringLiteral(" In slot %1, for").arg(text(*slot));
            for (const NodeId destination : m_run->exchange.scattered(frame.display.matrixNode, *slot))
                words += u' ' + name(frame, destination);
            words += u'.';
        }
        return words;
    }

    static QString name(const Frame& frame, NodeId node) {
        return text(scene::nodeName(
            *frame.run->network, node,
            frame.display.labels == scene::Labels::identity ? scene::Labels::identity : scene::Labels::address));
    }
    std::uint64_t rows() const { return m_run->exchange.factorNodes() - 1; }
    double tableHeight(double row) const { return kTitle + kHeads + static_cast<double>(rows()) * row + kNote; }
    double nameWidth() const {
        return QFontMetricsF(style::font(11.0))
                   .horizontalAdvance(QStringLiteral("to digit i + ") + QString::number(rows())) +
               10.0;
    }
    // As wide as the longest address, and as two indices where they differ.
    double columnWidth(const Frame& frame) const {
        const QFontMetricsF metrics(style::tabular(style::font(12.0, QFont::DemiBold))),
            small(style::tabular(style::font(10.0)));
        const QString index = text(scene::lowered("D", m_run->slots()));
        return std::ceil(std::max({52.0, metrics.horizontalAdvance(name(frame, m_run->exchange.nodes() - 1)) + 14.0,
                                   small.horizontalAdvance(index + QStringLiteral(" not ") + index) + 10.0}));
    }

    // The slot that runs stands in the middle, unless the view was moved.
    Places makePlaces(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const {
        Places places;
        const QRectF area = canvas.area.adjusted(kMargin, style::kGrid, -kMargin, -style::kGrid);
        const double outline = 10.0 * kOutlineLine;
        double top = area.top();
        if (area.height() >= outline + style::kGrid + tableHeight(kTwoLines)) {
            places.outline = QRectF(area.left(), top, area.width(), outline);
            top += outline + style::kGrid;
        }
        places.row = std::clamp((area.bottom() - top - tableHeight(0.0)) / static_cast<double>(rows()), 1.0, kMostRow);
        places.column = columnWidth(frame);
        const double names = area.width() >= nameWidth() + 2.0 * places.column ? nameWidth() : 0.0;
        places.title = QRectF(area.left(), top, area.width(), kTitle);
        places.heads = QRectF(area.left() + names, places.title.bottom(), area.width() - names, kHeads);
        places.body = QRectF(places.heads.left(), places.heads.bottom(), places.heads.width(),
                             static_cast<double>(rows()) * places.row);
        places.names = QRectF(area.left(), places.body.top(), names, places.body.height());
        places.note = QRectF(area.left(), places.body.bottom() + 2.0, area.width(), kNote);
        const std::uint64_t slots = m_run->slots();
        places.count = std::clamp<std::uint64_t>(
            static_cast<std::uint64_t>(std::max(1.0, places.body.width() / places.column)), 1, slots);
        const std::uint64_t now = m_run->slotNow(frame).value_or(slots);
        const std::uint64_t around =
            std::clamp<std::uint64_t>(now > places.count / 2 ? now - places.count / 2 : 1, 1, slots + 1 - places.count);
        const double moved = std::round(viewport.centre.x() * canvas.area.width() / places.column);
        places.first = static_cast<std::uint64_t>(
            std::clamp(static_cast<double>(around) + moved, 1.0, static_cast<double>(slots + 1 - places.count)));
        return places;
    }

    std::optional<std::pair<std::uint64_t, Message>> messageAt(const QPointF& point, const Canvas& canvas,
                                                               const Viewport& viewport, const Frame& frame) const {
        if (!isReady(frame)) return std::nullopt;
        const Places places = makePlaces(canvas, viewport, frame);
        if (!places.body.contains(point)) return std::nullopt;
        const auto slot = places.first + static_cast<std::uint64_t>((point.x() - places.body.left()) / places.column);
        const auto k = static_cast<std::uint64_t>((point.y() - places.body.top()) / places.row) + 1;
        if (slot >= places.first + places.count || k > rows()) return std::nullopt;
        return std::pair(slot, messagesOf(*m_run, frame.display.matrixNode, slot)[k - 1]);
    }

    static PacketId packetTo(const Frame& frame, NodeId destination) {
        const task::PacketSet& packets = frame.run->task->packets;
        const task::Packet wanted = {frame.display.matrixNode, destination};
        for (std::uint64_t id = 0; id < packets.count(); ++id)
            if (packets.at(static_cast<PacketId>(id)) == wanted) return static_cast<PacketId>(id);
        return kNoPacket;
    }

    void drawTable(Ink& ink, const Places& places, const style::Theme& theme, const Frame& frame) const {
        const auto now = m_run->slotNow(frame);
        const task::Packet chosen = frame.selection.kind == Selection::Kind::packet
                                        ? scene::packetOf(frame, frame.selection.id)
                                        : task::Packet{};
        const bool two = places.row >= kTwoLines, legible = places.row >= 12.0;
        const QFont plain = style::tabular(style::font(two ? 12.0 : 11.0)),
                    bold = style::tabular(style::font(two ? 12.0 : 11.0, QFont::DemiBold)),
                    small = style::tabular(style::font(10.0));
        for (std::uint64_t slot = places.first; slot < places.first + places.count; ++slot) {
            const bool lit = now == slot, past = !now || slot < *now;
            const QRectF head(places.cell(slot, 1).left(), places.heads.top(), places.column, places.heads.height());
            const QColor tint = style::mix(theme.accent, theme.canvas, theme.dark ? 0.3 : 0.14);
            if (lit)
                ink.box({head.left() + 1.0, head.top() + kHeads / 2.0, head.width() - 2.0,
                         kHeads / 2.0 + places.body.height()},
                        4.0, Qt::NoPen, tint);
            ink.text({head.left(), head.top() + kHeads / 2.0, head.width(), kHeads / 2.0}, Qt::AlignCenter,
                     QStringLiteral("t = ") + text(slot), lit ? style::font(11.0, QFont::DemiBold) : style::font(11.0),
                     lit ? style::readable(theme.accent, tint) : theme.quietInk);
            const std::vector<Message> messages = messagesOf(*m_run, frame.display.matrixNode, slot);
            for (std::uint64_t k = 1; k <= rows(); ++k) {
                const QRectF cell = places.cell(slot, k).adjusted(2.0, 1.0, -2.0, -1.0);
                const Message& message = messages[k - 1];
                const bool selected = chosen == task::Packet{frame.display.matrixNode, message.destination};
                const QColor fill = lit ? style::mix(theme.accent, theme.canvas, theme.dark ? 0.42 : 0.24)
                                        : style::mix(theme.raised, theme.canvas, 0.6);
                ink.box(cell, std::min(3.0, cell.height() / 4.0), selected ? QPen(theme.halo, 2.0) : QPen(Qt::NoPen),
                        fill);
                if (!legible) continue;
                const QColor words = past ? style::mix(theme.quietInk, theme.canvas, 0.8) : theme.ink;
                const QRectF upper = two && message.index != 0
                                         ? QRectF(cell.left(), cell.top() + 1.0, cell.width(), cell.height() / 2.0)
                                         : cell;
                ink.text(upper, Qt::AlignCenter, name(frame, message.destination), lit ? bold : plain,
                         lit ? style::readable(theme.ink, fill) : words);
                if (!two || message.index == 0) continue;
                const QRectF lower(cell.left(), cell.center().y() - 1.0, cell.width(), cell.height() / 2.0);
                const bool wrong = message.printed != message.index;
                const QString index = text(scene::lowered("D", message.index));
                ink.text(lower, Qt::AlignCenter,
                         wrong ? index + QStringLiteral(" not ") + text(scene::lowered("D", message.printed)) : index,
                         small, style::readable(wrong ? theme.warn : theme.quietInk, fill));
            }
        }
    }

    // What stands around the cells: the title, for which r a slot works, the digits, the misprint.
    void drawFrame(Ink& ink, const Places& places, const style::Theme& theme, const Frame& frame) const {
        const QFont font = style::font(11.0);
        const QFontMetricsF metrics(font);
        const auto put = [&](const QRectF& box, std::initializer_list<QString> wordings, Qt::Alignment side,
                             const QColor& colour) {
            ink.text(box, side | Qt::AlignVCenter, style::fitting(metrics, wordings, box.width()), font, colour);
        };
        const QString who = name(frame, frame.display.matrixNode);
        const QString dimension = QString::number(m_run->newest());
        put(places.title,
            {QStringLiteral("Destinations of the messages that node (i, j) = %1 sends along B, dimension %2, in slot t")
                 .arg(who, dimension),
             QStringLiteral("Where (i, j) = %1 sends along B, dimension %2, in slot t").arg(who, dimension),
             QStringLiteral("Where %1 sends along B in slot t").arg(who)},
            Qt::AlignLeft, theme.ink);
        if (places.names.width() > 0.0 && places.row >= 12.0)
            for (std::uint64_t k = 1; k <= rows(); ++k)
                put({places.names.left(), places.cell(1, k).top(), places.names.width() - 8.0, places.row},
                    {QStringLiteral("to digit i + %1").arg(k)}, Qt::AlignRight, theme.quietInk);
        // Slots for the same exchange of A stand under one name.
        const std::uint64_t past = places.first + places.count;
        for (std::uint64_t slot = places.first; slot < past;) {
            const auto r = m_run->exchange.dimension() > 1 ? m_run->roundBrought(slot) : std::nullopt;
            std::uint64_t end = slot + 1;
            while (r && end < past && m_run->roundBrought(end) == r) ++end;
            const QRectF box(places.cell(slot, 1).left() + 2.0, places.heads.top(),
                             static_cast<double>(end - slot) * places.column - 4.0, kHeads / 2.0 - 2.0);
            put(box, {r ? QStringLiteral("for r = %1").arg(text(*r)) : QStringLiteral("B only")}, Qt::AlignCenter,
                theme.quietInk);
            ink.line(box.bottomLeft(), box.bottomRight(), QPen(theme.hairline, 1.0));
            slot = end;
        }
        if (m_run->exchange.rounds() > 1)
            put(places.note,
                {QStringLiteral("D: what j sends within A, by slot of departure; %1 messages. Index p(n − 1) + m; "
                                "printed pn + m, a misprint that runs past the end.")
                     .arg(text(m_run->slots() - 1)),
                 QStringLiteral("D: what j sends within A, by slot. Index p(n − 1) + m; misprinted pn + m."),
                 QStringLiteral("D: sent within A. Misprint: pn + m.")},
                Qt::AlignLeft, theme.warn);
    }

    mutable std::uint64_t m_revision = 0;
    mutable std::shared_ptr<const ProductRun> m_run;
};

}  // namespace

Entry entry() {
    return {.id = "message-sets", .scrolls = true, .animated = false, .make = []() -> std::unique_ptr<Figure> {
                return std::make_unique<MessageSetsFigure>();
            }};
}

}  // namespace hop::ui::figure::message_sets
