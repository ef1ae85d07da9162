// SPDX-License-Identifier: GPL-3.0-or-later
// The strip under a sheet: a note, title and source of the document, its runs, the command that reproduces it and the
// version of the program. Everything wraps; nothing is omitted.
#pragma once

#include <QRectF>
#include <QString>
#include <QStringList>

#include "ui/figure/ink.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// Any of them may be empty.
struct StripWords {
    QString note;      // a sentence or two about the figure, above the rule
    QString title;     // of the document
    QString source;    // "VB Fig. 1"
    QStringList runs;  // a paragraph for each run
    QString command;   // reproduces this picture
    QString version;   // "Hopscope 0.1.0"
    bool isEmpty() const { return note.isEmpty() && title.isEmpty() && runs.isEmpty() && command.isEmpty(); }
    friend bool operator==(const StripWords&, const StripWords&) = default;
};

// 0 if there are no words. `small`: a smaller font, for a page short of room. [logical pixels]
double stripHeight(const StripWords& words, double width, bool small, style::Fonts fonts);

void paintStrip(QPainter& painter, const StripWords& words, const QRectF& box, const style::Theme& theme, bool vector,
                bool small = false);

}  // namespace hop::ui::figure
