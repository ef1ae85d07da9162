// SPDX-License-Identifier: GPL-3.0-or-later
// Searches for the busiest part of the network.
#include "ui/session/busiest_part.h"

#include <algorithm>
#include <string>

#include "core/network/part.h"
#include "core/record/crossings.h"

namespace hop::ui::session {
namespace {

// Empty: there is none, or it was stopped. O(moves)
std::string busiestOf(const record::Instant& instant) {
    const auto division = network::divisionOf(instant.run().network);
    if (!division) return {};
    const std::vector<double> shares = record::busyShares(instant, *division);
    if (shares.empty() || instant.stop.requested()) return {};
    return division->names[static_cast<std::size_t>(std::ranges::max_element(shares) - shares.begin())];
}

}  // namespace

void BusiestPart::start() {
    m_job.drop();
    const record::Instant& shown = m_session.instant();
    if (!shown.isOpen() || shown.moves.empty()) return;
    m_job.start([this, asked = shown](const JobQueue::Work& work) mutable -> JobQueue::Finish {
        asked.stop = work.stop();
        const std::string part = busiestOf(asked);
        if (part.empty()) return {};
        return [this, network = asked.run().network, before = asked.display.part, part] {
            const record::Instant& now = m_session.instant();
            if (!now.isOpen() || now.run().network != network || now.display.part != before || part == before) return;
            record::Display display = now.display;
            display.part = part;
            m_session.setDisplay(display);
        };
    });
}

}  // namespace hop::ui::session
