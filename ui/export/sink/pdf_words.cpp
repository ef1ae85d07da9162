// SPDX-License-Identifier: GPL-3.0-or-later
// The metadata of a PDF file.
//
// **Source:** ISO 32000-1:2008, 7.5.6 (incremental updates) and 14.3.3 (document information dictionary).
#include "ui/export/sink/pdf_words.h"

#include <QRegularExpression>

namespace hop::ui::exporting {
namespace {

// Text in UTF-16 as hexadecimal, which needs no escapes.
QByteArray pdfText(const QString& text) {
    QByteArray bytes = "FEFF";
    for (const QChar c : text) bytes += QByteArray::number(c.unicode(), 16).rightJustified(4, '0').toUpper();
    return '<' + bytes + '>';
}

}  // namespace

QByteArray withWords(const QByteArray& pdf, const PageWords& words) {
    static const QRegularExpression kTrailer(
        QStringLiteral(R"(trailer\s*<<\s*/Size (\d+)\s*/Info (\d+) 0 R\s*/Root (\d+) 0 R\s*)"
                       R"((?:/ID .*?)?>>\s*startxref\s*(\d+)\s*%%EOF\s*$)"),
        QRegularExpression::DotMatchesEverythingOption);
    const qsizetype from = pdf.lastIndexOf("trailer");
    if (from < 0) return pdf;
    const auto match = kTrailer.match(QString::fromLatin1(pdf.mid(from)));
    if (!match.hasMatch()) return pdf;
    const QByteArray size = match.captured(1).toLatin1(), info = match.captured(2).toLatin1(),
                     root = match.captured(3).toLatin1(), before = match.captured(4).toLatin1();
    QByteArray bytes = pdf;
    if (!bytes.endsWith('\n')) bytes += '\n';
    const qsizetype object = bytes.size();
    bytes += info + " 0 obj\n<<\n/Title " + pdfText(words.title) + "\n/Subject " + pdfText(words.subject) +
             "\n/Keywords " + pdfText(words.command) + "\n/Creator " + pdfText(words.program) +
             "\n/Producer (Qt)\n/CreationDate (D:20000101000000Z)\n>>\nendobj\n";
    const qsizetype table = bytes.size();
    bytes += "xref\n" + info + " 1\n" + QByteArray::number(object).rightJustified(10, '0') +
             " 00000 n \ntrailer\n<<\n/Size " + size + "\n/Info " + info + " 0 R\n/Root " + root + " 0 R\n/Prev " +
             before + "\n>>\nstartxref\n" + QByteArray::number(table) + "\n%%EOF\n";
    return bytes;
}

}  // namespace hop::ui::exporting
