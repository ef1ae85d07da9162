// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope render: a figure of a scenario into a file, without a display.
#include <QtGlobal>
#include <charconv>
#include <functional>
#include <optional>

#include "app/end_on_interrupt.h"
#include "app/scenario_options.h"
#include "app/status.h"
#include "app/sweep_run.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/document/common_fields.h"
#include "core/document/run.h"
#include "core/host/input_file.h"
#include "core/host/interrupt.h"
#include "core/host/paths.h"
#include "ui/export/picture.h"
#include "ui/export/render.h"

namespace hop::app {
namespace {

bool readInto(std::string_view text, auto& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

Result<ui::exporting::RenderRequest> requestOf(const RenderOptions& options) {
    ui::exporting::RenderRequest request;
    request.figure = options.view;
    request.theme = options.theme;
    request.source = options.source;
    request.caption = !options.bare;
    if (!options.step.empty()) {
        Step step = 0;
        if (!readInto(options.step, step))
            return invalid("--step must be a number of steps, not " + inQuotes(options.step));
        request.step = step;
    }
    if (options.size.empty()) return request;
    const std::size_t cross = options.size.find('x');
    const std::string_view size = options.size;
    if (cross == std::string::npos || !readInto(size.substr(0, cross), request.width) ||
        !readInto(size.substr(cross + 1), request.height) || request.width <= 0 || request.height <= 0)
        return invalid("--size must be width and height in pixels such as 1200x800, not " + inQuotes(options.size));
    return request;
}

// What Qt finds worth telling about this machine is not what the user asked for.
void onlyFailures(QtMsgType kind, const QMessageLogContext&, const QString& message) {
    if (kind == QtCriticalMsg || kind == QtFatalMsg) say(message.toStdString());
}

// Draws and writes; gives the exit status.
int write(const std::function<Result<QByteArray>()>& draw, const std::string& out) {
    std::optional<EndOnInterrupt> ending(std::in_place);
    const auto picture = draw();
    ending.reset();
    if (!picture) return fail(picture.error());
    if (auto written = ui::exporting::writeFile(*picture, out); !written) return fail(written.error());
    return kDone;
}

// The whole experiment is measured first; what an interrupted sweep has finished is not measured again.
int renderExperiment(const document::Loaded& loaded, const ui::exporting::RenderRequest& request,
                     const std::string& out) {
    if (auto possible = ui::exporting::checkChartRequest(request, out); !possible) return fail(possible.error());
    host::installInterruptHandler();
    const auto result = keptSweep(loaded, {}, 0, "", false);
    if (!result) return fail(result.error());
    if (result->result.partial) {
        say("interrupted; the same command goes on from there");
        return kCouldNotFinish;
    }
    qInstallMessageHandler(onlyFailures);
    return write([&] { return ui::exporting::drawChart(result->result, request, out); }, out);
}

// A result of `sweep --json`, drawn without measuring anything.
std::optional<document::SweepResult> sweepIn(const std::string& source) {
    if (source == "-" || !host::exists(source)) return std::nullopt;
    const auto text = host::readFile(source, document::kMaxJsonLength);
    if (!text) return std::nullopt;
    const auto document = document::parseJson(*text);
    if (!document || document::formatOf(*document) != document::kSweepFormat) return std::nullopt;
    auto result = document::parseSweep(*text);
    return result ? std::optional(*std::move(result)) : std::nullopt;
}

}  // namespace

int render(const RenderOptions& options) {
    const auto request = requestOf(options);
    if (!request) return fail(request.error());
    if (const auto sweep = sweepIn(options.source)) {
        qInstallMessageHandler(onlyFailures);
        return write([&] { return ui::exporting::drawChart(*sweep, *request, options.out); }, options.out);
    }
    const auto loaded = document::loadScenario(options.source);
    if (!loaded) return fail(loaded.error());
    if (loaded->experiment) return renderExperiment(*loaded, *request, options.out);
    if (auto possible = ui::exporting::checkRequest(loaded->scenario, *request, options.out); !possible)
        return fail(possible.error());
    qInstallMessageHandler(onlyFailures);
    host::installInterruptHandler();
    auto run = document::buildRun(loaded->scenario, document::worldAt(loaded->folder, host::interruptStop()));
    if (!run) return fail(run.error());
    return write([&] { return ui::exporting::drawScenario(*std::move(run), *request, options.out); }, options.out);
}

}  // namespace hop::app
