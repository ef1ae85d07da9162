// SPDX-License-Identifier: GPL-3.0-or-later
// Documents to go on with.
#include "ui/desk/recent_documents.h"

#include <QFileInfo>

#include "core/explain/names.h"
#include "ui/style/text.h"

namespace hop::ui::desk {
namespace {

std::optional<RecentDocument> unsavedDocument(const QString& kept) {
    auto scenario = document::parseScenario(kept.toStdString());
    if (!scenario) return std::nullopt;
    const QString title = text(scenario->title.empty() ? explain::usualTitle(*scenario) : scenario->title);
    return RecentDocument{.title = title, .path = {}, .unsaved = *std::move(scenario)};
}

}  // namespace

QString RecentDocument::state() const {
    if (!unsaved) return {};
    const QString kept = recovered ? QStringLiteral("recovered, not saved") : QStringLiteral("not saved");
    const Step step = unsaved->view.step;
    return step > 0 ? QStringLiteral("step %1, %2").arg(step).arg(kept) : kept;
}

RecentDocuments::RecentDocuments(const Settings& settings, const std::shared_ptr<session::JobQueue>& disk)
    : m_settings(settings), m_looking(disk, session::JobKind::looking), m_reading(disk, session::JobKind::looking) {}

std::vector<RecentDocument> RecentDocuments::all() const {
    std::vector<RecentDocument> recent;
    for (const QString& path : m_settings.recentFiles()) {
        recent.push_back({.title = QFileInfo(path).fileName(), .path = path, .unsaved = {}});
        const auto known = m_facts.find(path);
        if (known == m_facts.end()) continue;
        recent.back().isMissing = !known->second.exists;
        recent.back().written = known->second.written;
    }
    for (const QString& kept : m_settings.keptScenarios()) {
        const auto known = m_kept.find(kept);
        if (known == m_kept.end() || !known->second) continue;
        recent.push_back(*known->second);
        recent.back().recovered = m_settings.isRecovered(kept);
    }
    return recent;
}

void RecentDocuments::look() {
    readKept();
    if (m_looking.isBusy()) return;
    m_looking.start(
        [this, paths = m_settings.recentFiles()](const session::JobQueue::Work& work) -> session::JobQueue::Finish {
            for (const QString& path : paths) {
                const QFileInfo file(path);
                const Facts facts{file.exists(), file.lastModified()};
                work.post([this, path, facts] { learn(path, facts); });
            }
            return {};
        });
}

void RecentDocuments::readKept() {
    if (m_reading.isBusy()) return;
    const QStringList all = m_settings.keptScenarios();
    std::erase_if(m_kept, [&](const Kept::value_type& known) { return !all.contains(known.first); });
    QStringList unread;
    for (const QString& kept : all)
        if (!m_kept.contains(kept)) unread << kept;
    if (unread.isEmpty()) return;
    m_reading.start([this, unread](const session::JobQueue::Work&) -> session::JobQueue::Finish {
        Kept read;
        for (const QString& kept : unread) read.emplace(kept, unsavedDocument(kept));
        return [this, read = std::move(read)]() mutable {
            m_kept.merge(read);
            Q_EMIT looked();
            readKept();  // what has been kept meanwhile
        };
    });
}

void RecentDocuments::learn(const QString& path, const Facts& facts) {
    const auto [known, isNew] = m_facts.try_emplace(path);
    if (!isNew && known->second == facts) return;
    known->second = facts;
    Q_EMIT looked();
}

}  // namespace hop::ui::desk
