// SPDX-License-Identifier: GPL-3.0-or-later
// The instants one step after and one step before the one that is shown.
#include "ui/session/neighbours.h"

#include <algorithm>
#include <utility>

#include "core/record/instants.h"
#include "ui/session/same_view.h"

namespace hop::ui::session {
namespace {

constexpr std::size_t kMost = 4;

bool differOnlyInTime(const record::Instant& a, const record::Instant& b) {
    return areOfOneView(a, b) && a.layoutComing == b.layoutComing && a.pathComing == b.pathComing &&
           a.selected == b.selected && a.selectedSerial == b.selectedSerial;
}

}  // namespace

void Neighbours::look(const record::Instant& around, Which which) {
    std::vector<Step> steps;
    if (around.isOpen() && around.step < around.lastStep) steps.push_back(around.step + 1);
    if (around.isOpen() && around.step > 0 && which == Which::both) steps.push_back(around.step - 1);
    std::erase_if(steps, [&](Step step) { return at(around, step) != nullptr; });
    if (steps.empty()) {
        m_job.drop();
        return m_found();
    }
    m_job.start([this, around, steps](const JobQueue::Work& work) -> JobQueue::Finish {
        std::vector<record::Instant> found;
        for (const Step step : steps) {
            auto made = record::at(around, step, 0.0, work.stop());
            if (work.stop().requested()) return {};
            if (made && made->step == step) found.push_back(*std::move(made));
        }
        return [this, found = std::move(found)] {
            for (const record::Instant& instant : found) add(instant);
            m_found();
        };
    });
}

void Neighbours::keep(const record::Instant& left) {
    if (left.isOpen()) add(left);
}

void Neighbours::add(record::Instant instant) {
    std::erase_if(
        m_all, [&](const record::Instant& old) { return old.step == instant.step || !differOnlyInTime(old, instant); });
    m_all.push_back(std::move(instant));
    if (m_all.size() > kMost) m_all.erase(m_all.begin());
}

const record::Instant* Neighbours::at(const record::Instant& shown, Step step) const {
    const auto found = std::ranges::find_if(m_all, [&](const record::Instant& instant) {
        return instant.step == step && differOnlyInTime(instant, shown);
    });
    return found == m_all.end() ? nullptr : &*found;
}

void Neighbours::forget() {
    m_job.drop();
    m_all.clear();
}

}  // namespace hop::ui::session
