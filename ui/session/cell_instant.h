// SPDX-License-Identifier: GPL-3.0-or-later
// The instant shown by a cell: of its run or of a network of its own, at its own step or the clock's, with its own
// view.
#pragma once

#include <QObject>
#include <QString>
#include <cstdint>
#include <optional>
#include <string>

#include "core/sheet/shown_sheet.h"
#include "ui/session/job_queue.h"
#include "ui/session/path_search.h"
#include "ui/session/session.h"

namespace hop::ui::session {

class CellInstant final : public QObject {
    Q_OBJECT
public:
    // `run`: the cell's run. `document`: the run whose scenario holds the sheet. Both must outlive it.
    CellInstant(Session& run, Session& document, std::string cell);

    // Closed until a network of its own has been laid out, a far step of its own has been made, or its run is open.
    record::Instant instant();
    // The same at another instant of its run; nothing for a cell that does not follow the clock.
    std::optional<record::Instant> at(const record::Instant& ofRun);
    // True if its nodes and links are not those of a run; then nothing in it can be selected.
    bool hasOwnNetwork() const { return m_ownNetwork; }
    // One sentence if the instant cannot be made; empty if it is there or in the making.
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void changed();  // the run or the instant has changed

private:
    void follow();
    void lay(const sheet::Resolved& shown);
    void layOwnDrawing();
    void standStill(Step step);
    void makeStill(const record::Instant& first, Step step);
    void followSelection();
    record::Instant seen(record::Instant instant);

    Session& m_run;
    Session& m_document;
    const std::string m_cell;
    JobLane m_laying, m_making;
    PathSearch m_path;
    std::optional<record::Instant> m_still;  // for a cell with a step of its own; nullopt: at the clock's step
    // Of m_making.
    struct Sought {
        std::uint64_t recording = 0;
        Step step = 0;
        friend bool operator==(const Sought&, const Sought&) = default;
    };
    Sought m_sought;
    bool m_ownNetwork = false;
    run::Request m_laid;  // the own network that is shown or being laid out
    QString m_laidFolder;
    QString m_problem;
    std::optional<record::Drawing> m_ownDrawing;  // that the cell asks for; nullopt: the document's
    network::NetworkPtr m_drawnNetwork;           // the network of m_drawn
    record::LayoutPtr m_drawn;                    // null while being drawn
    std::optional<record::Display> m_from;
    bool m_isCompared = true;  // whether the cell shows the comparison with other runs
    record::Display m_display;
};

}  // namespace hop::ui::session
