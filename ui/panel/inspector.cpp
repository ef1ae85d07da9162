// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector: what is selected, in words and numbers; of a packet what it waits for, its path and why it moved.
#include "ui/panel/catalogue.h"
#include "ui/panel/inspector_pages.h"
#include "ui/panel/text_panel.h"

namespace hop::ui::panel::inspector {

Entry entry();

Entry entry() {
    return {.id = "inspector",
            .title = "Inspector",
            .help =
                "What is selected: a node with its links and waiting packets, a link with its load, or a packet with "
                "what it waits for, its path and the reason for each of its hops. "
                "Select by clicking in any figure, or with Shift and the arrow keys; links in the text select and show "
                "other things.",
            .place = Place::rightBottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* {
                return new TextPanel(
                    context, QStringLiteral("inspector"), QStringLiteral("Inspector: what is selected"),
                    [&context] { return inspectorPage(context.session()); }, {}, parent);
            }};
}

}  // namespace hop::ui::panel::inspector
