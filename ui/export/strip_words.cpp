// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of the strip under a picture.
#include "ui/export/strip_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/algorithm/catalogue.h"
#include "core/base/catalogue.h"
#include "core/base/expression.h"
#include "core/base/text.h"
#include "core/document/command_line.h"
#include "core/document/link.h"
#include "core/document/own_files.h"
#include "core/explain/names.h"
#include "core/network/catalogue.h"
#include "core/record/instants.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"
#include "core/sheet/experiment_sheet.h"
#include "core/task/catalogue.h"
#include "ui/figure/sheet/sheet.h"
#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

bool isOne(const sheet::ShownSheet& sheet) { return sheet.size() == 1 && sheet.front().size() == 1; }

// "during step 2 of 8", "after step 2 of 8": `underWay` if the cells that follow the clock show a step rather than an
// instant. Empty before the first step.
QString stepOf(const record::Instant& clock, bool underWay) {
    record::Instant pictured = clock;
    if (!underWay) pictured.fraction = 0.0;
    return pictured.stepShown() == 0 ? QString() : QStringLiteral(", ") + text(explain::instantWords(pictured));
}

bool picturesStep(const sheet::ShownSheet& sheet) {
    return std::ranges::any_of(sheet, [](const auto& row) {
        return std::ranges::any_of(row, [](const sheet::SheetCell& cell) {
            return !sheet::isAtOwnStep(cell.resolved) && sheet::showsStepUnderWay(*cell.resolved.cell.figure);
        });
    });
}

// "steps 0 to 8 of 8"
QString stepsOf(const record::Instant& instant, const std::pair<Step, Step>& steps, Step last) {
    return QStringLiteral("%1s %2 to %3 of %4")
        .arg(text(std::string(explain::timeUnit(instant))), text(thousands(steps.first)), text(thousands(steps.second)),
             text(thousands(last)));
}

// "without overlap", "period: 256"
QString saidOf(const Argument& argument, const ParameterSpec* parameter) {
    const std::string value = print(argument.value);
    if (parameter != nullptr && !parameter->titles.empty())
        for (std::size_t i = 0; i < parameter->words().size(); ++i)
            if (value == parameter->words()[i] || value == '"' + std::string(parameter->words()[i]) + '"')
                return text(std::string(parameter->titles[i]));
    const QString words = text(value).replace(u'-', u' ');
    return argument.key.empty() ? words : text(argument.key).replace(u'_', u' ') + QStringLiteral(": ") + words;
}

// "broadcast on a tree (completely unbalanced tree)"; long arguments, such as given moves, are left out.
QString algorithmOf(const std::string& expression) {
    constexpr qsizetype kLongest = 48;
    const auto call = parseExpression(expression);
    if (!call) return text(expression);
    const auto entry = findEntry("algorithm", algorithm::catalogue(), *call);
    if (!entry) return text(expression);
    QString title = text((*entry)->title);
    title[0] = title[0].toLower();
    QStringList arguments;
    const std::vector<ParameterSpec>& parameters = (*entry)->parameters;
    for (std::size_t i = 0; i < call->arguments.size(); ++i) {
        const Argument& argument = call->arguments[i];
        const auto found = argument.key.empty()
                               ? parameters.begin() + static_cast<std::ptrdiff_t>(std::min(i, parameters.size()))
                               : std::ranges::find(parameters, argument.key, &ParameterSpec::name);
        const QString said = saidOf(argument, found == parameters.end() ? nullptr : &*found);
        if (said.size() <= kLongest) arguments << said;
    }
    const QString said = arguments.join(QStringLiteral(", "));
    return said.isEmpty() || said.size() > kLongest ? title : title + QStringLiteral(" (%1)").arg(said);
}

// "total exchange on the 4-cube, algorithm: optimal completion time"
QString whatRuns(const record::Instant& instant, const QString& networks) {
    return QStringLiteral("%1 on %2, algorithm: %3")
        .arg(text(explain::titleOfTask(instant)), networks, algorithmOf(instant.run().request.algorithm));
}

// True if the cell shows only the network, whatever runs on it.
bool isStructure(const sheet::SheetCell& cell) {
    if (cell.instant.run().task->isEmpty()) return true;
    const Arguments& arguments = cell.resolved.cell.arguments;
    return cell.resolved.cell.figure->drawsNetwork && arguments.given("traffic") && !arguments.flag("traffic");
}

