// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of commands.
#include "ui/command/command_keys.h"

#include "ui/style/text.h"

namespace hop::ui::command {

QList<QKeySequence> keysOf(const Command& command) {
    QList<QKeySequence> keys;
    for (const QString& key : text(command.keys).split(u' ', Qt::SkipEmptyParts))
        keys << QKeySequence(key, QKeySequence::PortableText);
    return keys;
}

}  // namespace hop::ui::command
