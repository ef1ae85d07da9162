// SPDX-License-Identifier: GPL-3.0-or-later
// A panel that shows one of several runs: the chosen one, with its letter and title.
#pragma once

#include <QLabel>
#include <QStackedWidget>
#include <functional>
#include <vector>

#include "ui/panel/context.h"

namespace hop::ui::panel {

class OfChosenRun final : public QWidget {
public:
    using Make = std::function<QWidget*(Context& context, QWidget* parent)>;

    // `document`: the context of the first run; must outlive it. `make`: makes the panel of a run, when that run is
    // first chosen.
    OfChosenRun(Context& document, Make make, QWidget* parent);

    QWidget& page() const { return *m_pages.currentWidget(); }  // for the chosen run

private:
    void refresh();

    Context& m_document;
    Make m_make;
    QLabel m_heading;
    QStackedWidget m_pages;
    std::vector<QWidget*> m_ofRun;  // by run; null until made
};

// The content of a panel: the page of the chosen run, or the panel itself.
QWidget& pageOf(QWidget& panel);

}  // namespace hop::ui::panel
