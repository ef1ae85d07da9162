// SPDX-License-Identifier: GPL-3.0-or-later
// The options of figures that cells and the user have set.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/base/parameters.h"

namespace hop::record {

class Options {
public:
    // The arguments kept for a figure; null: none was set. O(log figures)
    const Arguments* of(std::string_view figure) const;
    // Replaces the arguments of the figure; they must be bound to its parameters.
    void keep(std::string_view figure, Arguments arguments);

    friend bool operator==(const Options&, const Options&) = default;

private:
    std::map<std::string, Arguments, std::less<>> m_kept;
};

}  // namespace hop::record
