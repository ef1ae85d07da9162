// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of panels: one file per dock and one line in catalog.inc; only the line for a figure without controls.
// Menus and the default layout of the window follow from it.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "ui/panel/context.h"

class QWidget;

namespace hop::ui::panel {

// Default place. Panels of one place become tabs if there is no room for all of them. `ofRuns`: panels on all compared
// runs, whenever they apply; `bottom`: only if a document requests it.
enum class Place { leftTop, leftBottom, rightTop, rightBottom, timeline, ofRuns, bottom };

struct Entry {
    std::string_view id;     // "matrix"; also the object name of its dock
    std::string_view title;  // "Task matrix"
    std::string_view help;   // for F1: contents and use in two or three sentences
    Place place = Place::bottom;
    std::function<QWidget*(Context& context, QWidget* parent)> make = nullptr;
    bool ofOneRun = false;      // with several runs, it shows the chosen one
    bool ofExperiment = false;  // results of a whole experiment
    // Why it does not apply to the open document, one sentence; empty if it does. Fast. Null: the same as the figure
    // with this id; without one it always applies.
    std::function<std::string(const Context& context)> whyNot = nullptr;
    std::string_view example = {};  // gallery entry to which it applies; empty: the figure's example
};

std::string whyNot(const Entry& panel, const Context& context);
// The same for the panel on the desk, which may show the chosen run of the document.
std::string whyNotNow(const Entry& panel, const Context& document);
std::string_view exampleOf(const Entry& panel);

std::span<const Entry> catalogue();  // in the order of catalog.inc

}  // namespace hop::ui::panel
