// SPDX-License-Identifier: GPL-3.0-or-later
// A second run on the clock of the first.
#include "ui/session/companion.h"

namespace hop::ui::session {

Companion::Companion(Session& leader, QObject* parent) : QObject(parent), m_leader(leader) {
    connect(&leader, &Session::opened, this, &Companion::open);
    connect(&leader, &Session::frameChanged, this, &Companion::follow);
    connect(&leader, &Session::displayChanged, this, &Companion::follow);
    connect(&leader, &Session::selectionChanged, this, [this] {
        if (isBeside()) m_session.select(m_leader.frame().selection);
    });
    connect(&m_session, &Session::selectionChanged, this, [this] {
        if (isBeside()) m_leader.select(m_session.frame().selection);
    });
    connect(&m_session, &Session::opened, this, [this] {
        follow();
        Q_EMIT changed();
    });
    connect(&m_session, &Session::failed, this, &Companion::refused);
    connect(&m_session, &Session::asked, this, [this] {
        m_session.cancel();
        Q_EMIT refused(tr("This run is too large to be made beside the other."));
    });
}

void Companion::setAlgorithm(const std::string& algorithm) {
    if (algorithm == m_algorithm) return;
    m_algorithm = algorithm;
    open();
}

bool Companion::isBeside() const {
    const Frame& frame = m_session.frame();
    const Frame& leading = m_leader.frame();
    return !m_algorithm.empty() && frame.run != nullptr && leading.run != nullptr &&
           frame.run->scenario.network == leading.run->scenario.network &&
           frame.run->scenario.task == leading.run->scenario.task;
}

void Companion::open() {
    m_session.cancel();
    if (!m_algorithm.empty() && m_leader.frame().run != nullptr) {
        document::Scenario scenario = m_leader.frame().run->scenario;
        scenario.algorithm = m_algorithm;
        scenario.claims.clear();
        m_session.open(scenario, m_leader.folder());
    }
    Q_EMIT changed();
}

void Companion::follow() {
    if (!isBeside()) return;
    m_session.setDisplay(m_leader.frame().display);
    m_session.seek(m_leader.step(), m_leader.fraction());
}

}  // namespace hop::ui::session
