// SPDX-License-Identifier: GPL-3.0-or-later
// The current selection, shared by all figures and panels.
#pragma once

#include <cstdint>

#include "core/base/ids.h"

namespace hop::record {

struct Selection {
    enum class Kind : std::uint8_t { nothing, node, link, packet };
    Kind kind = Kind::nothing;
    std::uint32_t id = 0;
    friend bool operator==(const Selection&, const Selection&) = default;
};

// One hop of the selected packet.
struct PathHop {
    Step step = 0;
    LinkId link = kNoLink;
    friend bool operator==(const PathHop&, const PathHop&) = default;
};

}  // namespace hop::record
