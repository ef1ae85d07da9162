// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that commands work on: the parts of a window, each of which knows only what it needs.
#pragma once

#include <QMainWindow>
#include <functional>
#include <vector>

#include "ui/panel/context.h"
#include "ui/session/bound_search.h"
#include "ui/session/job_queue.h"
#include "ui/session/until_search.h"
#include "ui/window/arrangement.h"
#include "ui/window/look.h"
#include "ui/window/message_strip.h"
#include "ui/window/opening.h"
#include "ui/window/presenting.h"
#include "ui/window/printing.h"
#include "ui/window/settings.h"
#include "ui/window/stage.h"
#include "ui/window/staging.h"
#include "ui/window/start_place.h"

namespace hop::ui::window {

struct Command;

struct Workbench {
    QMainWindow& window;  // parent of dialogs
    Settings& settings;
    session::Session& session;  // the first run
    panel::Context& context;
    Desk& desk;
    Arrangement& arrangement;
    Stage& stage;
    Staging& staging;
    MessageStrip& strip;
    Opening& opening;
    StartPlace& start;
    Presenting& presenting;
    Look& look;
    Printing& printing;
    session::UntilSearch& until;
    session::BoundSearch& where;
    session::JobLane& copying;
    const std::vector<Command>& commands;
    std::function<void()> openPalette;
    std::function<void()> changed;  // updates the commands; called after each

    const record::Instant& instant() const { return session.instant(); }
    panel::FigureView& canvas() const { return stage.canvas(); }
    session::Session& chosenSession() const { return context.chosenSession(); }
};

// Focuses the start page if it is shown, else the network, or the figure in its place.
void focusStage(const Workbench& bench);

}  // namespace hop::ui::window
