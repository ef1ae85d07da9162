// SPDX-License-Identifier: GPL-3.0-or-later
// Thumbnails on disk.
#include "ui/start/thumbnail_store.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDir>

#include "core/host/output_file.h"

namespace hop::ui::start {

QString thumbnailName(const panel::GalleryEntry& entry, const style::Theme& theme, const QSize& size,
                      double pixelRatio) {
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArray(HOP_VERSION));
    hash.addData(QByteArray::fromStdString(entry.experiment ? print(*entry.experiment) : print(entry.scenario)));
    hash.addData(QByteArray(theme.id.data(), static_cast<qsizetype>(theme.id.size())));
    hash.addData(QByteArray::number(size.width()) + 'x' + QByteArray::number(size.height()) + '@' +
                 QByteArray::number(pixelRatio));
    return QString::fromLatin1(hash.result().toHex()) + QStringLiteral(".card");
}

QImage storedThumbnail(const QString& folder, const QString& name, const QSize& pixels) {
    const QImage image(QDir(folder).filePath(name), "PNG");
    return image.size() == pixels ? image.convertToFormat(QImage::Format_RGB32) : QImage();
}

void storeThumbnail(const QString& folder, const QString& name, const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!QDir().mkpath(folder) || !buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG")) return;
    auto file = host::OutputFile::open(QDir(folder).filePath(name).toStdString());
    if (file && file->write({bytes.constData(), static_cast<std::size_t>(bytes.size())}))
        static_cast<void>(file->commit(host::Durability::cached));
}

}  // namespace hop::ui::start
