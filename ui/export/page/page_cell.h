// SPDX-License-Identifier: GPL-3.0-or-later
// A cell of a page: a figure without what moves in it, and what that is at each step.
#pragma once

#include <QByteArray>
#include <QJsonObject>

#include "core/record/instant.h"
#include "ui/export/page/page_numbers.h"
#include "ui/export/page/palette.h"
#include "ui/figure/sheet/sheet.h"

namespace hop::ui::exporting {

class PageCell : public figure::CellPicture {
public:
    // Of a cell that moves, before it is laid out: each step of its run in order, in progress, then the last one at
    // rest.
    virtual void add(const record::Instant& instant) = 0;

    // After it has been painted: places, looks and what changes by step, in page coordinates. `numbers`: of the records
    // of its run. Drawings are appended to `looks`.
    virtual QJsonObject json(const PageNumbers& numbers, Palette& palette, QByteArray& looks) = 0;
};

}  // namespace hop::ui::exporting
