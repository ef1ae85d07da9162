// SPDX-License-Identifier: GPL-3.0-or-later
// Searches for the next step at which a condition holds.
#include "ui/session/until_search.h"

#include <algorithm>
#include <utility>

#include "core/explain/condition/catalogue.h"
#include "core/explain/names.h"
#include "ui/style/text.h"

namespace hop::ui::session {
namespace {

QString withCapital(QString words) {
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

}  // namespace

UntilSearch::UntilSearch(Session& session) : m_job(session.lab().jobs(), JobKind::search) { lookIn(session); }

void UntilSearch::lookIn(Session& session) {
    if (m_session == &session) return;
    cancel();
    if (m_session != nullptr) m_session->disconnect(this);
    m_session = &session;
    connect(&session, &Session::opened, this, &UntilSearch::cancel);
    connect(&session, &Session::failed, this, [this] {
        if (m_waitsForMore) take(std::optional<Step>(), m_searched, false);
    });
    connect(&session, &Session::continued, this, [this] {
        if (std::exchange(m_waitsForMore, false)) look();
    });
    Q_EMIT looksElsewhere();
}

void UntilSearch::setBusy(bool busy) {
    if (std::exchange(m_busy, busy) != busy) Q_EMIT busyChanged(busy);
}

void UntilSearch::start(const explain::Condition& condition) {
    cancel();
    const record::Instant& instant = m_session->instant();
    if (!instant.isOpen()) return;
    m_session->pause();
    m_condition = condition;
    m_words = text(explain::conditionWords(instant, condition));
    m_from = instant.stepShown();
    m_searched = m_from;
    setBusy(true);
    look();
}

void UntilSearch::cancel() {
    m_job.drop();
    m_waitsForMore = false;
    setBusy(false);
}

void UntilSearch::look() {
    m_job.start(
        [this, instant = m_session->instant(), condition = m_condition,
         after = m_searched](const JobQueue::Work& work) -> JobQueue::Finish {
            auto found = explain::firstStep(condition, instant, after, work.stop(), work.progress());
            const bool later = found.ok() && !found.value() && explain::mayHoldLater(condition, instant, work.stop());
            return
                [this, found = std::move(found), searched = instant.lastStep, later] { take(found, searched, later); };
        },
        [this](double share, const std::string&) { Q_EMIT progress(share); });
}

void UntilSearch::take(const Result<std::optional<Step>>& found, Step searched, bool mayHoldLater) {
    m_waitsForMore = false;
    if (!found) {
        setBusy(false);
        Q_EMIT failed(withCapital(text(found.error().message)) + u'.');
        return;
    }
    const QString unit = text(explain::timeUnit(m_session->instant()));
    if (!*found) {
        m_searched = std::max(m_searched, searched);
        if (mayHoldLater && m_session->mayGrow()) {
            m_waitsForMore = true;
            m_session->extend(2 * m_searched);
            return;
        }
        setBusy(false);
        Q_EMIT ended((m_from == 0 ? QStringLiteral("%1: never in this run, which has %2 %3s.")
                                  : QStringLiteral("%1: not again in this run, which has %2 %3s."))
                         .arg(withCapital(m_words), text(m_session->lastStep()), unit));
        return;
    }
    const Step step = **found;
    using Seen = explain::condition::Entry::Seen;
    const Seen seen = m_condition.entry->seen;
    setBusy(false);
    seen == Seen::underWay ? m_session->seek(step - 1, 0.5) : m_session->seek(step);
    if (seen == Seen::asStep) {
        Q_EMIT ended(withCapital(m_words) + QStringLiteral(" is shown."));
        return;
    }
    const bool inStep = seen == Seen::underWay || seen == Seen::inStep;
    Q_EMIT ended(
        QStringLiteral("%1 %2 %3 %4.")
            .arg(withCapital(m_words), inStep ? QStringLiteral("in") : QStringLiteral("after"), unit, text(step)));
}

}  // namespace hop::ui::session
