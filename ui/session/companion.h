// SPDX-License-Identifier: GPL-3.0-or-later
// A second run of the same task on the same network by another algorithm, on the clock of the first.
//
// The leader's clock ends with the leader's run; a longer companion is then in its middle, and its frame says so.
#pragma once

#include <string>

#include "ui/session/session.h"

namespace hop::ui::session {

class Companion final : public QObject {
    Q_OBJECT
public:
    explicit Companion(Session& leader, QObject* parent = nullptr);

    Session& session() { return m_session; }
    const std::string& algorithm() const { return m_algorithm; }  // empty: none, nothing is run
    void setAlgorithm(const std::string& algorithm);
    // Is what it shows of the task and network that the leader shows?
    bool isBeside() const;

Q_SIGNALS:
    void changed();  // another run is shown, or none any more
    void refused(const QString& sentence);

private:
    void open();
    void follow();

    Session& m_leader;
    Session m_session;
    std::string m_algorithm;
};

}  // namespace hop::ui::session
