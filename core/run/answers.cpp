// SPDX-License-Identifier: GPL-3.0-or-later
// Queries and their answers.
#include "core/run/answers.h"

#include "core/base/text.h"
#include "core/network/node_reader.h"
#include "core/run/quantity_call.h"

namespace hop::run {
namespace {

Error about(const std::string& asked, const Error& error) {
    return Error{error.code, excerpt(asked) + ": " + error.message};
}

}  // namespace

Result<void> Answers::add(const Query& query) {
    auto call = callOf(query);
    if (!call) return call.error();
    if (auto read = network::readNodes(*m_run.network, call->entry->parameters, call->arguments); !read)
        return about(query.quantity, read.error());
    Open open{query.quantity, call->entry, std::move(call->arguments), {}};
    if (const std::string reason = whyNot(*open.entry, m_run); !reason.empty())
        return unsupported(excerpt(m_run.request.task) + " on " + excerpt(m_run.request.network) + " has no " +
                           excerpt(query.quantity) + ": " + reason);
    if (open.entry->watch != nullptr) {
        auto watcher = open.entry->watch({m_run, open.arguments, m_world});
        if (!watcher) return about(query.quantity, watcher.error());
        open.watcher = *std::move(watcher);
        if (open.watcher != nullptr) m_watchers.push_back(open.watcher.get());
    }
    m_open.push_back(std::move(open));
    return {};
}

Result<std::vector<Observed>> Answers::values(const Outcome& outcome) const {
    std::vector<Observed> answers;
    for (const Open& open : m_open) {
        auto value = open.watcher != nullptr ? open.watcher->value(outcome)
                                             : open.entry->value({m_run, open.arguments, m_world}, outcome);
        if (m_world.stop.requested()) return interrupted(excerpt(open.asked) + " was measured");
        if (!value) return about(open.asked, value.error());
        answers.push_back(
            {open.asked, *std::move(value), open.watcher != nullptr ? open.watcher->words() : std::string()});
    }
    return answers;
}

Result<std::vector<Observed>> usualValues(const Run& run, const network::BuildContext& world, const Outcome& outcome,
                                          Usual which) {
    std::vector<Observed> values;
    for (const QuantityEntry& entry : quantityCatalogue()) {
        if (!isUsual(entry, run) || (entry.kind == QuantityKind::fact) != (which == Usual::facts)) continue;
        const auto arguments = hop::bind(entry.id, entry.parameters, makeWord(entry.id));
        auto value = entry.value({run, *arguments, world}, outcome);
        if (!value) return value.error();
        values.push_back({std::string(entry.id), *std::move(value)});
    }
    return values;
}

std::optional<double> valueSoFar(const Run& run, const measure::Measures& measures, std::string_view quantity) {
    auto call = callOf({std::string(quantity)});
    if (!call || call->entry->value == nullptr || !whyNot(*call->entry, run).empty() ||
        !network::readNodes(*run.network, call->entry->parameters, call->arguments))
        return std::nullopt;
    Outcome outcome;
    outcome.measures = measures;
    const auto value = call->entry->value({run, call->arguments, network::BuildContext()}, outcome);
    const auto* number = value ? std::get_if<Interval>(&*value) : nullptr;
    return number == nullptr ? std::nullopt : std::optional(number->value);
}

}  // namespace hop::run
