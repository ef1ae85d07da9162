// SPDX-License-Identifier: GPL-3.0-or-later
// The options of figures: what each was asked for.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/scene/cell.h"

namespace hop::scene {

class Options {
public:
    // The figure's parameters, complete: defaults where nothing was said. The figure must exist. O(log figures)
    const Arguments& of(std::string_view figure) const;
    // What the cell says; what it leaves out stays as it is.
    void set(const Cell& cell);
    // One parameter of a figure, which must take it.
    void set(std::string_view figure, std::string_view parameter, const Expression& value);

    friend bool operator==(const Options&, const Options&) = default;

private:
    std::map<std::string, Arguments, std::less<>> m_said;
};

}  // namespace hop::scene
