// SPDX-License-Identifier: GPL-3.0-or-later
// Explains in one sentence how compared runs differ.
#include "core/explain/comparison_words.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/explain/numbers.h"

namespace hop::explain {
namespace {

using Phrase = Phrases::Phrase;
using Role = Phrases::Role;

bool allEqual(const auto& values) {
    return std::ranges::adjacent_find(values, std::ranges::not_equal_to()) == values.end();
}

// Link use of a static run.
struct LinkUse {
    Step steps = 0;
    Step full = 0;         // steps in which every link is busy
    bool oneType = false;  // no step uses links of more than one type
};

LinkUse linkUseOf(const record::Recording& recording, Stop stop) {
    LinkUse use{.steps = recording.lastStep};
    const run::Run& run = recording.run;
    const network::Network& network = *run.network;
    const bool typed = network.dimensions() != nullptr && network.dimensions()->typeCount() > 1;
    if (recording.timeline == nullptr) {
        const plan::SymmetricPlan& plan = *run.algorithm.symmetric;
        use.oneType = typed;
        for (Step step = 1; step <= plan.steps(); ++step) {
            const auto entries = plan.at(step);
            if (entries.size() * std::uint64_t{network.nodeCount()} == network.linkCount()) ++use.full;
            if (entries.size() > 1) use.oneType = false;
        }
        return use;
    }
    const engine::Timeline& timeline = *recording.timeline;
    timeline.eachStep([&](Step, std::uint64_t moves, std::uint16_t) {
        if (moves == run.setting->links.capacity) ++use.full;
    });
    use.oneType = typed && timeline.firstStep() == 1 && recording.measures.transmissions <= kMostMovesRead;
    for (Step step = 1; use.oneType && step <= timeline.lastStep() && !stop.requested(); ++step) {
        const auto moves = timeline.moves(step);
        use.oneType = timeline.kept(step) && std::ranges::all_of(moves, [&](const engine::Move& move) {
                          return network.link(move.link).type == network.link(moves.front().link).type;
                      });
    }
    return use;
}

std::string useWords(const LinkUse& use, const record::Recording& recording) {
    if (use.full == use.steps) return "keeps every link busy";
    if (use.oneType) {
        const std::uint32_t types = recording.run.network->dimensions()->typeCount();
        return "uses one link type of " + std::to_string(types) + " at a time";
    }
    if (use.full == 0) return "never has every link busy";
    return "leaves links idle in " + thousands(use.steps - use.full) + " of its " + quantity(use.steps, "step");
}

// The first run that takes most steps, and those that take fewer.
struct Apart {
    std::size_t slowest = 0;
    std::vector<std::size_t> faster;
};
Apart apartIn(const record::Comparison& comparison) {
    const auto stepsOf = [&](std::size_t run) { return comparison.runs[run].recording->lastStep; };
    Apart apart;
    for (std::size_t i = 1; i < comparison.runs.size(); ++i)
        if (stepsOf(i) > stepsOf(apart.slowest)) apart.slowest = i;
    for (std::size_t i = 0; i < comparison.runs.size(); ++i)
        if (stepsOf(i) < stepsOf(apart.slowest)) apart.faster.push_back(i);
    return apart;
}

// Whether the busiest links of a run are busy in every step of it.
bool isBoundByALink(const record::ComparedRun& run) {
    if (!run.busiest || run.busiest->packets == 0) return false;
    const std::uint64_t bandwidth = run.recording->run.network->link(run.busiest->first).bandwidth;
    return (run.busiest->packets + bandwidth - 1) / bandwidth == run.recording->lastStep;
}

// "A and C": the runs that take as long as this one, over the same busiest links.
std::string lettersOfSame(const record::Comparison& comparison, std::size_t run) {
    const record::ComparedRun& one = comparison.runs[run];
    std::vector<std::string> letters;
    for (std::size_t i = 0; i < comparison.runs.size(); ++i) {
        const record::ComparedRun& other = comparison.runs[i];
        if (other.busiest == one.busiest && other.recording->lastStep == one.recording->lastStep &&
            other.recording->run.request.network == one.recording->run.request.network)
            letters.push_back(runLetter(i));
    }
    return listed(letters);
}

// "8 in A and B", "8 in A and 9 in D"
std::string loadsIn(const record::Comparison& comparison, const std::vector<std::size_t>& runs) {
    std::vector<std::string> letters, loads;
    std::vector<std::uint32_t> packets;
    for (const std::size_t run : runs) {
        packets.push_back(comparison.runs[run].busiest->packets);
        letters.push_back(runLetter(run));
        loads.push_back(thousands(packets.back()) + " in " + letters.back());
    }
    return allEqual(packets) ? thousands(packets.front()) + " in " + listed(letters) : listed(loads);
}

// "10 packets over 0 → 1 and 7 more links in A against 8 in B", if that is why A is the slowest: these links are busy
// in every step of it, and no faster run has a link that carries as much. Otherwise empty.
std::string busiestWords(const record::Comparison& comparison) {
    const Apart apart = apartIn(comparison);
    const record::ComparedRun& slowest = comparison.runs[apart.slowest];
    if (apart.faster.empty() || !isBoundByALink(slowest)) return {};
    for (const std::size_t run : apart.faster)
        if (const auto& busiest = comparison.runs[run].busiest;
            !busiest || busiest->packets >= slowest.busiest->packets)
            return {};
    const network::Network& network = *slowest.recording->run.network;
    return quantity(slowest.busiest->packets, "packet") + " over " +
           measure::wordsOf(*slowest.busiest, linkName(network, slowest.busiest->first, document::Labels::address)) +
           " in " + lettersOfSame(comparison, apart.slowest) + " against " + loadsIn(comparison, apart.faster);
}

// Why the completion times of two runs differ: a source's statement that holds for only some of the schedules, else the
// guarantee of the faster algorithm.
std::string reasonOf(const record::Comparison& comparison) {
    const Apart apart = apartIn(comparison);
    if (comparison.runs.size() != 2 || apart.faster.empty()) return {};
    const record::Recording& faster = *comparison.runs[apart.faster.front()].recording;
    const record::Recording& slower = *comparison.runs[apart.slowest].recording;
    for (const theory::Statement& statement : slower.run.statements)
        if (statement.quantity == theory::kSteps && statement.printed &&
            statement.printed->value == static_cast<double>(slower.lastStep))
            return statement.printed->reason;
    const run::Request &fast = faster.run.request, &slow = slower.run.request;
    if (fast.network != slow.network || fast.task != slow.task) return {};
    for (const theory::Statement& statement : faster.run.algorithm.guarantees)
        if (statement.quantity == theory::kSteps) return statement.reason;
    return {};
}

std::string asSentence(std::string words) {
    if (!words.empty() && words.back() != '.') words += '.';
    return words;
}

Phrases ofStatic(const record::Comparison& comparison, Stop stop) {
    const std::size_t count = comparison.runs.size();
    std::vector<std::uint64_t> sent;
    std::vector<Step> steps;
    std::vector<std::string> uses, totals, times;
    for (std::size_t i = 0; i < count; ++i) {
        const record::Recording& recording = *comparison.runs[i].recording;
        sent.push_back(recording.measures.transmissions);
        steps.push_back(recording.lastStep);
        totals.push_back(runLetter(i) + ' ' + thousands(sent.back()));
        times.push_back(thousands(steps.back()));
        if (recording.lastStep > 0) uses.push_back(useWords(linkUseOf(recording, stop), recording));
    }
    Phrases said;
    const std::string both = count == 2 ? "both" : "all";
    if (allEqual(sent))
        said.phrases.push_back(
            {Role::plain, (count == 2 ? "Both make " : "All make ") + quantity(sent.front(), "transmission") + ". "});
    else
        said.phrases.push_back({Role::plain, "Transmissions: " + listed(totals) + ". "});
    std::string use;
    if (uses.size() == count && !allEqual(uses)) {
        for (std::size_t i = 0; i < count; ++i) use += (i == 0 ? "" : ", ") + runLetter(i) + ' ' + uses[i];
    }
    if (const std::string busiest = busiestWords(comparison); !busiest.empty())
        use += (use.empty() ? "" : "; ") + busiest;
    if (!use.empty()) use += ": ";
    if (!use.empty()) said.phrases.push_back({Role::plain, use});
    if (allEqual(steps)) {
        const std::string take = (use.empty() ? (count == 2 ? "Both" : "All") : both) + " take ";
        said.phrases.push_back({Role::plain, take});
        said.phrases.push_back({Role::subject, quantity(steps.front(), "step") + '.'});
    } else {
        said.phrases.push_back({Role::subject, listed(times) + " steps."});
    }
    if (const std::string reason = asSentence(reasonOf(comparison)); !reason.empty())
        said.phrases.push_back({Role::plain, ' ' + reason});
    return said;
}

Phrases ofDynamic(const record::Comparison& comparison) {
    Phrases said;
    std::vector<std::string> delays, unstable;
    std::optional<std::size_t> least;
    std::vector<std::optional<Interval>> measured;
    for (std::size_t i = 0; i < comparison.runs.size(); ++i) {
        const record::ComparedRun& run = comparison.runs[i];
        if (const auto stable = record::measuredOf(run, "stable"); stable && stable->value == 0.0)
            unstable.push_back(runLetter(i));
        measured.push_back(record::measuredOf(run, theory::kMeanDelay));
        if (!measured.back()) continue;
        delays.push_back(runLetter(i) + ' ' + withInterval(*measured.back()));
        if (!least || measured.back()->value < measured[*least]->value) least = i;
    }
    if (!delays.empty()) said.phrases.push_back({Role::plain, "Mean delay: " + listed(delays) + " slots. "});
    if (!unstable.empty())
        said.phrases.push_back({Role::bad, listed(unstable) + (unstable.size() == 1 ? " is" : " are") +
                                               " unstable: the queues grow without bound."});
    if (delays.size() < 2) return said;
    bool apart = true;
    for (std::size_t i = 0; i < measured.size(); ++i)
        if (i != *least && measured[i])
            apart = apart && measured[i]->value - measured[*least]->value >
                                 std::sqrt(measured[i]->halfWidth * measured[i]->halfWidth +
                                           measured[*least]->halfWidth * measured[*least]->halfWidth);
    said.phrases.push_back({Role::subject, apart
                                               ? runLetter(*least) + " has the least delay, beyond the 95 % intervals."
                                               : "The delays do not differ beyond their 95 % intervals."});
    return said;
}

}  // namespace

Phrases differenceOf(const record::Comparison& comparison, Stop stop) {
    const auto isDynamic = [](const record::ComparedRun& run) { return run.recording->run.task->isDynamic(); };
    if (std::ranges::all_of(comparison.runs, isDynamic)) return ofDynamic(comparison);
    if (std::ranges::none_of(comparison.runs, isDynamic)) return ofStatic(comparison, stop);
    return {{{Role::plain, "Some of these runs are static and end, others are dynamic and do not."}}};
}

}  // namespace hop::explain
