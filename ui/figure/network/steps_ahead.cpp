// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the steps around the one shown.
#include "ui/figure/network/steps_ahead.h"

#include <algorithm>
#include <utility>

namespace hop::ui::figure {

const QImage* StepsAhead::find(const StepPicture::Key& key) {
    const auto found = std::ranges::find(*m_all, key, &Painted::key);
    if (found == m_all->end()) return nullptr;
    std::rotate(found, found + 1, m_all->end());
    return &m_all->back().image;
}

std::optional<LayerAhead> StepsAhead::order(StepPicture step, AtHand atHand) {
    if (find(step.key) != nullptr) return std::nullopt;
    TakeLayer take = [key = step.key, kept = std::weak_ptr(m_all)](QImage image) {
        const auto all = kept.lock();
        if (all == nullptr || image.isNull()) return;
        // Those of other positions are of no use any more.
        std::erase_if(*all, [&](const Painted& old) { return old.key.places != key.places || old.key == key; });
        if (all->size() == kMost) all->erase(all->begin());
        all->push_back({key, std::move(image)});
    };
    return LayerAhead{
        [step = std::move(step), atHand = std::move(atHand)](Stop stop) { return paintStep(step, atHand, stop); },
        std::move(take)};
}

}  // namespace hop::ui::figure
