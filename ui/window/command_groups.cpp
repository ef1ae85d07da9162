// SPDX-License-Identifier: GPL-3.0-or-later
// The members of the groups of commands.
#include "ui/window/command_groups.h"

#include <QFileInfo>
#include <QGuiApplication>
#include <QScreen>
#include <algorithm>
#include <array>
#include <utility>

#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/explain/missed_bounds.h"
#include "core/explain/names.h"
#include "core/network/part.h"
#include "core/scene/overlay/overlay.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/gallery_entries.h"
#include "ui/panel/shown_part.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {
namespace {

std::string memberId(std::string_view group, std::string_view member) {
    return std::string(group) + "-" + std::string(member);
}

// "the network has no dimensions" as a sentence of its own.
std::string asSentence(std::string words) {
    words = withFirstUpper(words);
    return words.empty() || words.back() == '.' ? words : words + '.';
}

// The overlay with whatever it cannot do without.
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

}  // namespace

const record::Display& displayIn(const MainWindow& window) { return window.session().instant().display; }

void changeDisplay(const MainWindow& window, const std::function<void(record::Display&)>& how) {
    record::Display display = displayIn(window);
    how(display);
    window.session().setDisplay(display);
}

Members layoutMembers(const MainWindow& window) {
    Members members;
    const record::Instant& instant = window.session().instant();
    if (!instant.isOpen()) return members;
    for (const network::LayoutChoice& choice : record::layoutsOf(instant.run().network, instant.drawing))
        members.push_back(
            {.id = memberId("layout", choice.id),
             .title = std::string(choice.title),
             .run =
                 [id = std::string(choice.id)](MainWindow& shown) {
                     changeDisplay(shown, [&](record::Display& display) { display.layout = id; });
                 },
             .checked = [id = std::string(choice.id)](
                            const MainWindow& shown) { return shown.session().instant().drawing.layout == id; }});
    return members;
}

Members optionMembers(const record::ViewOption& option) {
    Members members;
    for (std::size_t value = 0; value < option.values.size(); ++value)
        members.push_back(
            {.id = memberId(option.name(), option.values[value].id),
             .title = std::string(option.values[value].title),
             .run =
                 [&option, value](MainWindow& window) {
                     changeDisplay(window, [&](record::Display& display) { option.set(display, value); });
                 },
             .checked = [&option, value](const MainWindow& window) { return option.get(displayIn(window)) == value; }});
    return members;
}

Members colourMembers(const MainWindow& window) {
    Members members = optionMembers(record::viewOption("colour-by"));
    const record::Instant& instant = window.session().instant();
    const auto refuse = [&](document::ColourBy by, const char* reason) {
        members[static_cast<std::size_t>(by)].whyNot = [reason](const MainWindow&) { return std::string(reason); };
    };
    if (instant.isOpen() && instant.run().network->dimensions() == nullptr)
        refuse(document::ColourBy::dimension, "The links of this network have no dimensions.");
    if (instant.isOpen() && instant.followed() == nullptr)
        refuse(document::ColourBy::broadcast, "This run has no broadcasts.");
    return members;
}

Members linkKindMembers(const MainWindow& window) {
    Members members;
    const record::Instant& instant = window.session().instant();
    if (instant.layout() == nullptr) return members;
    document::LinkKinds present = {};
    for (LinkId link = 0; link < instant.run().network->linkCount(); ++link)
        present[static_cast<std::size_t>(instant.run().network->link(link).kind)] = true;
    for (std::size_t index = 0; index < present.size(); ++index) {
        if (!present[index]) continue;
        const std::string kind(network::kLinkKinds[index]);
        members.push_back({.id = memberId("links", kind),
                           .title = kind,
                           .run =
                               [index](MainWindow& shown) {
                                   changeDisplay(shown, [&](record::Display& display) {
                                       display.hidden[index] = !display.hidden[index];
                                   });
                               },
                           .checked = [index](const MainWindow& shown) { return !displayIn(shown).hidden[index]; }});
    }
    return members;
}

