// SPDX-License-Identifier: GPL-3.0-or-later
// "Run until": a job of the lab that searches for the next step at which a condition holds, and shows it. An endless
// run is recorded further while nothing is found.
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
    // `session` must outlive it.
    explicit UntilSearch(Session& session);

    // Switches to another run; a search in progress is dropped.
    void lookIn(Session& session);
    Session& session() const { return *m_session; }

    // Searches from the step after the one shown. Replaces the previous search.
    void start(const explain::Condition& condition);
    void cancel();
    bool isBusy() const { return m_busy; }

Q_SIGNALS:
    void looksElsewhere();  // session() has changed
    void busyChanged(bool busy);
    void progress(double share);  // 0 .. 1, of the recorded steps
    // The result in one sentence: "Packet 0000 → 1111 arrives in step 8.", or that it never happens. The step is
    // already shown.
    void ended(const QString& sentence);
    void failed(const QString& sentence);  // why the search is impossible

private:
    void look();
    void take(const Result<std::optional<Step>>& found, Step searched, bool mayHoldLater);
    void setBusy(bool busy);

    Session* m_session = nullptr;
    JobLane m_job;
    explain::Condition m_condition;
    QString m_words;              // the condition in words, as of the start of the search
    Step m_from = 0;              // the search begins after this step
    Step m_searched = 0;          // no match up to here
    bool m_waitsForMore = false;  // of an endless run
    bool m_busy = false;
};

}  // namespace hop::ui::session
