// SPDX-License-Identifier: GPL-3.0-or-later
// The overview of a large network.
#include "ui/panel/part_tiles.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/text.h"
#include "core/network/part.h"
#include "core/network/tile_places.h"
#include "core/record/crossings.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::panel {

namespace {

constexpr double kHeadWidth = 32.0, kHeadHeight = 16.0, kHeadPixels = 10.0;  // headings of rows and columns

}  // namespace

PartTiles::PartTiles(Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_shares(context.session().lab().pictures(), session::JobKind::words, [this] {
          m_most = std::max(m_most, std::ranges::max(m_shares.value()));
          update();
          Q_EMIT shaded();
      }) {
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(QStringLiteral("Overview of the network"));
}

void PartTiles::opened() {
    const record::Instant& instant = m_context.session().instant();
    const network::NetworkPtr network = !instant.isOpen() ? nullptr : instant.run().network;
    m_shares.forget();
    if (network == m_network) return follow();
    m_network = network;
    auto division = network == nullptr ? std::nullopt : network::divisionOf(network);
    m_division = division ? std::make_shared<const network::Division>(*std::move(division)) : nullptr;
    m_most = 0.0;
    setVisible(m_division != nullptr);
    if (m_division == nullptr) return;
    m_places = network::tilePlaces(*m_division->parts);
    m_across = m_down = 0.0;
    for (const network::Position& at : m_places) {
        m_across = std::max(m_across, at.x);
        m_down = std::max(m_down, at.y);
    }
    makeHeads();
    updateGeometry();
    follow();
}

// "011" for a column of 000011, 001011, ...; "2" for (0,2), (1,2), ...
void PartTiles::makeHeads() {
    m_rows.clear();
    m_columns.clear();
    const auto entriesOf = [](const std::string& address) {
        QString bare = text(address);
        const bool listed = bare.startsWith(u'(');
        if (listed) bare = bare.mid(1, bare.size() - 2);
        return listed ? bare.split(u',') : bare.split(QString(), Qt::SkipEmptyParts);
    };
    const bool listed = m_division->shorts.front().starts_with('(');
    const auto heads = [&](double network::Position::* along, double most) {
        std::vector<QStringList> common(static_cast<std::size_t>(std::lround(most)) + 1);
        std::vector<bool> begun(common.size());
        for (NodeId part = 0; part < m_places.size(); ++part) {
            const double place = m_places[part].*along;
            const auto at = static_cast<std::size_t>(std::lround(place));
            if (std::abs(place - std::round(place)) > 1e-6) return std::vector<QString>();
            const QStringList own = entriesOf(m_division->shorts[part]);
            if (!begun[at]) common[at] = own;
            begun[at] = true;
            for (qsizetype i = 0; i < std::min(own.size(), common[at].size()); ++i)
                if (common[at][i] != own[i]) common[at][i].clear();
        }
        std::vector<QString> words;
        for (QStringList& entries : common) {
            entries.removeAll(QString());
            words.push_back(entries.join(listed ? QStringLiteral(",") : QString()));
        }
        return words;
    };
    if (m_down > 0.0 && m_across > 0.0) {
        m_rows = heads(&network::Position::y, m_down);
        m_columns = heads(&network::Position::x, m_across);
    }
}

QString PartTiles::legend() const {
    if (!m_division) return {};
    const QString extent =
        text(quantity(m_division->names.size(), m_division->kind) + " of " + quantity(m_division->size, "node"));
    const QString shades = m_most > 0.0
                               ? QStringLiteral("Shade: 0 to %1 % of its links busy.").arg(qRound(100.0 * m_most))
                               : QStringLiteral("Shade: share of its links busy.");
    return QStringLiteral("%1. %2 Framed: shown; dashed: its neighbours. Click a part to show it.").arg(extent, shades);
}

void PartTiles::follow() {
    const record::Instant& instant = m_context.session().instant();
    if (!isVisible() || !m_division || !instant.isOpen() || instant.run().network != m_network) return;
    auto count = [shown = instant, division = m_division](Stop stop, const Shares::Meanwhile&) mutable {
        shown.stop = stop;
        return record::busyShares(shown, *division);
    };
    m_shares.want(std::move(count), m_context.session().isPlaying());
    m_shown.assign(m_division->names.size(), false);
    m_near.assign(m_division->names.size(), false);
    if (instant.part() != nullptr) {
        for (const NodeId node : instant.part()->nodes) m_shown[m_division->partOf(node)] = true;
        for (const network::Gate& gate : instant.part()->gates)
            for (const LinkId link : gate.out) m_near[m_division->partOf(m_network->link(link).to)] = true;
    }
    update();
}

void PartTiles::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    follow();
}

