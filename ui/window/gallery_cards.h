// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery as cards: a model with a picture for each entry, the easiest first, then runs before what rests, and
// printed figures after others; what a filter leaves.
//
// Pictures are made by jobs: those that are seen first, then the others, as long as somebody looks.
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

namespace hop::ui::window {

inline constexpr QSize kLeastCard(232, 184), kCardPicture(224, 112);
inline constexpr int kBetweenCards = 12;  // and around them [logical pixels]

// "hypercube" of "hypercube(4)"; of compositions the outermost.
QString familyOf(const std::string& expression);
// "VB" of "VB Fig. 1"; "examples" of what is not from a paper.
QString paperOf(const document::Scenario& scenario);

class GalleryCards final : public QAbstractListModel {
    Q_OBJECT
public:
    GalleryCards(const panel::Context& context, QString cacheFolder, QObject* parent = nullptr);

    enum Role { id = Qt::UserRole, source, network, task, paper, kind, level, words };

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    void forgetPictures();  // another theme or screen
    void setPixelRatio(double ratio);
    void setWatched(bool watched);                                        // only then are pictures made
    int pictures() const { return static_cast<int>(m_pictures.size()); }  // made so far

private:
    const panel::GalleryEntry& entryAt(int row) const { return *m_entries[static_cast<std::size_t>(row)]; }
    void want(int row) const;
    std::optional<int> next();
    void paintMore();
    void paint(std::size_t lane, int row);

    const panel::Context& m_context;
    const QString m_folder;
    std::vector<const panel::GalleryEntry*> m_entries;  // by level
    double m_pixelRatio = 1.0;
    bool m_watched = false;
    std::map<int, QImage> m_pictures;   // null: there is none
    std::set<int> m_begun;              // being made
    mutable std::vector<int> m_wanted;  // seen without a picture, the latest last
    mutable QTimer m_soon;              // then they are made
    std::array<session::JobLane, 2> m_painting;
};

class CardFilter final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString& words);
    void setChoice(GalleryCards::Role role, const QString& value);  // empty: any
    // How many entries each value of this role would leave, with the words and all other choices as they are.
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

    // As wide as it takes for rows to fill this width, from the left edge of the first card to the right edge of the
    // last one, but for less than a pixel a card. True: another width than before.
    bool fill(int width);

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return m_size; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const panel::Context& m_context;
    QSize m_size = kLeastCard;
};

}  // namespace hop::ui::window
