// SPDX-License-Identifier: GPL-3.0-or-later
// The destinations of node 0, chosen by clicking.
#include "ui/panel/tag_picker.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/text.h"
#include "core/task/tags.h"
#include "ui/panel/walk.h"
#include "ui/style/application.h"

namespace hop::ui::panel {
namespace {

constexpr int kLeastHeight = 96, kMostHeight = 208;
constexpr std::uint32_t kMostPackets = 99;  // limit per destination
constexpr double kMargin = 14.0;

}  // namespace

TagPicker::TagPicker(Context& context, QWidget* parent) : QWidget(parent), m_context(context) {
    setObjectName(QStringLiteral("tag-picker"));
    setAccessibleName(QStringLiteral("Destinations of node 0"));
    setToolTip(QStringLiteral("Click a node to send it a packet from node 0; Shift+click removes one."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setFixedHeight(kLeastHeight);
    connect(&context, &Context::themeChanged, this, [this] { update(); });
}

bool TagPicker::takes(const network::NetworkPtr& network) {
    return network != nullptr && network->translations() != nullptr && network->nodeCount() <= kMostNodes;
}

void TagPicker::setRows(const network::NetworkPtr& network, std::span<const NodeId> rows) {
    if (m_network == nullptr || m_network->facts().expression != network->facts().expression) {
        m_network = network;
        const auto choices = network->drawings().choices();
        m_layout = network->drawings().draw(choices.front().id);
        m_current = 0;
        place();
    }
    m_counts.assign(network->nodeCount(), 0);
    for (const NodeId node : rows) ++m_counts[node];
    describe();
    update();
}

// The drawing fills the width, which determines the height.
void TagPicker::place() {
    if (m_network == nullptr) return;
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    std::vector<network::Position> reached = m_layout.nodes;
    for (LinkId link = 0; link < m_layout.bends.size(); ++link) {
        const network::Link ends = m_network->link(link);
        reached.push_back(
            network::pointOnLink(m_layout.nodes[ends.from], m_layout.nodes[ends.to], m_layout.bends[link], 0.5));
    }
    for (const network::Position& at : reached) {
        left = std::min(left, at.x);
        right = std::max(right, at.x);
        top = std::min(top, at.y);
        bottom = std::max(bottom, at.y);
    }
    const double across = std::max(right - left, 0.1), down = std::max(bottom - top, 0.1);
    const double room = std::max(40.0, width() - 2.0 * kMargin);
    const double unit = std::min({room / across, (kMostHeight - 2.0 * kMargin) / down, 48.0});
    setFixedHeight(std::max(kLeastHeight, static_cast<int>(std::ceil(down * unit + 2.0 * kMargin))));
    const QPointF corner((width() - across * unit) / 2.0, (height() - down * unit) / 2.0);
    m_places.clear();
    for (const network::Position& at : m_layout.nodes)
        m_places.push_back(corner + unit * QPointF(at.x - left, at.y - top));
    m_radius = std::clamp(0.34 * unit * network::kNodeSpacing, 3.0, 11.0);
}

void TagPicker::resizeEvent(QResizeEvent*) { place(); }

std::string TagPicker::expression() const {
    std::vector<NodeId> rows;
    for (NodeId node = 0; node < m_counts.size(); ++node) rows.insert(rows.end(), m_counts[node], node);
    std::vector<Argument> tags;
    for (Expression& tag : task::writeTags(*m_network, rows)) tags.push_back({"", std::move(tag)});
    return print(makeCall("isotropic", std::move(tags)));
}

QPointF TagPicker::placeOf(NodeId node) const { return m_places[node]; }

std::optional<NodeId> TagPicker::nodeAt(const QPointF& point) const {
    for (NodeId node = 0; node < m_places.size(); ++node)
        if (const QPointF to = m_places[node] - point; std::hypot(to.x(), to.y()) <= m_radius + 2.0) return node;
    return std::nullopt;
}

// Node 0 sends nothing to itself, and a task needs a packet.
void TagPicker::add(NodeId node, int packets) {
    m_current = node;
    update();
    const auto all = std::accumulate(m_counts.begin(), m_counts.end(), std::uint64_t{0});
    const bool fits = packets > 0 ? m_counts[node] < kMostPackets : m_counts[node] > 0 && all > 1;
    if (node == 0 || !fits) return;
    m_counts[node] += static_cast<std::uint32_t>(packets);
    describe();
    Q_EMIT changed();
}

void TagPicker::describe() {
    QStringList words;
    for (NodeId node = 1; node < m_counts.size(); ++node)
        if (m_counts[node] > 0)
            words
                << QStringLiteral("%1 to %2").arg(m_counts[node]).arg(QString::fromStdString(m_network->address(node)));
    setAccessibleDescription(words.isEmpty() ? QStringLiteral("No packets.")
                                             : QStringLiteral("Packets: %1.").arg(words.join(QStringLiteral(", "))));
}

void TagPicker::paintEvent(QPaintEvent*) {
    if (m_network == nullptr) return;
    const style::Theme& theme = m_context.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(theme.accent, 1.2) : QPen(theme.hairline, 1.0));
    painter.setBrush(theme.canvas);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5.0, 5.0);
    painter.setPen(QPen(theme.linkIdle, 1.0));
    painter.setBrush(Qt::NoBrush);
    for (LinkId link = 0; link < m_network->linkCount(); ++link) {
        const network::Link ends = m_network->link(link);
        if (ends.from > ends.to) continue;
        const QPointF from = m_places[ends.from], to = m_places[ends.to];
        if (m_layout.bends.empty() || m_layout.bends[link] == 0.0) {
            painter.drawLine(from, to);
        } else {
            const network::Position control =
                network::controlPoint({from.x(), from.y()}, {to.x(), to.y()}, m_layout.bends[link]);
            QPainterPath path(from);
            path.quadTo({control.x, control.y}, to);
            painter.drawPath(path);
        }
    }
    painter.setFont(style::font(std::clamp(std::floor(1.25 * m_radius), 8.0, 12.0), QFont::DemiBold));
    for (NodeId node = 0; node < m_places.size(); ++node) {
        const bool chosen = m_counts[node] > 0;
        const QColor fill = node == 0 ? theme.ink : chosen ? theme.accent : theme.nodeFill;
        painter.setPen(QPen(chosen ? theme.accent : theme.nodeRing, 1.2));
        painter.setBrush(fill);
        painter.drawEllipse(m_places[node], m_radius, m_radius);
        if (hasFocus() && node == m_current) {
            painter.setPen(QPen(theme.accent, 1.5, Qt::DotLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(m_places[node], m_radius + 3.0, m_radius + 3.0);
        }
        if (!chosen || m_radius < 5.5) continue;
        painter.setPen(theme.onAccent);
        painter.drawText(QRectF(m_places[node].x() - 16.0, m_places[node].y() - 8.0, 32.0, 16.0), Qt::AlignCenter,
                         QString::number(m_counts[node]));
    }
}

void TagPicker::mousePressEvent(QMouseEvent* event) {
    const auto node = nodeAt(event->position());
    if (!node) return QWidget::mousePressEvent(event);
    if (event->button() == Qt::LeftButton) add(*node, (event->modifiers() & Qt::ShiftModifier) != 0 ? -1 : 1);
    if (event->button() == Qt::RightButton) add(*node, -1);
}

void TagPicker::mouseMoveEvent(QMouseEvent* event) {
    setCursor(nodeAt(event->position()).value_or(0) != 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void TagPicker::keyPressEvent(QKeyEvent* event) {
    const std::optional<QPointF> direction = directionOf(event->key());
    switch (event->key()) {
        case Qt::Key_Space:
        case Qt::Key_Plus:
            return add(m_current, 1);
        case Qt::Key_Backspace:
        case Qt::Key_Delete:
        case Qt::Key_Minus:
            return add(m_current, -1);
        default:
            if (!direction) return QWidget::keyPressEvent(event);
    }
    if (m_places.empty()) return;
    if (const auto next = placeTowards(m_places, m_places[m_current], *direction))
        m_current = static_cast<NodeId>(*next);
    update();
}

bool TagPicker::event(QEvent* event) {
    // While it has the focus, the picker takes keys that are also shortcuts of the window.
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        for (const int own : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Space, Qt::Key_Plus, Qt::Key_Minus})
            if (key == own) event->accept();
        if (event->isAccepted()) return true;
    }
    if (event->type() == QEvent::ToolTip && m_network != nullptr) {
        const auto& help = static_cast<const QHelpEvent&>(*event);
        const auto node = nodeAt(help.pos());
        const QString tip = !node        ? toolTip()
                            : *node == 0 ? QStringLiteral("node 0, the source")
                                         : QStringLiteral("%1 to %2, and the same from every node")
                                               .arg(QString::fromStdString(quantity(m_counts[*node], "packet")),
                                                    QString::fromStdString(m_network->address(*node)));
        QToolTip::showText(help.globalPos(), tip, this);
        return true;
    }
    return QWidget::event(event);
}

}  // namespace hop::ui::panel
