// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery as cards: its model with a picture for each entry, and how a card is painted.
//
// Jobs paint the pictures, visible cards first, then the others, while the page is shown.
#pragma once

#include <QIdentityProxyModel>
#include <QImage>
#include <QStyledItemDelegate>
#include <QTimer>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "ui/panel/context.h"
#include "ui/panel/gallery_model.h"

namespace hop::ui::start {

inline constexpr QSize kLeastCard(232, 184), kCardPicture(224, 112);
inline constexpr int kBetweenCards = 12;  // and around them [logical pixels]

class GalleryCards final : public QIdentityProxyModel {
    Q_OBJECT
public:
    GalleryCards(panel::Context& context, QString cacheFolder, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role) const override;

    void forgetPictures();  // when theme, screen or entries have changed
    void setPixelRatio(double ratio);
    void setWatched(bool watched);                                        // pictures are made only while true
    int pictures() const { return static_cast<int>(m_pictures.size()); }  // finished pictures

private:
    void want(int row) const;
    std::optional<int> next();
    void paintMore();
    void paint(std::size_t lane, int row);

    panel::Context& m_context;
    const QString m_folder;
    double m_pixelRatio = 1.0;
    bool m_watched = false;
    std::map<int, QImage> m_pictures;   // null: no picture
    std::set<int> m_begun;              // in progress
    mutable std::vector<int> m_wanted;  // visible without a picture, most recent last
    mutable QTimer m_soon;              // starts making them
    std::array<session::JobLane, 2> m_painting;
};

class CardPainter final : public QStyledItemDelegate {
public:
    CardPainter(const panel::Context& context, QObject* parent) : QStyledItemDelegate(parent), m_context(context) {}

    // Sets the width of cards so that rows fill this width, from the left edge of the first card to the right edge of
    // the last, up to one pixel per card. True if the width has changed.
    bool fill(int width);

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return m_size; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const panel::Context& m_context;
    QSize m_size = kLeastCard;
};

}  // namespace hop::ui::start
