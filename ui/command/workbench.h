// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that commands work on: the parts of a window, each of which knows only what it needs.
#pragma once

#include <QMainWindow>
#include <functional>
#include <vector>

#include "ui/desk/look.h"
#include "ui/desk/opening.h"
#include "ui/desk/recent_documents.h"
#include "ui/desk/settings.h"
#include "ui/dialog/printing.h"
#include "ui/panel/context.h"
#include "ui/present/presenting.h"
#include "ui/session/bound_search.h"
#include "ui/session/busiest_part.h"
#include "ui/session/job_queue.h"
#include "ui/session/until_search.h"
#include "ui/stage/arrangement.h"
#include "ui/stage/message_strip.h"
#include "ui/stage/stage.h"
#include "ui/stage/staging.h"
#include "ui/start/start_place.h"

namespace hop::ui::command {

struct Command;

struct Workbench {
    QMainWindow& window;  // parent of dialogs
    desk::Settings& settings;
    desk::RecentDocuments& recent;
    session::Session& session;  // the first run
    panel::Context& context;
    desk::Desk& desk;
    stage::Arrangement& arrangement;
    stage::Stage& stage;
    stage::Staging& staging;
    stage::MessageStrip& strip;
    desk::Opening& opening;
    start::StartPlace& start;
    present::Presenting& presenting;
    desk::Look& look;
    dialog::Printing& printing;
    session::UntilSearch& until;
    session::BoundSearch& where;
    session::BusiestPart& busiest;
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

}  // namespace hop::ui::command
