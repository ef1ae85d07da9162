// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of quantities: whatever a network or a run has a value of and claims, results, tables, charts and
// sweeps can name. One file per quantity and one line in quantities/catalog.inc.
//
// A quantity is asked for by an expression: "steps", "matrix_row(3,step=5)", "bound(critical-sum)". Ids keep '_': they
// are keys of result files. What documents of version 0.1 say with colons still reads (old_forms.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/run/observation.h"

namespace hop::network {
struct BuildContext;
}

namespace hop::run {

struct Run;
struct Outcome;
class Watcher;

enum class QuantityKind : std::uint8_t {
    measured,  // by running
    fact,      // of the network or of what theory says
    derived    // from the plan, or from single moves of the run
};
std::string_view name(QuantityKind kind);  // "measured", ...

// A question to a run: the arguments of a quantity, and the world in which networks that they name are built.
struct Asked {
    const Run& run;
    const Arguments& arguments;
    const network::BuildContext& world;
};

struct QuantityEntry {
    std::string_view id;
    std::string_view title;
    std::string_view letter = {};  // as papers write it: "T"; empty if there is none
    std::string_view unit = {};    // "steps"; empty: a pure number
    std::string_view help;
    std::string_view example;  // an expression
    QuantityKind kind = QuantityKind::measured;
    std::vector<ParameterSpec> parameters = {};
    // Is it part of every result of such a run? Null: of none.
    bool (*usual)(const Run&) = nullptr;
    bool sweepable = false;  // a number that sweeps can measure
    // Why a run does not have it, one clause; empty if it does. Null: every run has it.
    std::string (*whyNot)(const Run&) = nullptr;
    // Its value after the run; or, for one that must look at the steps, who looks on. Errors: what the arguments name
    // does not exist; interrupted.
    Result<Value> (*value)(const Asked&, const Outcome&) = nullptr;
    Result<std::unique_ptr<Watcher>> (*watch)(const Asked&) = nullptr;
};

// In the order of results.
std::span<const QuantityEntry> quantityCatalogue();

// A quantity as a document or a user names it. The node and the step are those of quantities of the task matrix that
// name none themselves.
struct Query {
    std::string quantity;
    NodeId node = 0;
    Step step = 0;
};

// Is this a quantity, with arguments that it takes? Old forms are. The error offers the nearest one. O(length)
Result<void> checkQuantity(std::string_view text);

// What sweeps can measure: numbers of the run itself, without arguments.
bool isMeasure(std::string_view text);
std::vector<std::string_view> measures();

}  // namespace hop::run
