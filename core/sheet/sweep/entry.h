// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of figures of experiments: one file for each and one line in catalog.inc.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/document/sweep_result.h"
#include "core/scene/form.h"

namespace hop::sheet::sweep {

// What a figure shows of a sweep.
struct Panel {
    std::string heading;  // may be empty
    scene::Form form;     // of the figure's kind
};

struct Entry {
    std::string_view id;     // "chart"
    std::string_view title;  // "Chart"
    std::string_view help;
    std::vector<ParameterSpec> parameters = {};  // its own, in addition to the shared ones
    // Form of its panels, curves or table: known without a result.
    scene::FormKind form = scene::FormKind::none;
    // `arguments`: bound to its parameters. The points may be finished or still being measured. O(points). Errors: an
    // argument names something that the document does not have.
    Result<Panel> (*panel)(const document::SweepResult& result, const Arguments& arguments) = nullptr;
    // Why the figure cannot show any result of this experiment, in one sentence; empty if it can. Null: it can show
    // every experiment.
    std::string (*whyNot)(const document::Experiment& experiment) = nullptr;
    std::string_view example = {};  // a gallery entry that it can show
};

}  // namespace hop::sheet::sweep
