// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures as the pages of one PDF file.
#include "ui/export/pdf_pages.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>

#include "core/base/contract.h"
#include "ui/export/hash_order.h"
#include "ui/export/sink/pdf_words.h"
#include "ui/figure/stoppable_device.h"

namespace hop::ui::exporting {

namespace {

// Replaces the time of writing by a fixed one of the same length, which keeps all offsets in the file.
void fixDates(QByteArray& bytes) {
    QString text = QString::fromLatin1(bytes);
    static const QRegularExpression kDates(
        QStringLiteral(R"(\(D:(\d{14})|<xmp:\w+Date>(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d))"));
    auto matches = kDates.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const bool compact = match.capturedLength(1) > 0;
        const QByteArray fixed = compact ? "20000101000000" : "2000-01-01T00:00:00";
        bytes.replace(match.capturedStart(compact ? 1 : 2), fixed.size(), fixed);
    }
}

}  // namespace

struct PdfPages::Writer {
    struct Pdf final : QPdfWriter, figure::StoppableDevice {
        Pdf(QBuffer& file, Stop stop) : QPdfWriter(&file), StoppableDevice(stop) {}
    };
    struct Buffer : QBuffer {
        Buffer() { open(QIODevice::WriteOnly); }
    };

    explicit Writer(Stop stop) : pdf(buffer, stop) {
        pdf.setResolution(static_cast<int>(kLogicalDpi));
        pdf.setCreator(QStringLiteral("Hopscope"));
    }
    Buffer buffer;
    Pdf pdf;
    QPainter painter;
};

PdfPages::PdfPages(Stop stop) : m_writer(std::make_unique<Writer>(stop)) { HOP_EXPECTS(isHashOrderFixed()); }

PdfPages::~PdfPages() = default;

void PdfPages::add(const Body& body, const Picture& picture) {
    const QSizeF points = picture.fileSize() * 72.0 / kLogicalDpi;
    m_writer->pdf.setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
    m_writer->pdf.setPageMargins(QMarginsF());
    if (m_writer->painter.isActive()) {
        m_writer->pdf.newPage();
    } else {
        m_writer->pdf.setTitle(pageWordsOf(picture.words).title);
        m_writer->painter.begin(&m_writer->pdf);
    }
    m_writer->painter.save();
    paint(m_writer->painter, body, picture, true);
    m_writer->painter.restore();
}

QByteArray PdfPages::finish(const PageWords& words) {
    m_writer->painter.end();
    QByteArray bytes = m_writer->buffer.data();
    fixDates(bytes);
    return withWords(bytes, words);
}

}  // namespace hop::ui::exporting
