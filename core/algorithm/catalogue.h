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

struct Twin;  // twin.h

// The input of an algorithm: a task on a network under a port model.
struct Problem {
    network::NetworkPtr network;
    task::TaskPtr task;
    engine::Ports ports;
    StreamKey randomness = {};  // for plans; during the run a process draws with the key in its state
    std::uint64_t memoryLimit = std::uint64_t{1} << 40U;  // [bytes]
    Stop stop = {};
    Progress progress = {};
    // The same on the network's known form, for algorithms that do not take the network as it is (twin.h); may be null.
    std::shared_ptr<const Twin> twin = {};
};

// An algorithm ready to run.
struct Prepared {
    std::string expression;                                // canonical, filled by build
    engine::ProcessPtr process;                            // explicit runs
    std::shared_ptr<const plan::SymmetricPlan> symmetric;  // the same hops as a symmetric plan; null if there is none
    std::vector<theory::Statement> guarantees = {};
    bool draws = false;  // the process draws at random during the run
    bool drawn = false;  // the plan is random: other replications have other plans
    plan::Artefacts artefacts = {};
    double memory = 0.0;      // [bytes] in use; build raises it to the entry's `needs`
    std::string runsOn = {};  // "hypercube(4)": planned on this form of the network, see Problem::twin; else empty

    // An artefact of its plan, such as plan::Belt or plan::TimeTable; null if there is none of this type.
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
    // Why it cannot run the problem; nullopt if it can, or if stopped. Must be cheap: menus call it for every entry.
    std::optional<std::string> (*refuses)(const Problem&, const Arguments&) = nullptr;
    // If stopped, the result is unspecified; build checks the stop again.
    Result<Prepared> (*make)(const Problem&, const Arguments&) = nullptr;
    // Statements of theory about it on a problem that it takes, known without making it; null: none.
    std::vector<theory::Statement> (*theory)(const Problem&, const Arguments&) = nullptr;
    // Upper bound of the memory of its plan and tables while it is made and while it runs [bytes], in addition to the
    // engine's for nodes, links and packets (run/estimate.h). Must be cheap: what depends on every packet, or on a tree
    // that must be built first, is left to `make`, which checks it with checkNeeds. Null: nothing that grows.
    double (*needs)(const Problem&, const Arguments&) = nullptr;
    bool forSteps = true;  // false: never faster than an earlier entry, so not tried where the fewest steps are sought
    std::vector<Note> notes = {};  // tie rules, departures from the source, misprints in it
};

std::span<const Entry> catalogue();

// Builds the algorithm of an expression for a problem. Errors: unknown names, invalid parameters, why it cannot run the
// problem, too little memory; interrupted.
Result<Prepared> build(const Problem& problem, const Expression& expression);
Result<Prepared> build(const Problem& problem, std::string_view expression);

// Error tooLarge if `need` exceeds the problem's memory limit [bytes].
Result<void> checkNeeds(const Problem& problem, std::string_view algorithm, double need,
                        std::string_view remedy = "choose a smaller network");

// The memory that the algorithm of an expression needs for a problem [bytes]; 0 if it is not an algorithm or does not
// take the problem.
double needsOf(const Problem& problem, const Expression& expression);

// Statements of theory about the algorithm of an expression on a problem: its guarantees that need no plan. Cheap:
// theory curves call it for every point. Errors: as for build.
Result<std::vector<theory::Statement>> theoryOf(const Problem& problem, std::string_view expression);

// Can it run the problem with default parameters, itself or on the network's known form?
bool takes(const Entry& entry, const Problem& problem);
// Likewise with these: why not; nullopt if it can.
std::optional<std::string> whyNot(const Entry& entry, const Problem& problem, const Arguments& arguments);

// The first entry of the catalogue that takes the problem; where nothing is to be sent, none. Null if no entry takes
// it. The automatic choice starts from it (run/choice.h).
const Entry* firstFor(const Problem& problem);

}  // namespace hop::algorithm
