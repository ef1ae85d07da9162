// SPDX-License-Identifier: GPL-3.0-or-later
// Print…: asks for a printer, then a job prints the stage, at the width of two columns or of the paper.
#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "ui/dialog/export_order.h"
#include "ui/session/job_queue.h"
#include "ui/session/lab.h"

class QPrinter;

namespace hop::ui::dialog {

// Prints one page. Errors: those of ExportOrder::print; the printer cannot be written to.
Result<void> printPage(QPrinter& printer, const ExportOrder& order, Stop stop);

// Width of a page on the printer's paper. [logical pixels]
double pageWidthOn(const QPrinter& printer);

class Printing final : public QObject {
    Q_OBJECT
public:
    Printing(session::Lab& lab, QWidget& window);  // `window` becomes the parent

    // Returns the contents of the stage at a width [logical pixels].
    using OrderOf = std::function<ExportOrder(double width)>;
    // `title`: name in the printer's queue, or of the file when printing to one.
    void ask(const QString& title, OrderOf orderOf);

Q_SIGNALS:
    void said(const QString& words);  // success or error

private:
    void print(const std::shared_ptr<QPrinter>& printer, const ExportOrder& order);

    QWidget& m_window;
    session::JobLane m_job;
};

}  // namespace hop::ui::dialog
