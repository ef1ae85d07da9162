// SPDX-License-Identifier: GPL-3.0-or-later
// The kind of content of a document, for lists and filters.
#pragma once

#include <array>
#include <string_view>

#include "core/document/loaded.h"

namespace hop::sheet {

// steps: a run, step by step; comparison: several on one clock; structure: networks, trees and tables at rest; curves
// and table: what experiments measure.
inline constexpr std::array<std::string_view, 5> kDocumentKinds = {"steps", "comparison", "structure", "curves",
                                                                   "table"};

// One of kDocumentKinds, from the document alone; nothing is built.
std::string_view kindOf(const document::Loaded& loaded);

}  // namespace hop::sheet
