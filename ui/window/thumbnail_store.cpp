// SPDX-License-Identifier: GPL-3.0-or-later
// Thumbnails on disk.
#include "ui/window/thumbnail_store.h"

#include <QCryptographicHash>
#include <QDir>
#include <QSaveFile>

namespace hop::ui::window {

QString thumbnailName(const document::Scenario& scenario, const style::Theme& theme, const QSize& size,
                      double pixelRatio) {
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArray(HOP_VERSION));
    hash.addData(QByteArray::fromStdString(document::print(scenario)));
    hash.addData(QByteArray(theme.id.data(), static_cast<qsizetype>(theme.id.size())));
    hash.addData(QByteArray::number(size.width()) + 'x' + QByteArray::number(size.height()) + '@' +
                 QByteArray::number(pixelRatio));
    return QString::fromLatin1(hash.result().toHex()) + QStringLiteral(".png");
}

QImage storedThumbnail(const QString& folder, const QString& name, const QSize& pixels) {
    QImage image;
    if (!image.load(QDir(folder).filePath(name)) || image.size() != pixels) return {};
    return image.convertToFormat(QImage::Format_RGB32);
}

void storeThumbnail(const QString& folder, const QString& name, const QImage& image) {
    if (!QDir().mkpath(folder)) return;
    QSaveFile file(QDir(folder).filePath(name));
    if (!file.open(QIODevice::WriteOnly) || !image.save(&file, "PNG")) return;
    file.commit();
}

}  // namespace hop::ui::window
