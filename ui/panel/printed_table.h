// SPDX-License-Identifier: GPL-3.0-or-later
// A table as printed, as wide as possible; long tables scroll.
#pragma once

#include <QScrollArea>

#include "core/scene/table/table.h"
#include "ui/style/theme.h"

namespace hop::ui::panel {

class PrintedTable final : public QScrollArea {
public:
    explicit PrintedTable(QWidget* parent = nullptr);

    void show(const scene::Table& table, const style::Theme& theme);
    void showRow(std::size_t row);  // scrolls to it

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    class Paper;

    void fit();
    Paper* m_paper;
    std::size_t m_rows = 0;
};

}  // namespace hop::ui::panel
