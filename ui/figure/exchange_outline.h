// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithm of total exchange on H^d = B x A in words, line by line, and which lines run in a slot.
//
// **Source:** Dim Figs. 5 and 6, in our own words.
#pragma once

#include <QRectF>
#include <QString>
#include <vector>

#include "ui/figure/ink.h"
#include "ui/figure/product_run.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

struct OutlineLine {
    int indent = 0;
    QString words;
    bool lit = false;  // it runs now
    QString now;       // where it is: "slot 14 of 26"; empty if it does not run
    friend bool operator==(const OutlineLine&, const OutlineLine&) = default;
};

// `scheduled`: with the sets of messages, as in Fig. 6; else what is exchanged only, as in Fig. 5.
std::vector<OutlineLine> exchangeOutline(const ProductRun& run, const scene::Frame& frame, bool scheduled);

inline constexpr double kOutlineLine = 22.0;  // [logical pixels]
void drawOutline(Ink& ink, const QRectF& box, const std::vector<OutlineLine>& lines, const style::Theme& theme);

}  // namespace hop::ui::figure
