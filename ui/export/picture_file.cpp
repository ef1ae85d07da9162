// SPDX-License-Identifier: GPL-3.0-or-later
// A picture as the bytes of a file.
#include "ui/export/picture_file.h"

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

namespace hop::ui::exporting {

namespace {

Drawing drawBody(const Body& body, const Picture& picture, Stop stop) {
    DrawingDevice device(picture.fileSize(), DrawingDevice::Parts::alike, stop);
    QPainter painter(&device);
    paint(painter, body, picture, true);
    painter.end();
    return device.take();
}

QByteArray drawPdf(const Body& body, const Picture& picture, Stop stop) {
    PdfPages pages(stop);
    pages.add(body, picture);
    QByteArray bytes = pages.finish(pageWordsOf(picture.words));
    return stop.requested() ? QByteArray() : bytes;
}

QByteArray drawPng(const Body& body, const Picture& picture, Stop stop) {
    const double ratio = picture.pixelRatio();
    QImage image = imageOf(body, picture, (picture.fileSize() * ratio).toSize(), stop);
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

QByteArray draw(const Body& body, const Picture& picture, FileFormat format, Stop stop) {
    switch (format) {
        case FileFormat::svg:
        case FileFormat::tex: {
            const Drawing drawing = drawBody(body, picture, stop);
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
