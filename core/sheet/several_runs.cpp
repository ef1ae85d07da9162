// SPDX-License-Identifier: GPL-3.0-or-later
// Documents of several runs.
#include "core/sheet/several_runs.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/contract.h"
#include "core/base/expression.h"
#include "core/sheet/cell.h"

namespace hop::sheet {
namespace {

// Whether the figure of the cell has this property.
bool has(const std::string& cell, bool scene::FigureEntry::* property) {
    const auto parsed = cellOf(cell);
    return parsed && parsed->figure->*property;
}

bool isOf(const std::string& cell, const scene::FigureEntry* figure) {
    const auto parsed = cellOf(cell);
    return parsed && parsed->figure == figure;
}

bool comparesAll(const std::string& cell) { return has(cell, &scene::FigureEntry::needsSeveralRuns); }

// The cell's run, 0-based; nullopt: it shows all runs, or its own network.
std::optional<std::size_t> runOf(const std::string& cell) {
    const auto parsed = cellOf(cell);
    if (!parsed || parsed->arguments.given("of") || showsAllRuns(*parsed)) return std::nullopt;
    return static_cast<std::size_t>(parsed->arguments.integer("run")) - 1;
}

std::string withRunNumber(const std::string& cell, std::size_t run) {
    auto call = parseExpression(cell);
    if (!call) return cell;
    for (Argument& argument : call->arguments)
        if (argument.key == "run") argument.value.number = static_cast<double>(run + 1);
    return print(*call);
}

std::string networkOf(std::size_t run) { return "network(run=" + std::to_string(run + 1) + ')'; }

void addToSheet(document::Sheet& sheet, std::size_t run) {
    // Beside the last network of a run, where there is one.
    const auto isNetwork = [](const std::string& cell) {
        return has(cell, &scene::FigureEntry::drawsNetwork) && runOf(cell);
    };
    const auto hasNetwork = [&](const std::vector<std::string>& row) { return std::ranges::any_of(row, isNetwork); };
    auto row = sheet.end();
    for (auto each = sheet.begin(); each != sheet.end(); ++each)
        if (hasNetwork(*each)) row = each;
    if (row == sheet.end()) {
        sheet.push_back({networkOf(run)});
    } else {
        auto place = row->end();
        for (auto cell = row->begin(); cell != row->end(); ++cell)
            if (isNetwork(*cell)) place = cell + 1;
        row->insert(place, networkOf(run));
    }
    for (const scene::FigureEntry* ofAll : figuresOfAllRuns()) {
        const bool there = std::ranges::any_of(sheet, [&](const std::vector<std::string>& cells) {
            return std::ranges::any_of(cells, [&](const std::string& cell) { return isOf(cell, ofAll); });
        });
        if (!there) sheet.push_back({std::string(ofAll->id)});
    }
}

}  // namespace

bool comparesRuns(const document::Scenario& scenario) {
    if (scenario.runs.empty()) return false;
    return std::ranges::any_of(
        sheetOf(scenario), [](const std::vector<std::string>& row) { return std::ranges::any_of(row, comparesAll); });
}

Result<record::ComparisonPtr> comparisonOf(const std::vector<document::TitledRequest>& runs,
                                           const std::vector<record::RecordingPtr>& recorded,
                                           const record::ComparisonPtr& before, explain::Execute execute, Stop stop) {
    HOP_EXPECTS(recorded.size() == runs.size());
    std::vector<record::ComparedRun> compared;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        record::ComparedRun& run = compared.emplace_back();
        run.title = runs[i].title;
        run.recording = recorded[i];
        if (run.recording == nullptr || before == nullptr || i >= before->runs.size()) continue;
        const record::ComparedRun& earlier = before->runs[i];
        if (earlier.recording == run.recording) run.busiest = earlier.busiest;
        if (earlier.recording != nullptr && earlier.recording->run.request == run.recording->run.request)
            run.observed = earlier.observed;
    }
    return explain::compare(std::move(compared), execute, stop);
}

document::Scenario withRun(document::Scenario scenario, const document::TitledRequest& request) {
    HOP_EXPECTS(scenario.runs.size() < document::kMostRuns);
    if (scenario.runs.empty()) scenario.runs = document::requestsOf(scenario);
    scenario.runs.push_back(request);
    if (!scenario.sheet.empty()) addToSheet(scenario.sheet, scenario.runs.size() - 1);
    scenario.shares = document::fitting(std::move(scenario.shares), scenario.sheet);
    return scenario;
}

document::Scenario withoutRun(document::Scenario scenario, std::size_t run) {
    HOP_EXPECTS(run < scenario.runs.size());
    scenario.runs.erase(scenario.runs.begin() + static_cast<std::ptrdiff_t>(run));
    static_cast<run::Request&>(scenario) = scenario.runs.front();
    const bool alone = scenario.runs.size() == 1;
    if (alone) scenario.runs.clear();
    for (std::vector<std::string>& row : scenario.sheet) {
        std::erase_if(row, [&](const std::string& cell) { return runOf(cell) == run || (alone && comparesAll(cell)); });
        for (std::string& cell : row)
            if (const auto of = runOf(cell); of && *of > run) cell = withRunNumber(cell, *of - 1);
    }
    std::erase_if(scenario.sheet, [](const std::vector<std::string>& row) { return row.empty(); });
    scenario.shares = document::fitting(std::move(scenario.shares), scenario.sheet);
    std::erase_if(scenario.claims, [&](const document::Claim& claim) { return claim.run == run + 1; });
    for (document::Claim& claim : scenario.claims)
        if (claim.run > run + 1) --claim.run;
    // The letters of the panels have changed.
    std::erase_if(scenario.claims,
                  [](const document::Claim& claim) { return claim.quantity.find('.') != std::string::npos; });
    return scenario;
}

document::Scenario withRunReplaced(document::Scenario scenario, std::size_t run, const run::Request& request) {
    HOP_EXPECTS(run < scenario.runs.size());
    static_cast<run::Request&>(scenario.runs[run]) = request;
    scenario.runs[run].title.clear();
    if (run == 0) static_cast<run::Request&>(scenario) = request;
    document::sayChanged(scenario);
    std::erase_if(scenario.claims, [&](const document::Claim& claim) { return claim.run == run + 1; });
    return scenario;
}

}  // namespace hop::sheet
