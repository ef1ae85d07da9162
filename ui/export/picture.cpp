// SPDX-License-Identifier: GPL-3.0-or-later
// A figure as a picture file.
#include "ui/export/picture.h"

#include <QBuffer>
#include <QImage>
#include <QImageWriter>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/base/contract.h"
#include "core/base/text.h"
#include "core/host/output_file.h"
#include "ui/export/pdf_pages.h"
#include "ui/export/sink/drawing_device.h"
#include "ui/export/sink/page_words.h"
#include "ui/export/sink/svg.h"
#include "ui/export/sink/tex.h"
#include "ui/figure/ink.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::exporting {

namespace {

void paintAll(QPainter& painter, const Body& body, const Picture& picture, bool vector) {
    const QRectF all(QPointF(), picture.size);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(picture.scale, picture.scale);
    painter.fillRect(all, picture.theme->canvas);
    const double height = picture.stripHeight();
    body(painter, all.adjusted(0, 0, 0, -height), vector);
    if (height > 0.0)
        figure::paintStrip(painter, picture.words, QRectF(all.left(), all.bottom() - height, all.width(), height),
                           *picture.theme, vector, picture.smallStrip);
}

Drawing drawBody(const Body& body, const Picture& picture) {
    DrawingDevice device(picture.fileSize());
    QPainter painter(&device);
    paintAll(painter, body, picture, true);
    painter.end();
    return device.take();
}

QByteArray drawPdf(const Body& body, const Picture& picture, Stop stop) {
    PdfPages pages;
    pages.add(body, picture);
    QByteArray bytes = pages.finish(pageWordsOf(picture.words));
    return stop.requested() ? QByteArray() : bytes;
}

QByteArray drawPng(const Body& body, const Picture& picture, Stop stop) {
    const double ratio = picture.pixelRatio();
    QImage image = imageOf(body, picture, (picture.fileSize() * ratio).toSize());
    if (image.isNull()) return {};
    const int dotsPerMetre = static_cast<int>(std::lround(kLogicalDpi * ratio / 0.0254));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    if (stop.requested()) return {};
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    const PageWords words = pageWordsOf(picture.words);
    writer.setText(QStringLiteral("Title"), words.title);
    writer.setText(QStringLiteral("Description"), words.subject);
    writer.setText(QStringLiteral("Comment"), words.command);
    writer.setText(QStringLiteral("Software"), words.program);
    writer.write(image);
    return buffer.data();
}

}  // namespace

PageWords pageWordsOf(const figure::StripWords& words) {
    QString title = words.title;
    if (!words.source.isEmpty()) title += title.isEmpty() ? words.source : QStringLiteral(" (%1)").arg(words.source);
    return {title, words.runs.join(u' '), words.command, words.version};
}

void Picture::setPixelRatio(double ratio) {
    shrunk = ratio < 1.0 ? static_cast<int>(std::ceil(1.0 / ratio)) : 1;
    devicePixelRatio = ratio * shrunk;
}

double Picture::stripHeight() const {
    const style::PaperFonts fonts;
    return strip ? figure::stripHeight(words, size.width(), smallStrip) : 0.0;
}

Body bodyOf(figure::Figure& figure, const record::Instant& instant, const Picture& picture) {
    return [&](QPainter& painter, const QRectF& area, bool vector) {
        const figure::Canvas canvas = {.area = area,
                                       .theme = picture.theme,
                                       .vector = vector,
                                       .devicePixelRatio = picture.devicePixelRatio * picture.scale,
                                       .paper = picture.paper};
        figure.paint(painter, canvas, picture.viewport, instant);
    };
}

Body bodyOf(const figure::SheetPicture& sheet, const Picture& picture) {
    return [&sheet, theme = picture.theme, ratio = picture.devicePixelRatio * picture.scale, fitted = picture.fitted](
               QPainter& painter, const QRectF& area, bool vector) {
        sheet.paint(painter, {.area = area, .theme = theme, .vector = vector, .devicePixelRatio = ratio}, fitted);
    };
}

