// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery as cards.
#include "ui/start/gallery_cards.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/export/thumbnail.h"
#include "ui/start/thumbnail_store.h"
#include "ui/style/application.h"

namespace hop::ui::start {

namespace {

// At most two lines, the second one elided if needed.
QString inTwo(QString words, const QFontMetrics& metrics, int width) {
    words.replace(QStringLiteral(" = "), QStringLiteral("\u00a0=\u00a0"));  // keeps "d = 4" on one line
    QString first;
    for (const QString& word : words.split(u' ')) {
        const QString longer = first.isEmpty() ? word : first + u' ' + word;
        if (!first.isEmpty() && metrics.horizontalAdvance(longer) > width)
            return first + u'\n' + metrics.elidedText(words.mid(first.size() + 1), Qt::ElideRight, width);
        first = longer;
    }
    return metrics.elidedText(first, Qt::ElideRight, width);
}

}  // namespace

GalleryCards::GalleryCards(panel::Context& context, QString cacheFolder, QObject* parent)
    : QIdentityProxyModel(parent),
      m_context(context),
      m_folder(std::move(cacheFolder)),
      m_painting{session::JobLane(context.session().lab().jobs(), session::JobKind::thumbnail),
                 session::JobLane(context.session().lab().jobs(), session::JobKind::thumbnail)} {
    setSourceModel(&context.gallery());
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &GalleryCards::paintMore);
    connect(&context, &panel::Context::themeChanged, this, &GalleryCards::forgetPictures);
    connect(this, &QAbstractItemModel::modelReset, this, &GalleryCards::forgetPictures);
}

QVariant GalleryCards::data(const QModelIndex& index, int role) const {
    if (role == Qt::ToolTipRole)
        return index.data().toString() + QStringLiteral(".\n") + QIdentityProxyModel::data(index, role).toString();
    if (role != Qt::DecorationRole) return QIdentityProxyModel::data(index, role);
    const auto found = m_pictures.find(index.row());
    if (found != m_pictures.end()) return found->second;
    want(index.row());
    return {};
}

void GalleryCards::forgetPictures() {
    for (session::JobLane& lane : m_painting) lane.drop();
    m_pictures.clear();
    m_begun.clear();
    m_wanted.clear();
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::DecorationRole});
    m_soon.start(0);
}

void GalleryCards::setPixelRatio(double ratio) {
    if (ratio == m_pixelRatio) return;
    m_pixelRatio = ratio;
    forgetPictures();
}

void GalleryCards::setWatched(bool watched) {
    m_watched = watched;
    m_soon.start(0);
}

void GalleryCards::want(int row) const {
    std::erase(m_wanted, row);
    m_wanted.push_back(row);
    if (!m_soon.isActive()) m_soon.start(0);
}

// The latest request is currently visible; then the others in order.
std::optional<int> GalleryCards::next() {
    const auto isOpen = [this](int row) { return !m_pictures.contains(row) && !m_begun.contains(row); };
    while (!m_wanted.empty()) {
        const int row = m_wanted.back();
        m_wanted.pop_back();
        if (isOpen(row)) return row;
    }
    for (int row = 0; row < rowCount(); ++row)
        if (isOpen(row)) return row;
    return std::nullopt;
}

void GalleryCards::paintMore() {
    for (std::size_t lane = 0; lane < m_painting.size() && m_watched; ++lane) {
        if (m_painting[lane].isBusy()) continue;
        const auto row = next();
        if (!row) return;
        paint(lane, *row);
    }
}

void GalleryCards::paint(std::size_t lane, int row) {
    m_begun.insert(row);
    const panel::GalleryEntry& entry = m_context.gallery().entryAt(row);
    const style::Theme* theme = &m_context.theme();
    m_painting[lane].start([this, row, &entry, theme, folder = m_folder,
                            ratio = m_pixelRatio](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        const QString name = thumbnailName(entry, *theme, kCardPicture, ratio);
        QImage image = storedThumbnail(folder, name, (QSizeF(kCardPicture) * ratio).toSize());
        if (image.isNull()) {
            if (auto made =
                    exporting::thumbnailOf(entry.scenario, entry.experiment, *theme, kCardPicture, ratio, work.stop()))
                image = *std::move(made);
            if (!image.isNull() && !work.stop().requested()) storeThumbnail(folder, name, image);
        }
        image.setDevicePixelRatio(ratio);
        return [this, row, image] {
            m_begun.erase(row);
            m_pictures[row] = image;
            Q_EMIT dataChanged(index(row, 0), index(row, 0), {Qt::DecorationRole});
            paintMore();
        };
    });
}

bool CardPainter::fill(int width) {
    const int columns = std::max(1, (width + kBetweenCards) / (kLeastCard.width() + kBetweenCards));
    const int each = std::max(kLeastCard.width(), (width - (columns - 1) * kBetweenCards) / columns);
    return std::exchange(m_size, QSize(each, kLeastCard.height())) != m_size;
}

void CardPainter::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const style::Theme& theme = m_context.theme();
    const bool chosen = option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_MouseOver);
    const QRectF card = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(chosen ? theme.accent : theme.regionLine, chosen ? 2.0 : 1.0));
    painter->setBrush(theme.canvas);
    painter->drawRoundedRect(card, 8.0, 8.0);
    const QRectF picture(std::round(card.center().x() - 0.5 * kCardPicture.width()), card.top() + 4.0,
                         kCardPicture.width(), kCardPicture.height());
    const QImage image = index.data(Qt::DecorationRole).value<QImage>();
    if (!image.isNull()) painter->drawImage(picture.topLeft(), image);
    painter->setPen(QPen(theme.regionLine, 1.0));
    const double line = picture.bottom() + 4.0;
    painter->drawLine(QPointF(card.left(), line), QPointF(card.right(), line));
    const auto words = [&](double top, double pixels, QFont::Weight weight, const QColor& colour, const QString& all,
                           int lines, double taken = 0.0) {
        const QFont font = style::font(pixels, weight);
        painter->setFont(font);
        painter->setPen(colour);
        const QFontMetrics metrics(font);
        const QRectF box(card.left() + 10.0, top, card.width() - 20.0 - taken, lines * metrics.lineSpacing());
        const int room = static_cast<int>(box.width());
        painter->drawText(box, Qt::AlignLeft | Qt::AlignTop | Qt::TextDontClip,
                          lines == 1 ? metrics.elidedText(all, Qt::ElideRight, room) : inTwo(all, metrics, room));
    };
    words(line + 6.0, 13.0, QFont::DemiBold, theme.ink, index.data(Qt::DisplayRole).toString(), 2);
    const QString kind = index.data(panel::GalleryModel::kind).toString();
    const double kindWidth = QFontMetricsF(style::font(11.0, QFont::Normal)).horizontalAdvance(kind);
    words(line + 43.0, 11.0, QFont::Normal, theme.quietInk, index.data(panel::GalleryModel::source).toString(), 1,
          kindWidth + 8.0);
    painter->drawText(QRectF(card.left() + 10.0, line + 43.0, card.width() - 20.0, 18.0), Qt::AlignRight | Qt::AlignTop,
                      kind);
    painter->restore();
}

}  // namespace hop::ui::start
