// SPDX-License-Identifier: GPL-3.0-or-later
// The order of Qt's hash tables. QPdfWriter keeps the fonts of a file in one and writes them in its order, with no
// other way to set it: files are equal only if the program's one seed is the same in every run.
#pragma once

namespace hop::ui::exporting {

// Fixes the seed of all hash tables of the program. Once, at its start, before there are threads or anything of Qt; it
// is never changed after that, so that any number of files can be written at once.
void fixHashOrder();
bool isHashOrderFixed();

}  // namespace hop::ui::exporting
