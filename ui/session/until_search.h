// SPDX-License-Identifier: GPL-3.0-or-later
// Run until: looks for the next step in which a condition holds, as a job of the lab, and shows it. An endless run is
// recorded farther where nothing is found.
#pragma once

#include <QObject>
#include <QString>

#include "core/explain/condition/catalogue.h"
#include "ui/session/job_queue.h"
#include "ui/session/session.h"

namespace hop::ui::session {

class UntilSearch final : public QObject {
    Q_OBJECT
public:
    // The session must outlive it.
    explicit UntilSearch(Session& session);

    // In another run from now on.
    void lookIn(Session& session);
    Session& session() const { return *m_session; }

    // From the step after the one shown. What was being looked for is forgotten.
    void start(const explain::Condition& condition);
    void cancel();
    bool isBusy() const { return m_busy; }

Q_SIGNALS:
    void looksElsewhere();  // session() is another one
    void busyChanged(bool busy);
    void progress(double share);  // 0 .. 1, of what is recorded
    // What was found, in one sentence: "Packet 0000 → 1111 arrives in step 8.", or that it never happens. The step is
    // shown already.
    void ended(const QString& sentence);
    void failed(const QString& sentence);  // why it cannot be looked for

private:
    void look();
    void take(const Result<std::optional<Step>>& found, Step searched, bool mayHoldLater);
    void setBusy(bool busy);

    Session* m_session = nullptr;
    JobLane m_job;
    explain::Condition m_condition;
    QString m_words;              // the condition, as it was named when the search began
    Step m_from = 0;              // steps up to here do not count
    Step m_searched = 0;          // up to here there is none
    bool m_waitsForMore = false;  // of an endless run
    bool m_busy = false;
};

}  // namespace hop::ui::session
