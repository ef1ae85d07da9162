// SPDX-License-Identifier: GPL-3.0-or-later
// The overview of a large network: a tile for each of its parts, shaded by its busy links, which jobs count, arranged
// so that neighbours are close; the part shown is framed, its neighbours are dashed.
#pragma once

#include <QString>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "ui/panel/context.h"
#include "ui/session/latest.h"

namespace hop::ui::panel {

class PartTiles final : public QWidget {
    Q_OBJECT
public:
    PartTiles(Context& context, QWidget* parent);

    // For the open run; hidden if its network has no such parts.
    void opened();
    // The step or the part has changed. While it is hidden nothing is counted.
    void follow();

    QSize sizeHint() const override { return {280, heightForWidth(280)}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QString legend() const;  // of shades and frames
    QSize minimumSizeHint() const override { return {120, 120}; }

Q_SIGNALS:
    void chosen(const QString& part);
    void shaded();  // legend() may have changed

protected:
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    using Shares = session::Latest<std::vector<double>>;

    void makeHeads();
    void paintHeads(QPainter& painter) const;
    QRectF tileOf(NodeId part) const;
    std::optional<NodeId> tileAt(const QPointF& point) const;
    double leastShade() const { return m_most > 0.0 ? 1.0 / m_most : 0.0; }

    Context& m_context;
    network::NetworkPtr m_network;
    std::shared_ptr<const network::Division> m_division;  // null: no such parts
    std::vector<network::Position> m_places;              // by part, from (0, 0)
    double m_across = 0.0, m_down = 0.0;                  // maxima of the positions
    std::vector<QString> m_rows, m_columns;  // common part of the addresses in a row or column; empty if none
    Shares m_shares;                         // of busy links, by part; empty: not known yet
    double m_most = 0.0;                     // maximum so far
    std::vector<bool> m_shown, m_near;       // by part
};

}  // namespace hop::ui::panel
