// SPDX-License-Identifier: GPL-3.0-or-later
// A cell at its instant.
#include "core/scene/still.h"

#include <algorithm>

#include "core/document/view_check.h"
#include "core/scene/display_names.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene {

Result<std::unique_ptr<Showing>> stillOf(const Shown& written, RecordingPtr recording, const Moment& moment) {
    Shown shown = written;
    if (auto read = readNodes(shown, *recording->run.network); !read) return read.error();
    const document::View& view = shown.view;
    const Step step = moment.step.value_or(view.step);
    if (auto known = document::checkStep(step, recording->lastStep); !known) return known.error();
    Display display = displayOf(view, {});
    display.options.set(shown.cell);
    auto still = std::make_unique<Showing>();
    still->open(std::move(recording), display);
    const Frame& frame = still->frame();
    if (view.packet && *view.packet < frame.run->task->packets.count())
        still->select({Selection::Kind::packet, *view.packet});
    if (auto moved = still->moveTo(step, moment.fraction); !moved) return moved.error();
    if (!frame.display.overlay.empty())
        if (const auto marks = overlay::marksOf(frame, frame.display.overlay); !marks) return marks.error();
    return still;
}

Result<std::unique_ptr<Showing>> stillOf(const Shown& shown, run::Run run, const Moment& moment,
                                         const Watching& watching, Stop stop) {
    auto recorded = record(std::move(run), watching, stop);
    if (!recorded) return recorded.error();
    return stillOf(shown, std::make_shared<const Recording>(*std::move(recorded)), moment);
}

Error nothingToShow(const FigureEntry& figure, std::string why) {
    std::ranges::replace(why, '\n', ' ');
    return unsupported("figure " + std::string(figure.id) + ": " + why);
}

Result<ScenePtr> sceneOf(const Shown& shown, const Frame& frame) {
    const FigureEntry& figure = *shown.cell.figure;
    ScenePtr scene = figure.source()->at(frame);
    if (scene->refusal.empty()) return scene;
    return nothingToShow(figure, scene->refusal);
}

}  // namespace hop::scene
