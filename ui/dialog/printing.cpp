// SPDX-License-Identifier: GPL-3.0-or-later
// Print…
#include "ui/dialog/printing.h"

#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>
#include <algorithm>
#include <utility>

#include "ui/figure/sheet/page.h"
#include "ui/style/text.h"

namespace hop::ui::dialog {
namespace {

// [logical pixels]
QSizeF areaOf(const QPrinter& printer) {
    return printer.pageRect(QPrinter::Millimeter).size() * figure::kPixelsPerMillimetre;
}

}  // namespace

double pageWidthOn(const QPrinter& printer) {
    return std::min(figure::kTwoColumns * figure::kPixelsPerMillimetre, areaOf(printer).width());
}

Result<void> printPage(QPrinter& printer, const ExportOrder& order, Stop stop) {
    const Error cannot = {ErrorCode::ioFailure, "the printer did not accept the page"};
    QPainter painter;
    if (!painter.begin(&printer)) return cannot;
    const QSizeF area = areaOf(printer);
    const double scale = printer.pageRect(QPrinter::DevicePixel).width() / area.width();
    painter.scale(scale, scale);
    auto printed = order.print(painter, area, stop);
    if (!printed || stop.requested()) printer.abort();
    if (!painter.end() && printed) return cannot;
    return printed;
}

Printing::Printing(session::Lab& lab, QWidget& window)
    : QObject(&window), m_window(window), m_job(lab.jobs(), session::JobKind::exporting) {}

void Printing::ask(const QString& title, OrderOf orderOf) {
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(title);
    auto* dialog = new QPrintDialog(printer.get(), &m_window);
    dialog->setObjectName(QStringLiteral("print-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, printer, orderOf = std::move(orderOf)] { print(printer, orderOf(pageWidthOn(*printer))); });
    dialog->open();
}

void Printing::print(const std::shared_ptr<QPrinter>& printer, const ExportOrder& order) {
    m_job.start([this, printer, order](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        return [this, printed = printPage(*printer, order, work.stop())] {
            Q_EMIT said(printed ? QStringLiteral("Sent to the printer") : text(printed.error().message));
        };
    });
}

}  // namespace hop::ui::dialog
