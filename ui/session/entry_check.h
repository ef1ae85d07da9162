// SPDX-License-Identifier: GPL-3.0-or-later
// The check of an entry: it is run once more as a job of the lab, and what it claims is compared with what is measured.
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

    // Ends in checked(); or in nothing, if the entry claims nothing, is too large to be checked in passing or cannot be
    // run, or another one is checked instead.
    void start(const QString& id, const document::Scenario& scenario);

Q_SIGNALS:
    void checked(const QString& id, bool holds, std::size_t claims);

private:
    JobLane m_job;
};

}  // namespace hop::ui::session
