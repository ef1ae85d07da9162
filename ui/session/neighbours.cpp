// SPDX-License-Identifier: GPL-3.0-or-later
// The instants one step after and one step before the one that is shown.
#include "ui/session/neighbours.h"

#include <algorithm>
#include <utility>

#include "core/record/instants.h"

namespace hop::ui::session {
namespace {

bool differOnlyInTime(const record::Instant& a, const record::Instant& b) {
    return a.recording == b.recording && a.drawn == b.drawn && a.layoutComing == b.layoutComing &&
           a.comparison == b.comparison && a.selected == b.selected && a.selectedSerial == b.selectedSerial &&
           a.display == b.display;
}

}  // namespace

void Neighbours::look(const record::Instant& around, Which which) {
    std::vector<Step> steps;
    if (around.isOpen() && around.step < around.lastStep) steps.push_back(around.step + 1);
    if (around.isOpen() && around.step > 0 && which == Which::both) steps.push_back(around.step - 1);
    std::vector<record::Instant> kept;
    std::erase_if(steps, [&](Step step) {
        const record::Instant* known = at(around, step);
        if (known != nullptr) kept.push_back(*known);
        return known != nullptr;
    });
    if (steps.empty()) return m_job.drop();
    m_job.start([this, around, steps, kept = std::move(kept)](const JobQueue::Work& work) mutable -> JobQueue::Finish {
        for (const Step step : steps) {
            auto made = record::at(around, step, 0.0, work.stop());
            if (work.stop().requested()) return {};
            if (made && made->step == step) kept.push_back(*std::move(made));
        }
        return [this, all = std::move(kept)] {
            m_all = all;
            m_found();
        };
    });
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
