// SPDX-License-Identifier: GPL-3.0-or-later
// Room for many names.
#pragma once

#include "ui/style/text_metrics.h"

namespace hop::scene {
class Names;  // of a form (core/scene/form_names.h)
}

namespace hop::ui::figure {

// Width of the widest of some thousand names, by a sample; 0 if there are none. [logical pixels]
double widestName(const scene::Names& names, const style::TextMetrics& metrics);

}  // namespace hop::ui::figure