Members overlayMembers(const MainWindow& window) {
    const auto choose = [](std::string expression, bool hasParameters) {
        return [expression = std::move(expression), hasParameters](MainWindow& shown) {
            changeDisplay(shown, [&](record::Display& display) { display.overlay = expression; });
            if (hasParameters) shown.bringToFront("overlay");
        };
    };
    Members members = {
        {.id = "overlay-nothing", .title = "nothing", .run = choose({}, false), .checked = [](const MainWindow& shown) {
             return displayIn(shown).overlay.empty();
         }}};
    const record::Instant& instant = window.session().instant();
    for (const scene::overlay::Entry& entry : scene::overlay::catalogue()) {
        members.push_back({.id = memberId("overlay", entry.id),
                           .title = std::string(entry.title),
                           .tip = std::string(entry.help),
                           .run = choose(overlayExpression(entry), !entry.parameters.empty()),
                           .checked = [id = entry.id](const MainWindow& shown) {
                               const std::string& overlay = displayIn(shown).overlay;
                               return overlay.substr(0, overlay.find('(')) == id;
                           }});
        if (!instant.isOpen()) continue;
        if (const auto supported = entry.supports(instant.run()); !supported)
            members.back().whyNot = [reason = asSentence(supported.error().message)](const MainWindow&) {
                return reason;
            };
    }
    return members;
}

Members whereMembers(const MainWindow& window) {
    Members members;
    for (const explain::MissedBound& missed : explain::missedBounds(window.context().chosenSession().instant())) {
        const theory::Statement& statement = *missed.statement;
        members.push_back({.id = memberId("show-where", statement.id),
                           .title = explain::statementTitle(statement.id),
                           .tip = missed.broken ? "This statement does not hold." : "This bound is not reached.",
                           .run = [id = statement.id](MainWindow& w) { w.showWhere(id); },
                           .detail = statement.source});
    }
    return members;
}

Members screenMembers(const MainWindow&) {
    Members members;
    for (const QScreen* screen : QGuiApplication::screens()) {
        const QSize size = screen->size();
        members.push_back({.id = memberId("present-on", screen->name().toStdString()),
                           .title = screen->name().toStdString() + ", " + std::to_string(size.width()) + " × " +
                                    std::to_string(size.height()),
                           .run = [name = screen->name()](MainWindow& w) { w.present(name); }});
    }
    return members;
}

Members partMembers(const MainWindow& window) {
    const record::Instant& instant = window.session().instant();
    const auto to = [](std::string_view id, const char* title, const char* icon, const char* none,
                       std::string (*part)(const record::Instant&)) {
        return Command{.id = memberId("part", id),
                       .title = title,
                       .icon = icon,
                       .run = [part](MainWindow& w) { panel::showPart(w.session(), part(w.session().instant())); },
                       .whyNot =
                           [part, none](const MainWindow& w) {
                               return part(w.session().instant()).empty() ? std::string(none) : std::string();
                           }};
    };
    Members members;
    members.push_back({.id = memberId("part", "whole"),
                       .title = "Whole network",
                       .icon = "zoom-fit",
                       .run = [](MainWindow& w) { panel::showPart(w.session(), {}); },
                       .whyNot =
                           [](const MainWindow& w) {
                               return std::string(displayIn(w).part.empty() ? "The whole network is shown." : "");
                           }});
    members.push_back(
        to("around", "Around the selection", "only-node", "Nothing is selected.", panel::partAroundSelection));
    members.push_back(to("next", "Next part", "forward", "No part with fixed coordinates is shown.", panel::nextPart));
    members.push_back(
        to("previous", "Previous part", "back", "No part with fixed coordinates is shown.", panel::previousPart));
    if (instant.isOpen() && network::divisionOf(instant.run().network))
        members.push_back(to("busiest", "Busiest part", "matrix", "No link is busy.", panel::busiestPart));
    members.push_back({.id = memberId("part", "export"),
                       .title = "Export this part…",
                       .icon = "export",
                       .run = &MainWindow::exportPart,
                       .whyNot = [](const MainWindow& w) {
                           return std::string(displayIn(w).part.empty() ? "The whole network is shown." : "");
                       }});
    return members;
}

