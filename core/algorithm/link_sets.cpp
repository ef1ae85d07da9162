// SPDX-License-Identifier: GPL-3.0-or-later
// A multinode broadcast derived from a single node broadcast: its sets of links A_1, A_2, .. from node 0 as given by
// the user, and the same sets translated to every other node.
//
// sets = [[[from,to], ...], ...]: one set per step. If the links of each set are of different types, the broadcasts of
// all nodes never meet. Otherwise *conflicts* selects the behaviour: stop, the referee stops the run at the conflicting
// step; wait, links of one type in a set follow each other, so that the set takes as many steps as it has links of one
// type.
// **Source:** BOSTT §2, Fig. 2.
#include <map>
#include <memory>

#include "core/algorithm/catalogue.h"
#include "core/algorithm/isotropic.h"
#include "core/base/text.h"
#include "core/network/node_reader.h"

namespace hop::algorithm::link_sets {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (problem.network->translations() == nullptr)
        return "it needs a network that looks the same from every node along every link type, such as hypercube, "
               "torus, ring or complete";
    if (problem.task->isDynamic() || !problem.task->kind().toAllNodes || !problem.task->isIsotropic() ||
        problem.task->packets.rows().size() != 1)
        return "every node must have one packet for all others, as in multinode-broadcast";
    return std::nullopt;
}

bool isNode(const Expression& value, const network::Network& network) {
    const auto number = wholeNumber(value);
    return number && *number < network.nodeCount();
}

Result<plan::SymmetricMove> readLink(const network::Network& network, const Expression& pair,
                                     const std::string& place) {
    if (pair.kind != Expression::Kind::list || pair.items.size() != 2 || !isNode(pair.items[0], network) ||
        !isNode(pair.items[1], network))
        return invalid(place + " must be [from,to], nodes from 0 to " + std::to_string(network.nodeCount() - 1) +
                       ", not " + inQuotes(print(pair)));
    const auto from = static_cast<NodeId>(pair.items[0].number), to = static_cast<NodeId>(pair.items[1].number);
    const LinkId link = network.findLink(from, to);
    if (link == kNoLink)
        return invalid(place + ": there is no link from " + network::plainName(network, from) + " to " +
                       network::plainName(network, to) + " on " + excerpt(network.facts().expression));
    return plan::SymmetricMove{.row = 0, .offset = from, .type = network.link(link).type};
}

// A copy counts in the buffer from its arrival until it is forwarded for the last time.
void markBuffers(const network::Network& network, plan::SymmetricPlan& plan) {
    const network::Translations& translations = *network.translations();
    std::map<NodeId, plan::SymmetricMove*> first, last;  // by offset: receiving, sending
    for (plan::SymmetricMove& move : plan.entries) {
        first.emplace(translations.translate(move.offset, translations.generator(move.type)), &move);
        last[move.offset] = &move;
    }
    for (const auto& [offset, move] : last) {
        move->flags |= plan::kLastForward;
        if (const auto received = first.find(offset); offset != 0 && received != first.end())
            received->second->flags |= plan::kKept;
    }
}

Result<plan::SymmetricPlan> readPlan(const network::Network& network, const Expression& sets, Stop stop) {
    const std::string what = "algorithm link-sets: ";
    if (sets.kind != Expression::Kind::list)
        return invalid(what + "sets must be a list of sets such as [[[0,1]]], not " + inQuotes(print(sets)));
    plan::SymmetricPlan plan;
    plan.tagNames.emplace_back();
    for (std::size_t s = 0; s < sets.items.size(); ++s) {
        const std::string set = what + "set " + std::to_string(s + 1);
        if (sets.items[s].kind != Expression::Kind::list)
            return invalid(set + " must be a list of links [from,to], not " + inQuotes(print(sets.items[s])));
        plan.tagNames.push_back("set A" + std::to_string(s + 1));
        for (std::size_t l = 0; l < sets.items[s].items.size(); ++l) {
            if (l % 64 == 0 && stop.requested()) return plan;
            auto link = readLink(network, sets.items[s].items[l], set + ", link " + std::to_string(l + 1));
            if (!link) return link.error();
            link->tag = static_cast<std::uint16_t>(std::min<std::size_t>(s + 1, 0xffff));
            plan.entries.push_back(*link);
        }
        plan.endStep();
    }
    return plan;
}

