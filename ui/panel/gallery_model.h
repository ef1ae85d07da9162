// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery as a model, a row for each entry, easiest first; and its filter by words and choices. The cards of the
// start page, the gallery panel and the palette are views of it.
#pragma once

#include <QAbstractListModel>
#include <QSortFilterProxyModel>
#include <map>
#include <optional>
#include <vector>

#include "ui/panel/gallery_entries.h"

namespace hop::ui::panel {

class GalleryModel final : public QAbstractListModel {
public:
    // `order`: by paper and number. `words`: all text searched.
    enum Role { id = Qt::UserRole, source, network, task, paper, kind, level, order, words };

    explicit GalleryModel(QObject* parent = nullptr) : QAbstractListModel(parent) { fill(); }

    void fill();  // reads the entries again
    const GalleryEntry& entryAt(int row) const { return *m_entries[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::vector<const GalleryEntry*> m_entries;
};

class GalleryFilter final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString& words);                            // all of them must occur
    void setChoice(GalleryModel::Role role, const QString& value);  // empty: any value
    // Number of entries that each value of this role would leave, given the words and all other choices.
    std::map<QString, int> countsBy(GalleryModel::Role role) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool accepts(const QModelIndex& entry, std::optional<GalleryModel::Role> except) const;

    std::string m_words;
    std::map<GalleryModel::Role, QString> m_choices;
};

}  // namespace hop::ui::panel
