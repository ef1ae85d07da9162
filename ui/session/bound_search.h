// SPDX-License-Identifier: GPL-3.0-or-later
// Show me where: looks for the packet, node or link, and the step, that are the reason why a bound is missed, as a job
// of the lab, and shows them.
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
    // The session must outlive it.
    explicit BoundSearch(Session& session);

    // In another run from now on.
    void lookIn(Session& session);

    // Of a statement of the run that is open, by its id. What was being looked for is forgotten.
    void start(const std::string& statement);

Q_SIGNALS:
    // What was found, in one sentence; it is selected, and its step is shown.
    void ended(const QString& sentence);
    void failed(const QString& sentence);  // why it cannot be shown

private:
    void take(const std::string& statement, const Result<explain::BoundReason>& found);

    Session* m_session = nullptr;
    JobLane m_job;
};

}  // namespace hop::ui::session
