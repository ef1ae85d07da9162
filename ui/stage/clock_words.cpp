// SPDX-License-Identifier: GPL-3.0-or-later
// The clock in words.
#include "ui/stage/clock_words.h"

#include "core/explain/names.h"
#include "ui/style/text.h"

namespace hop::ui::stage {

QString clockWords(const session::Session& session, bool rich) {
    const record::Instant& instant = session.instant();
    if (!instant.isOpen()) return {};
    const session::Lab& lab = session.lab();
    if (instant.run().task->isEmpty() && lab.lastStep() == 0) return QStringLiteral("nothing moves");
    const Step shown = lab.now().step + (lab.now().fraction > 0.0 ? 1 : 0);
    const QString words = rich ? QStringLiteral("<b>%1 %2</b> of %3") : QStringLiteral("%1 %2 of %3");
    return words.arg(text(explain::timeUnit(instant)), text(shown), text(lab.lastStep()));
}

}  // namespace hop::ui::stage
