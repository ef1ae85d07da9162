// SPDX-License-Identifier: GPL-3.0-or-later
// The other runs of the document, beside its first: its further requests. They keep to the lab's clock, and share the
// first one's selection and the way it is shown, wherever they are changed. Where the sheet shows the comparison, all
// runs are compared as soon as they are there, in a job; dynamic ones are measured in a second one.
#pragma once

#include <QObject>
#include <array>
#include <optional>

#include "core/sheet/several_runs.h"
#include "ui/session/session.h"

namespace hop::ui::session {

class Companions final : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kCount = Lab::kMostRuns - 1;

    // Adds all of its runs to the lead's lab, with nothing open.
    explicit Companions(Session& lead);

    Session& at(std::size_t index) const { return *m_runs.at(index).session; }  // index < kCount
    bool isWanted(std::size_t index) const { return m_runs.at(index).wanted.has_value(); }
    const record::ComparisonPtr& comparison() const { return m_comparison; }  // null: there is only one run

Q_SIGNALS:
    void changed();  // what is wanted
    void opened(std::size_t index);
    void refused(std::size_t index, const QString& sentence);
    void compared();  // comparison() is another one

private:
    struct Run {
        Session* session = nullptr;
        std::optional<document::Scenario> wanted;  // that runs, or is being built
        QString folder;                            // of its relative file names
        std::optional<record::Display> shownLike;  // the lead's display that it was given last
        record::Display given;                     // what its network made of that
    };

    std::optional<document::Scenario> wantedAt(std::size_t index) const;
    void refresh();
    void follow(std::size_t index);
    void selectAsLead(Session& run);
    void showLikeLead(Run& run);
    void showLeadLike(Run& run);
    void compare(explain::Execute execute);
    void setComparison(record::ComparisonPtr comparison);

    Session& m_lead;
    std::array<Run, kCount> m_runs;
    JobLane m_comparing;
    record::ComparisonPtr m_comparison;
    const Session* m_selecting = nullptr;  // where somebody selects
    bool m_leading = false;                // what changes in a run follows from the lead
    std::optional<Step> m_wantedStep;      // of the document, beyond the end of its first run
};

}  // namespace hop::ui::session
