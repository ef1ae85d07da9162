// SPDX-License-Identifier: GPL-3.0-or-later
// What is on the screen changes together.
#include "ui/session/publication.h"

#include <algorithm>
#include <utility>

namespace hop::ui::session {

Publication::Publication(int patience) {
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, &Publication::giveUp);
}

void Publication::join(Member& member) {
    if (std::ranges::find(m_members, &member) == m_members.end()) m_members.push_back(&member);
    ask();
}

void Publication::leave(Member& member) {
    std::erase(m_members, &member);
    std::erase(m_late, &member);
    if (std::erase(m_making, &member) > 0 && m_making.empty()) publish();
}

void Publication::ask() {
    if (std::exchange(m_asked, true)) return;
    QMetaObject::invokeMethod(this, "look", Qt::QueuedConnection);
}

// An instant whose scenes are being made appears before the next one is looked at: while a clock runs faster than
// scenes are made, something is shown nevertheless.
void Publication::look() {
    const auto isOutdated = [](const Member* member) { return member->isOutdated(); };
    if (!m_making.empty() && std::ranges::none_of(m_making, isOutdated)) return;
    m_asked = false;
    m_making.clear();
    std::erase_if(m_late, isOutdated);
    for (Member* member : m_members) take(*member, member->aim());
    if (m_making.empty()) return publish();
    m_patience.start();
}

// A late member stays late until it has been shown.
void Publication::take(Member& member, Member::Aim aim) {
    if (aim == Member::Aim::ready)
        std::erase(m_late, &member);
    else if (std::ranges::find(m_late, &member) == m_late.end())
        (aim == Member::Aim::making ? m_making : m_late).push_back(&member);
}

void Publication::ready(Member& member) {
    if (std::erase(m_late, &member) > 0) {
        member.publish();
        return ask();
    }
    if (std::erase(m_making, &member) > 0 && m_making.empty()) publish();
}

void Publication::publish() {
    m_patience.stop();
    bool differs = false;
    for (Member* member : m_members)
        if (std::ranges::find(m_late, member) == m_late.end()) differs = member->publish() || differs;
    if (std::exchange(m_asked, false)) return ask();
    if (differs) Q_EMIT published();
}

void Publication::giveUp() {
    for (Member* member : std::exchange(m_making, {})) {
        m_late.push_back(member);
        member->late();
    }
    publish();
}

}  // namespace hop::ui::session
