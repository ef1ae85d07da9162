// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope render: writes a figure of a scenario or the chart of an experiment to a file, without a display.
#include <QtGlobal>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "app/end_on_interrupt.h"
#include "app/outputs.h"
#include "app/progress_line.h"
#include "app/recorded_sheet.h"
#include "app/render_book.h"
#include "app/scenario_options.h"
#include "app/status.h"
#include "app/sweep_run.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/document/common_fields.h"
#include "core/document/json_parse.h"
#include "core/document/link.h"
#include "core/document/loaded.h"
#include "core/experiment/library.h"
#include "core/experiment/stated_theory.h"
#include "core/host/interrupt.h"
#include "core/host/memory.h"
#include "core/run/run.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/file_format.h"
#include "ui/export/page/page.h"
#include "ui/export/render.h"
#include "ui/panel/view_check.h"
#include "ui/style/display_check.h"

namespace hop::app {
namespace {

bool readInto(std::string_view text, auto& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

// Numbers with a unit; pixels without one. [logical pixels]
struct Lengths {
    std::vector<double> values;
    bool millimetres = false;
};
std::optional<Lengths> lengthsOf(std::string_view text, std::size_t count) {
    Lengths lengths;
    lengths.millimetres = text.ends_with("mm");
    if (lengths.millimetres || text.ends_with("px")) text.remove_suffix(2);
    while (lengths.values.size() < count) {
        const std::size_t cross = lengths.values.size() + 1 < count ? text.find('x') : text.size();
        double value = 0.0;
        if (cross > text.size() || !readInto(text.substr(0, cross), value) || !(value > 0.0)) return std::nullopt;
        lengths.values.push_back(lengths.millimetres ? value * ui::figure::kPixelsPerMillimetre : value);
        text.remove_prefix(std::min(cross + 1, text.size()));
    }
    return lengths;
}

Result<void> readSizes(const RenderOptions& options, ui::exporting::RenderRequest& request) {
    if (!options.size.empty() && !options.width.empty())
        return invalid("--size and --width exclude each other: --size is exact, --width lays out a page of that width");
    if (!options.size.empty()) {
        const auto size = lengthsOf(options.size, 2);
        if (!size)
            return invalid("--size must be width and height such as 1200x800 or 170x120mm, not " +
                           inQuotes(options.size));
        request.width = size->values[0];
        request.height = size->values[1];
        request.inMillimetres = size->millimetres;
    }
    if (!options.width.empty()) {
        const auto width = lengthsOf(options.width, 1);
        if (!width) return invalid("--width must be a length such as 85mm or 640px, not " + inQuotes(options.width));
        request.width = width->values[0];
        request.inMillimetres = width->millimetres;
    }
    if (!options.scale.empty() && !readInto(options.scale, request.scale))
        return invalid("--scale must be a number such as 1.5, not " + inQuotes(options.scale));
    if (!options.dpi.empty() && (!readInto(options.dpi, request.dpi) || !(request.dpi > 0.0)))
        return invalid("--dpi must be a number such as 300, not " + inQuotes(options.dpi));
    return {};
}

Result<void> readMotion(const RenderOptions& options, ui::exporting::RenderRequest& request) {
    if (!options.steps.empty()) {
        const std::string_view text = options.steps;
        const std::size_t dots = text.find("..");
        std::pair<Step, Step> steps;
        if (dots == std::string_view::npos || !readInto(text.substr(0, dots), steps.first) ||
            !readInto(text.substr(dots + 2), steps.second))
            return invalid("--steps must be two numbers of steps such as 0..8, not " + inQuotes(options.steps));
        request.steps = steps;
    }
    if (!options.fps.empty() && (!readInto(options.fps, request.fps) || !(request.fps > 0.0)))
        return invalid("--fps must be a number of frames a second such as 10, not " + inQuotes(options.fps));
    return {};
}

Result<ui::exporting::RenderRequest> requestOf(const RenderOptions& options) {
    ui::exporting::RenderRequest request;
    if (options.view != "sheet") request.cells = options.view;
    request.theme = options.theme;
    if (options.scenario.flags.empty()) request.source = document::sourceName(options.scenario.source);
    request.caption = !options.bare;
    const auto format = ui::exporting::formatOf(options.out);
    if (!format) return format.error();
    request.format = *format;
    request.out = std::filesystem::path(options.out).filename().string();
    if (!options.step.empty()) {
        Step step = std::numeric_limits<Step>::max();  // kept if the number is too large for a step
        const bool tooLarge = options.step.find_first_not_of("0123456789") == std::string::npos;
        if (!readInto(options.step, step) && !tooLarge)
            return invalid("--step must be a number of steps, not " + inQuotes(options.step));
        request.step = step;
    }
    if (auto motion = readMotion(options, request); !motion) return motion.error();
    if (auto sizes = readSizes(options, request); !sizes) return sizes.error();
    return request;
}

// Hides Qt's warnings about this machine; only errors are shown.
void onlyFailures(QtMsgType kind, const QMessageLogContext&, const QString& message) {
    if (kind == QtFatalMsg) endWith(ui::style::platformFailure(message));
    if (kind == QtCriticalMsg) say(message.toStdString());
}

// Opens the file, draws the picture and writes it. `stops`: drawing checks for an interrupt itself. Returns the exit
// status.
int write(const std::function<Result<QByteArray>()>& draw, const std::string& out, bool stops = false) {
    std::vector<Place> place;
    place.push_back({"--out", out});
    if (auto opened = openAll(place); !opened) return fail(opened.error());
    std::optional<EndOnInterrupt> ending;
    if (!stops) ending.emplace();
    const auto picture = draw();
    ending.reset();
    if (!picture) return fail(picture.error());
    if (auto written = write(place.front(), {picture->constData(), static_cast<std::size_t>(picture->size())});
        !written)
        return fail(written.error());
    return finish(place);
}

int renderExperiment(const document::Loaded& loaded, const ui::exporting::RenderRequest& request,
                     const std::string& out, Outputs& outputs) {
    if (auto possible = ui::exporting::checkChartRequest(*loaded.experiment, request); !possible)
        return fail(possible.error());
    const auto result = knownOrSwept(loaded, outputs);
    if (!result) return fail(result.error());
    if (result->partial) {
        say("interrupted; the same command goes on from there");
        return kCouldNotFinish;
    }
    return write([&] { return ui::exporting::drawChart(*result, request); }, out);
}

// True for a result of `sweep --json`, which is drawn without measuring.
bool isSweep(const document::Source& source) {
    const auto document = document::parseJson(source.text);
    return document && document::formatOf(*document) == document::kSweepFormat;
}

int renderResult(const document::Source& source, const ui::exporting::RenderRequest& request, const std::string& out) {
    const auto result = experiment::readSweep(source.text, host::interruptStop());
    if (!result) return fail({result.error().code, source.name + ": " + result.error().message});
    return write([&] { return ui::exporting::drawChart(*result, request); }, out);
}

// The document with the options applied. A network without a run is drawn without a task.
Result<document::Loaded> withFlags(document::Loaded loaded, const ScenarioOptions& options) {
    if (auto applied = applyFlags(options, loaded.scenario); !applied) return applied.error();
    const auto given = [&](std::string_view name) { return options.flags.contains(name); };
    if (options.source.empty() && !given("task") && !given("algorithm")) run::keepNetworkAlone(loaded.scenario);
    return loaded;
}

Result<document::Loaded> loadDrawn(const std::optional<document::Source>& source, const ScenarioOptions& options) {
    if (!source) return withFlags({}, options);
    auto loaded = ui::panel::loadShown(*source, host::interruptStop());
    if (!loaded || options.flags.empty()) return loaded;
    if (loaded->experiment)
        return invalid(source->name + ": an experiment has networks, tasks and algorithms of its own; leave out --" +
                       options.flags.begin()->first);
    return withFlags(*std::move(loaded), options);
}

}  // namespace

int render(const RenderOptions& options) {
    qInstallMessageHandler(onlyFailures);
    if (options.all) return renderBook(options);
    const ScenarioOptions& scenarioOptions = options.scenario;
    if (scenarioOptions.source.empty() && scenarioOptions.flags.empty()) {
        say("a scenario to draw is required: a file, an id of the gallery, or --network; or --all (see --help)");
        return kWrongRequest;
    }
    const auto request = requestOf(options);
    if (!request) return fail(request.error());
    Outputs outputs;
    if (auto added = outputs.add("--out", options.out); !added) return fail(added.error());
    std::optional<document::Source> source;
    if (!scenarioOptions.source.empty()) {
        auto found = experiment::findSource(scenarioOptions.source, {outputs.inputs(), host::Sources::alsoStreams});
        if (!found) return fail(found.error());
        source = *std::move(found);
        if (isSweep(*source) && scenarioOptions.flags.empty()) return renderResult(*source, *request, options.out);
    }
    const auto loaded = loadDrawn(source, scenarioOptions);
    if (!loaded) return fail(loaded.error());
    if (loaded->experiment) return renderExperiment(*loaded, *request, options.out, outputs);
    const auto rows = ui::exporting::checkRequest(loaded->scenario, *request);
    if (!rows) return fail(rows.error());
    const bool moves = ui::exporting::animationOf(request->format).has_value(),
               page = request->format == ui::exporting::FileFormat::html, slides = ui::exporting::isSlides(*request);
    network::BuildContext world = worldOf(scenarioOptions, *loaded, outputs.inputs());
    world.stop = host::interruptStop();
    ProgressLine line;
    std::vector<std::string> objections, notes;
    const int status = write(
        [&]() -> Result<QByteArray> {
            auto sheet = recordedSheet(*loaded, *rows, *request, world, objections);
            if (!sheet) return sheet.error();
            notes = layoutNotes(*sheet);
            // A page includes the files named by its document.
            document::Scenario scenario = loaded->scenario;
            if (page) scenario.files = experiment::filesOf(scenario, loaded->folder, {outputs.inputs()});
            if (slides)
                return ui::exporting::drawSlides(loaded->scenario, *sheet, *request, host::interruptStop(),
                                                 line.reporter());
            if (moves)
                return ui::exporting::drawMotion(loaded->scenario, *sheet, *request, host::interruptStop(),
                                                 line.reporter());
            if (page)
                return ui::exporting::drawPage(scenario, *sheet, *request, host::interruptStop(), line.reporter());
            return ui::exporting::drawSheet(loaded->scenario, *sheet, *request);
        },
        options.out, moves || page || slides);
    if (status == kDone)
        for (const std::string& note : notes) say(note);
    if (status != kDone || objections.empty()) return status;
    for (const std::string& objection : objections) say(objecting(source ? source->name : std::string(), objection));
    return kDoesNotHold;
}

}  // namespace hop::app
