// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery as a model.
#include "ui/panel/gallery_model.h"

#include "core/base/citation.h"
#include "core/base/match.h"
#include "ui/style/text.h"

namespace hop::ui::panel {
namespace {

// "hypercube" for "hypercube(4)"; for compositions the outermost name.
QString familyOf(const std::string& expression) {
    return text(std::string_view(expression).substr(0, expression.find('(')));
}

// "VB" for "VB Fig. 1"; "examples" if not from a paper.
QString paperOf(const document::Scenario& scenario) {
    const std::string paper = scenario.source.substr(0, scenario.source.find(' '));
    return paper.empty() || fullReference(paper) == paper ? QStringLiteral("examples") : text(paper);
}

}  // namespace

void GalleryModel::fill() {
    beginResetModel();
    m_entries = easiestFirst();
    endResetModel();
}

int GalleryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant GalleryModel::data(const QModelIndex& index, int role) const {
    const GalleryEntry& entry = entryAt(index.row());
    const document::Scenario& scenario = entry.scenario;
    switch (role) {
        case Qt::DisplayRole:
            return text(scenario.title);
        case Qt::ToolTipRole:
        case Qt::AccessibleDescriptionRole:
            return text(scenario.summary);
        case Role::id:
            return text(entry.id);
        case Role::source:
            return scenario.source.empty() ? QStringLiteral("example") : text(scenario.source);
        case Role::network:
            return familyOf(scenario.network);
        case Role::task:
            return familyOf(scenario.task);
        case Role::paper:
            return paperOf(scenario);
        case Role::kind:
            return text(entry.kind);
        case Role::level:
            return text(scenario.level);
        case Role::order:
            return static_cast<int>(&entry - galleryEntries().data());
        case Role::words:
            return text(scenario.title + ' ' + scenario.source + ' ' + entry.id + ' ' + scenario.summary + ' ' +
                        scenario.network + ' ' + scenario.task + ' ' + scenario.algorithm + ' ' +
                        std::string(entry.kind) + ' ' + scenario.level + ' ' + scenario.text);
        default:
            return {};
    }
}

void GalleryFilter::setWords(const QString& words) {
    m_words = words.toStdString();
    invalidateFilter();
}

void GalleryFilter::setChoice(GalleryModel::Role role, const QString& value) {
    m_choices[role] = value;
    invalidateFilter();
}

bool GalleryFilter::accepts(const QModelIndex& entry, std::optional<GalleryModel::Role> except) const {
    for (const auto& [role, value] : m_choices)
        if (role != except && !value.isEmpty() && entry.data(role).toString() != value) return false;
    return matchRank(m_words, {entry.data(GalleryModel::words).toString().toStdString()}).has_value();
}

bool GalleryFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    return accepts(sourceModel()->index(row, 0, parent), std::nullopt);
}

std::map<QString, int> GalleryFilter::countsBy(GalleryModel::Role role) const {
    std::map<QString, int> counts;
    for (int row = 0; row < sourceModel()->rowCount(); ++row)
        if (const QModelIndex entry = sourceModel()->index(row, 0); accepts(entry, role))
            ++counts[entry.data(role).toString()];
    return counts;
}

}  // namespace hop::ui::panel
