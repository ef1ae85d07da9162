// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of algorithms, generated from catalog.inc.
#include "core/algorithm/catalogue.h"

#include <algorithm>
#include <span>
#include <vector>

#include "core/algorithm/twin.h"
#include "core/base/catalogue.h"
#include "core/base/text.h"
#include "core/network/node_reader.h"

#define HOP_MEMBERS "core/algorithm/catalog.inc"
#define HOP_SCOPE hop::algorithm
#define HOP_ENTRY Entry
#include "core/base/members.inc"

namespace hop::algorithm {

std::span<const Entry> catalogue() { return members(); }

namespace {

// An entry with the arguments of a call.
struct Call {
    const Entry* entry = nullptr;
    Arguments arguments;
    bool onForm = false;  // runs on the network's known form only
};

bool refusesHere(const Entry& entry, const Problem& problem, const Arguments& arguments) {
    return entry.refuses != nullptr && entry.refuses(problem, arguments);
}

// Suggests a call that can run: the same entry with other arguments, otherwise the first entry that takes the problem.
// Empty if the reason already names one.
std::string suggestion(const Entry& entry, const Problem& problem, std::string_view reason) {
    const Entry* other = takes(entry, problem) ? &entry : firstFor(problem);
    if (other == nullptr || reason.find(other->id) != std::string_view::npos) return {};
    return "; try " + std::string(other->id);
}

// Errors: unknown names, invalid parameters, and why the algorithm cannot run the problem.
Result<Call> callOf(const Problem& problem, const Expression& expression) {
    const auto found = findEntry("algorithm", catalogue(), expression);
    if (!found) return found.error();
    const Entry& entry = **found;
    auto arguments = hop::bind("algorithm " + std::string(entry.id), entry.parameters, expression);
    if (!arguments) return arguments.error();
    if (auto read = network::readNodes(*problem.network, entry.parameters, *arguments); !read)
        return Error{read.error().code, "algorithm " + std::string(entry.id) + ": " + read.error().message};
    if (problem.ports.count > problem.network->facts().degree)
        return invalid("ports must be all or a number from 1 to " + std::to_string(problem.network->facts().degree) +
                       ", the degree of " + excerpt(problem.network->facts().expression) + ", not " +
                       std::to_string(problem.ports.count));
    if (auto reason = whyNot(entry, problem, *arguments))
        return unsupported("algorithm " + std::string(entry.id) + " cannot run " + excerpt(problem.task->expression) +
                           " on " + excerpt(problem.network->facts().expression) + ": " + *reason +
                           suggestion(entry, problem, *reason));
    const bool onForm = refusesHere(entry, problem, *arguments);
    return Call{&entry, *std::move(arguments), onForm};
}

Result<Expression> parsed(std::string_view expression) {
    auto result = parseExpression(expression);
    if (!result) return invalid("algorithm " + inQuotes(expression) + ": " + result.error().message);
    return result;
}

}  // namespace

namespace {

// A call on a problem that its entry takes: the problem itself, or the one on the known form.
Result<Prepared> prepareCall(const Problem& problem, const Call& call, const Error& stopped) {
    const auto& [entry, arguments, onForm] = call;
    const double memory = entry->needs == nullptr ? 0.0 : entry->needs(problem, arguments);
    if (problem.stop.requested()) return stopped;
    if (auto fits = checkNeeds(problem, entry->id, memory); !fits) return fits.error();
    auto prepared = entry->make(problem, arguments);
    if (problem.stop.requested()) return stopped;
    if (!prepared) return prepared.error();
    prepared->memory = std::max(prepared->memory, memory);
    prepared->expression = print(canonical(entry->id, entry->parameters,
                                           network::withWrittenNodes(*problem.network, entry->parameters, arguments)));
    if (entry->theory != nullptr) {
        const auto known = entry->theory(problem, arguments);
        if (problem.stop.requested()) return stopped;
        prepared->guarantees.insert(prepared->guarantees.end(), known.begin(), known.end());
    }
    return prepared;
}

}  // namespace

Result<Prepared> build(const Problem& problem, const Expression& expression) {
    const auto call = callOf(problem, expression);
    const Error stopped =
        interrupted(excerpt(expression.text) + " for " + excerpt(problem.task->expression) + " was planned");
    if (problem.stop.requested()) return stopped;
    if (!call) return call.error();
    if (!call->onForm) return prepareCall(problem, *call, stopped);
    auto prepared = prepareCall(onForm(problem), *call, stopped);
    if (!prepared) return prepared;
    auto brought = broughtBack(problem, *std::move(prepared));
    return problem.stop.requested() ? Result<Prepared>(stopped) : std::move(brought);
}

double needsOf(const Problem& problem, const Expression& expression) {
    const auto call = callOf(problem, expression);
    if (!call || call->entry->needs == nullptr) return 0.0;
    return call->entry->needs(call->onForm ? onForm(problem) : problem, call->arguments);
}

Result<Prepared> build(const Problem& problem, std::string_view expression) {
    const auto call = parsed(expression);
    if (!call) return call.error();
    return build(problem, *call);
}

Result<std::vector<theory::Statement>> theoryOf(const Problem& problem, std::string_view expression) {
    const auto text = parsed(expression);
    if (!text) return text.error();
    const auto call = callOf(problem, *text);
    if (!call) return call.error();
    if (call->entry->theory == nullptr) return std::vector<theory::Statement>();
    return call->entry->theory(call->onForm ? onForm(problem) : problem, call->arguments);
}

bool takes(const Entry& entry, const Problem& problem) {
    const auto defaults = hop::bind(entry.id, entry.parameters, makeWord(entry.id));
    return defaults && !whyNot(entry, problem, *defaults);
}

std::optional<std::string> whyNot(const Entry& entry, const Problem& problem, const Arguments& arguments) {
    if (entry.refuses == nullptr) return std::nullopt;
    auto reason = entry.refuses(problem, arguments);
    // Node arguments refer to the original network; the known form numbers its nodes differently.
    if (!reason || problem.twin == nullptr || network::namesNodes(entry.parameters, arguments)) return reason;
    return entry.refuses(onForm(problem), arguments) ? reason : std::nullopt;
}

const Entry* firstFor(const Problem& problem) {
    const auto found = std::ranges::find_if(catalogue(), [&](const Entry& entry) {
        return problem.task->isEmpty() ? entry.sendsNothing : takes(entry, problem);
    });
    return found == catalogue().end() ? nullptr : &*found;
}

}  // namespace hop::algorithm
