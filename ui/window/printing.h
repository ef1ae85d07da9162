// SPDX-License-Identifier: GPL-3.0-or-later
// Print…: asks for a printer, and prints what is on the stage by a job, as a page of two columns' width or of the
// paper's.
#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "ui/session/job_queue.h"
#include "ui/session/lab.h"
#include "ui/window/export_order.h"

class QPrinter;

namespace hop::ui::window {

// One page. Errors: those of ExportOrder::print; the printer cannot be written to.
Result<void> printPage(QPrinter& printer, const ExportOrder& order, Stop stop);

// How wide a page is on the printer's paper. [logical pixels]
double pageWidthOn(const QPrinter& printer);

class Printing final : public QObject {
    Q_OBJECT
public:
    Printing(session::Lab& lab, QWidget& window);  // a child of the window

    // `orderOf`: what is on the stage, so wide [logical pixels].
    using OrderOf = std::function<ExportOrder(double width)>;
    // `title`: of what is printed, for the printer's list, and of the file if it prints into one.
    void ask(const QString& title, OrderOf orderOf);

Q_SIGNALS:
    void said(const QString& words);  // done, or what went wrong

private:
    void print(const std::shared_ptr<QPrinter>& printer, const ExportOrder& order);

    QWidget& m_window;
    session::JobLane m_job;
};

}  // namespace hop::ui::window
