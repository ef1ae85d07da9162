// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes.
#include "core/scene/scene.h"

#include <algorithm>
#include <utility>

namespace hop::scene {

ScenePtr Source::at(const record::Frame& frame) {
    Key key = {.revision = frame.runRevision,
               .run = frame.run,
               .layout = frame.layout,
               .timeline = frame.timeline,
               .moves = frame.moves.data(),
               .moveCount = frame.moves.size(),
               .comparison = frame.comparisonRevision,
               .step = frame.step,
               .lastStep = frame.lastStep,
               .layoutComing = frame.layoutComing,
               .selection = frame.selection,
               .display = frame.display};
    if (m_scene == nullptr || m_key != key) {
        m_scene = std::make_shared<const Scene>(frame.run == nullptr ? Scene{"Nothing is open.", {}} : make(frame));
        m_key = std::move(key);
    }
    return frame.stop.requested() ? std::exchange(m_scene, nullptr) : m_scene;
}

std::string Source::description(const record::Frame& frame) {
    const ScenePtr scene = at(frame);
    if (scene->refusal.empty()) return describe(frame, *scene);
    std::string sentence = scene->refusal;
    std::ranges::replace(sentence, '\n', ' ');
    return sentence;
}

std::string Source::tip(const record::Frame&, const Scene&, const Part&) const { return {}; }

Listing listingOf(const Scene& scene) {
    return std::visit(
        [](const auto& form) -> Listing {
            if constexpr (std::is_same_v<std::decay_t<decltype(form)>, std::monostate>)
                return {};
            else
                return listingOf(form);
        },
        scene.form);
}

}  // namespace hop::scene
