// SPDX-License-Identifier: GPL-3.0-or-later
// "Show me where": a job of the lab that finds the packet, node or link, and the step, that make the run miss a bound,
// then selects and shows them.
#pragma once

#include <QObject>
#include <QString>
#include <string>

#include "core/explain/missed_bounds.h"
#include "ui/session/job_queue.h"
#include "ui/session/session.h"

namespace hop::ui::session {

class BoundSearch final : public QObject {
    Q_OBJECT
public:
    // `session` must outlive it.
    explicit BoundSearch(Session& session);

    // Switches to another run; a search in progress is dropped.
    void lookIn(Session& session);

    // Searches for the reason behind a statement of the open run, given by its id. Replaces the previous search.
    void start(const std::string& statement);

Q_SIGNALS:
    // One sentence about what was found; it is already selected and its step shown.
    void ended(const QString& sentence);
    void failed(const QString& sentence);  // why it cannot be shown

private:
    void take(const std::string& statement, const Result<explain::BoundReason>& found);

    Session* m_session = nullptr;
    JobLane m_job;
};

}  // namespace hop::ui::session
