// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of algorithms, generated from catalog.inc.
#include "core/algorithm/catalogue.h"

#include <algorithm>

#include "core/base/catalogue.h"
#include "core/base/memory_need.h"
#include "core/base/text.h"
#include "core/network/node_reader.h"

#define HOP_ALGORITHM(name)          \
    namespace hop::algorithm::name { \
    Entry entry();                   \
    }
#include "core/algorithm/catalog.inc"
#undef HOP_ALGORITHM

namespace hop::algorithm {

std::span<const Entry> catalogue() {
#define HOP_ALGORITHM(name) name::entry(),
    static const std::vector<Entry> kEntries = {
#include "core/algorithm/catalog.inc"
    };
#undef HOP_ALGORITHM
    return kEntries;
}

namespace {

// An entry with the arguments of a call.
struct Call {
    const Entry* entry = nullptr;
    Arguments arguments;
};

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
    if (entry.refuses != nullptr)
        if (auto reason = entry.refuses(problem, *arguments))
            return unsupported("algorithm " + std::string(entry.id) + " cannot run " +
                               excerpt(problem.task->expression) + " on " +
                               excerpt(problem.network->facts().expression) + ": " + *reason);
    return Call{&entry, *std::move(arguments)};
}

Result<Expression> parsed(std::string_view expression) {
    auto result = parseExpression(expression);
    if (!result) return invalid("algorithm " + inQuotes(expression) + ": " + result.error().message);
    return result;
}

}  // namespace

Result<Prepared> build(const Problem& problem, const Expression& expression) {
    const auto call = callOf(problem, expression);
    const auto stopped = [&] {
        return interrupted(excerpt(expression.text) + " for " + excerpt(problem.task->expression) + " was planned");
    };
    if (problem.stop.requested()) return stopped();
    if (!call) return call.error();
    const auto& [entry, arguments] = *call;
    const double memory = entry->needs == nullptr ? 0.0 : entry->needs(problem, arguments);
    if (problem.stop.requested()) return stopped();
    if (auto fits = checkNeeds(problem, entry->id, memory); !fits) return fits.error();
    auto prepared = entry->make(problem, arguments);
    if (problem.stop.requested()) return stopped();
    if (!prepared) return prepared.error();
    prepared->memory = std::max(prepared->memory, memory);
    prepared->expression = print(
        canonical(entry->id, entry->parameters,
                  network::withWrittenNodes(*problem.network, entry->parameters, arguments)));
    if (entry->theory != nullptr) {
        const auto known = entry->theory(problem, arguments);
        if (problem.stop.requested()) return stopped();
        prepared->guarantees.insert(prepared->guarantees.end(), known.begin(), known.end());
    }
    return prepared;
}

Result<void> checkNeeds(const Problem& problem, std::string_view algorithm, double need, std::string_view remedy) {
    return checkMemory("algorithm " + std::string(algorithm) + " for " + excerpt(problem.task->expression) + " on " +
                           excerpt(problem.network->facts().expression),
                       need, problem.memoryLimit, remedy);
}

double needsOf(const Problem& problem, const Expression& expression) {
    const auto call = callOf(problem, expression);
    return call && call->entry->needs != nullptr ? call->entry->needs(problem, call->arguments) : 0.0;
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
    return call->entry->theory(problem, call->arguments);
}

bool takes(const Entry& entry, const Problem& problem) {
    const auto defaults = hop::bind(entry.id, entry.parameters, makeWord(entry.id));
    return defaults && (entry.refuses == nullptr || !entry.refuses(problem, *defaults));
}

const Entry* firstFor(const Problem& problem) {
    const auto found = std::ranges::find_if(catalogue(), [&](const Entry& entry) {
        return problem.task->isEmpty() ? entry.id == "none" : takes(entry, problem);
    });
    return found == catalogue().end() ? nullptr : &*found;
}

}  // namespace hop::algorithm
