// SPDX-License-Identifier: GPL-3.0-or-later
// Panels that are not figures, as files.
#include "ui/dialog/panel_file.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text.h"
#include "ui/export/picture_file.h"
#include "ui/panel/of_chosen_run.h"
#include "ui/panel/rich_text.h"
#include "ui/panel/text_panel.h"
#include "ui/style/fonts.h"

namespace hop::ui::dialog {
namespace {

using exporting::FileFormat;

constexpr double kPageMargin = 16.0;     // [logical pixels] around a page
constexpr double kLeastPageWidth = 280;  // [logical pixels]
constexpr double kPageTextSize = 12.0;
constexpr double kPictureRatio = 2.0;  // pixels of a picture per pixel of the screen

constexpr std::array kPageFormats = {FileFormat::pdf, FileFormat::svg, FileFormat::png, FileFormat::tex};

// Links that select and seek do not work in a file; they keep their appearance.
void dropLinks(QTextDocument& document) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto piece = block.begin(); !piece.atEnd(); ++piece) {
            QTextCursor cursor(&document);
            cursor.setPosition(piece.fragment().position());
            cursor.setPosition(piece.fragment().position() + piece.fragment().length(), QTextCursor::KeepAnchor);
            QTextCharFormat format = piece.fragment().charFormat();
            if (!format.isAnchor()) continue;
            format.setAnchor(false);
            format.clearProperty(QTextFormat::AnchorHref);
            cursor.setCharFormat(format);
        }
}

// QTextDocument uses the application's font where none is set.
void setPage(QTextDocument& document, const PanelFile::Page& page) {
    document.setDocumentMargin(kPageMargin);
    document.setDefaultFont(style::Fonts(style::Medium::paper)(kPageTextSize));
    document.setDefaultStyleSheet(panel::richTextStyle(style::printTheme()));
    document.setHtml(page.html);
    dropLinks(document);
    document.setTextWidth(std::max(kLeastPageWidth, page.width));
}

QByteArray bytesOf(const PanelFile::Page& page, const QString& title, FileFormat format, Stop stop) {
    QTextDocument document;
    setPage(document, page);
    exporting::Picture picture;
    picture.size = QSizeF(document.textWidth(), std::ceil(document.size().height()));
    picture.theme = &style::printTheme();
    picture.setPixelRatio(kPictureRatio);
    picture.words.title = title;
    picture.strip = false;
    picture.paper = true;
    return exporting::draw(
        [&](QPainter& painter, const QRectF& area, bool) {
            QAbstractTextDocumentLayout::PaintContext context;
            context.palette.setColor(QPalette::Text, picture.theme->ink);
            painter.fillRect(area, picture.theme->canvas);
            painter.save();
            painter.translate(area.topLeft());
            document.documentLayout()->draw(&painter, context);
            painter.restore();
        },
        picture, format, stop);
}

QByteArray bytesOf(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

}  // namespace

QString PanelFile::filter() const {
    return std::holds_alternative<Page>(shown) ? QStringLiteral("Pages (*.pdf *.svg *.png *.tex)")
                                               : QStringLiteral("Pictures (*.png)");
}

QString PanelFile::ending() const {
    return std::holds_alternative<Page>(shown) ? QStringLiteral("pdf") : QStringLiteral("png");
}

Result<void> PanelFile::save(const std::string& path, Stop stop) const {
    const auto format = exporting::formatOf(path);
    if (const auto* page = std::get_if<Page>(&shown)) {
        if (!format || std::ranges::find(kPageFormats, *format) == kPageFormats.end())
            return invalid("a page of text is saved as .pdf, .svg, .png or .tex; " + inQuotes(path) +
                           " is none of these");
        return exporting::writeFile(bytesOf(*page, title, *format, stop), path);
    }
    if (!format || *format != FileFormat::png)
        return invalid("a picture of this panel is saved as .png; " + inQuotes(path) + " is something else");
    return exporting::writeFile(bytesOf(std::get<QImage>(shown)), path);
}

QImage pictureOf(QWidget& shown) {
    const double ratio = kPictureRatio * shown.devicePixelRatioF();
    QImage image((QSizeF(shown.size()) * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(shown.palette().color(QPalette::Window));
    shown.render(&image);
    return image;
}

PanelFile panelFile(QWidget& panel, const QString& title) {
    if (const auto* page = dynamic_cast<panel::TextPanel*>(&panel::pageOf(panel)))
        return {title, PanelFile::Page{page->html(), static_cast<double>(panel.width())}};
    return {title, pictureOf(panel)};
}

}  // namespace hop::ui::dialog
