// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet at one instant of its clock.
#include "core/sheet/shown_sheet.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/text.h"
#include "core/document/view_check.h"
#include "core/explain/names.h"
#include "core/record/instants.h"
#include "core/sheet/several_runs.h"

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
    if (!says("node")) shown.view.focusNode = 0, shown.view.nodeName.clear();
    if (!says("root")) shown.view.tree.root.reset(), shown.view.tree.rootName.clear();
    if (!says("layout")) shown.view.layout.clear();
    shown.view.packet.reset();
    return shown;
}

// Records each request once.
class Recordings {
public:
    explicit Recordings(const RecordRequest& record) : m_record(record) {}

    Result<record::RecordingPtr> of(const run::Request& request) {
        const auto known = std::ranges::find(m_made, request, &Made::first);
        if (known != m_made.end()) return known->second;
        auto made = m_record(request);
        if (!made) return made.error();
        m_made.emplace_back(request, *made);
        return *made;
    }

private:
    using Made = std::pair<run::Request, record::RecordingPtr>;
    const RecordRequest& m_record;
    std::vector<Made> m_made;
};

// The clock of a sheet.
struct SheetClock {
    Moment moment;             // as requested
    std::optional<Step> step;  // nothing: no cell follows the clock
    Step last = 0;             // of the longest run that follows it

    void follow(const Resolved& shown, Step lastStep) {
        step = moment.step.value_or(shown.view.step);
        last = std::max(last, lastStep);
    }
};

Result<record::ComparisonPtr> compareAll(const std::vector<document::TitledRequest>& runs, Recordings& recordings,
                                         Stop stop) {
    std::vector<record::RecordingPtr> recorded;
    for (const document::TitledRequest& request : runs) {
        const auto recording = recordings.of(request);
        if (!recording) return recording.error();
        recorded.push_back(*recording);
    }
    return comparisonOf(runs, recorded, nullptr, explain::Execute::yes, stop);
}

bool saysItsInstant(const scene::FigureEntry& figure) { return figure.form == scene::FormKind::raster; }

// Whether a cell shows a step under way after `step`.
bool showsStepAfter(const ShownSheet& sheet, Step step) {
    return std::ranges::any_of(sheet, [&](const auto& row) {
        return std::ranges::any_of(row, [&](const SheetCell& cell) {
            return cell.instant.step == step && cell.instant.fraction > 0.0 &&
                   showsStepUnderWay(*cell.resolved.cell.figure);
        });
    });
}

// A cell at its own step, or at that of the clock.
Result<record::Instant> showAt(const Resolved& shown, const record::RecordingPtr& recording, const SheetClock& clock,
                               const record::ComparisonPtr& comparison, Stop stop) {
    const double fraction = clock.moment.fraction;
    if (isAtOwnStep(shown)) return showCell(shown, recording, {{}, fraction}, stop);
    auto instant = showCell(shown, recording, {std::min(*clock.step, recording->lastStep), fraction}, stop);
    if (!instant || comparison == nullptr || !isCompared(shown.cell)) return instant;
    instant->comparison = comparison;
    return record::at(*std::move(instant), *clock.step, fraction, stop);
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
    const scene::FigureEntry& figure = *shown.cell.figure;
    const bool underWay = fraction > 0.0 && (showsStepUnderWay(figure) || saysItsInstant(figure));
    heading.append(underWay ? ", during " : ", after ").append(timeUnit).append(" ");
    heading.append(std::to_string(arguments.integer("step") + (underWay ? 1 : 0)));
    return heading;
}

ShownSheet atOneInstant(ShownSheet sheet) {
    for (auto& row : sheet)
        for (SheetCell& cell : row)
            if (saysItsInstant(*cell.resolved.cell.figure) && !showsStepAfter(sheet, cell.instant.step))
                cell.instant.fraction = 0.0;
    return sheet;
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
    Recordings recordings(record);
    SheetClock time{clock, {}, 0};
    for (const auto& row : rows)
        for (const Resolved& shown : row) {
            const auto recording = recordings.of(shown.request);
            if (!recording) return recording.error();
            const run::Run& run = (*recording)->run;
            if (auto exists = document::checkView(shown.view, run.network, *run.task); !exists) return exists.error();
            if (!isAtOwnStep(shown)) time.follow(shown, (*recording)->lastStep);
        }
    record::ComparisonPtr comparison;
    if (runs.size() > 1 && anyShowsAllRuns(rows)) {
        auto compared = compareAll(runs, recordings, stop);
        if (!compared) return compared.error();
        comparison = *std::move(compared);
        time.last = std::max(time.last, comparison->lastStep());
    }
    if (time.step)
        if (auto known = document::checkStep(*time.step, time.last); !known) return known.error();
    ShownSheet sheet;
    for (const auto& row : rows) {
        sheet.emplace_back();
        for (const Resolved& shown : row) {
            auto instant = showAt(shown, *recordings.of(shown.request), time, comparison, stop);
            if (!instant) return instant.error();
            sheet.back().push_back({shown, *std::move(instant)});
        }
    }
    return atOneInstant(std::move(sheet));
}

Result<ShownSheet> sheetAt(ShownSheet sheet, Step step, double fraction, Stop stop) {
    for (auto& row : sheet)
        for (SheetCell& cell : row) {
            if (isAtOwnStep(cell.resolved)) continue;
            auto instant = record::at(std::move(cell.instant), step, fraction, stop);
            if (!instant) return instant.error();
            cell.instant = *std::move(instant);
        }
    return atOneInstant(std::move(sheet));
}

std::optional<Step> lastStepOf(const ShownSheet& sheet) {
    std::optional<Step> last;
    for (const auto& row : sheet)
        for (const SheetCell& cell : row) {
            if (isAtOwnStep(cell.resolved)) continue;
            const record::Instant& instant = cell.instant;
            last = std::max({last.value_or(0), instant.lastStep,
                             instant.comparison == nullptr ? 0 : instant.comparison->lastStep()});
        }
    return last;
}

}  // namespace hop::sheet