Result<FileFormat> formatOf(std::string_view path) {
    using Ending = std::pair<std::string_view, FileFormat>;
    static constexpr Ending kEndings[] = {
        {".svg", FileFormat::svg}, {".pdf", FileFormat::pdf}, {".png", FileFormat::png},
        {".tex", FileFormat::tex}, {".gif", FileFormat::gif}, {".webp", FileFormat::webp},
        {".mp4", FileFormat::mp4}, {".csv", FileFormat::csv}, {".html", FileFormat::html}};
    const std::string lower = lowerCase(path);
    for (const auto& [ending, format] : kEndings)
        if (lower.ends_with(ending)) return format;
    return invalid(
        "a picture's name ends in .svg, .pdf, .png or .tex, an animation's in .gif, .webp or .mp4, a page's in "
        ".html, a table's in .csv; " +
        inQuotes(path) + " does not");
}

std::optional<AnimationFormat> animationOf(FileFormat format) {
    switch (format) {
        case FileFormat::gif:
            return AnimationFormat::gif;
        case FileFormat::webp:
            return AnimationFormat::webp;
        case FileFormat::mp4:
            return AnimationFormat::mp4;
        default:
            return std::nullopt;
    }
}

QImage imageOf(const Body& body, const Picture& picture, const QSize& pixels) {
    const style::PaperFonts fonts;
    QImage image(pixels * picture.shrunk, QImage::Format_RGB32);
    if (image.isNull()) return image;  // out of memory
    image.setDevicePixelRatio(picture.devicePixelRatio);
    image.fill(picture.theme->canvas);
    QPainter painter(&image);
    paintAll(painter, body, picture, false);
    painter.end();
    if (picture.shrunk == 1) return image;
    return image.scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

void paint(QPainter& painter, const Body& body, const Picture& picture, bool vector) {
    const style::PaperFonts fonts;
    paintAll(painter, body, picture, vector);
}

QByteArray draw(const Body& body, const Picture& picture, FileFormat format, Stop stop) {
    const figure::PaintingUntil until(stop);
    const style::PaperFonts fonts;
    switch (format) {
        case FileFormat::svg:
        case FileFormat::tex: {
            const Drawing drawing = drawBody(body, picture);
            if (stop.requested()) return {};
            const PageWords words = pageWordsOf(picture.words);
            return format == FileFormat::svg ? svgOf(drawing, words) : texOf(drawing, words);
        }
        case FileFormat::pdf:
            return drawPdf(body, picture, stop);
        case FileFormat::png:
            return drawPng(body, picture, stop);
        default:
            break;
    }
    HOP_EXPECTS(false);
    return {};
}

QByteArray draw(figure::Figure& figure, const record::Instant& instant, const Picture& picture, FileFormat format,
                Stop stop) {
    return draw(bodyOf(figure, instant, picture), picture, format, stop);
}

Result<QByteArray> drawnWithin(const Body& body, const Picture& picture, FileFormat format, Stop stop) {
    constexpr double kMostPixels = 32'000.0, kMostArea = 4e8;
    const QSizeF pixels = picture.fileSize() * picture.pixelRatio();
    const std::string size = "a PNG of " + thousands(static_cast<std::uint64_t>(pixels.width())) + " × " +
                             thousands(static_cast<std::uint64_t>(pixels.height())) + " pixels";
    const std::string smaller = "; choose a smaller --dpi, --scale or --size, or SVG or PDF";
    if (format == FileFormat::png &&
        (std::max(pixels.width(), pixels.height()) > kMostPixels || pixels.width() * pixels.height() > kMostArea))
        return unsupported(size + " is too large" + smaller);
    QByteArray bytes = draw(body, picture, format, stop);
    if (stop.requested()) return interrupted("the picture was drawn");
    if (bytes.isEmpty()) return tooLarge("there is not enough memory for " + size + smaller);
    return bytes;
}

Result<void> writeFile(const QByteArray& bytes, const std::string& path) {
    auto file = host::OutputFile::open(path);
    if (!file) return file.error();
    if (auto written = file->write({bytes.constData(), static_cast<std::size_t>(bytes.size())}); !written)
        return written;
    return file->commit();
}

}  // namespace hop::ui::exporting