// Serialises the links of one type within a set, in set order.
plan::SymmetricPlan serialised(const plan::SymmetricPlan& meant) {
    plan::SymmetricPlan plan;
    plan.tagNames = meant.tagNames;
    for (Step set = 1; set <= meant.steps(); ++set) {
        std::vector<std::vector<plan::SymmetricMove>> turns(1);  // an empty set is a step without moves
        std::map<std::uint16_t, std::size_t> ofType;
        for (const plan::SymmetricMove& move : meant.at(set)) {
            const std::size_t turn = ofType[move.type]++;
            if (turn == turns.size()) turns.emplace_back();
            turns[turn].push_back(move);
        }
        for (const auto& turn : turns) {
            plan.entries.insert(plan.entries.end(), turn.begin(), turn.end());
            plan.endStep();
        }
    }
    return plan;
}

std::string explain(const Problem& problem, const plan::SymmetricPlan& meant, const engine::Move& move,
                    const engine::TypeNames& names, Step set) {
    const network::Network& network = *problem.network;
    const network::Link link = network.link(move.link);
    const NodeId source = problem.task->packets.source(move.packet);
    const NodeId offset = network.translations()->offset(source, link.from);
    std::uint32_t sameType = 0;
    for (const plan::SymmetricMove& entry : meant.at(set)) sameType += entry.type == link.type ? 1 : 0;
    const std::string type = nameOf(problem, names, link.type);
    return "Set A" + std::to_string(set) + " has the link from " + network.address(offset) + " of type " + type +
           "; moved to the source " + network.address(source) + " it is this one. " +
           (sameType == 1
                ? "No other link of the set is of this type, so no two packets meet."
                : "The set has " + std::to_string(sameType) +
                      " links of this type, so the packets of different sources contend for one link and take turns.");
}

// The plan as given, the plan as played, and two maps while buffers are marked.
double needs(const Problem&, const Arguments& arguments) {
    const Expression& sets = arguments.expression("sets");
    double links = 0.0;
    for (const Expression& set : sets.items) links += static_cast<double>(set.items.size()) * 200.0 + 200.0;
    return links;
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    auto read = readPlan(*problem.network, arguments.expression("sets"), problem.stop);
    if (!read) return read.error();
    if (problem.stop.requested()) return Prepared{};
    auto meant = std::make_shared<const plan::SymmetricPlan>(*std::move(read));
    plan::SymmetricPlan played = arguments.text("conflicts") == "wait" ? serialised(*meant) : *meant;
    markBuffers(*problem.network, played);
    Prepared prepared = prepare(
        problem, std::move(played),
        [problem, meant](const plan::SymmetricPlan& all, const engine::Move& move, const engine::TypeNames& names,
                         Step step) { return explain(problem, *meant, move, names, all.at(step).front().tag); });
    prepared.artefacts.add(plan::MeantSets{*meant});
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "link-sets",
            .title = "Broadcast sets given by hand",
            .help = "Plays the sets of links of one broadcast, written by hand, at every node at once.",
            .parameters =
                {{.name = "sets",
                  .kind = ParameterKind::expression,
                  .help = "For every step the list of links [from,to] that the broadcast of node 0 uses.",
                  .example = "[[[0,1],[0,2]],[[1,3]]]",
                  .lists = 3},
                 {.name = "conflicts",
                  .kind = ParameterKind::choice,
                  .help = "Where links of a set are of one type: stop the run, or let the packets wait for each other.",
                  .choices = {"stop", "wait"},
                  .fallback = "stop",
                  .titles = {"stopped at conflicts", "with waiting"}}},
            .citation = {"BOSTT", "§2"},
            .refuses = refuses,
            .make = make,
            .needs = needs};
}

}  // namespace hop::algorithm::link_sets