// True if the cell shows a network that is not in the document, so that the document's texts do not apply.
bool isForeign(const sheet::SheetCell& cell, const document::Scenario& scenario) {
    return cell.resolved.cell.arguments.given("of") && std::ranges::none_of(scenario.sheet, [&](const auto& row) {
               return std::ranges::find(row, cell.resolved.text) != row.end();
           });
}

bool isForeign(const sheet::ShownSheet& sheet, const document::Scenario& scenario) {
    return std::ranges::all_of(sheet, [&](const auto& row) {
        return std::ranges::all_of(row, [&](const sheet::SheetCell& cell) { return isForeign(cell, scenario); });
    });
}

QString titleOf(const sheet::SheetCell& cell) {
    const Arguments& arguments = cell.resolved.cell.arguments;
    return arguments.given("title") ? text(std::string(arguments.text("title"))) : QString();
}

// Runs of one task and algorithm, on one network or on several.
struct SameRuns {
    const sheet::SheetCell* first = nullptr;
    QStringList networks, letters;  // letters of panels

    bool holds(const record::Instant& instant) const {
        const record::Instant& own = first->instant;
        return explain::titleOfTask(own) == explain::titleOfTask(instant) &&
               own.run().request.algorithm == instant.run().request.algorithm;
    }
};

// The runs of the sheet, in reading order.
std::vector<SameRuns> runsIn(const sheet::ShownSheet& sheet) {
    std::vector<SameRuns> all;
    std::size_t index = 0;
    for (const auto& row : sheet)
        for (const sheet::SheetCell& cell : row) {
            const QString letter = figure::letterOf(index++);
            if (isStructure(cell)) continue;
            const record::Instant& instant = cell.instant;
            auto found = std::ranges::find_if(all, [&](const SameRuns& each) { return each.holds(instant); });
            if (found == all.end()) found = all.insert(all.end(), {&cell, {}, {}});
            const QString network = text(instant.run().network->facts().title);
            if (!found->networks.contains(network)) found->networks << network;
            found->letters << letter;
        }
    return all;
}

// "a, c: 3-cube; b: 4-cube" if panels show different networks; else empty.
QString networksOf(const sheet::ShownSheet& sheet) {
    std::vector<std::pair<QString, QStringList>> networks;
    std::size_t index = 0;
    for (const auto& row : sheet)
        for (const sheet::SheetCell& cell : row) {
            const QString title = text(cell.instant.run().network->facts().title);
            auto found = std::ranges::find(networks, title, [](const auto& each) { return each.first; });
            if (found == networks.end()) found = networks.insert(networks.end(), {title, {}});
            found->second << figure::letterOf(index++);
        }
    if (networks.size() < 2) return {};
    QStringList said;
    for (const auto& [title, letters] : networks)
        said << letters.join(QStringLiteral(", ")) + QStringLiteral(": ") + title;
    return said.join(QStringLiteral("; ")) + u'.';
}

// The cell with the longest run among those that follow the clock; null if there is none.
const sheet::SheetCell* clockOf(const sheet::ShownSheet& sheet) {
    const sheet::SheetCell* clock = nullptr;
    for (const auto& row : sheet)
        for (const sheet::SheetCell& cell : row)
            if (!sheet::isAtOwnStep(cell.resolved) &&
                (clock == nullptr || cell.instant.lastStep > clock->instant.lastStep))
                clock = &cell;
    return clock;
}

QString sentence(QString words) {
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words + u'.';
}

// A network without a run names its links only if requested.
bool namesLinks(const sheet::SheetCell& cell) {
    const Arguments& arguments = cell.resolved.cell.arguments;
    const scene::FormKind form = cell.resolved.cell.figure->form;
    if (form == scene::FormKind::scheme || form == scene::FormKind::text) return false;
    if (!isStructure(cell)) return true;
    if (!cell.resolved.cell.figure->drawsNetwork) return false;
    const std::string& overlay = cell.instant.display.overlay;
    return arguments.text("lines") == "dimension" || overlay.find("link-names") != std::string::npos ||
           overlay.find("dimensions") != std::string::npos;
}

