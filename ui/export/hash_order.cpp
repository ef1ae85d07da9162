// SPDX-License-Identifier: GPL-3.0-or-later
// The order of Qt's hash tables.
#include "ui/export/hash_order.h"

#include <QHashSeed>

namespace hop::ui::exporting {

void fixHashOrder() { QHashSeed::setDeterministicGlobalSeed(); }
bool isHashOrderFixed() { return QHashSeed::globalSeed() == 0; }

}  // namespace hop::ui::exporting
