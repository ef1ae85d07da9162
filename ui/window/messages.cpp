// SPDX-License-Identifier: GPL-3.0-or-later
// What the message strip says.
#include "ui/window/messages.h"

#include "core/explain/names.h"
#include "ui/style/text.h"
#include "ui/window/run_cell.h"
#include "ui/window/run_until.h"
#include "ui/window/workbench.h"

namespace hop::ui::window {

void connectMessages(Workbench& bench) {
    // The dialogue shows the result itself.
    const auto isAsked = [&bench] {
        const auto* dialog = bench.window.findChild<RunUntil*>();
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
    QObject::connect(&bench.where, &session::BoundSearch::ended, &bench.strip, &MessageStrip::say);
    QObject::connect(&bench.where, &session::BoundSearch::failed, &bench.strip, &MessageStrip::complain);
    QObject::connect(&bench.printing, &Printing::said, &bench.strip, &MessageStrip::say);
    const session::Companions& others = bench.stage.companions();
    QObject::connect(
        &others, &session::Companions::refused, &bench.window, [&bench](std::size_t index, const QString& sentence) {
            for (auto* cell : bench.stage.findChildren<RunCell*>())
                if (cell->index() == index + 1) cell->refuse(sentence);
            bench.strip.complain(QStringLiteral("Run %1: %2").arg(text(explain::runLetter(index + 1)), sentence));
        });
    QObject::connect(&bench.desk, &Desk::recovered, &bench.strip, &MessageStrip::say);
}

}  // namespace hop::ui::window
