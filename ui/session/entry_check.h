// SPDX-License-Identifier: GPL-3.0-or-later
// The check of a gallery entry: a job of the lab runs it again and compares its claims with the measured values.
#pragma once

#include <QObject>
#include <QString>

#include "core/document/scenario.h"
#include "ui/session/lab.h"

namespace hop::ui::session {

class EntryCheck final : public QObject {
    Q_OBJECT
public:
    explicit EntryCheck(Lab& lab) : m_job(lab.jobs(), JobKind::check) {}

    // Ends in checked(). Emits nothing if the entry claims nothing, is too large for a quick check, cannot be run, or
    // another check is started first.
    void start(const QString& id, const document::Scenario& scenario);

Q_SIGNALS:
    void checked(const QString& id, bool holds, std::size_t claims);

private:
    JobLane m_job;
};

}  // namespace hop::ui::session
