// SPDX-License-Identifier: GPL-3.0-or-later
// Figures for screen readers: a name, a one-sentence description, and the selection.
#pragma once

#include <QString>

namespace hop::ui::panel {

// A widget that describes its figure.
class DescribedFigure {
public:
    virtual QString description() const = 0;  // one sentence
    virtual QString selectionWords() = 0;     // empty: nothing is selected

protected:
    ~DescribedFigure() = default;
};

// Makes described figures known to screen readers, once for the program; further calls do nothing.
void installFigureAccessibility();

}  // namespace hop::ui::panel
