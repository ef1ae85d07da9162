// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery as cards: a model with a picture for each entry, ordered by difficulty, then runs before static entries,
// then printed figures last; and its filter.
//
// Jobs paint the pictures, visible cards first, then the others, while the page is shown.
#pragma once

#include <QAbstractListModel>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTimer>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ui/panel/context.h"
#include "ui/panel/gallery_entries.h"

namespace hop::ui::start {

inline constexpr QSize kLeastCard(232, 184), kCardPicture(224, 112);
inline constexpr int kBetweenCards = 12;  // and around them [logical pixels]

// "hypercube" for "hypercube(4)"; for compositions the outermost name.
QString familyOf(const std::string& expression);
// "VB" for "VB Fig. 1"; "examples" if not from a paper.
QString paperOf(const document::Scenario& scenario);

class GalleryCards final : public QAbstractListModel {
    Q_OBJECT
public:
    GalleryCards(const panel::Context& context, QString cacheFolder, QObject* parent = nullptr);

    enum Role { id = Qt::UserRole, source, network, task, paper, kind, level, words };

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    void forgetPictures();  // when theme or screen has changed
    void setPixelRatio(double ratio);
    void setWatched(bool watched);                                        // pictures are made only while true
    int pictures() const { return static_cast<int>(m_pictures.size()); }  // finished pictures

private:
    const panel::GalleryEntry& entryAt(int row) const { return *m_entries[static_cast<std::size_t>(row)]; }
    void want(int row) const;
    std::optional<int> next();
    void paintMore();
    void paint(std::size_t lane, int row);

    const panel::Context& m_context;
    const QString m_folder;
    std::vector<const panel::GalleryEntry*> m_entries;  // in display order
    double m_pixelRatio = 1.0;
    bool m_watched = false;
    std::map<int, QImage> m_pictures;   // null: no picture
    std::set<int> m_begun;              // in progress
    mutable std::vector<int> m_wanted;  // visible without a picture, most recent last
    mutable QTimer m_soon;              // starts making them
    std::array<session::JobLane, 2> m_painting;
};

class CardFilter final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString& words);
    void setChoice(GalleryCards::Role role, const QString& value);  // empty: any value
    // Number of entries that each value of this role would leave, given the words and all other choices.
    std::map<QString, int> countsBy(GalleryCards::Role role) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool accepts(const QModelIndex& entry, std::optional<GalleryCards::Role> except) const;

    QStringList m_words;
    std::map<GalleryCards::Role, QString> m_choices;
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
