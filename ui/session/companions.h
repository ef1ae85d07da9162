// SPDX-License-Identifier: GPL-3.0-or-later
// The document's runs after the first, its further requests. They follow the lab's clock and share selection and view
// with the first run in both directions. While the sheet shows the comparison, a job compares all runs as soon as they
// are open; a second one measures the dynamic ones.
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

    // Adds all companion runs to the lead's lab, each closed.
    explicit Companions(Session& lead);

    Session& at(std::size_t index) const { return *m_runs.at(index).session; }  // index < kCount
    bool isWanted(std::size_t index) const { return m_runs.at(index).wanted.has_value(); }
    const record::ComparisonPtr& comparison() const {
        return m_comparison;
    }  // null: no comparison is shown, or not
       // yet

Q_SIGNALS:
    void changed();  // the wanted runs have changed
    void opened(std::size_t index);
    void refused(std::size_t index, const QString& sentence);
    void compared();  // comparison() has changed

private:
    struct Run {
        Session* session = nullptr;
        std::optional<document::Scenario> wanted;  // open or being built
        QString folder;                            // base of its relative file names
        std::optional<record::Display> shownLike;  // the lead's display, as last applied here
        record::Display given;                     // that display, adapted to this network
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
    const Session* m_selecting = nullptr;  // the run whose selection is being propagated; null otherwise
    bool m_leading = false;                // set while the lead's change is applied to the others
    std::optional<Step> m_wantedStep;      // the document's step, if beyond the end of its first run
};

}  // namespace hop::ui::session
