// SPDX-License-Identifier: GPL-3.0-or-later
// The overview of a large network: a tile for each of its parts, shaded by its busy links, in an order in which
// neighbours are near each other; the part that is shown is framed, its neighbours are dashed.
#pragma once

#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "ui/panel/context.h"

namespace hop::ui::panel {

class PartTiles final : public QWidget {
    Q_OBJECT
public:
    PartTiles(Context& context, QWidget* parent);

    // Of the run that is open; hidden if its network has no such parts.
    void opened();
    // Another step or another part.
    void follow();

    QSize sizeHint() const override { return {280, heightForWidth(280)}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QString legend() const;  // what its shades and frames mean
    QSize minimumSizeHint() const override { return {120, 120}; }

Q_SIGNALS:
    void chosen(const QString& part);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    void makeHeads();
    void paintHeads(QPainter& painter) const;
    QRectF tileOf(NodeId part) const;
    std::optional<NodeId> tileAt(const QPointF& point) const;
    double leastShade() const { return m_most > 0.0 ? 1.0 / m_most : 0.0; }

    Context& m_context;
    network::NetworkPtr m_network;
    std::optional<network::Division> m_division;
    std::vector<network::Position> m_places;  // by part, from (0, 0)
    double m_across = 0.0, m_down = 0.0;      // the greatest of them
    std::vector<QString> m_rows, m_columns;   // what the addresses of a row or column have in common; empty: nothing
    std::vector<double> m_shares;
    double m_most = 0.0;                // so far
    std::vector<bool> m_shown, m_near;  // by part
};

}  // namespace hop::ui::panel
