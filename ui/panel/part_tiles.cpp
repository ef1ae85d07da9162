// SPDX-License-Identifier: GPL-3.0-or-later
// The overview of a large network.
#include "ui/panel/part_tiles.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "core/network/part.h"
#include "core/scene/part_diagram.h"
#include "ui/style/text.h"

namespace hop::ui::panel {

PartTiles::PartTiles(Context& context, QWidget* parent) : QWidget(parent), m_context(context) {
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(QStringLiteral("Overview of the network"));
}

void PartTiles::opened() {
    const scene::Frame& frame = m_context.session().frame();
    const network::NetworkPtr network = frame.run == nullptr ? nullptr : frame.run->network;
    if (network == m_network) return follow();
    m_network = network;
    m_division = network == nullptr ? std::nullopt : network::divisionOf(network);
    m_most = 0.0;
    setVisible(m_division.has_value());
    if (!m_division) return;
    const auto choices = m_division->parts->drawings().choices();
    std::string layout(choices.front().id);
    for (const std::string_view wanted : {"grid", "gray-grid"})
        if (std::ranges::find(choices, wanted, &network::LayoutChoice::id) != choices.end()) layout = wanted;
    m_places = m_division->parts->drawings().draw(layout).nodes;
    double left = m_places.front().x, top = m_places.front().y;
    for (const network::Position& at : m_places) {
        left = std::min(left, at.x);
        top = std::min(top, at.y);
    }
    m_across = m_down = 0.0;
    for (network::Position& at : m_places) {
        at = {at.x - left, at.y - top};
        m_across = std::max(m_across, at.x);
        m_down = std::max(m_down, at.y);
    }
    updateGeometry();
    follow();
}

void PartTiles::follow() {
    const scene::Frame& frame = m_context.session().frame();
    if (!m_division || frame.run == nullptr || frame.run->network != m_network) return;
    m_shares = scene::busyShares(frame, *m_division);
    m_most = std::max(m_most, std::ranges::max(m_shares));
    m_shown.assign(m_shares.size(), false);
    m_near.assign(m_shares.size(), false);
    if (frame.part != nullptr) {
        for (const NodeId node : frame.part->nodes) m_shown[m_division->partOf(node)] = true;
        for (const network::Gate& gate : frame.part->gates)
            for (const LinkId link : gate.out) m_near[m_division->partOf(m_network->link(link).to)] = true;
    }
    update();
}

int PartTiles::heightForWidth(int width) const {
    return std::min(width, qRound(width * (m_down + 1.0) / (m_across + 1.0)));
}

QRectF PartTiles::tileOf(NodeId part) const {
    const double pitch = std::min(width() / (m_across + 1.0), height() / (m_down + 1.0));
    const double gap = std::max(1.0, 0.08 * pitch);
    const QPointF corner((width() - pitch * (m_across + 1.0)) / 2.0, 0.0);
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
    for (NodeId part = 0; part < m_places.size(); ++part) {
        const QRectF tile = tileOf(part);
        const double corner = std::min(4.0, 0.15 * tile.width());
        painter.setPen(Qt::NoPen);
        painter.setBrush(style::shade(theme, m_shares[part] * leastShade()));
        painter.drawRoundedRect(tile, corner, corner);
        if (!m_shown[part] && !m_near[part]) continue;
        QPen pen(theme.ink, m_shown[part] ? 2.0 : 1.2);
        if (!m_shown[part]) pen.setDashPattern({2.0, 2.0});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(tile, corner, corner);
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
    if (tile)
        QToolTip::showText(help->globalPos(),
                           QStringLiteral("%1 %2: %3 % of its links busy")
                               .arg(text(m_division->kind), text(m_division->names[*tile]))
                               .arg(qRound(100.0 * m_shares[*tile])),
                           this);
    else
        QToolTip::hideText();
    return true;
}

}  // namespace hop::ui::panel
