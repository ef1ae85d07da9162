// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of algorithms: one file per algorithm or close family and one line in catalog.inc.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/citation.h"
#include "core/base/expression.h"
#include "core/base/note.h"
#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/network/network.h"
#include "core/plan/artefacts.h"
#include "core/plan/plan.h"
#include "core/task/task.h"
#include "core/theory/catalogue.h"

namespace hop::algorithm {

// What an algorithm is asked for: a task on a network under a port model.
struct Problem {
    network::NetworkPtr network;
    task::TaskPtr task;
    engine::Ports ports;
    StreamKey randomness = {};  // for plans; what a process draws while it runs comes from its state
    std::uint64_t memoryLimit = std::uint64_t{1} << 40U;  // [bytes]
    Stop stop = {};
    Progress progress = {};
};

// An algorithm ready to run.
struct Prepared {
    std::string expression;                                // canonical, filled by build
    engine::ProcessPtr process;                            // explicit runs
    std::shared_ptr<const plan::SymmetricPlan> symmetric;  // the same hops as a symmetric plan; null if there is none
    std::vector<theory::Statement> guarantees = {};
    bool draws = false;  // its process draws at random while it runs
    bool drawn = false;  // its plan was drawn at random: another replication has another one
    plan::Artefacts artefacts = {};
    double memory = 0.0;  // [bytes] what it takes; build makes it what the entry needs at least

    // What its plan knows of this kind: plan::Belt, plan::TimeTable, plan::MeantSets; null: nothing.
    template <typename T>
    const T* artefact() const {
        return artefacts.find<T>();
    }
};

struct Entry {
    std::string_view id;
    std::string_view title;
    std::string_view help;
    std::vector<ParameterSpec> parameters;
    Citation citation;
    // Why it cannot run this; nothing if it can, or if it was stopped. Cheap: menus ask for every entry.
    std::optional<std::string> (*refuses)(const Problem&, const Arguments&) = nullptr;
    // Stopped, it may return anything: build looks once more.
    Result<Prepared> (*make)(const Problem&, const Arguments&) = nullptr;
    // What theory says of it on a problem that it takes, known without making it; null: nothing.
    std::vector<theory::Statement> (*theory)(const Problem&, const Arguments&) = nullptr;
    // Memory that its plan and its tables take at most while it is made and while it runs [bytes], beyond what the
    // engine takes for nodes, links and packets (run/estimate.h). Cheap: what depends on every packet, or on a
    // tree that must be made first, is left to make, which refuses it by checkNeeds. Null: nothing that grows.
    double (*needs)(const Problem&, const Arguments&) = nullptr;
    std::vector<Note> notes = {};  // tie rules, departures from the source, misprints in it
};

std::span<const Entry> catalogue();

// The algorithm of an expression for a problem. Errors: unknown names, wrong parameters, what it cannot run and why,
// what would not fit; interrupted.
Result<Prepared> build(const Problem& problem, const Expression& expression);
Result<Prepared> build(const Problem& problem, std::string_view expression);

// Error tooLarge unless the problem's limit lets the algorithm take so much [bytes].
Result<void> checkNeeds(const Problem& problem, std::string_view algorithm, double need,
                        std::string_view remedy = "choose a smaller network");

// What the algorithm of an expression needs for a problem [bytes]; 0 if it is none, or does not take the problem.
double needsOf(const Problem& problem, const Expression& expression);

// What theory says of the algorithm of an expression on a problem: those of its guarantees that need no plan. Cheap:
// lines of theory ask for every point of theirs. Errors: as those of build.
Result<std::vector<theory::Statement>> theoryOf(const Problem& problem, std::string_view expression);

// Whether it runs the problem with default parameters.
bool takes(const Entry& entry, const Problem& problem);

// What to run when nothing was said: the first entry of the catalogue that takes the problem; where nothing is to be
// sent, none. Null if no entry takes it.
const Entry* firstFor(const Problem& problem);

}  // namespace hop::algorithm
