// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery as cards.
#include "ui/window/gallery_cards.h"

#include <QPainter>
#include <algorithm>

#include "ui/export/thumbnail.h"
#include "ui/style/application.h"
#include "ui/style/text.h"
#include "ui/window/thumbnail_store.h"

namespace hop::ui::window {

namespace {

// At most two lines, the second one cut where there is more.
QString inTwo(const QString& words, const QFontMetrics& metrics, int width) {
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

QString familyOf(const std::string& expression) {
    return text(std::string_view(expression).substr(0, expression.find('(')));
}

QString paperOf(const document::Scenario& scenario) {
    const QString paper = text(scenario.source).section(u' ', 0, 0);
    return paper.isEmpty() ? QStringLiteral("examples") : paper;
}

GalleryCards::GalleryCards(const panel::Context& context, QString cacheFolder, QObject* parent)
    : QAbstractListModel(parent),
      m_context(context),
      m_folder(std::move(cacheFolder)),
      m_painting(context.session().lab().jobs(), session::JobKind::thumbnail) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        if (!m_painting.isBusy()) paintNext();
    });
    connect(&context, &panel::Context::themeChanged, this, &GalleryCards::forgetPictures);
}

int GalleryCards::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(panel::galleryEntries().size());
}

QVariant GalleryCards::data(const QModelIndex& index, int role) const {
    const panel::GalleryEntry& entry = panel::galleryEntries()[static_cast<std::size_t>(index.row())];
    const document::Scenario& scenario = entry.scenario;
    switch (role) {
        case Qt::DisplayRole:
            return text(scenario.title);
        case Qt::ToolTipRole:
            return text(scenario.text);
        case Qt::DecorationRole: {
            const auto found = m_pictures.find(index.row());
            if (found != m_pictures.end()) return found->second;
            want(index.row());
            return {};
        }
        case Role::id:
            return text(entry.id);
        case Role::source:
            return scenario.source.empty() ? text(entry.id) : text(scenario.source);
        case Role::network:
            return familyOf(scenario.network);
        case Role::task:
            return familyOf(scenario.task);
        case Role::paper:
            return paperOf(scenario);
        case Role::words:
            return text(scenario.title + ' ' + scenario.source + ' ' + entry.id + ' ' + scenario.network + ' ' +
                        scenario.task + ' ' + scenario.algorithm);
        default:
            return {};
    }
}

void GalleryCards::forgetPictures() {
    m_painting.drop();
    m_pictures.clear();
    m_wanted.clear();
    if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole});
}

void GalleryCards::setPixelRatio(double ratio) {
    if (ratio == m_pixelRatio) return;
    m_pixelRatio = ratio;
    forgetPictures();
}

void GalleryCards::want(int row) const {
    std::erase(m_wanted, row);
    m_wanted.push_back(row);
    if (!m_soon.isActive()) m_soon.start(0);
}

// What was asked for last is what is seen now.
void GalleryCards::paintNext() {
    if (m_wanted.empty()) return;
    const int row = m_wanted.back();
    m_wanted.pop_back();
    const document::Scenario& scenario = panel::galleryEntries()[static_cast<std::size_t>(row)].scenario;
    const style::Theme* theme = &m_context.theme();
    m_painting.start([this, row, &scenario, theme, folder = m_folder,
                      ratio = m_pixelRatio](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        const QString name = thumbnailName(scenario, *theme, kCardPicture, ratio);
        QImage image = storedThumbnail(folder, name, (QSizeF(kCardPicture) * ratio).toSize());
        if (image.isNull()) {
            if (auto made = exporting::thumbnailOf(scenario, *theme, kCardPicture, ratio, work.stop()))
                image = *std::move(made);
            if (!image.isNull() && !work.stop().requested()) storeThumbnail(folder, name, image);
        }
        image.setDevicePixelRatio(ratio);
        return [this, row, image] {
            m_pictures[row] = image;
            Q_EMIT dataChanged(index(row), index(row), {Qt::DecorationRole});
            paintNext();
        };
    });
}

void CardFilter::setWords(const QString& words) {
    m_words = words.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

void CardFilter::setChoice(GalleryCards::Role role, const QString& value) {
    m_choices[role] = value;
    invalidateFilter();
}

bool CardFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    for (const auto& [role, value] : m_choices)
        if (!value.isEmpty() && index.data(role).toString() != value) return false;
    const QString all = index.data(GalleryCards::Role::words).toString();
    return std::ranges::all_of(m_words, [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
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
    const QRectF picture(card.left() + 4.0, card.top() + 4.0, kCardPicture.width(), kCardPicture.height());
    const QImage image = index.data(Qt::DecorationRole).value<QImage>();
    if (!image.isNull()) painter->drawImage(picture.topLeft(), image);
    painter->setPen(QPen(theme.regionLine, 1.0));
    const double line = picture.bottom() + 4.0;
    painter->drawLine(QPointF(card.left(), line), QPointF(card.right(), line));
    const auto words = [&](double top, double pixels, QFont::Weight weight, const QColor& colour, const QString& all,
                           int lines) {
        const QFont font = style::font(pixels, weight);
        painter->setFont(font);
        painter->setPen(colour);
        const QFontMetrics metrics(font);
        const QRectF box(card.left() + 10.0, top, card.width() - 20.0, lines * metrics.lineSpacing());
        const int room = static_cast<int>(box.width());
        painter->drawText(box, Qt::AlignLeft | Qt::AlignTop,
                          lines == 1 ? metrics.elidedText(all, Qt::ElideRight, room) : inTwo(all, metrics, room));
    };
    words(line + 6.0, 13.0, QFont::DemiBold, theme.ink, index.data(Qt::DisplayRole).toString(), 2);
    words(line + 43.0, 11.0, QFont::Normal, theme.quietInk, index.data(GalleryCards::Role::source).toString(), 1);
    painter->restore();
}

}  // namespace hop::ui::window
