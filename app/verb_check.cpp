// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope check: runs gallery entries or files and verifies their claims.
#include <algorithm>
#include <array>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "app/outputs.h"
#include "app/progress_line.h"
#include "app/scenario_options.h"
#include "app/status.h"
#include "app/summary.h"
#include "app/sweep_run.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/document/checks.h"
#include "core/document/gallery.h"
#include "core/document/loaded.h"
#include "core/experiment/claims.h"
#include "core/experiment/library.h"
#include "core/experiment/recorded.h"
#include "core/experiment/run_point.h"
#include "core/host/interrupt.h"
#include "core/host/workers.h"
#include "ui/panel/view_check.h"

namespace hop::app {
namespace {

Error interruptedAt(const std::string& name) {
    return Error{ErrorCode::interrupted, "interrupted while " + name + " was checked"};
}

constexpr std::size_t kRepeated = 3;  // points of a recorded result that are measured again

// The progress line shared by all threads.
class SharedLine {
public:
    // `text` is called only if the line is due.
    void show(const std::function<std::string()>& text) {
        const std::lock_guard held(m_mutex);
        if (m_line->due()) m_line->show(text());
    }
    Progress reporter(const std::string& before) {
        return [this, before](const Doing& doing) {
            const std::lock_guard held(m_mutex);
            m_line->reporter(before)(doing);
        };
    }
    void clear() {
        const std::lock_guard held(m_mutex);
        m_line.emplace();
    }

private:
    std::mutex m_mutex;
    std::optional<ProgressLine> m_line{std::in_place};
};

// Answers from the recorded result if there is one, after measuring a part of it again. Otherwise, or if `full`,
// measures the points that claims refer to.
Result<document::CheckedEntry> checkExperiment(const std::string& name, const document::Loaded& loaded,
                                               const network::BuildContext& world, bool full, SharedLine& line) {
    std::vector<experiment::Record> records;
    if (!full) records = experiment::recordedFor(*loaded.experiment);
    const bool isRecorded = !records.empty();
    const auto result = sweepWith({*loaded.experiment, {}, true}, experiment::pointsIn(world), std::move(records), 0,
                                  [&](const experiment::SweepProgress& progress) {
                                      line.show([&] {
                                          return name + ": " + thousands(progress.pointsFinished) + " of " +
                                                 thousands(progress.points) + " points";
                                      });
                                  },
                                  {});
    if (!result) return Error{result.error().code, name + ": " + result.error().message};
    if (result->partial) return interruptedAt(name);
    auto claims = experiment::checkClaims(*result);
    if (!claims) return Error{claims.error().code, name + ": " + claims.error().message};
    if (isRecorded) {
        auto again =
            experiment::repeated(*result, experiment::pointsIn(world), kRepeated, [] { return !host::interrupted(); });
        if (!again) return Error{again.error().code, name + ": " + again.error().message};
        claims->insert(claims->end(), std::make_move_iterator(again->begin()), std::make_move_iterator(again->end()));
    }
    return document::CheckedEntry{name, {}, *std::move(claims)};
}

Result<document::CheckedEntry> checkEntry(const std::string& name, const experiment::Permit& permit, bool full,
                                          SharedLine& line) {
    const auto named = [&](const Error& error) { return Error{error.code, name + ": " + error.message}; };
    const auto loaded = ui::panel::loadShown(name, {permit, host::Sources::alsoStreams, host::interruptStop()});
    if (!loaded) return loaded.error();
    const network::BuildContext world =
        experiment::worldAt(loaded->folder, {.permit = permit, .files = loaded->scenario.files}, host::interruptStop(),
                            line.reporter(name));
    if (loaded->experiment) return checkExperiment(name, *loaded, world, full, line);
    const auto build = [&](const run::Request& request) { return run::build(request, world); };
    auto entry = experiment::checkScenario(loaded->scenario, build, world, [&](const run::Advance& advance) {
        line.show([&] { return name + ": step " + thousands(advance.step); });
        return true;
    });
    if (host::interrupted()) return interruptedAt(name);
    if (!entry) return named(entry.error());
    entry->id = name;
    return entry;
}

// A value as a claim states it.
std::string words(const document::ClaimValue& value) {
    const auto item = [](const auto& each) {
        if constexpr (std::is_same_v<std::decay_t<decltype(each)>, double>)
            return shortest(each);
        else
            return inQuotes(each);
    };
    if (const auto* number = std::get_if<double>(&value)) return item(*number);
    if (const auto* text = std::get_if<std::string>(&value)) return item(*text);
    std::vector<std::string> items;
    for (const document::ClaimItem& each : std::get<std::vector<document::ClaimItem>>(value))
        items.push_back(std::visit(item, each));
    return '[' + join(items, ", ") + ']';
}

std::string sentence(const document::CheckedEntry& entry) {
    std::string text = (entry.holds() ? "✓ " : "✗ ") + entry.id + '\n';
    const auto ofRun = [several = entry.observations.size() > 1](std::size_t run) {
        return several ? "run " + std::to_string(run) + ": " : std::string();
    };
    std::vector<std::vector<std::string>> rows;
    for (const document::CheckedClaim& checked : entry.claims)
        rows.push_back({checked.holds ? "    ✓" : "    ✗",
                        ofRun(checked.claim.run) + checked.claim.quantity + ' ' + checked.claim.relation + ' ' +
                            words(checked.claim.value),
                        checked.holds ? "" : "but " + checked.difference, checked.claim.source});
    for (std::size_t run = 1; run <= entry.observations.size(); ++run) {
        const run::Observation& observation = entry.observations[run - 1];
        if (!observation.objection.empty()) text += "    the referee objects: " + observation.objection + '\n';
        for (const run::Finding& finding : observation.findings) {
            const Statement& statement = finding.statement;
            rows.push_back({finding.broken()   ? "    ✗"
                            : finding.measured ? "    ✓"
                                               : "    -",
                            ofRun(run) + statement.id + ": " + statement.quantity + ' ' +
                                std::string(print(statement.relation)) + ' ' + shortest(statement.value),
                            !finding.measured  ? "not measured"
                            : finding.broken() ? "but it is " + shortest(finding.measured->value)
                                               : "",
                            statement.source});
        }
    }
    return text + aligned(rows);
}

struct Checking {
    std::vector<document::CheckedEntry> entries;
    int status = kDone;  // else the first error has been printed
};

// Checks all entries on all processors; reports them in order, each as soon as its predecessors are done.
Checking checkAll(const std::vector<std::string>& names, Outputs& outputs, bool full) {
    std::vector<std::optional<Result<document::CheckedEntry>>> found(names.size());
    Checking checking;
    SharedLine line;
    std::mutex mutex;  // guards everything but the line
    std::size_t next = 0;
    const bool tells = !outputs.takeStandardOutput();
    const auto tell = [&] {
        while (checking.status == kDone && checking.entries.size() < names.size()) {
            auto& entry = found[checking.entries.size()];
            if (!entry) return;
            line.clear();
            if (!*entry) {
                checking.status = fail(entry->error());
                return;
            }
            if (tells) checking.status = print(sentence(**entry));
            checking.entries.push_back(**std::move(entry));
        }
    };
    host::inThreads(static_cast<unsigned>(std::min<std::size_t>(host::processorCount(), names.size())), [&] {
        std::unique_lock held(mutex);
        while (checking.status == kDone && next < names.size()) {
            const std::size_t at = next++;
            held.unlock();
            auto entry = checkEntry(names[at], outputs.inputs(), full, line);
            held.lock();
            found[at] = std::move(entry);
            tell();
        }
    });
    return checking;
}

}  // namespace

int check(const CheckOptions& options) {
    std::array<Place, 1> places = {{{"--json", options.json}}};
    Outputs outputs;
    if (auto added = outputs.add(places); !added) return fail(added.error());
    if (auto opened = openAll(places); !opened) return fail(opened.error());
    std::vector<std::string> names = options.entries;
    if (names.empty())
        for (const std::string_view id : document::galleryIds()) names.emplace_back(id);
    const Checking checking = checkAll(names, outputs, options.full);
    if (checking.status != kDone) return checking.status;
    const std::vector<document::CheckedEntry>& entries = checking.entries;
    if (auto written = write(places[0], document::printChecks(entries)); !written) return fail(written.error());
    if (const int status = finish(places); status != kDone) return status;
    const auto failed =
        std::ranges::count_if(entries, [](const document::CheckedEntry& entry) { return !entry.holds(); });
    if (failed == 0) return kDone;
    say(thousands(static_cast<std::uint64_t>(failed)) + " of " + thousands(entries.size()) +
        (entries.size() == 1 ? " entry is" : " entries are") + " not as claimed");
    return kDoesNotHold;
}

}  // namespace hop::app
