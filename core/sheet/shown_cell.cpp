// SPDX-License-Identifier: GPL-3.0-or-later
// A cell at its instant.
#include "core/sheet/shown_cell.h"

#include <algorithm>

#include "core/document/view_check.h"
#include "core/scene/overlay/overlay.h"
#include "core/sheet/cell.h"

namespace hop::sheet {

Result<std::unique_ptr<record::Showing>> showCell(const Resolved& written, record::RecordingPtr recording,
                                                  const Moment& moment) {
    Resolved shown = written;
    if (auto read = readNodes(shown, *recording->run.network); !read) return read.error();
    const document::View& view = shown.view;
    const Step step = moment.step.value_or(view.step);
    if (auto known = document::checkStep(step, recording->lastStep); !known) return known.error();
    record::Display display = displayOf(view, {});
    setOptions(display.options, shown.cell);
    auto showing = std::make_unique<record::Showing>();
    showing->open(std::move(recording), display);
    const record::Instant& instant = showing->instant();
    if (view.packet && *view.packet < instant.run().task->packets.count())
        showing->select({record::Selection::Kind::packet, *view.packet});
    if (auto moved = showing->moveTo(step, moment.fraction); !moved) return moved.error();
    if (!instant.display.overlay.empty())
        if (const auto marks = scene::overlay::marksOf(instant, instant.display.overlay); !marks) return marks.error();
    return showing;
}

Result<std::unique_ptr<record::Showing>> showCell(const Resolved& shown, run::Run run, const Moment& moment,
                                                  const record::Watching& watching, Stop stop) {
    auto recorded = record::record(std::move(run), watching, stop);
    if (!recorded) return recorded.error();
    return showCell(shown, std::make_shared<const record::Recording>(*std::move(recorded)), moment);
}

Error nothingToShow(const scene::FigureEntry& figure, std::string why) {
    std::ranges::replace(why, '\n', ' ');
    return unsupported("figure " + std::string(figure.id) + ": " + why);
}

Result<scene::ScenePtr> sceneOf(const Resolved& shown, const record::Instant& instant) {
    const scene::FigureEntry& figure = *shown.cell.figure;
    scene::ScenePtr scene = figure.source()->at(instant);
    if (scene->refusal.empty()) return scene;
    return nothingToShow(figure, scene->refusal);
}

}  // namespace hop::sheet
