// SPDX-License-Identifier: GPL-3.0-or-later
// The palette's items for some words.
#include "ui/command/palette_items.h"

#include <QKeySequence>
#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "core/base/match.h"
#include "ui/command/command_keys.h"
#include "ui/command/commands.h"
#include "ui/command/workbench.h"
#include "ui/style/text.h"

namespace hop::ui::command {
namespace {

constexpr std::size_t kMostOfHeading = 12;  // enough for an answer
constexpr std::uint32_t kElsewhere = 5;     // rank if the words are not a phrase of the title; see phraseRank
constexpr const char* kNotNow = "Not available now";

// The message after changing a switch or a choice, because its effect is not always visible.
std::function<std::string(const Workbench&)> signOf(const Command& command, const std::string& title,
                                                    const Command* group) {
    if (group != nullptr && group->oneOf) return [title](const Workbench&) { return title; };
    return [title, checked = command.checked](const Workbench& bench) {
        return title + (checked(bench) ? ": on" : ": off");
    };
}

// Selects and inspects a link, node or packet, or goes to a step.
PaletteItem itemOf(const explain::Meaning& meaning) {
    using Kind = explain::Meaning::Kind;
    struct Look {
        Kind kind;
        const char *heading, *icon;
    };
    static constexpr Look kLooks[] = {{Kind::node, "Nodes", "only-node"},
                                      {Kind::packet, "Packets", "tails"},
                                      {Kind::link, "Links", "link"},
                                      {Kind::step, "Steps", "forward"}};
    const Look& look = *std::ranges::find(kLooks, meaning.kind, &Look::kind);
    PaletteItem item{.heading = look.heading, .title = meaning.title, .detail = meaning.detail, .icon = look.icon};
    if (meaning.kind == Kind::step)
        item.run = [step = meaning.step](Workbench& bench) {
            bench.session.pause();
            bench.session.seek(step);
        };
    else
        item.run = [selection = meaning.selection](Workbench& bench) {
            bench.session.select(selection);
            bench.arrangement.bringToFront("inspector");
        };
    return item;
}

}  // namespace

PaletteSource::PaletteSource(Workbench& bench) : m_bench(bench) {
    for (const Command& command : commands()) {
        if (!command.inPalette) continue;
        if (!command.isGroup()) {
            add(command, nullptr);
        } else if (!command.whyNot || command.whyNot(bench).empty()) {
            for (const Command& member : command.members(bench)) add(member, &command);
        }
    }
}

void PaletteSource::add(const Command& command, const Command* group) {
    Candidate candidate;
    PaletteItem& item = candidate.item;
    const bool own = group != nullptr && !group->heading.empty();
    item.heading = own ? group->heading : "Commands";
    item.title = plainTitle(command, m_bench);
    if (group != nullptr && !own) item.title = plainTitle(*group, m_bench) + ": " + item.title;
    item.icon = !command.icon.empty() || group == nullptr ? command.icon : group->icon;
    const std::string reason = command.whyNot ? command.whyNot(m_bench) : std::string();
    item.enabled = reason.empty();
    item.detail = reason.empty() ? command.detail : reason;
    if (command.checked && command.checked(m_bench)) item.note = "✓";
    if (const auto keys = keysOf(command); !keys.isEmpty())
        item.note = keys.front().toString(QKeySequence::NativeText).toStdString();
    item.run = command.run;
    const bool seen = command.seen || (group != nullptr && group->seen);
    if (command.checked && !seen) item.done = signOf(command, item.title, group);
    candidate.more = command.detail + ' ' + command.tip + ' ' + command.more;
    candidate.byWords = group != nullptr;
    if (group != nullptr && !own) candidate.own = plainTitle(command, m_bench);
    candidate.asks = command.title.ends_with("…");
    m_candidates.push_back(std::move(candidate));
}

struct PaletteSource::Found {
    // Lower is better: match of the phrase in the title, then of the words in the texts; commands before members of
    // groups; ties go to items that act at once.
    using Rank = std::tuple<std::uint32_t, std::uint32_t, bool, bool>;

    PaletteItem item;
    Rank rank = {};
    bool inTitle() const { return std::get<0>(rank) < kElsewhere; }
};

std::optional<PaletteSource::Found> PaletteSource::find(std::string_view words, const Candidate& candidate) const {
    const bool member = !candidate.own.empty();
    const auto found = [&](std::uint32_t level, std::uint32_t more) {
        return Found{candidate.item, {level, more, member, candidate.asks}};
    };
    // After exact names, even if the title equals the words.
    if (member && phraseRank(words, candidate.own) == 0U) return found(1, 0);
    if (const auto phrase = phraseRank(words, candidate.item.title)) return found(1 + *phrase, 0);
    const auto rank = matchRank(words, {candidate.item.title, candidate.item.detail, candidate.more});
    return rank ? std::optional(found(kElsewhere, *rank)) : std::nullopt;
}

std::vector<PaletteItem> PaletteSource::items(std::string_view words,
                                              std::span<const explain::Meaning> meanings) const {
    const bool any = words.find_first_not_of(' ') != words.npos;
    std::vector<Found> all;
    for (const explain::Meaning& meaning : meanings) all.push_back({itemOf(meaning)});
    for (const Candidate& candidate : m_candidates) {
        if (!any && !candidate.byWords) all.push_back({candidate.item});
        if (!any) continue;
        if (auto found = find(words, candidate)) all.push_back(*std::move(found));
    }
    const bool hasTitle = std::ranges::any_of(all, [](const Found& one) { return one.item.enabled && one.inTitle(); });
    // Headings are ordered by their best item.
    std::map<std::string, std::pair<Found::Rank, std::size_t>> headings;
    for (Found& one : all) {
        if (!one.item.enabled) one.item.heading = kNotNow;
        const bool last = !one.item.enabled && (hasTitle || !any);
        const Found::Rank rank = last ? Found::Rank{kElsewhere + 1, 0, false, false} : one.rank;
        const auto [heading, isNew] = headings.try_emplace(one.item.heading, rank, headings.size());
        if (!isNew) heading->second.first = std::min(heading->second.first, rank);
    }
    std::ranges::stable_sort(all, {},
                             [&](const Found& one) { return std::tuple(headings.at(one.item.heading), one.rank); });
    std::vector<PaletteItem> found;
    std::map<std::string, std::size_t> counts;
    for (Found& one : all)
        if (!any || ++counts[one.item.heading] <= kMostOfHeading) found.push_back(std::move(one.item));
    return found;
}

}  // namespace hop::ui::command
