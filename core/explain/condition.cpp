// SPDX-License-Identifier: GPL-3.0-or-later
// A condition on a step of a run.
#include "core/explain/condition.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "core/base/expression.h"
#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/run/quantity.h"

namespace hop::explain {

namespace {

using Kind = Condition::Kind;

struct ConditionForm {
    enum class Takes : std::uint8_t { id, number, name, optionalName };
    Kind kind;
    std::string_view word;
    Takes takes;
};

constexpr std::array<ConditionForm, 10> kConditionForms = {{
    {Kind::packetArrives, "packet-arrives", ConditionForm::Takes::id},
    {Kind::packetMoves, "packet-moves", ConditionForm::Takes::id},
    {Kind::linkBusy, "link-busy", ConditionForm::Takes::id},
    {Kind::linkIdle, "link-idle", ConditionForm::Takes::id},
    {Kind::nodeBusy, "node-busy", ConditionForm::Takes::id},
    {Kind::nodeIdle, "node-idle", ConditionForm::Takes::id},
    {Kind::queueExceeds, "queue-exceeds", ConditionForm::Takes::number},
    {Kind::boundBreaks, "bound-breaks", ConditionForm::Takes::name},
    {Kind::phaseBegins, "phase-begins", ConditionForm::Takes::optionalName},
    {Kind::step, "step", ConditionForm::Takes::number},
}};

const ConditionForm& formOf(Kind kind) { return *std::ranges::find(kConditionForms, kind, &ConditionForm::kind); }

std::optional<std::uint64_t> wholeNumber(const Expression& value) {
    constexpr double kMost = 9'007'199'254'740'992.0;  // 2^53
    if (value.kind != Expression::Kind::number || !(value.number >= 0.0 && value.number <= kMost)) return std::nullopt;
    const auto number = static_cast<std::uint64_t>(value.number);
    return static_cast<double>(number) == value.number ? std::optional(number) : std::nullopt;
}

std::optional<std::uint32_t> idIn(const Expression& value) {
    const auto number = wholeNumber(value);
    return number && *number < kNoNode ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

std::string exampleOf(const ConditionForm& form) {
    switch (form.takes) {
        case ConditionForm::Takes::id:
            return std::string(form.word) + "(5)";
        case ConditionForm::Takes::number:
            return std::string(form.word) + "(12)";
        case ConditionForm::Takes::name:
            return std::string(form.word) + "(critical-sum)";
        case ConditionForm::Takes::optionalName:
            break;
    }
    return std::string(form.word) + "(\"class R21\")";
}

const theory::Statement* statementOf(const record::Instant& instant, const std::string& id) {
    const auto found = std::ranges::find(instant.run().statements, id, &theory::Statement::id);
    return found == instant.run().statements.end() ? nullptr : &*found;
}

std::string linkWords(const record::Instant& instant, LinkId link) {
    const network::Network& network = *instant.run().network;
    const std::string ends = linkName(network, link, instant.display.labels);
    if (network.dimensions() == nullptr) return "link " + ends;
    return "link " + linkTypeName(network, network.link(link).type, instant.display.numbering) + " (" + ends + ")";
}

// Fractional values keep all their digits.
std::string statedWords(const theory::Statement& statement) {
    const bool whole = statement.value >= 0.0 && statement.value < 1e15 &&
                       static_cast<double>(static_cast<std::uint64_t>(statement.value)) == statement.value;
    const run::SetBy setBy = run::setBy(statement.quantity);
    const std::string unit = setBy == run::SetBy::lastArrival ? " steps"
                             : setBy == run::SetBy::fullNode  ? " packets at a node"
                                                              : " transmissions";
    return (whole ? thousands(static_cast<std::uint64_t>(statement.value)) : shortest(statement.value)) + unit;
}

// A statement that a step of the run can refute before the run has ended.
bool canBreak(const theory::Statement& statement) {
    const run::SetBy setBy = run::setBy(statement.quantity);
    if (setBy == run::SetBy::lastArrival)
        return statement.relation == Relation::atLeast || statement.relation == Relation::atMost;
    return statement.relation == Relation::atMost && (setBy == run::SetBy::fullNode || setBy == run::SetBy::eachHop);
}

// Of the statements that can break, only those that no other one implies.
std::vector<const theory::Statement*> sharpest(std::span<const theory::Statement> statements) {
    std::vector<const theory::Statement*> kept;
    for (const theory::Statement& statement : statements) {
        if (!canBreak(statement)) continue;
        const auto rival = std::ranges::find_if(kept, [&](const theory::Statement* each) {
            return each->quantity == statement.quantity && each->relation == statement.relation;
        });
        if (rival == kept.end())
            kept.push_back(&statement);
        else if (statement.relation == Relation::atLeast ? statement.value > (*rival)->value
                                                         : statement.value < (*rival)->value)
            *rival = &statement;
    }
    return kept;
}

}  // namespace

std::string print(const Condition& condition) {
    const ConditionForm& form = formOf(condition.kind);
    std::vector<Argument> arguments;
    if (form.takes == ConditionForm::Takes::id) arguments.push_back({"", makeNumber(condition.id)});
    if (form.takes == ConditionForm::Takes::number)
        arguments.push_back({"", makeNumber(static_cast<double>(condition.number))});
    if (condition.kind == Kind::queueExceeds && condition.id != kNoNode)
        arguments.push_back({"node", makeNumber(condition.id)});
    if (!condition.name.empty())
        arguments.push_back({"", isWord(condition.name) ? makeWord(condition.name) : makeText(condition.name)});
    return print(makeCall(form.word, std::move(arguments)));
}

Result<Condition> parseCondition(std::string_view text) {
    const auto read = parseExpression(text);
    if (!read) return read.error();
    std::vector<std::string_view> words;
    for (const ConditionForm& form : kConditionForms) words.push_back(form.word);
    const auto form = std::ranges::find(kConditionForms, read->text, &ConditionForm::word);
    if (!read->isName() || form == kConditionForms.end())
        return invalid("there is no condition called " + inQuotes(text) + suggestion(read->text, words));
    const auto wrong = [&] {
        return invalid("the condition " + inQuotes(text) + " should look like " + exampleOf(*form));
    };
    Condition condition{form->kind, kNoNode, 0, {}};
    std::size_t positional = 0;
    for (const Argument& argument : read->arguments) {
        if (argument.key == "node" && condition.kind == Kind::queueExceeds && condition.id == kNoNode) {
            const auto node = idIn(argument.value);
            if (!node) return wrong();
            condition.id = *node;
            continue;
        }
        if (!argument.key.empty() || ++positional > 1) return wrong();
        if (form->takes == ConditionForm::Takes::id) {
            const auto id = idIn(argument.value);
            if (!id) return wrong();
            condition.id = *id;
        } else if (form->takes == ConditionForm::Takes::number) {
            const auto number = wholeNumber(argument.value);
            if (!number) return wrong();
            condition.number = *number;
        } else {
            const auto kind = argument.value.kind;
            if (kind != Expression::Kind::word && kind != Expression::Kind::text) return wrong();
            condition.name = argument.value.text;
        }
    }
    if (positional == 0 && form->takes != ConditionForm::Takes::optionalName) return wrong();
    return condition;
}

std::string conditionWords(const record::Instant& instant, const Condition& condition) {
    const auto node = [&] {
        return "node " + nodeName(*instant.run().network, condition.id, named(instant.display.labels));
    };
    switch (condition.kind) {
        case Kind::packetArrives:
            return "packet " + packetName(instant, condition.id) + " arrives";
        case Kind::packetMoves:
            return "packet " + packetName(instant, condition.id) + " moves";
        case Kind::linkBusy:
            return linkWords(instant, condition.id) + " is busy";
        case Kind::linkIdle:
            return linkWords(instant, condition.id) + " is idle";
        case Kind::nodeBusy:
            return node() + " is busy";
        case Kind::nodeIdle:
            return node() + " is idle";
        case Kind::queueExceeds: {
            const std::string more = "more than " + quantity(condition.number, "packet");
            return more + (condition.number == 1 ? " waits at " : " wait at ") +
                   (condition.id == kNoNode ? "a node" : node());
        }
        case Kind::boundBreaks: {
            const theory::Statement* statement = statementOf(instant, condition.name);
            if (statement == nullptr) return "the bound " + condition.name + " breaks";
            return (statement->relation == Relation::atLeast ? "the bound of " : "the guarantee of ") +
                   statedWords(*statement) + " (" + statement->source +
                   (statement->relation == Relation::atLeast ? ") can no longer be met" : ") breaks");
        }
        case Kind::phaseBegins:
            return condition.name.empty() ? "a phase begins"
                                          : "phase \"" + shownClassName(condition.name) + "\" begins";
        case Kind::step:
            break;
    }
    return std::string(timeUnit(instant)) + ' ' + thousands(condition.number);
}

namespace {

// Distinct names of phases, in order of their first steps.
std::vector<std::string> phaseNames(const record::Instant& instant) {
    std::vector<std::string> phases;
    const auto addPhase = [&](const std::string& name) {
        if (!name.empty() && std::ranges::find(phases, name) == phases.end()) phases.push_back(name);
    };
    if (instant.timeline() != nullptr) {
        std::set<std::uint16_t> seen = {0};
        std::uint16_t before = 0;
        instant.timeline()->eachStep([&](Step, std::uint64_t, std::uint16_t phase) {
            if (std::exchange(before, phase) != phase && seen.insert(phase).second)
                addPhase(instant.run().algorithm.process->label(engine::Label::phase, phase));
        });
    } else if (instant.run().algorithm.symmetric != nullptr) {
        for (const plan::Phase& phase : instant.run().algorithm.symmetric->phases) addPhase(phase.name);
    }
    return phases;
}

}  // namespace

std::vector<Condition> conditionsFor(const record::Instant& instant) {
    std::vector<Condition> all;
    if (!instant.isOpen() || instant.lastStep == 0) return all;
    const record::Selection selected = instant.selection;
    const auto add = [&](Kind kind) { all.push_back({kind, selected.id, 0, {}}); };
    std::uint64_t longest = 0;
    for (const std::uint32_t waiting : instant.waiting) longest = std::max<std::uint64_t>(longest, waiting);
    switch (selected.kind) {
        case record::Selection::Kind::packet:
            add(Kind::packetArrives);
            add(Kind::packetMoves);
            break;
        case record::Selection::Kind::link:
            add(Kind::linkBusy);
            add(Kind::linkIdle);
            break;
        case record::Selection::Kind::node:
            add(Kind::nodeBusy);
            add(Kind::nodeIdle);
            if (!instant.waiting.empty())
                all.push_back({Kind::queueExceeds, selected.id, instant.waiting[selected.id], {}});
            break;
        case record::Selection::Kind::nothing:
            break;
    }
    if (!instant.waiting.empty()) all.push_back({Kind::queueExceeds, kNoNode, longest, {}});
    if (!instant.run().task->isDynamic())
        for (const theory::Statement* statement : sharpest(instant.run().statements))
            all.push_back({Kind::boundBreaks, kNoNode, 0, statement->id});
    const std::vector<std::string> phases = phaseNames(instant);
    if (!phases.empty()) all.push_back({Kind::phaseBegins, kNoNode, 0, {}});
    for (const std::string& name : phases) all.push_back({Kind::phaseBegins, kNoNode, 0, name});
    all.push_back({Kind::step, kNoNode, std::min(instant.step + 1, instant.lastStep), {}});
    return all;
}

bool isSeenUnderWay(const Condition& condition) {
    switch (condition.kind) {
        case Kind::packetArrives:
        case Kind::packetMoves:
        case Kind::linkBusy:
        case Kind::linkIdle:
        case Kind::nodeBusy:
        case Kind::nodeIdle:
            return true;
        case Kind::queueExceeds:
        case Kind::boundBreaks:
        case Kind::phaseBegins:
        case Kind::step:
            break;
    }
    return false;
}

}  // namespace hop::explain
