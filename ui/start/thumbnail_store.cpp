// SPDX-License-Identifier: GPL-3.0-or-later
// Thumbnails on disk.
#include "ui/start/thumbnail_store.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>

#include "core/host/output_file.h"

namespace hop::ui::start {

namespace {

QByteArray sumOf(const QByteArray& bytes) { return QCryptographicHash::hash(bytes, QCryptographicHash::Sha1); }

}  // namespace

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
    QFile file(QDir(folder).filePath(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray sum = file.read(sumOf({}).size()), bytes = file.readAll();
    QImage image;
    if (sum != sumOf(bytes) || !image.loadFromData(bytes, "PNG") || image.size() != pixels) return {};
    return image.convertToFormat(QImage::Format_RGB32);
}

void storeThumbnail(const QString& folder, const QString& name, const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!QDir().mkpath(folder) || !buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG")) return;
    auto file = host::OutputFile::open(QDir(folder).filePath(name).toStdString());
    if (file && file->write((sumOf(bytes) + bytes).toStdString()))
        static_cast<void>(file->commit(host::Durability::cached));
}

}  // namespace hop::ui::start
