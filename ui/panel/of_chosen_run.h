// SPDX-License-Identifier: GPL-3.0-or-later
// A panel about one run, where several are compared: it is about the chosen one, and wears its letter and title.
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

    // `document`: the context of the first run, which must outlive it. `make`: the panel of a run, once for each run
    // that is chosen.
    OfChosenRun(Context& document, Make make, QWidget* parent);

    QWidget& page() const { return *m_pages.currentWidget(); }  // of the chosen run

private:
    void refresh();

    Context& m_document;
    Make m_make;
    QLabel m_heading;
    QStackedWidget m_pages;
    std::vector<QWidget*> m_ofRun;  // by run; null: not made yet
};

// What a panel shows: its page of the chosen run, or the panel itself.
QWidget& pageOf(QWidget& panel);

}  // namespace hop::ui::panel
