// SPDX-License-Identifier: GPL-3.0-or-later
// Fills of nodes in a drawn network.
#include "core/scene/diagram/fills.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/base/text.h"
#include "core/task/key_ranks.h"
#include "core/task/task.h"

namespace hop::scene {
namespace {

constexpr std::uint32_t kFewContributors = 4;  // that are named
constexpr std::size_t kMostRinged = 256;       // nodes; rings of more are not seen
constexpr std::size_t kMostTexts = 64;         // nodes; more have no room for them

bool drawsNodes(const record::Instant& instant) { return instant.division() == nullptr; }

// Nodes or parts of the drawing.
std::size_t drawnCount(const record::Instant& instant) {
    if (!drawsNodes(instant)) return instant.division()->names.size();
    return instant.part() != nullptr ? instant.part()->nodes.size() : instant.run().network->nodeCount();
}

// Calls use(drawn, node) for every node of the network that is drawn, as the node or in the part `drawn`.
template <typename Use>
void forEachDrawn(const record::Instant& instant, const Use& use) {
    if (const hop::network::NetworkPart* part = instant.part(); part != nullptr) {
        for (std::size_t i = 0; i < part->nodes.size(); ++i) use(i, part->nodes[i]);
        return;
    }
    const hop::network::Division* division = instant.division();
    for (NodeId node = 0; node < instant.run().network->nodeCount(); ++node)
        use(division != nullptr ? division->partOf(node) : node, node);
}

// "4 5 6 7", or their number if they are more.
std::string contributorWords(const engine::CombiningPossession& sets, NodeId node) {
    const std::uint32_t count = sets.has(0, node);
    if (count > kFewContributors) return quantity(count, "value");
    const auto set = sets.held(0, node);
    std::string words;
    for (std::size_t i = 0; i < set.size(); ++i)
        for (std::uint64_t rest = set[i]; rest != 0; rest &= rest - 1)
            words +=
                (words.empty() ? "" : " ") + std::to_string(64 * i + static_cast<unsigned>(std::countr_zero(rest)));
    return words;
}

// Partial results of one reduction, at nodes that only pass them on.
void addPartialResults(const record::Instant& instant, Fills& fills) {
    const task::Task& task = *instant.run().task;
    if (!task.kind().combines || task.packets.count() != 1 || !instant.hasState()) return;
    const auto& sets = std::get<engine::CombiningPossession>(instant.state().possession);
    const std::string largest = std::to_string(instant.run().network->nodeCount() - 1);
    std::string widest = largest;
    for (std::uint32_t i = 1; i < kFewContributors; ++i) widest += ' ' + largest;
    if (widest.size() > fills.widest.size()) fills.widest = std::move(widest);
    forEachDrawn(instant, [&](std::size_t i, NodeId node) {
        if (!fills.isWanted(i) && sets.holds(0, node)) fills.texts[i] = contributorWords(sets, node);
    });
}

void addTexts(const record::Instant& instant, Fills& fills) {
    const std::uint64_t most = std::ranges::max(fills.wants);
    if (fills.has.size() > kMostTexts || !drawsNodes(instant) || most <= 1) return;
    fills.texts.resize(fills.has.size());
    for (std::size_t i = 0; i < fills.has.size(); ++i)
        if (fills.isWanted(i)) fills.texts[i] = thousands(fills.has[i]) + " of " + thousands(fills.wants[i]);
    fills.widest = thousands(most) + " of " + thousands(most);
    addPartialResults(instant, fills);
}

std::string levelWords(const task::Task& task) {
    if (task.kind().combines) return "contributions that it has";
    if (!task.kind().toAllNodes) return "arrived, of those addressed to it";
    return task.packets.count() == 1 ? "has the message" : "messages that it has, of all";
}

Legend legendOfLevels(const task::Task& task, const Fills& fills, bool rings) {
    const bool oneMessage = std::ranges::max(fills.wants) <= 1;
    Legend legend;
    legend.items.push_back({levelWords(task), {}, oneMessage ? Sample::filled : Sample::level});
    if (std::ranges::find(fills.wants, 0U) != fills.wants.end())
        legend.items.push_back({"wants nothing", {}, Sample::unwanted});
    if (rings) legend.items.push_back({oneMessage ? "just got it" : "just got some", {}, Sample::ringed});
    return legend;
}

// By node that is drawn. Rings tell nodes apart, or there are none.
std::vector<bool> gotOf(const record::Held& held, const record::Instant& instant) {
    std::vector<bool> got;
    if (!drawsNodes(instant) || drawnCount(instant) > kMostRinged) return got;
    got.resize(drawnCount(instant));
    forEachDrawn(instant, [&](std::size_t i, NodeId node) { got[i] = held.got(node); });
    const auto count = std::ranges::count(got, true);
    if (count == 0 || static_cast<std::size_t>(count) == got.size()) got.clear();
    return got;
}

// Whether some of the nodes that are drawn, but not all, get something in a step of the run.
bool ringsInRun(const record::Instant& instant) {
    if (!drawsNodes(instant) || drawnCount(instant) > kMostRinged) return false;
    auto counts = instant.counts;
    for (Step step = 1; step <= instant.lastStep; ++step) {
        counts = std::make_shared<const record::CountsAt>(instant.recording, step, counts.get());
        const auto held = counts->held(instant.stop);
        if (held == nullptr) return false;
        if (!gotOf(*held, instant).empty()) return true;
    }
    return false;
}
constexpr KeptPart<bool> kRings = {
    On::run, [](const record::Instant& instant, const NoInput&, Keeper&) { return ringsInRun(instant); }};

std::shared_ptr<const Fills> levelsOf(const record::Instant& instant, Keeper& keeper) {
    const auto held = instant.counts->held(instant.stop);
    if (held == nullptr) return nullptr;
    const std::size_t count = drawnCount(instant);
    auto fills = std::make_shared<Fills>();
    fills->has.resize(count);
    fills->wants.resize(count);
    forEachDrawn(instant, [&](std::size_t i, NodeId node) {
        fills->has[i] += held->has(node);
        fills->wants[i] += held->wants(node);
    });
    fills->got = gotOf(*held, instant);
    addTexts(instant, *fills);
    fills->legend = legendOfLevels(*instant.run().task, *fills, keeper.of(kRings, instant));
    return fills;
}

constexpr KeptPart<std::vector<std::uint32_t>> kRanks = {On::run,
                                                         [](const record::Instant& instant, const NoInput&, Keeper&) {
                                                             return task::keyRanks(*instant.run().task->sorting);
                                                         }};

std::shared_ptr<const Fills> shadesOf(const record::Instant& instant, Keeper& keeper) {
    const task::Sorting& sorting = *instant.run().task->sorting;
    const std::vector<std::uint32_t>& ranks = keeper.of(kRanks, instant);
    const std::uint64_t largest = std::max(1U, std::ranges::max(ranks));
    std::vector<std::uint64_t> sums(instant.run().network->nodeCount()), counts(sums.size());
    // A copy that came to be compared is not counted: the key is where its original is (measure/key_places.h).
    for (PacketId packet = 0; packet < ranks.size(); ++packet) {
        const NodeId node = instant.state().sorting().where(packet);
        sums[node] += ranks[packet];
        ++counts[node];
    }
    const std::size_t count = drawnCount(instant);
    auto fills = std::make_shared<Fills>();
    fills->by = Fills::By::shade;
    fills->has.resize(count);
    fills->wants.resize(count);
    const bool numbered = drawsNodes(instant) && sorting.layers == 1;
    if (numbered) fills->texts.resize(count);
    if (numbered) fills->widest = std::to_string(largest);
    forEachDrawn(instant, [&](std::size_t i, NodeId node) {
        fills->has[i] += sums[node];
        fills->wants[i] += counts[node] * largest;
        if (numbered && counts[node] == 1) fills->texts[i] = std::to_string(sums[node]);
    });
    fills->legend = {.title = "key", .items = {}, .ramp = true, .low = "small", .high = "large", .oneHue = true};
    return fills;
}

}  // namespace

std::shared_ptr<const Fills> fillsOf(const record::Instant& instant, Keeper& keeper) {
    const task::Task& task = *instant.run().task;
    if (task.isEmpty() || instant.counts == nullptr) return nullptr;
    if (task.sorting == nullptr) return levelsOf(instant, keeper);
    return instant.hasState() ? shadesOf(instant, keeper) : nullptr;
}

std::string fillWords(const record::Instant& instant, NodeId node) {
    const task::Task& task = *instant.run().task;
    const auto held = instant.counts == nullptr ? nullptr : instant.counts->held(instant.stop);
    if (held == nullptr || task.isEmpty()) return {};
    if (held->wants(node) == 0) return "wants nothing";
    const std::string of = thousands(held->has(node)) + " of " + quantity(held->wants(node), task.kind().wanted);
    return task.sorting != nullptr ? of + " in place" : "has " + of;
}

}  // namespace hop::scene
