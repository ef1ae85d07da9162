// SPDX-License-Identifier: GPL-3.0-or-later
// The destinations of node 0 in a small drawing of the network, chosen by clicking: by symmetry all other nodes send to
// the same relative destinations, which makes an isotropic task.
//
// A click adds a packet, a click with Shift or the right button removes one. Keys: arrows move, Space or + adds,
// Backspace or - removes.
#pragma once

#include <QWidget>
#include <cstdint>
#include <string>
#include <vector>

#include "core/network/network.h"
#include "ui/panel/context.h"

namespace hop::ui::panel {

class TagPicker final : public QWidget {
    Q_OBJECT
public:
    static constexpr NodeId kMostNodes = 256;

    explicit TagPicker(Context& context, QWidget* parent = nullptr);

    // True if destinations can be chosen in this network: it needs translations and must be small enough to draw.
    static bool takes(const network::NetworkPtr& network);

    // `rows`: destinations of node 0's packets. Does not emit changed().
    void setRows(const network::NetworkPtr& network, std::span<const NodeId> rows);

    std::string expression() const;      // "isotropic(..)"
    QPointF placeOf(NodeId node) const;  // [logical pixels]
    std::uint32_t packetsTo(NodeId node) const { return m_counts[node]; }

Q_SIGNALS:
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void place();
    void describe();
    std::optional<NodeId> nodeAt(const QPointF& point) const;
    void add(NodeId node, int packets);

    Context& m_context;
    network::NetworkPtr m_network;
    network::Layout m_layout;
    std::vector<QPointF> m_places;
    std::vector<std::uint32_t> m_counts;  // packets of node 0 to each node
    double m_radius = 8.0;
    NodeId m_current = 0;  // moved by arrow keys
};

}  // namespace hop::ui::panel
