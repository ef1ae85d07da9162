// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of quantities: every value of a network or run that claims, results, tables, charts and sweeps can
// name. One file per quantity and one line in quantities/catalog.inc.
//
// A quantity is requested by an expression: "steps", "matrix_row(3,step=5)", "bound(critical-sum)". Ids contain '_',
// because they are keys of result files.
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
    fact,      // of the network, or stated by theory
    derived    // from the plan, or from single moves of the run
};
std::string_view name(QuantityKind kind);  // "measured", ...

// What a value stands for: how results, tables and panels write it.
enum class ValueForm : std::uint8_t {
    plain,     // a number, text or list as it is
    share,     // 0 .. 1; percent for people
    truth,     // 1 or 0; yes or no for people
    histogram  // a list: counts of values in [0, 1), [1, 2), ...
};

// Of two runs of the same task.
enum class Better : std::int8_t { less = -1, neither = 0, more = 1 };

// What determines the value of a quantity in a run: it says where to search for the reason when a bound on the quantity
// is missed, and how to find the step that breaks it. core/explain/reason has one entry for each but manyThings.
enum class SetBy : std::uint8_t {
    manyThings,     // the run as a whole: there is no single reason
    lastArrival,    // the packet that arrives last, or the link that carries too much
    lostSteps,      // the packet that loses the most steps
    fullNode,       // the node at which the most packets wait
    nodeInTransit,  // the node with the most packets in transit
    eachHop         // the first unnecessary hop
};

// A query to a run: the arguments of a quantity, and the context for building the networks they name.
struct Asked {
    const Run& run;
    const Arguments& arguments;
    const network::BuildContext& world;
};

struct QuantityEntry {
    std::string_view id;
    std::string_view title;
    std::string_view letter = {};  // the papers' symbol: "T"; empty if there is none
    std::string_view unit = {};    // "steps"; empty for a dimensionless number
    std::string_view help;
    std::string_view example;  // an expression
    QuantityKind kind = QuantityKind::measured;
    ValueForm form = ValueForm::plain;
    Better better = Better::neither;
    SetBy setBy = SetBy::manyThings;
    bool compared = true;                           // between runs; not what all runs of a task share
    bool estimated = false;                         // from a sample in dynamic runs: results have its 95 % interval
    std::string_view intervalNeeds = "more slots";  // completes "no interval: needs …"
    std::string (*inWords)(std::string_view) = nullptr;  // a text for people; null: as it is
    std::vector<ParameterSpec> parameters = {};
    // Is it part of every result of such a run? Null: never.
    bool (*usual)(const Run&) = nullptr;
    bool sweepable = false;  // a number that sweeps can measure
    // The reason why a run does not have it, one clause; empty if it does. Null: every run has it.
    std::string (*whyNot)(const Run&) = nullptr;
    // Its value after the run, or, if it depends on single steps, a watcher. Errors: something that the arguments name
    // does not exist; interrupted.
    Result<Value> (*value)(const Asked&, const Outcome&) = nullptr;
    Result<std::unique_ptr<Watcher>> (*watch)(const Asked&) = nullptr;
};

// In result order.
std::span<const QuantityEntry> quantityCatalogue();
const QuantityEntry* findQuantity(std::string_view id);  // null: no such entry

// The reason why a run does not have the quantity, one clause; empty if it does.
std::string whyNot(const QuantityEntry& entry, const Run& run);
// Does every result of such a run contain it?
bool isUsual(const QuantityEntry& entry, const Run& run);
SetBy setBy(std::string_view quantity);  // of an id
// Time is in slots in dynamic runs.
std::string_view unitOf(const QuantityEntry& entry, bool dynamic);

// A quantity as named by a document or user. `node` and `step` are defaults for quantities of the task matrix.
struct Query {
    std::string quantity;
    NodeId node = 0;
    Step step = 0;
    std::string nodeName = {};  // the node by another name than its number; empty: `node`
};

// Is this a known quantity with valid arguments? The error suggests the nearest id. O(length)
Result<void> checkQuantity(std::string_view text);

// Can sweeps measure it? Numbers of the run itself, without arguments.
bool isMeasure(std::string_view text);
std::vector<std::string_view> measures();

}  // namespace hop::run
