// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery as cards: a model with a picture for each entry, made by a job when it is first seen; what a filter
// leaves.
#pragma once

#include <QAbstractListModel>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTimer>
#include <map>
#include <string>
#include <vector>

#include "ui/panel/context.h"
#include "ui/panel/gallery_entries.h"

namespace hop::ui::window {

inline constexpr QSize kCardSize(232, 184), kCardPicture(224, 112);

// "hypercube" of "hypercube(4)"; of compositions the outermost.
QString familyOf(const std::string& expression);
// "VB" of "VB Fig. 1"; "examples" where there is no source.
QString paperOf(const document::Scenario& scenario);

class GalleryCards final : public QAbstractListModel {
    Q_OBJECT
public:
    GalleryCards(const panel::Context& context, QString cacheFolder, QObject* parent = nullptr);

    enum Role { id = Qt::UserRole, source, network, task, paper, words };

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    void forgetPictures();  // another theme or screen
    void setPixelRatio(double ratio);
    int pictures() const { return static_cast<int>(m_pictures.size()); }  // made so far

private:
    void want(int row) const;
    void paintNext();

    const panel::Context& m_context;
    const QString m_folder;
    double m_pixelRatio = 1.0;
    // Made when they are asked for.
    std::map<int, QImage> m_pictures;   // null: there is none
    mutable std::vector<int> m_wanted;  // the latest last
    mutable QTimer m_soon;              // then they are
    session::JobLane m_painting;
};

class CardFilter final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString& words);
    void setChoice(GalleryCards::Role role, const QString& value);  // empty: any

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList m_words;
    std::map<GalleryCards::Role, QString> m_choices;
};

class CardPainter final : public QStyledItemDelegate {
public:
    CardPainter(const panel::Context& context, QObject* parent) : QStyledItemDelegate(parent), m_context(context) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return kCardSize; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const panel::Context& m_context;
};

}  // namespace hop::ui::window
