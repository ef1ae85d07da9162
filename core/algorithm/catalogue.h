// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of algorithms: one file per algorithm or close family and one line in catalog.inc.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/algorithm/problem.h"
#include "core/base/citation.h"
#include "core/base/expression.h"
#include "core/base/note.h"
#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/theory/catalogue.h"

namespace hop::algorithm {

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
    // Statements of theory about it on a problem that it takes, known without building it; null: none.
    std::vector<theory::Statement> (*theory)(const Problem&, const Arguments&) = nullptr;
    // Upper bound of the memory of its plan and tables while it is made and while it runs [bytes], in addition to the
    // engine's for nodes, links and packets (run/estimate.h). Must be cheap: memory that depends on every packet, or on
    // a tree to be built first, is left to `make`, which checks it with checkNeeds. Null: nothing grows with the
    // problem.
    double (*needs)(const Problem&, const Arguments&) = nullptr;
    bool sendsNothing = false;  // for tasks without packets
    bool forSteps = true;  // false: never faster than an earlier entry, so the search for the fewest steps skips it
    std::vector<Note> notes = {};  // tie rules, departures from the source, misprints in it
};

std::span<const Entry> catalogue();

// Builds the algorithm of an expression for a problem. Errors: unknown names, invalid parameters, why it cannot run the
// problem, too little memory; interrupted.
Result<Prepared> build(const Problem& problem, const Expression& expression);
Result<Prepared> build(const Problem& problem, std::string_view expression);

// The memory that the algorithm of an expression needs for a problem [bytes]; 0 if it is not an algorithm or does not
// take the problem.
double needsOf(const Problem& problem, const Expression& expression);

// Statements of theory about the algorithm of an expression on a problem: its guarantees that need no plan. Cheap:
// theory curves call it for every point. Errors: as for build.
Result<std::vector<theory::Statement>> theoryOf(const Problem& problem, std::string_view expression);

// True if it can run the problem with default parameters, on the network itself or on its known form.
bool takes(const Entry& entry, const Problem& problem);
// As above, with these arguments: the reason if it cannot; nullopt if it can. With nodes among the arguments it runs on
// the network itself only.
std::optional<std::string> whyNot(const Entry& entry, const Problem& problem, const Arguments& arguments);

// The first entry of the catalogue that takes the problem; the entry `none` if there is nothing to send. Null if no
// entry takes it. The automatic choice starts from it (run/choose.h).
const Entry* firstFor(const Problem& problem);

}  // namespace hop::algorithm