Members compareMembers(const MainWindow& window) {
    Members members;
    const record::Instant& instant = window.session().instant();
    if (!instant.isOpen()) return members;
    const algorithm::Problem problem{.network = instant.run().network,
                                     .task = instant.run().task,
                                     .ports = {instant.run().request.ports},
                                     .randomness = {},
                                     .twin = instant.run().twin};
    for (const algorithm::Entry& entry : algorithm::catalogue())
        if (algorithm::takes(entry, problem))
            members.push_back({.id = memberId("compare", entry.id),
                               .title = std::string(entry.title),
                               .tip = std::string(entry.help),
                               .run = [id = std::string(entry.id)](MainWindow& shown) { shown.compareWith(id); },
                               .detail = print(entry.citation)});
    return members;
}

Members removeRunMembers(const MainWindow& window) {
    Members members;
    const document::Scenario& scenario = window.session().scenario();
    if (scenario.runs.empty()) return members;
    const std::vector<std::string> titles = explain::distinguishingTitles({scenario.runs.begin(), scenario.runs.end()});
    for (std::size_t run = 0; run < scenario.runs.size(); ++run) {
        const std::string& title = scenario.runs[run].title;
        members.push_back({.id = memberId("remove-run", std::to_string(run + 1)),
                           .title = explain::runLetter(run) + "  " + (title.empty() ? titles[run] : title),
                           .run = [run](MainWindow& shown) { shown.removeRun(run); }});
    }
    return members;
}

Members themeMembers(const MainWindow&) {
    Members members;
    for (const auto& [id, title] :
         {std::pair("system", "same as the system"), std::pair("light", "light"), std::pair("dark", "dark")})
        members.push_back({.id = memberId("theme", id),
                           .title = title,
                           .run = [theme = id](MainWindow& window) { window.setTheme(QLatin1StringView(theme)); },
                           .checked =
                               [theme = id](const MainWindow& window) {
                                   return window.settings().theme() == QLatin1StringView(theme);
                               }});
    return members;
}

Members panelMembers(const MainWindow& window) {
    Members members;
    for (const panel::Entry& entry : panel::catalogue()) {
        QDockWidget* dock = window.dock(entry.id);
        members.push_back({.id = memberId("panel", entry.id),
                           .title = std::string(entry.title),
                           // One that stands behind another tab comes to the front, as if it were hidden.
                           .run =
                               [dock, id = std::string(entry.id)](MainWindow& shown) {
                                   if (dock->isHidden() || shown.isSeen(id))
                                       dock->toggleViewAction()->trigger();
                                   else
                                       shown.bringToFront(id);
                               },
                           // What is shown can be hidden.
                           .whyNot =
                               [&entry, dock](const MainWindow& shown) {
                                   return dock->isHidden() ? shown.whyNoPanel(entry.id) : std::string();
                               },
                           .checked = [dock](const MainWindow&) { return dock->toggleViewAction()->isChecked(); }});
    }
    return members;
}

Members savePanelMembers(const MainWindow& window) {
    Members members;
    for (QDockWidget* dock : window.docks()) {
        if (dock->isHidden()) continue;
        members.push_back({.id = memberId("save-panel", dock->objectName().toStdString()),
                           .title = dock->windowTitle().toStdString() + "…",
                           .run = [dock](MainWindow& shown) { shown.savePanel(*dock); }});
    }
    return members;
}

