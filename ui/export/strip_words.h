// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of the strip under a picture: its runs, the numbering of links, the command that reproduces it.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <utility>

#include "core/document/sweep_result.h"
#include "core/record/instant.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/request.h"
#include "ui/figure/sheet/strip.h"

namespace hop::ui::exporting {

// Longest link used in a strip's command [bytes]: four lines on a page.
inline constexpr std::size_t kLongestLink = 600;

// A sentence for each run of the sheet, with the clock's step if the picture depends on it; the numbering of links if
// there are several dimensions. `steps`: of an animation, instead of the step.
QStringList runsOf(const sheet::ShownSheet& sheet, const std::optional<std::pair<Step, Step>>& steps = {});
// What was measured, for how long, with which seed.
QStringList runsOf(const document::SweepResult& result);

// The command that draws the requested cells at their size and theme. `step`: nullopt if no cell follows the clock.
QString commandOf(const record::Instant& instant, const RenderRequest& request, std::optional<Step> step);
// The step of the sheet's clock; nullopt if no cell follows it.
std::optional<Step> clockStepOf(const sheet::ShownSheet& sheet);

// All texts. `note`, `title`: of the document.
figure::StripWords wordsOf(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                           const RenderRequest& request);
figure::StripWords wordsOf(const document::SweepResult& result, const RenderRequest& request);

}  // namespace hop::ui::exporting
