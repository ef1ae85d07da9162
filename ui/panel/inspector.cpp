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
                "Details of the selection: a node with its links and waiting packets, a link with its load, or a "
                "packet with what it waits for, its path and the reason for each hop. Click an item in any figure to "
                "select it, or use Shift and the arrow keys. Links in the text select other items or show other steps.",
            .place = Place::rightBottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* {
                return new TextPanel(
                    context, QStringLiteral("inspector"), QStringLiteral("Inspector: details of the selection"),
                    [&context] { return inspectorPage(context.session()); }, {}, parent);
            }};
}

}  // namespace hop::ui::panel::inspector