// What else has something to say about the run: neither in front nor on the stage. Panels at the left are about the
// document.
Members alsoMembers(const MainWindow& window) {
    using panel::Place;
    Members members;
    if (!window.isSeen("network"))
        members.push_back({.id = memberId("also", "network"), .title = "Network", .run = [](MainWindow& shown) {
                               shown.toggleOnStage("network");
                           }});
    for (const panel::Entry& entry : panel::catalogue()) {
        if (entry.place == Place::leftTop || entry.place == Place::leftBottom || entry.place == Place::timeline)
            continue;
        const std::string id(entry.id);
        if (window.isSeen(id) || !window.whyNoPanel(id).empty()) continue;
        members.push_back({.id = memberId("also", id),
                           .title = std::string(entry.title),
                           .tip = std::string(entry.help.substr(0, entry.help.find(". ") + 1)),
                           .run = [id](MainWindow& shown) { shown.bringToFront(id); }});
    }
    if (members.empty())
        members.push_back(
            {.id = memberId("also", "nothing"),
             .title = "Nothing else",
             .run = [](MainWindow&) {},
             .whyNot = [](const MainWindow&) { return "All that has something to say about this run is in front."; }});
    return members;
}

Members stageMembers(const MainWindow& window) {
    Members members;
    const auto add = [&](const std::string& id, const std::string& title) {
        members.push_back({.id = memberId("stage", id),
                           .title = title,
                           .run = [id](MainWindow& shown) { shown.toggleOnStage(id); },
                           .whyNot = [id](const MainWindow& shown) { return shown.whyNoPanel(id); },
                           .checked = [id](const MainWindow& shown) { return shown.isOnStage(id); }});
    };
    add("network", "Network");
    for (QDockWidget* dock : window.docks()) add(dock->objectName().toStdString(), dock->windowTitle().toStdString());
    return members;
}

Members recentMembers(const MainWindow& window) {
    Members members;
    for (const QString& path : window.settings().recentFiles())
        members.push_back({.id = memberId("recent", path.toStdString()),
                           .title = QFileInfo(path).fileName().toStdString(),
                           .tip = path.toStdString(),
                           .run = [path](MainWindow& shown) { shown.openSource(path); }});
    bool first = true;
    for (const QString& document : window.settings().keptScenarios()) {
        const auto scenario = document::parseScenario(document.toStdString());
        if (!scenario) continue;
        const bool recovered = window.settings().isRecovered(document);
        members.push_back(
            {.id = memberId("kept", std::to_string(members.size())),
             .title = scenario->title.empty() ? explain::usualTitle(*scenario) : scenario->title,
             .tip = recovered ? "Recovered after an unexpected end, never saved." : "Changed, never saved.",
             .run = [scenario = *scenario](MainWindow& shown) { shown.openScenario(scenario); },
             .detail = (scenario->view.step > 0 ? "step " + std::to_string(scenario->view.step) + ", " : "") +
                       (recovered ? "recovered, not saved" : "not saved"),
             .separated = std::exchange(first, false)});
    }
    return members;
}

Members galleryMembers(const MainWindow&) {
    Members members;
    for (const panel::GalleryEntry* entry : panel::easiestFirst()) {
        const document::Scenario& scenario = entry->scenario;
        members.push_back(
            {.id = memberId("gallery", entry->id),
             .title = scenario.title,
             .tip = scenario.summary,
             .run = [id = entry->id](MainWindow& window) { window.openSource(QString::fromStdString(id)); },
             .detail = scenario.source.empty() ? "example" : scenario.source,
             .more = entry->id + ' ' + scenario.network + ' ' + scenario.task + ' ' + scenario.algorithm});
    }
    return members;
}

void addOption(std::vector<Command>& all, const record::ViewOption& option) {
    auto row = std::ranges::find(all, option.name(), &Command::id);
    if (row == all.end())
        row = all.insert(std::ranges::find(all, Menu::help, &Command::menu),
                         {.id = option.name(), .menu = Menu::view, .title = std::string(option.title)});
    if (row->tip.empty()) row->tip = option.help;
    if (option.isSwitch()) {
        if (row->icon.empty()) row->icon = "view-option";
        row->checked = [&option](const MainWindow& w) { return option.get(displayIn(w)) != 0; };
        if (!row->run)
            row->run = [&option](MainWindow& w) {
                changeDisplay(w, [&](record::Display& display) { option.set(display, option.get(display) == 0); });
            };
    } else if (!row->members) {
        row->members = [&option](const MainWindow&) { return optionMembers(option); };
    }
}

}  // namespace hop::ui::window
