// SPDX-License-Identifier: GPL-3.0-or-later
// What the message strip says.
#include "ui/window/connections.h"

#include "core/explain/names.h"
#include "ui/command/workbench.h"
#include "ui/dialog/run_until.h"
#include "ui/stage/run_cell.h"
#include "ui/style/text.h"

namespace hop::ui::window {

void connectMessages(command::Workbench& bench) {
    // The dialogue shows the result itself.
    const auto isAsked = [&bench] {
        const auto* dialog = bench.window.findChild<dialog::RunUntil*>();
        return dialog != nullptr && dialog->isVisible();
    };
    QObject::connect(&bench.until, &session::UntilSearch::ended, &bench.strip,
                     [&bench, isAsked](const QString& sentence) {
                         if (!isAsked()) bench.strip.sayOfStep(sentence);
                     });
    QObject::connect(&bench.until, &session::UntilSearch::failed, &bench.strip,
                     [&bench, isAsked](const QString& sentence) {
                         if (!isAsked()) bench.strip.complain(sentence);
                     });
    QObject::connect(&bench.where, &session::BoundSearch::ended, &bench.strip, &stage::MessageStrip::say);
    QObject::connect(&bench.where, &session::BoundSearch::failed, &bench.strip, &stage::MessageStrip::complain);
    QObject::connect(&bench.printing, &dialog::Printing::said, &bench.strip, &stage::MessageStrip::say);
    const session::Companions& others = bench.stage.companions();
    QObject::connect(
        &others, &session::Companions::refused, &bench.window, [&bench](std::size_t index, const QString& sentence) {
            for (auto* cell : bench.stage.findChildren<stage::RunCell*>())
                if (cell->index() == index + 1) cell->refuse(sentence);
            bench.strip.complain(QStringLiteral("Run %1: %2").arg(text(explain::runLetter(index + 1)), sentence));
        });
    QObject::connect(&bench.desk, &desk::Desk::recovered, &bench.strip, &stage::MessageStrip::say);
}

}  // namespace hop::ui::window
