// SPDX-License-Identifier: GPL-3.0-or-later
// What the palette offers for some words.
#include "ui/window/palette_items.h"

#include <QKeySequence>
#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include "core/base/match.h"
#include "ui/style/text.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {
namespace {

constexpr std::size_t kMostOfHeading = 12;  // more would be a list to read, not an answer

// A link, node or packet is selected and inspected, a step is gone to.
PaletteItem itemOf(const scene::Meaning& meaning) {
    using Kind = scene::Meaning::Kind;
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
        item.run = [step = meaning.step](MainWindow& window) {
            window.session().pause();
            window.session().seek(step);
        };
    else
        item.run = [selection = meaning.selection](MainWindow& window) {
            window.session().select(selection);
            window.bringToFront("inspector");
        };
    return item;
}

}  // namespace

PaletteSource::PaletteSource(MainWindow& window) : m_window(window) {
    for (const Command& command : commands()) {
        if (command.id == "palette") continue;
        if (!command.isGroup()) {
            add(command, nullptr);
        } else if (!command.whyNot || command.whyNot(window).empty()) {
            for (const Command& member : command.members(window)) add(member, &command);
        }
    }
}

void PaletteSource::add(const Command& command, const Command* group) {
    Candidate candidate;
    PaletteItem& item = candidate.item;
    const bool own = group != nullptr && !group->heading.empty();
    item.heading = own ? group->heading : "Commands";
    item.title = plainTitle(command, m_window);
    if (group != nullptr && !own) item.title = plainTitle(*group, m_window) + ": " + item.title;
    item.icon = !command.icon.empty() || group == nullptr ? command.icon : group->icon;
    const std::string reason = command.whyNot ? command.whyNot(m_window) : std::string();
    item.enabled = reason.empty();
    item.detail = reason.empty() ? command.detail : reason;
    if (command.checked && command.checked(m_window)) item.note = "✓";
    if (const QAction* action = m_window.action(command.id); action != nullptr && !action->shortcut().isEmpty())
        item.note = action->shortcut().toString(QKeySequence::NativeText).toStdString();
    item.run = command.run;
    candidate.more = command.detail + ' ' + command.tip + ' ' + command.more;
    candidate.byWords = group != nullptr;
    candidate.asks = command.title.ends_with("…");
    m_candidates.push_back(std::move(candidate));
}

std::vector<PaletteItem> PaletteSource::items(std::string_view words, std::span<const scene::Meaning> meanings) const {
    // Headings in the order of their best items; what is named exactly goes first.
    using Rank = std::tuple<std::uint32_t, std::size_t>;  // of a heading: its best rank, its place
    struct Ranked {
        const PaletteItem* item;
        // Within its heading: first what can run, of equals what acts at once.
        std::tuple<bool, std::uint32_t, bool> rank;
    };
    const bool any = words.find_first_not_of(' ') != words.npos;
    std::map<std::string, Rank> headings;
    std::vector<PaletteItem> named;
    for (const scene::Meaning& meaning : meanings) named.push_back(itemOf(meaning));
    std::vector<Ranked> ranked;
    const auto take = [&](const PaletteItem& item, std::uint32_t rank, bool asks) {
        const auto [heading, isNew] = headings.try_emplace(item.heading, rank, headings.size());
        if (!isNew) std::get<0>(heading->second) = std::min(std::get<0>(heading->second), rank);
        ranked.push_back({&item, {!item.enabled, rank, asks}});
    };
    for (const PaletteItem& item : named) take(item, 0, false);
    for (const Candidate& candidate : m_candidates) {
        if (candidate.byWords && !any) continue;
        const auto rank = matchRank(words, {candidate.item.title, candidate.item.detail, candidate.more});
        // After what is named exactly, even if its title is the words.
        if (rank) take(candidate.item, any ? *rank + 1 : 0, any && candidate.asks);
    }
    std::ranges::stable_sort(ranked, [&](const Ranked& a, const Ranked& b) {
        return std::tuple(headings.at(a.item->heading), a.rank) < std::tuple(headings.at(b.item->heading), b.rank);
    });
    std::vector<PaletteItem> found;
    std::map<std::string, std::size_t> counts;
    for (const Ranked& one : ranked)
        if (!any || ++counts[one.item->heading] <= kMostOfHeading) found.push_back(*one.item);
    return found;
}

}  // namespace hop::ui::window
