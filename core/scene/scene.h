// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes: what a figure shows at an instant, as values of one form. Painters know the form only.
//
// The public face of the room: it provides the catalogue of figures and forms of any kind (catalogue.h, form.h); each
// form has a header of its own.
//
// A form has a fixed part, shared by all steps of a run, and a part that depends on the step. Neither depends on the
// fraction of the step, nor on the selection unless the selection determines what is shown.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/record/instant.h"
#include "core/scene/catalogue.h"
#include "core/scene/form.h"
#include "core/scene/keeper.h"
#include "core/scene/listing.h"

namespace hop::scene {

using record::Selection;

struct Scene {
    std::string refusal;  // why there is nothing to show, one sentence in one or two lines; empty: `form` is there
    Form form;
};
using ScenePtr = std::shared_ptr<const Scene>;

// What changes while the scene stays the same: the time and the selection.
struct PaintTime {
    Step step = 0, lastStep = 0;
    double fraction = 0.0;  // of the step in progress; 0 with reduced motion
    double time = 0.0;      // step + fraction, even with reduced motion
    double clock = 0.0;     // the same for the clock, which may go on after this run's last step
    Selection selection;
    bool isUnderWay() const { return time > static_cast<double>(step); }  // a step is, even with reduced motion
    friend bool operator==(const PaintTime&, const PaintTime&) = default;
};
PaintTime paintTimeOf(const record::Instant& instant);

// What a scene of a figure depends on: instants with equal keys have equal scenes.
struct SceneKey {
    record::Revision revision;
    record::StepRevision step;
    std::uint64_t path = 0, comparison = 0;  // serials; 0: none
    Step lastStep = 0;
    Step clockStep = 0;  // of compared runs, some of which may be longer; 0: there is one run
    bool layoutComing = false;
    Selection selection;
    record::Display display;
    friend bool operator==(const SceneKey&, const SceneKey&) = default;
};
SceneKey sceneKeyOf(const record::Instant& instant);

// What a point of a picture belongs to: found by the painter, interpreted by the source.
struct Part {
    static constexpr std::uint32_t kNone = 0xffffffffU;

    Selection item;  // selected by a click
    // Coordinates of the form: row and column of a grid, the step of bars (no column), tree and place of a node.
    std::uint32_t row = kNone;
    std::uint32_t column = kNone;
    friend bool operator==(const Part&, const Part&) = default;
};

// Produces the scenes of one figure and caches the parts they share. Not thread-safe.
class Source {
public:
    explicit Source(const FigureEntry& figure) : m_figure(figure) {}

    // Reuses the previous scene while its dependencies (run, step, selection, display) are unchanged. A scene whose
    // computation was stopped must not be used and is not kept.
    ScenePtr at(const record::Instant& instant);
    // One sentence for screen readers.
    std::string description(const record::Instant& instant);
    // Tool tip of a part of an instant's scene; may be empty. Lines are separated by "\n".
    std::string tip(const record::Instant& instant, const Scene& scene, const Part& part);

private:
    const FigureEntry& m_figure;
    Keeper m_keeper;
    SceneKey m_key;
    ScenePtr m_scene;
};

// For tests: called by every thread that asks for a scene. Null: nothing is called.
void watchScenes(void (*watch)());

// Any scene as a table.
Listing listingOf(const Scene& scene);

}  // namespace hop::scene