int PartTiles::heightForWidth(int width) const {
    const double left = m_rows.empty() ? 0.0 : kHeadWidth, top = m_columns.empty() ? 0.0 : kHeadHeight;
    return std::min(width, qRound(top + (width - left) * (m_down + 1.0) / (m_across + 1.0)));
}

QRectF PartTiles::tileOf(NodeId part) const {
    const double left = m_rows.empty() ? 0.0 : kHeadWidth, top = m_columns.empty() ? 0.0 : kHeadHeight;
    const double pitch = std::min((width() - left) / (m_across + 1.0), (height() - top) / (m_down + 1.0));
    const double gap = std::max(1.0, 0.08 * pitch);
    const QPointF corner(left + (width() - left - pitch * (m_across + 1.0)) / 2.0, top);
    return QRectF(corner + pitch * QPointF(m_places[part].x, m_places[part].y), QSizeF(pitch, pitch))
        .adjusted(gap, gap, -gap, -gap);
}

std::optional<NodeId> PartTiles::tileAt(const QPointF& point) const {
    for (NodeId part = 0; part < m_places.size(); ++part)
        if (tileOf(part).contains(point)) return part;
    return std::nullopt;
}

void PartTiles::paintEvent(QPaintEvent*) {
    if (!m_division) return;
    const style::Theme& theme = m_context.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHeads(painter);
    const std::vector<double>& shares = m_shares.value();
    for (NodeId part = 0; part < m_places.size(); ++part) {
        const QRectF tile = tileOf(part);
        const double corner = std::min(4.0, 0.15 * tile.width());
        painter.setPen(Qt::NoPen);
        painter.setBrush(style::shade(theme, shares.empty() ? 0.0 : shares[part] * leastShade()));
        painter.drawRoundedRect(tile, corner, corner);
        if (!m_shown[part] && !m_near[part]) continue;
        QPen pen(theme.ink, m_shown[part] ? 2.0 : 1.2);
        if (!m_shown[part]) pen.setDashPattern({2.0, 2.0});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(tile, corner, corner);
    }
}

// Drawn only if there is room.
void PartTiles::paintHeads(QPainter& painter) const {
    const QFont font = style::tabular(style::font(kHeadPixels));
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(m_context.theme().quietInk);
    const QRectF first = tileOf(0);
    const double pitch = first.width() + 2.0 * std::max(1.0, 0.08 * first.width());
    const auto fit = [&](const std::vector<QString>& words, double room) {
        return std::ranges::all_of(words, [&](const QString& each) { return metrics.horizontalAdvance(each) <= room; });
    };
    const bool columns = fit(m_columns, pitch), rows = fit(m_rows, kHeadWidth) && metrics.height() <= pitch + 4.0;
    std::vector<bool> columnDone(m_columns.size()), rowDone(m_rows.size());
    for (NodeId part = 0; part < m_places.size(); ++part) {
        const auto column = static_cast<std::size_t>(std::lround(m_places[part].x)),
                   row = static_cast<std::size_t>(std::lround(m_places[part].y));
        const QRectF tile = tileOf(part);
        if (columns && column < m_columns.size() && !columnDone[column])
            painter.drawText(QRectF(tile.center().x() - pitch, 0.0, 2.0 * pitch, kHeadHeight), Qt::AlignCenter,
                             m_columns[column]);
        if (rows && row < m_rows.size() && !rowDone[row])
            painter.drawText(QRectF(0.0, tile.center().y() - kHeadHeight, kHeadWidth - 4.0, 2.0 * kHeadHeight),
                             Qt::AlignRight | Qt::AlignVCenter, m_rows[row]);
        if (column < columnDone.size()) columnDone[column] = true;
        if (row < rowDone.size()) rowDone[row] = true;
    }
}

void PartTiles::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    if (const auto tile = tileAt(event->position())) Q_EMIT chosen(text(m_division->names[*tile]));
}

bool PartTiles::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !m_division) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto tile = tileAt(QPointF(help->pos()));
    const std::vector<double>& shares = m_shares.value();
    if (tile && !shares.empty())
        QToolTip::showText(help->globalPos(),
                           QStringLiteral("%1 %2: %3 % of its links busy")
                               .arg(text(m_division->kind), text(m_division->names[*tile]))
                               .arg(qRound(100.0 * shares[*tile])),
                           this);
    else
        QToolTip::hideText();
    return true;
}

}  // namespace hop::ui::panel
