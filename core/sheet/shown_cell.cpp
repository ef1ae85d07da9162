// SPDX-License-Identifier: GPL-3.0-or-later
// A cell at its instant.
#include "core/sheet/shown_cell.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/document/view_check.h"
#include "core/record/instants.h"
#include "core/scene/overlay/overlay.h"
#include "core/sheet/cell.h"

namespace hop::sheet {

Result<record::Instant> showCell(const Resolved& written, record::RecordingPtr recording, const Moment& moment,
                                 Stop stop) {
    Resolved shown = written;
    if (auto read = readNodes(shown, *recording->run.network); !read) return read.error();
    const document::View& view = shown.view;
    const Step step = moment.step.value_or(view.step);
    if (auto known = document::checkStep(step, recording->lastStep); !known) return known.error();
    record::Display display = displayOf(view, {});
    setOptions(display.options, shown.cell);
    record::Instant first = record::firstInstant(std::move(recording), display);
    if (view.packet && *view.packet < first.run().task->packets.count())
        first = record::withSelection(std::move(first), {record::Selection::Kind::packet, *view.packet},
                                      record::Paths::foundHere, stop);
    auto instant = record::at(std::move(first), step, moment.fraction, stop);
    if (!instant) return instant;
    // A path that was looked for is incomplete then.
    if (stop.requested()) return interrupted("step " + std::to_string(step) + " was looked up");
    if (!instant->display.overlay.empty())
        if (const auto marks = scene::overlay::marksOf(*instant, instant->display.overlay); !marks)
            return marks.error();
    return instant;
}

Result<record::Instant> showCell(const Resolved& shown, run::Run run, const Moment& moment,
                                 const record::Watching& watching, Stop stop) {
    auto recorded = record::record(std::move(run), watching, stop);
    if (!recorded) return recorded.error();
    return showCell(shown, std::make_shared<const record::Recording>(*std::move(recorded)), moment, stop);
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
