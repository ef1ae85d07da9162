// SPDX-License-Identifier: GPL-3.0-or-later
// The boundary between two neighbours.
#include "ui/stage/divider.h"

#include <QMouseEvent>
#include <utility>

namespace hop::ui::stage {

Divider::Divider(Qt::Orientation direction, QWidget* parent) : QWidget(parent), m_direction(direction) {
    setObjectName(QStringLiteral("divider"));
    setCursor(direction == Qt::Horizontal ? Qt::SplitHCursor : Qt::SplitVCursor);
    setToolTip(QStringLiteral("Drag to resize the neighbouring figures; double-click to restore their default sizes."));
}

void Divider::placeAt(QPoint at, int length) {
    if (m_direction == Qt::Horizontal)
        setGeometry(at.x() - kReach, at.y(), 2 * kReach + 1, length);
    else
        setGeometry(at.x(), at.y() - kReach, length, 2 * kReach + 1);
}

int Divider::along(const QMouseEvent& event) const {
    const QPoint at = event.globalPosition().toPoint();
    return m_direction == Qt::Horizontal ? at.x() : at.y();
}

void Divider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_from = along(*event);
    m_moved = false;
    Q_EMIT pressed();
}

void Divider::mouseMoveEvent(QMouseEvent* event) {
    if (!event->buttons().testFlag(Qt::LeftButton)) return;
    m_moved = true;
    Q_EMIT moved(along(*event) - m_from);
}

void Divider::mouseReleaseEvent(QMouseEvent*) {
    if (std::exchange(m_moved, false)) Q_EMIT released();
}

void Divider::mouseDoubleClickEvent(QMouseEvent*) { Q_EMIT resetWanted(); }

}  // namespace hop::ui::stage
