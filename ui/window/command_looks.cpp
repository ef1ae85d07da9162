// SPDX-License-Identifier: GPL-3.0-or-later
// Titles and icons of commands that change with the command's effect.
#include "ui/window/command_looks.h"

#include "core/explain/names.h"
#include "ui/window/command_conditions.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {

using W = MainWindow;

Command::Look nodeLook(const W& window) {
    const record::Instant& instant = window.session().instant();
    const bool selected = isOpen(window) && instant.selection.kind == record::Selection::Kind::node;
    return {"Task &matrix of " +
                (selected ? explain::nodeName(*instant.run().network, instant.selection.id, instant.display.labels)
                          : std::string("the selected node")),
            "matrix"};
}

Command::Look editLook(const char* verb, const QString& edit, const char* icon) {
    return {edit.isEmpty() ? verb : verb + (' ' + edit.toStdString()), icon};
}

Command::Look playLook(const W& window) {
    const bool plays = window.session().isPlaying();
    return {plays ? "&Pause" : "&Play", plays ? "pause" : "play"};
}

}  // namespace hop::ui::window
