// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a page, and which of them move.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/record/instant.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/page/page_cell.h"
#include "ui/figure/sheet/sheet.h"

namespace hop::ui::exporting {

struct MovedCell {
    PageCell* picture = nullptr;
    bool isRaster = false;
    record::Instant instant;
    std::string runTitle;
    std::size_t run = 0;  // its records
};

struct PageCells {
    figure::SheetPicture picture;  // owns the cells
    std::vector<MovedCell> moved;  // networks first
};

// Networks that follow the clock move, and so do rasters, unless the run of one would be too long for a page. Errors: a
// figure has nothing to show; more crossings than a page can hold.
Result<PageCells> pageCellsOf(const sheet::ShownSheet& sheet, figure::SheetPicture::Shares shares);

}  // namespace hop::ui::exporting
