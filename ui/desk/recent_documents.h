// SPDX-License-Identifier: GPL-3.0-or-later
// Documents to go on with: recent files, and scenarios that were changed and never saved.
#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/document/scenario.h"
#include "ui/desk/settings.h"
#include "ui/session/job_queue.h"

namespace hop::ui::desk {

struct RecentDocument {
    QString title;
    QString path;                               // of a file; empty: `unsaved`
    std::optional<document::Scenario> unsaved;  // of no file
    bool recovered = false;                     // from a window that ended unexpectedly
    bool isMissing = false;                     // of a file: not found by the latest look
    QDateTime written = {};                     // of a file: when, as far as known
    QString state() const;                      // of an unsaved one: "step 3, not saved"
};

class RecentDocuments final : public QObject {
    Q_OBJECT
public:
    RecentDocuments(const Settings& settings, const std::shared_ptr<session::JobQueue>& disk);

    // Newest first; files before unsaved documents, which are left out until look() has read them.
    std::vector<RecentDocument> all() const;
    // Looks for the files and reads the unsaved documents in jobs, each document once. An unreachable file leaves the
    // facts of those after it as they were.
    void look();

Q_SIGNALS:
    void looked();  // something is known better

private:
    struct Facts {
        bool exists = false;
        QDateTime written;
        friend bool operator==(const Facts&, const Facts&) = default;
    };
    using Kept = std::map<QString, std::optional<RecentDocument>>;  // by its text; nullopt: cannot be read

    void learn(const QString& path, const Facts& facts);
    void readKept();

    const Settings& m_settings;
    session::JobLane m_looking, m_reading;
    std::map<QString, Facts> m_facts;
    Kept m_kept;
};

}  // namespace hop::ui::desk
