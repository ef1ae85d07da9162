// SPDX-License-Identifier: GPL-3.0-or-later
// The other runs of the document, beside its first: its further requests, or the same task by another algorithm where
// the view asks for one. They keep to the lab's clock, are shown like the first, and share its selection.
#pragma once

#include <QObject>
#include <array>
#include <optional>

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
    // Whether the first one is there because the view asks for another algorithm.
    bool isBeside() const;

Q_SIGNALS:
    void changed();  // what is wanted
    void opened(std::size_t index);
    void refused(std::size_t index, const QString& sentence);

private:
    struct Run {
        Session* session = nullptr;
        std::optional<document::Scenario> wanted;  // that runs, or is being built
        QString folder;                            // of its relative file names
        std::optional<scene::Display> shownLike;   // the lead's display that it was given last
    };

    std::optional<document::Scenario> wantedAt(std::size_t index) const;
    void refresh();
    void follow(std::size_t index);
    void selectAsLead(Session& run);
    void showLikeLead(Run& run);

    Session& m_lead;
    std::array<Run, kCount> m_runs;
    const Session* m_selecting = nullptr;  // where somebody selects
    bool m_leading = false;                // what changes in a run follows from the lead
    std::optional<Step> m_wantedStep;      // of the document, beyond the end of its first run
};

}  // namespace hop::ui::session
