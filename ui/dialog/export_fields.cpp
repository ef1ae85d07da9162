// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of the export dialogue.
#include "ui/dialog/export_fields.h"

#include "ui/export/render.h"
#include "ui/style/named.h"

namespace hop::ui::dialog {

QSpinBox* makeLength(const QString& id, const QString& name, int value) {
    auto* box = new QSpinBox;
    style::named(box, id, name);
    box->setRange(exporting::kLeastSide, exporting::kMostSide);
    box->setSuffix(QStringLiteral(" px"));
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setValue(value);
    return box;
}

}  // namespace hop::ui::dialog
