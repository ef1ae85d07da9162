// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet at one instant of its clock.
#include "core/sheet/shown_sheet.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/text.h"
#include "core/document/view_check.h"
#include "core/explain/compare.h"
#include "core/explain/run_titles.h"

namespace hop::sheet {
namespace {

// Parts between separators that stand in no brackets and no quotes.
std::vector<std::string_view> splitOutside(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '(' || c == '[') {
            ++depth;
        } else if (c == ')' || c == ']') {
            --depth;
        } else if (c == separator && depth == 0) {
            parts.push_back(trimmed(text.substr(begin, i - begin)));
            begin = i + 1;
        }
    }
    parts.push_back(trimmed(text.substr(begin)));
    return parts;
}

// The view's node, packet and layout apply to run 1; other runs use only their cell's parameters.
Resolved inItsRun(Resolved shown) {
    if (shown.run == 0) return shown;
    const auto says = [&](std::string_view name) {
        return std::ranges::find(shown.cell.figure->parameters, name, &ParameterSpec::name) !=
                   shown.cell.figure->parameters.end() &&
               shown.cell.arguments.given(name);
    };
    if (!says("node")) shown.view.node = 0, shown.view.nodeName.clear();
    if (!says("root")) shown.view.tree.root.reset(), shown.view.tree.rootName.clear();
    shown.view.layout.clear();
    shown.view.packet.reset();
    return shown;
}

}  // namespace

bool anyShowsAllRuns(const ResolvedRows& rows) {
    return std::ranges::any_of(rows, [](const std::vector<Resolved>& row) {
        return std::ranges::any_of(row, [](const Resolved& shown) { return showsAllRuns(shown.cell); });
    });
}

bool isAtOwnStep(const Resolved& shown) {
    return shown.cell.arguments.given("step") || shown.cell.arguments.given("of");
}

bool showsStepUnderWay(const scene::FigureEntry& figure) {
    return figure.form == scene::FormKind::diagram || figure.form == scene::FormKind::trees ||
           figure.form == scene::FormKind::layers;
}

std::string headingOf(const Resolved& shown, std::string_view timeUnit, double fraction) {
    const Arguments& arguments = shown.cell.arguments;
    if (arguments.given("title")) return std::string(arguments.text("title"));
    // The letters of panels stand before headings.
    const std::string run =
        shown.runTitle.empty() ? std::string() : "run " + explain::runLetter(shown.run) + ": " + shown.runTitle;
    // For compared runs, the network stands for its run.
    if (!run.empty() && shown.cell.figure->drawsNetwork && !isAtOwnStep(shown)) return run;
    std::string heading(shown.cell.figure->title);
    if (arguments.given("of")) heading += " of " + shown.request.network;
    if (arguments.given("run") && !run.empty()) heading += ", " + run;
    if (!arguments.given("step")) return heading;
    const bool underWay = fraction > 0.0 && showsStepUnderWay(*shown.cell.figure);
    heading.append(underWay ? ", during " : ", after ").append(timeUnit).append(" ");
    heading.append(std::to_string(arguments.integer("step") + (underWay ? 1 : 0)));
    return heading;
}

document::Sheet cellsIn(std::string_view chosen) {
    document::Sheet sheet;
    for (const std::string_view row : splitOutside(chosen, ';')) {
        sheet.emplace_back();
        for (const std::string_view cell : splitOutside(row, ',')) sheet.back().emplace_back(cell);
    }
    return sheet;
}

Result<ResolvedRows> resolveRows(const document::Scenario& scenario, std::string_view chosen) {
    const document::Sheet sheet = chosen.empty() ? sheetOf(scenario) : cellsIn(chosen);
    if (auto possible = checkSize(sheet, chosen); !possible) return possible.error();
    ResolvedRows rows;
    for (const auto& row : sheet) {
        rows.emplace_back();
        for (const std::string& cell : row) {
            auto shown = resolve(scenario, cell);
            if (!shown) return shown.error();
            rows.back().push_back(inItsRun(*std::move(shown)));
        }
    }
    return rows;
}

Result<ShownSheet> showSheet(const ResolvedRows& rows, const Moment& clock, const RecordRequest& record,
                             const std::vector<document::TitledRequest>& runs, Stop stop) {
    std::vector<std::pair<run::Request, record::RecordingPtr>> recorded;
    const auto recordingOf = [&](const run::Request& request) -> Result<record::RecordingPtr> {
        const auto known = std::ranges::find(recorded, request, &std::pair<run::Request, record::RecordingPtr>::first);
        if (known != recorded.end()) return known->second;
        auto made = record(request);
        if (!made) return made.error();
        recorded.emplace_back(request, *made);
        return *made;
    };
    std::optional<Step> asked;  // of the clock, if a cell follows it
    Step last = 0;
    for (const auto& row : rows)
        for (const Resolved& shown : row) {
            const auto recording = recordingOf(shown.request);
            if (!recording) return recording.error();
            const run::Run& run = (*recording)->run;
            if (auto exists = document::checkView(shown.view, run.network, *run.task); !exists) return exists.error();
            if (isAtOwnStep(shown)) continue;
            asked = clock.step.value_or(shown.view.step);
            last = std::max(last, (*recording)->lastStep);
        }
    record::ComparisonPtr comparison;
    if (runs.size() > 1 && anyShowsAllRuns(rows)) {
        std::vector<record::ComparedRun> compared;
        for (const document::TitledRequest& request : runs) {
            const auto recording = recordingOf(request);
            if (!recording) return recording.error();
            compared.push_back({request.title, *recording});
        }
        auto made = explain::compare(std::move(compared), explain::Execute::yes, stop);
        if (!made) return made.error();
        comparison = *std::move(made);
        last = std::max(last, comparison->lastStep());
    }
    if (asked)
        if (auto known = document::checkStep(*asked, last); !known) return known.error();
    ShownSheet sheet;
    for (const auto& row : rows) {
        sheet.emplace_back();
        for (const Resolved& shown : row) {
            const record::RecordingPtr recording = *recordingOf(shown.request);
            Moment moment = clock;
            if (isAtOwnStep(shown))
                moment.step.reset();
            else
                moment.step = std::min(*asked, recording->lastStep);
            auto showing = showCell(shown, recording, moment);
            if (!showing) return showing.error();
            if (comparison != nullptr && isCompared(shown.cell) && !isAtOwnStep(shown)) {
                (*showing)->setComparison(comparison);
                if (auto moved = (*showing)->moveTo(*asked, clock.fraction); !moved) return moved.error();
            }
            sheet.back().push_back({shown, *std::move(showing)});
        }
    }
    return sheet;
}

}  // namespace hop::sheet
