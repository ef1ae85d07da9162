// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of experiments, "chart(y=mean_queue)" and "table(2)": the table of all, and cells that name one of them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/document/experiment.h"
#include "core/sheet/sweep/entry.h"

namespace hop::sheet::sweep {

// In the order of lists.
std::span<const Entry> figures();

// The parameter of every figure: title.
std::span<const ParameterSpec> sharedParameters();

// Why the figure cannot show the experiment; empty if it can.
std::string whyNot(const Entry& figure, const document::Experiment& experiment);

struct Cell {
    const Entry* figure = nullptr;
    Arguments arguments;
};

// Errors: unknown figure (suggests the nearest), or a figure of runs; unknown or invalid parameters.
Result<Cell> cellOf(std::string_view text);

}  // namespace hop::sheet::sweep
