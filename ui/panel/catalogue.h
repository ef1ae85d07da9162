// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of panels: one file per dock and one line in catalog.inc; one line alone for a figure that is shown as
// it is. Menus and the first arrangement of the window
// follow from it.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "ui/panel/context.h"

class QWidget;

namespace hop::ui::panel {

// Where it stands at first. Panels of one place stand on each other as tabs where there is no room for all of them.
// `ofRuns`: of all runs that are compared, wherever it has something to say; `bottom`: where a document asks for it.
enum class Place { leftTop, leftBottom, rightTop, rightBottom, timeline, ofRuns, bottom };

struct Entry {
    std::string_view id;     // "matrix"; also the object name of its dock
    std::string_view title;  // "Task matrix"
    std::string_view help;   // what it shows and how to use it, two or three sentences: F1
    Place place = Place::bottom;
    std::function<QWidget*(Context& context, QWidget* parent)> make = nullptr;
    bool ofOneRun = false;      // where several runs are compared, it is about the chosen one
    bool ofExperiment = false;  // what a whole experiment found
    // Why it has nothing to say about what is open, in a sentence; empty if it has. Quick. Null: as the figure of its
    // name, if there is one, else it always has.
    std::function<std::string(const Context& context)> whyNot = nullptr;
    std::string_view example = {};  // an entry of the gallery about which it has; empty: as the figure
};

std::string whyNot(const Entry& panel, const Context& context);
// The same of the panel on the desk, which may be about the chosen run of the document.
std::string whyNotNow(const Entry& panel, const Context& document);
std::string_view exampleOf(const Entry& panel);

std::span<const Entry> catalogue();  // in the order of catalog.inc

}  // namespace hop::ui::panel
