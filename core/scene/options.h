// SPDX-License-Identifier: GPL-3.0-or-later
// The current options of all figures: the parameters set by cells and by the user.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/scene/cell.h"

namespace hop::scene {

class Options {
public:
    // All parameters of the figure, with defaults where unset. The figure must exist. O(log figures)
    const Arguments& of(std::string_view figure) const;
    // Sets the parameters given in the cell; the others keep their values.
    void set(const Cell& cell);
    // Sets one parameter; the figure must have it and accept the value.
    void set(std::string_view figure, std::string_view parameter, const Expression& value);

    friend bool operator==(const Options&, const Options&) = default;

private:
    std::map<std::string, Arguments, std::less<>> m_said;
};

}  // namespace hop::scene