QString numberingOf(const sheet::ShownSheet& sheet) {
    static constexpr std::array<const char*, 3> kSays = {"from the right, from 0", "from the right, from 1",
                                                         "from the left, from 1"};
    for (const auto& row : sheet)
        for (const sheet::SheetCell& cell : row) {
            const network::Dimensions* dimensions = cell.instant.run().network->dimensions();
            if (dimensions == nullptr || dimensions->typeCount() < 2 || !namesLinks(cell)) continue;
            return QStringLiteral("Links are numbered %1.")
                .arg(QLatin1String(kSays[static_cast<std::size_t>(cell.instant.display.numbering.value)]));
        }
    return {};
}

// Size and theme as options, if requested.
std::string lookOf(const RenderRequest& request) {
    std::string options;
    const std::string unit = request.inMillimetres ? "mm" : "";
    const auto length = [&](double pixels) {
        return shortest(request.inMillimetres ? std::round(pixels / figure::kPixelsPerMillimetre * 100.0) / 100.0
                                              : pixels);
    };
    if (request.width > 0 && request.height > 0)
        options += " --size " + length(request.width) + 'x' + length(request.height) + unit;
    else if (request.width > 0)
        options += " --width " + length(request.width) + (request.inMillimetres ? "mm" : "px");
    if (request.steps)
        options += " --steps " + std::to_string(request.steps->first) + ".." + std::to_string(request.steps->second);
    if (request.fps > 0.0) options += " --fps " + shortest(request.fps);
    if (request.scale != 1.0) options += " --scale " + shortest(request.scale);
    if (request.dpi > 0.0) options += " --dpi " + shortest(request.dpi);
    if (request.theme != RenderRequest().theme) options += " --theme " + document::shellWord(request.theme);
    if (!request.out.empty()) options += " --out " + document::shellWord(request.out);
    return options;
}

// True if not drawn from a file, entry or link.
bool unnamed(const RenderRequest& request) { return request.source.empty() || request.source == "-"; }

// The command, for a file, an entry, a link, or equivalent options.
QString commandOn(const std::string& drawn, const RenderRequest& request, std::optional<Step> step) {
    std::string command = "hopscope render " + drawn;
    if (!request.cells.empty()) command += " --view " + document::shellWord(request.cells);
    if (step) command += " --step " + std::to_string(*step);
    return text(command + lookOf(request));
}

// A network without a run needs no task.
std::string optionsFor(const record::Instant& instant, const run::Request& request) {
    return instant.isOpen() && instant.run().task->isEmpty()
               ? "--network " + document::shellWord(instant.run().request.network)
               : document::optionsOf(request);
}

// True if the view leaves the default look unchanged. A view taken from the window also states defaults.
bool looksUsual(document::View view, const record::Instant& instant) {
    if (view.packet || !view.nodeName.empty() || !view.tree.rootName.empty()) return false;
    const record::Display usual = sheet::displayOf(document::View(), {});
    if (view.rows == scene::optionsOf(usual.options, "space-time").text("rows")) view.rows.clear();
    record::Display seen = sheet::displayOf(view, {});
    if (instant.isOpen()) {
        const network::NetworkPtr& network = instant.run().network;
        if (record::drawingOf(network, seen) == record::drawingOf(network, usual)) seen.layout.clear();
        if (seen.focusNode == record::focusNodeOf(instant.run(), 0)) seen.focusNode = 0;
    }
    return seen == usual;
}

// True if a command's options can express everything in the document: a single run with the default look. A gallery
// entry it was derived from is not its source. `instant`: of its run.
bool isBare(const document::Scenario& scenario, const record::Instant& instant) {
    if (!scenario.title.empty() || document::namesFile(scenario.network)) return false;
    document::Scenario bare, drawn = scenario;
    static_cast<run::Request&>(bare) = scenario;
    drawn.source.clear();
    drawn.text.clear();
    drawn.view = {};
    return drawn == bare && looksUsual(scenario.view, instant);
}

figure::StripWords withProgram(figure::StripWords words) {
    words.version = QStringLiteral("Hopscope " HOP_VERSION);
    return words;
}

}  // namespace

