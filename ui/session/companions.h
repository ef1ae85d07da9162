// SPDX-License-Identifier: GPL-3.0-or-later
// The other runs of the document, beside its first: its further requests, or the same task by another algorithm where
// the view asks for one. They keep to the lab's clock, are shown like the first, and share its selection.
#pragma once

#include <QObject>
#include <array>

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
    };

    std::optional<document::Scenario> wantedAt(std::size_t index) const;
    void refresh();
    void follow(std::size_t index);

    Session& m_lead;
    std::array<Run, kCount> m_runs;
};

}  // namespace hop::ui::session
