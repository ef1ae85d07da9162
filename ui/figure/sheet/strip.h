// SPDX-License-Identifier: GPL-3.0-or-later
// The strip under a sheet: what is said about it, its title and source, what runs, the command that makes it again and
// the version of the program. Everything wraps at the width; nothing is left out.
#pragma once

#include <QRectF>
#include <QString>
#include <QStringList>

#include "ui/figure/ink.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// All may be empty.
struct StripWords {
    QString note;      // a sentence or two about the figure, above the rule
    QString title;     // of the document
    QString source;    // "VB Fig. 1"
    QStringList runs;  // what runs, a paragraph each
    QString command;   // makes this picture again
    QString version;   // "Hopscope 0.1.0"
    bool isEmpty() const { return note.isEmpty() && title.isEmpty() && runs.isEmpty() && command.isEmpty(); }
    friend bool operator==(const StripWords&, const StripWords&) = default;
};

// 0 if there is nothing to say. `small`: in smaller letters, where the page has no room. [logical pixels]
double stripHeight(const StripWords& words, double width, bool small = false);

void paintStrip(QPainter& painter, const StripWords& words, const QRectF& box, const style::Theme& theme, bool vector,
                bool small = false);

}  // namespace hop::ui::figure
