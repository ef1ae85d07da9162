// SPDX-License-Identifier: GPL-3.0-or-later
// The papers' exhibits as they are printed, for tests that look at all of them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/loaded.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/render.h"

namespace hop::ui::exporting::exhibit_sheets {

// In the order of the gallery; scenarios, or else experiments.
std::vector<document::Loaded> exhibits(bool experiments);

// As `hopscope render` records it. Fails the test if it cannot.
sheet::ShownSheet sheetOf(const document::Scenario& scenario, const RenderRequest& request = {});

// Lays out every exhibit, experiments from their recorded results, in one and in two columns of a journal. What is
// visited is gone afterwards.
using Visit = std::function<void(const std::string& id, double millimetres, const Result<Drawable>& page)>;
void forEachPage(const Visit& visit);

}  // namespace hop::ui::exporting::exhibit_sheets
