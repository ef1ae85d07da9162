// SPDX-License-Identifier: GPL-3.0-or-later
// A table as printed.
#include "ui/panel/printed_table.h"

#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "ui/figure/table/arrangements.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::panel {

class PrintedTable::Paper final : public QWidget {
public:
    using QWidget::QWidget;

    static constexpr double kMargin = 16.0;  // [logical pixels]

    void show(const scene::Table& table, const style::Theme& theme) {
        m_table = table.fixed;
        m_theme = &theme;
        update();
    }
    // Height of the table at this width.
    int heightAt(int width) const {
        if (m_table == nullptr) return 0;
        return static_cast<int>(std::ceil(figure::heightOfRuled(*m_table, roomIn(width), {}) + 2.0 * kMargin));
    }
    int leastWidth() const {
        return m_table == nullptr
                   ? 0
                   : static_cast<int>(std::ceil(figure::leastWidthOfRuled(*m_table, {}) + 2.0 * kMargin));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        if (m_table == nullptr) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(rect(), m_theme->canvas);
        figure::Canvas canvas;
        canvas.area = QRectF(kMargin, kMargin, roomIn(width()), height() - 2.0 * kMargin);
        canvas.theme = m_theme;
        canvas.devicePixelRatio = devicePixelRatioF();
        figure::drawRuled(painter, canvas, *m_table);
    }

private:
    static double roomIn(int width) { return std::max(1.0, width - 2.0 * kMargin); }

    std::shared_ptr<const scene::Table::Fixed> m_table;
    const style::Theme* m_theme = nullptr;
};

PrintedTable::PrintedTable(QWidget* parent) : QScrollArea(parent), m_paper(new Paper) {
    style::named(this, QStringLiteral("printed-table"), QStringLiteral("Table"));
    setFrameShape(QFrame::NoFrame);
    setWidget(m_paper);
}

void PrintedTable::show(const scene::Table& table, const style::Theme& theme) {
    m_paper->show(table, theme);
    m_rows = table.fixed->rows.size();
    setAccessibleDescription(
        text(quantity(table.fixed->rows.size(), "row") + ", " + quantity(table.fixed->columns.size() + 1, "column")));
    fit();
}

// Approximately: rows have equal heights, except for rules and the head.
void PrintedTable::showRow(std::size_t row) {
    constexpr double kHead = 2.0;  // height in rows
    const double share = (static_cast<double>(row) + kHead) / (static_cast<double>(m_rows) + kHead);
    verticalScrollBar()->setValue(static_cast<int>(share * m_paper->height()) - viewport()->height() / 2);
}

void PrintedTable::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

void PrintedTable::fit() {
    const int width = std::max(viewport()->width(), m_paper->leastWidth());
    m_paper->resize(width, std::max(viewport()->height(), m_paper->heightAt(width)));
}

}  // namespace hop::ui::panel
