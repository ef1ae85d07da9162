// SPDX-License-Identifier: GPL-3.0-or-later
// Documents to go on with.
#include "ui/desk/recent_documents.h"

#include <QFileInfo>

#include "core/explain/names.h"
#include "ui/style/text.h"

namespace hop::ui::desk {

QString RecentDocument::state() const {
    if (!unsaved) return {};
    const QString kept = recovered ? QStringLiteral("recovered, not saved") : QStringLiteral("not saved");
    const Step step = unsaved->view.step;
    return step > 0 ? QStringLiteral("step %1, %2").arg(step).arg(kept) : kept;
}

std::vector<RecentDocument> recentDocuments(const Settings& settings) {
    std::vector<RecentDocument> recent;
    for (const QString& path : settings.recentFiles()) recent.push_back({QFileInfo(path).fileName(), path, {}, false});
    for (const QString& kept : settings.keptScenarios()) {
        auto scenario = document::parseScenario(kept.toStdString());
        if (!scenario) continue;
        const QString title = text(scenario->title.empty() ? explain::usualTitle(*scenario) : scenario->title);
        recent.push_back({title, {}, *std::move(scenario), settings.isRecovered(kept)});
    }
    return recent;
}

}  // namespace hop::ui::desk
