// SPDX-License-Identifier: GPL-3.0-or-later
// The instant of a cell: of its run, or of a network of its own, at its own step or at the clock's, seen as it says.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <string>

#include "core/sheet/shown_sheet.h"
#include "ui/session/job_queue.h"
#include "ui/session/session.h"

namespace hop::ui::session {

class CellInstant final : public QObject {
    Q_OBJECT
public:
    // `run`: the cell's. `document`: the run whose scenario has the sheet. Both must outlive it.
    CellInstant(Session& run, Session& document, std::string cell);

    // No run until a network of its own has been laid out, or its run is there.
    record::Instant instant() const;
    // Its nodes and links are not those of a run: nothing can be selected there.
    bool hasOwnNetwork() const { return m_ownNetwork; }
    // Why there is no instant, one sentence; empty if there is one, or it is being made.
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void changed();  // another run, or another instant

private:
    void follow();
    void lay(const sheet::Resolved& shown);
    void layOwnDrawing();

    Session& m_run;
    Session& m_document;
    const std::string m_cell;
    JobLane m_laying;
    std::unique_ptr<record::Showing> m_still;  // at a step of its own; null: at the clock's
    bool m_ownNetwork = false;
    run::Request m_laid;  // the network of its own that is shown or being laid out
    QString m_laidFolder;
    QString m_problem;
    std::optional<record::Drawing> m_ownDrawing;  // that the cell asks for; nothing: what the document shows
    network::NetworkPtr m_drawnNetwork;           // of m_drawn
    record::LayoutPtr m_drawn;                    // null: being drawn
    std::uint64_t m_drawnRevision = 0;
    mutable std::optional<record::Display> m_from;
    mutable bool m_isCompared = true;  // knows the other runs
    mutable record::Display m_display;
};

}  // namespace hop::ui::session
