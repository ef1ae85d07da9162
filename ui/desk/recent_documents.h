// SPDX-License-Identifier: GPL-3.0-or-later
// Documents to go on with: recent files, and scenarios that were changed and never saved.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/document/scenario.h"
#include "ui/desk/settings.h"

namespace hop::ui::desk {

struct RecentDocument {
    QString title;
    QString path;                               // of a file; empty: `unsaved`
    std::optional<document::Scenario> unsaved;  // of no file
    bool recovered = false;                     // from a window that ended unexpectedly
    QString state() const;                      // of an unsaved one: "step 3, not saved"
};

// Newest first; files before unsaved documents.
std::vector<RecentDocument> recentDocuments(const Settings& settings);

}  // namespace hop::ui::desk
