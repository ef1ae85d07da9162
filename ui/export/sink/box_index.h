// SPDX-License-Identifier: GPL-3.0-or-later
// A set of rectangles on a page, searchable for overlaps.
#pragma once

#include <QRectF>
#include <algorithm>
#include <array>
#include <memory>
#include <vector>

namespace hop::ui::exporting {

class BoxIndex {
public:
    explicit BoxIndex(const QSizeF& page) : m_page(page) {}

    void add(const QRectF& box) {
        m_boxes.push_back(box);
        m_all = m_boxes.size() == 1 ? box : m_all.united(box);
        if (m_boxes.size() == kFew) m_cells = std::make_unique<Cells>();
        if (m_boxes.size() < kFew) return;
        for (std::size_t i = m_boxes.size() == kFew ? 0 : m_boxes.size() - 1; i < m_boxes.size(); ++i)
            eachCell(m_boxes[i], [&](std::vector<std::size_t>& cell) { cell.push_back(i); });
    }
    // O(nearby boxes)
    bool meets(const QRectF& box) const {
        if (m_boxes.empty() || !m_all.intersects(box)) return false;
        const auto isMet = [&](std::size_t i) { return m_boxes[i].intersects(box); };
        if (!m_cells) return std::ranges::any_of(m_boxes, [&](const QRectF& own) { return own.intersects(box); });
        bool met = false;
        eachCell(box, [&](const std::vector<std::size_t>& cell) { met = met || std::ranges::any_of(cell, isMet); });
        return met;
    }

private:
    static constexpr std::size_t kFew = 24;  // up to this number are searched linearly
    static constexpr int kSide = 48;
    using Cells = std::array<std::vector<std::size_t>, static_cast<std::size_t>(kSide* kSide)>;

    void eachCell(const QRectF& box, const auto& visit) const {
        const auto cell = [](double at, double length) {
            return std::clamp(static_cast<int>(at / length * kSide), 0, kSide - 1);
        };
        for (int y = cell(box.top(), m_page.height()); y <= cell(box.bottom(), m_page.height()); ++y)
            for (int x = cell(box.left(), m_page.width()); x <= cell(box.right(), m_page.width()); ++x)
                visit((*m_cells)[static_cast<std::size_t>(y * kSide + x)]);
    }

    QSizeF m_page;
    std::vector<QRectF> m_boxes;
    QRectF m_all;
    std::unique_ptr<Cells> m_cells;
};

}  // namespace hop::ui::exporting
