// SPDX-License-Identifier: GPL-3.0-or-later
// Searches for the reason why a bound is missed.
#include "ui/session/bound_search.h"

#include "core/explain/missed_bounds.h"
#include "ui/style/text.h"

namespace hop::ui::session {

BoundSearch::BoundSearch(Session& session) : m_job(session.lab().jobs(), JobKind::search) { lookIn(session); }

void BoundSearch::lookIn(Session& session) {
    if (m_session == &session) return;
    m_job.drop();
    if (m_session != nullptr) m_session->disconnect(this);
    m_session = &session;
    connect(&session, &Session::opened, this, [this] { m_job.drop(); });
}

void BoundSearch::start(const std::string& statement) {
    m_job.drop();
    if (!m_session->instant().isOpen()) return;
    m_session->pause();
    m_job.start([this, statement, instant = m_session->instant()](const JobQueue::Work& work) -> JobQueue::Finish {
        auto found = explain::reasonOf(instant, statement, work.stop(), work.progress());
        return [this, statement, found = std::move(found)] { take(statement, found); };
    });
}

void BoundSearch::take(const std::string& statement, const Result<explain::BoundReason>& found) {
    const QString title = text(explain::statementTitle(statement));
    if (!found) {
        Q_EMIT failed(QStringLiteral("%1: %2.").arg(title, text(found.error().message)));
        return;
    }
    // Seek first: packet numbers are valid only at their step.
    m_session->seek(found->step, found->underWay ? 0.5 : 0.0);
    m_session->select(found->selection);
    Q_EMIT ended(QStringLiteral("%1: %2.").arg(title, text(found->words)));
}

}  // namespace hop::ui::session
