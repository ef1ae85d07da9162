// SPDX-License-Identifier: GPL-3.0-or-later
// The boundary between two neighbours, moved by dragging; a double click resets it.
#pragma once

#include <QWidget>

namespace hop::ui::stage {

class Divider final : public QWidget {
    Q_OBJECT
public:
    // `direction`: in which it moves.
    Divider(Qt::Orientation direction, QWidget* parent);

    static constexpr int kReach = 3;  // to both sides of the boundary [logical pixels]
    // Centres it on a boundary from `at` on. [logical pixels]
    void placeAt(QPoint at, int length);

Q_SIGNALS:
    void pressed();
    void moved(int distance);  // from where it was pressed [logical pixels]
    void released();
    void resetWanted();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    int along(const QMouseEvent& event) const;

    const Qt::Orientation m_direction;
    int m_from = 0;
    bool m_moved = false;
};

}  // namespace hop::ui::stage
