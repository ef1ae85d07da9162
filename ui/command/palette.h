// SPDX-License-Identifier: GPL-3.0-or-later
// The palette: a field over the window that finds items and runs commands. It filters a list of commands, gallery
// entries and items of the run while the user types; Up and Down choose, Enter runs, Escape closes.
#pragma once

#include <QFrame>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <memory>
#include <vector>

#include "ui/command/palette_items.h"
#include "ui/session/job_queue.h"

namespace hop::ui::command {

class Palette final : public QFrame {
public:
    explicit Palette(Workbench& bench);

    void open();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    void search();
    void show(std::span<const explain::Meaning> meanings);
    void walk(int by);
    void choose();
    void close();

    Workbench& m_bench;
    QLineEdit* m_field;
    QListWidget* m_list;
    QPointer<QWidget> m_before;  // had the focus before
    std::unique_ptr<PaletteSource> m_source;
    std::vector<PaletteItem> m_items;
    session::JobLane m_lookup;
};

}  // namespace hop::ui::command