QStringList runsOf(const sheet::ShownSheet& sheet, const std::optional<std::pair<Step, Step>>& steps) {
    // A cell at its own step says so in its heading, if it has one.
    const sheet::SheetCell* clock = isOne(sheet) ? &sheet.front().front() : clockOf(sheet);
    const bool running = std::ranges::any_of(sheet, [](const auto& row) {
        return std::ranges::any_of(row, [](const sheet::SheetCell& cell) { return !isStructure(cell); });
    });
    QStringList said;
    const QString networks = networksOf(sheet);
    if (!networks.isEmpty()) said << networks;
    if (!running && networks.isEmpty())
        said << sentence(text(sheet.front().front().instant.run().network->facts().title));
    const std::vector<SameRuns> runs = runsIn(sheet);
    for (const SameRuns& same : runs) {
        const record::Instant& instant = same.first->instant;
        QString words = whatRuns(instant, QStringLiteral("the ") + same.networks.join(QStringLiteral(", ")));
        const bool clocked = clock != nullptr && same.holds(clock->instant);
        if (clocked && steps)
            words += QStringLiteral(", ") + stepsOf(instant, *steps, clock->instant.lastStep);
        else if (clocked)
            words += stepOf(clock->instant, isOne(sheet) ? sheet::showsStepUnderWay(*clock->resolved.cell.figure)
                                                         : picturesStep(sheet));
        if (instant.run().task->isDynamic()) words += QStringLiteral(", seed %1").arg(instant.run().request.seed);
        said << (runs.size() < 2 ? sentence(words)
                                 : same.letters.join(QStringLiteral(", ")) + QStringLiteral(": ") + words + u'.');
    }
    if (const QString numbering = numberingOf(sheet); !numbering.isEmpty()) said << numbering;
    return said;
}

namespace {

bool hasCurves(const document::Experiment& experiment) {
    const auto figures = sheet::figuresOf(experiment);
    return std::ranges::count(figures, scene::FormKind::curves, &sheet::sweep::Entry::form) > 0;
}

// An expression with "{d}" as people read it: the only value, the name of a numeric variable, the titles of others.
QString readable(const document::Sweep& sweep, std::string expression) {
    for (const document::Variable& variable : sweep.variables) {
        const std::string place = '{' + variable.name + '}';
        std::vector<std::string> titles;
        for (const document::VariableValue& value : variable.values)
            titles.push_back(document::titleOf(variable, value));
        const bool one = variable.values.size() == 1;
        const std::string words = !variable.titles.empty() || (!one && !variable.numeric()) ? join(titles, ", ")
                                  : one ? variable.values.front().text
                                        : variable.name;
        for (std::size_t at = expression.find(place); at != std::string::npos; at = expression.find(place))
            expression.replace(at, place.size(), words);
    }
    return text(expression);
}

// "the 3-cube to 10-cube"
QString networksOf(const document::Sweep& sweep) {
    const auto titleAt = [&](bool last) -> QString {
        std::string expression = sweep.network;
        for (const document::Variable& variable : sweep.variables) {
            const std::string place = '{' + variable.name + '}';
            if (expression.find(place) != std::string::npos && variable.values.size() > 1 && !variable.numeric())
                return {};
            const std::string& value = (last ? variable.values.back() : variable.values.front()).text;
            for (std::size_t at = expression.find(place); at != std::string::npos; at = expression.find(place))
                expression.replace(at, place.size(), value);
        }
        const auto built = network::build(expression, {});
        return built ? text((*built)->facts().title) : QString();
    };
    const QString first = titleAt(false), last = titleAt(true);
    if (first.isEmpty() || last.isEmpty()) return readable(sweep, sweep.network);
    return QStringLiteral("the ") + (first == last ? first : first + QStringLiteral(" to ") + last);
}

// "random broadcasts on the 3-cube to 10-cube by rotated trees"
QString whatIsMeasured(const document::Sweep& sweep) {
    const std::string_view task = std::string_view(sweep.task).substr(0, sweep.task.find('('));
    const auto entry = findEntry("task", task::catalogue(), task);
    QString title = entry ? text((*entry)->title) : text(std::string(task));
    title[0] = title[0].toLower();
    const QString what = title + QStringLiteral(" on ") + networksOf(sweep);
    // Each network chooses its algorithm for the task, possibly different ones.
    if (sweep.algorithm.empty()) return what;
    const bool chosen = sweep.algorithm.starts_with('{') && sweep.algorithm.ends_with('}');
    const QString algorithm = readable(sweep, sweep.algorithm);
    return chosen ? what + QStringLiteral(" by ") + algorithm
                  : what + QStringLiteral(", algorithm: ") + algorithmOf(algorithm.toStdString());
}

}  // namespace

