// SPDX-License-Identifier: GPL-3.0-or-later
// What the strip under a picture says: what runs, how links are numbered, the command that makes the picture again.
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

// A link that a command in a strip may hold. [bytes] Four lines of a page
inline constexpr std::size_t kLongestLink = 600;

// A sentence for each run of the sheet, with the step of the clock where the picture depends on it; how links are
// numbered, where there are several dimensions.
// `steps`: of an animation, instead of the step.
QStringList runsOf(const sheet::ShownSheet& sheet, const std::optional<std::pair<Step, Step>>& steps = {});
// What was measured, for how long, from which seed.
QStringList runsOf(const document::SweepResult& result);

// The command that draws the request's cells again, in its size and theme; no step: none follows the clock.
QString commandOf(const record::Instant& instant, const RenderRequest& request, std::optional<Step> step);
// The step of the sheet's clock; nothing: no cell follows it.
std::optional<Step> clockStepOf(const sheet::ShownSheet& sheet);

// All of it. `note`, `title`: of the document.
figure::StripWords wordsOf(const document::Scenario& scenario, const sheet::ShownSheet& sheet,
                           const RenderRequest& request);
figure::StripWords wordsOf(const document::SweepResult& result, const RenderRequest& request);

}  // namespace hop::ui::exporting
