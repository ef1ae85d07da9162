// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes.
#include "core/scene/scene.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "core/record/comparison.h"

namespace hop::scene {
namespace {

std::atomic<void (*)()> watched = nullptr;

}  // namespace

void watchScenes(void (*watch)()) { watched = watch; }

PaintTime paintTimeOf(const record::Instant& instant) {
    return {instant.step,
            instant.lastStep,
            instant.display.reducedMotion ? 0.0 : instant.fraction,
            static_cast<double>(instant.step) + instant.fraction,
            static_cast<double>(instant.clockStep) + instant.clockFraction,
            instant.selection};
}

SceneKey sceneKeyOf(const record::Instant& instant) {
    return {.revision = instant.revision(),
            .step = instant.stepRevision(),
            .path = instant.path.serial(),
            .comparison = serialOf(instant.comparison),
            .lastStep = instant.lastStep,
            .clockStep = instant.comparison == nullptr ? 0 : instant.clockStep,
            .layoutComing = instant.layoutComing,
            .selection = instant.selection,
            .display = instant.display};
}

ScenePtr Source::at(const record::Instant& instant) {
    if (void (*watch)() = watched.load(); watch != nullptr) watch();
    SceneKey key = sceneKeyOf(instant);
    if (m_scene == nullptr || m_key != key) {
        m_scene = std::make_shared<const Scene>(!instant.isOpen() ? Scene{"Nothing is open.", {}}
                                                                  : m_figure.scene(instant, m_keeper));
        m_key = std::move(key);
    }
    return instant.stop.requested() ? std::exchange(m_scene, nullptr) : m_scene;
}

std::string Source::description(const record::Instant& instant) {
    const ScenePtr scene = at(instant);
    if (scene->refusal.empty()) return m_figure.describe(instant, *scene, m_keeper);
    std::string sentence = scene->refusal;
    std::ranges::replace(sentence, '\n', ' ');
    return sentence;
}

std::string Source::tip(const record::Instant& instant, const Scene& scene, const Part& part) {
    return m_figure.tip == nullptr ? std::string() : m_figure.tip(instant, scene, part, m_keeper);
}

std::unique_ptr<Source> FigureEntry::source() const { return std::make_unique<Source>(*this); }

Listing listingOf(const Scene& scene) { return scene.form.listing(); }

}  // namespace hop::scene