QStringList runsOf(const document::SweepResult& result) {
    const document::Experiment& experiment = result.experiment;
    std::uint32_t least = 0, most = 0;
    std::uint64_t fewest = 0, longest = 0;
    for (const document::PointResult& point : result.points) {
        if (point.replications == 0 || point.beside) continue;
        least = least == 0 ? point.replications : std::min(least, point.replications);
        most = std::max(most, point.replications);
        const std::uint64_t slots = point.slots / point.replications;
        fewest = fewest == 0 ? slots : std::min(fewest, slots);
        longest = std::max(longest, slots);
    }
    const auto range = [](std::uint64_t from, std::uint64_t to) {
        return text(thousands(from)) + (from == to ? QString() : QStringLiteral(" to ") + text(thousands(to)));
    };
    QStringList said;
    if (const document::Sweep* sweep = experiment.sweep()) said << sentence(whatIsMeasured(*sweep));
    QString words;
    if (const document::Cases* cases = experiment.cases()) {
        words = QStringLiteral("%1, seed %2").arg(text(quantity(cases->size(), "run"))).arg(experiment.seed);
    } else if (most > 0) {
        words = QStringLiteral("%1 %2").arg(range(least, most),
                                            most == 1 ? QStringLiteral("replication") : QStringLiteral("replications"));
        if (longest > 0) words += QStringLiteral(" of %1 slots").arg(range(fewest, longest));
        words += QStringLiteral(" each point, seed %1").arg(experiment.seed);
        if (experiment.length.independentSeeds) words += QStringLiteral(", independent for each network and load");
        if (most > 1 && hasCurves(experiment))
            words += QStringLiteral("; bars: 95 %, left out where the marker is larger");
    }
    if (!words.isEmpty()) said << sentence(words);
    return said;
}

QString commandOf(const record::Instant& instant, const RenderRequest& request, std::optional<Step> step) {
    if (!instant.isOpen()) return {};
    return commandOn(
        unnamed(request) ? optionsFor(instant, instant.run().request) : document::shellWord(request.source), request,
        step);
}

std::optional<Step> clockStepOf(const sheet::ShownSheet& sheet) {
    const sheet::SheetCell* clock = clockOf(sheet);
    return clock == nullptr ? std::nullopt : std::optional(clock->instant.step);
}

figure::StripWords wordsOf(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                           const RenderRequest& request) {
    figure::StripWords words;
    const sheet::SheetCell& first = sheet.front().front();
    RenderRequest named = request;
    const bool bare = unnamed(request) && isBare(scenario, first.instant);
    if (unnamed(request) && !bare)
        if (auto link = document::linkOf(print(scenario)); link && link->size() <= kLongestLink)
            named.source = document::sourceName(*link);
    if (request.cells.empty()) words.note = text(scenario.note);
    if (isForeign(sheet, scenario)) {
        words.title = isOne(sheet) ? titleOf(first) : QString();
    } else {
        words.title = text(isOne(sheet) ? first.resolved.title : scenario.title);
        if (!bare) words.source = text(scenario.source);
    }
    words.runs = runsOf(sheet, request.steps);
    const std::optional<Step> step = request.step ? clockStepOf(sheet) : std::nullopt;
    if (bare)
        words.command = commandOn(optionsFor(first.instant, scenario), request, step);
    else if (unnamed(named) && request.cells.empty() && first.instant.isOpen())
        // The document's own sheet fits neither into the link, which is too long, nor into options.
        words.command = text(document::commandLine(first.instant.run().request));
    else
        words.command = commandOf(first.instant, named, step);
    return withProgram(std::move(words));
}

figure::StripWords wordsOf(const document::SweepResult& result, const RenderRequest& request) {
    figure::StripWords words;
    if (request.cells.empty()) words.note = text(result.experiment.note);
    words.title = text(result.experiment.title);
    words.source = text(result.experiment.source);
    words.runs = runsOf(result);
    std::string source = request.source == "-" ? std::string() : request.source;
    if (source.empty() && !result.partial)
        if (auto link = document::linkOf(print(result.experiment)); link && link->size() <= kLongestLink)
            source = document::sourceName(*link);
    if (!source.empty()) words.command = commandOn(document::shellWord(source), request, std::nullopt);
    return withProgram(std::move(words));
}

}  // namespace hop::ui::exporting
