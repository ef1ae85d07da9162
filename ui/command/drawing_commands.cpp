// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu View about how networks are drawn, and the theme.
#include "ui/command/drawing_commands.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/network/link_kind.h"
#include "core/record/instant.h"
#include "core/scene/overlay/overlay.h"
#include "ui/command/command_conditions.h"
#include "ui/command/command_parts.h"
#include "ui/command/exporting.h"
#include "ui/command/workbench.h"
#include "ui/panel/shown_part.h"

namespace hop::ui::command {
namespace {

using W = Workbench;

// "the network has no dimensions" as a complete sentence.
std::string asSentence(std::string words) {
    words = withFirstUpper(words);
    return words.empty() || words.back() == '.' ? words : words + '.';
}

// The overlay with its required parameters.
std::string overlayExpression(const scene::overlay::Entry& entry) {
    std::string given;
    for (const ParameterSpec& parameter : entry.parameters) {
        if (!parameter.fallback.empty()) continue;
        const std::string_view value = !parameter.example.empty()   ? parameter.example
                                       : !parameter.words().empty() ? parameter.words().front()
                                                                    : std::string_view();
        if (value.empty()) continue;
        given += given.empty() ? '(' : ',';
        given.append(parameter.name).append("=").append(value);
    }
    return std::string(entry.id) + (given.empty() ? given : given + ')');
}

Members layoutMembers(const Workbench& bench) {
    Members members;
    const record::Instant& instant = bench.session.instant();
    if (!instant.isOpen()) return members;
    for (const network::LayoutChoice& choice : record::layoutsOf(instant.run().network, instant.drawing))
        members.push_back(
            {.id = memberId("layout", choice.id),
             .title = std::string(choice.title),
             .run =
                 [id = std::string(choice.id)](Workbench& shown) {
                     changeDisplay(shown, [&](record::Display& display) { display.layout = id; });
                 },
             .checked = [id = std::string(choice.id)](
                            const Workbench& shown) { return shown.session.instant().drawing.layout == id; }});
    return members;
}

Members colourMembers(const Workbench& bench) {
    Members members = optionMembers(record::viewOption("colour-by"));
    const record::Instant& instant = bench.session.instant();
    const auto refuse = [&](document::ColourBy by, const char* reason) {
        members[static_cast<std::size_t>(by)].whyNot = [reason](const Workbench&) { return std::string(reason); };
    };
    if (instant.isOpen() && instant.run().network->dimensions() == nullptr)
        refuse(document::ColourBy::dimension, "The links of this network have no dimensions.");
    if (instant.isOpen() && instant.followed() == nullptr)
        refuse(document::ColourBy::broadcast, "This run has no broadcasts.");
    return members;
}

Members linkKindMembers(const Workbench& bench) {
    Members members;
    const record::Instant& instant = bench.session.instant();
    if (instant.drawn == nullptr) return members;
    for (std::size_t index = 0; index < instant.drawn->kinds.size(); ++index) {
        if (!instant.drawn->kinds[index]) continue;
        const std::string kind(network::kLinkKinds[index]);
        members.push_back({.id = memberId("links", kind),
                           .title = kind,
                           .run =
                               [index](Workbench& shown) {
                                   changeDisplay(shown, [&](record::Display& display) {
                                       display.hidden[index] = !display.hidden[index];
                                   });
                               },
                           .checked = [index](const Workbench& shown) { return !displayIn(shown).hidden[index]; }});
    }
    return members;
}

Members overlayMembers(const Workbench& bench) {
    const auto choose = [](std::string expression, bool hasParameters) {
        return [expression = std::move(expression), hasParameters](Workbench& shown) {
            changeDisplay(shown, [&](record::Display& display) { display.overlay = expression; });
            if (hasParameters) shown.arrangement.bringToFront("overlay");
        };
    };
    Members members = {
        {.id = "overlay-nothing", .title = "nothing", .run = choose({}, false), .checked = [](const Workbench& shown) {
             return displayIn(shown).overlay.empty();
         }}};
    const record::Instant& instant = bench.session.instant();
    for (const scene::overlay::Entry& entry : scene::overlay::catalogue()) {
        members.push_back({.id = memberId("overlay", entry.id),
                           .title = std::string(entry.title),
                           .tip = std::string(entry.help),
                           .run = choose(overlayExpression(entry), !entry.parameters.empty()),
                           .checked = [id = entry.id](const Workbench& shown) {
                               const std::string& overlay = displayIn(shown).overlay;
                               return overlay.substr(0, overlay.find('(')) == id;
                           }});
        if (!instant.isOpen()) continue;
        if (const auto supported = entry.supports(instant.run()); !supported)
            members.back().whyNot = [reason = asSentence(supported.error().message)](const Workbench&) {
                return reason;
            };
    }
    return members;
}

Members partMembers(const Workbench& bench) {
    const record::Instant& instant = bench.session.instant();
    const auto to = [](std::string_view id, const char* title, const char* icon, const char* none,
                       std::string (*part)(const record::Instant&)) {
        return Command{.id = memberId("part", id),
                       .title = title,
                       .icon = icon,
                       .run = [part](Workbench& w) { panel::showPart(w.session, part(w.session.instant())); },
                       .whyNot =
                           [part, none](const Workbench& w) {
                               return part(w.session.instant()).empty() ? std::string(none) : std::string();
                           }};
    };
    Members members;
    members.push_back({.id = memberId("part", "whole"),
                       .title = "Whole network",
                       .icon = "zoom-fit",
                       .run = [](Workbench& w) { panel::showPart(w.session, {}); },
                       .whyNot =
                           [](const Workbench& w) {
                               return std::string(displayIn(w).part.empty() ? "The whole network is shown." : "");
                           }});
    members.push_back(
        to("around", "Around the selection", "only-node", "Nothing is selected.", panel::partAroundSelection));
    members.push_back(to("next", "Next part", "forward", "No part with fixed coordinates is shown.", panel::nextPart));
    members.push_back(
        to("previous", "Previous part", "back", "No part with fixed coordinates is shown.", panel::previousPart));
    if (instant.drawn != nullptr && instant.drawn->divides) {
        members.push_back(
            {.id = memberId("part", "busiest"),
             .title = "Busiest part",
             .icon = "matrix",
             .run = [](Workbench& w) { w.busiest.start(); },
             .whyNot =
                 [](const Workbench& w) { return std::string(w.instant().moves.empty() ? "No link is busy." : ""); }});
    }
    members.push_back({.id = memberId("part", "export"),
                       .title = "Export this part…",
                       .icon = "export",
                       .run = exportPart,
                       .whyNot = [](const Workbench& w) {
                           return std::string(displayIn(w).part.empty() ? "The whole network is shown." : "");
                       }});
    return members;
}

Members themeMembers(const Workbench&) {
    Members members;
    for (const auto& [id, title] :
         {std::pair("system", "same as the system"), std::pair("light", "light"), std::pair("dark", "dark")})
        members.push_back(
            {.id = memberId("theme", id),
             .title = title,
             .run = [theme = id](Workbench& bench) { bench.look.setTheme(QLatin1StringView(theme)); },
             .checked =
                 [theme = id](const Workbench& bench) { return bench.settings.theme() == QLatin1StringView(theme); }});
    return members;
}

std::string noPackets(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return bench.session.instant().run().task->isEmpty() ? "There are no packets." : "";
}

std::string noParts(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    const record::Instant& instant = bench.session.instant();
    if (!instant.display.part.empty()) return "A part of the network is shown.";
    if (instant.run().network->nodeCount() < panel::kLeastParted) return "The network is small enough to show whole.";
    if (instant.drawn == nullptr) return "No network is drawn.";
    return instant.drawn->divides ? "" : "This network is not divided into parts that are alike.";
}

}  // namespace

std::vector<Command> drawingCommands() {
    return {
        {.id = "layout",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "&Layout",
         .tip = "Positions of the nodes.",
         .whyNot = notDrawn,
         .members = layoutMembers,
         .caption = "layout",
         .separated = true},
        {.id = "colour-by",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "&Colour by",
         .whyNot = noPackets,
         .members = colourMembers,
         .caption = "colour"},
        {.id = "difference-to",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "Difference to",
         .whyNot = noOtherRun},
        {.id = "detail",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "Detail",
         .whyNot = noParts,
         .caption = "detail"},
        {.id = "part",
         .menu = Menu::view,
         .on = On::run,
         .title = "Part of the network",
         .tip = "Draw only a part of the network, with the links that leave it in bundles.",
         .whyNot = notOpen,
         .members = partMembers,
         .oneOf = false},
        {.id = "labels",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "La&bels",
         .whyNot = notOpen,
         .caption = "labels"},
        {.id = "nodes", .menu = Menu::view, .on = On::run | On::view, .title = "No&des", .whyNot = notDrawn},
        {.id = "links",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "Lin&ks",
         .tip = "Kinds of links to draw. Links of other kinds are drawn only while they carry packets.",
         .whyNot = [](const W& w) { return w.session.instant().layout() == nullptr ? "No network is drawn." : ""; },
         .members = linkKindMembers,
         .oneOf = false},
        {.id = "numbering", .menu = Menu::view, .on = On::run | On::view, .title = "&Numbering", .whyNot = notOpen},
        {.id = "overlay",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "O&verlay",
         .tip = "Marks drawn over the network.",
         .whyNot = notDrawn,
         .members = overlayMembers},
        {.id = "theme",
         .menu = Menu::view,
         .title = "T&heme",
         .icon = "theme",
         .tip = "Light or dark.",
         .members = themeMembers,
         .anywhere = true},
    };
}

}  // namespace hop::ui::command
