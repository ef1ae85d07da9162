// SPDX-License-Identifier: GPL-3.0-or-later
// Citations: the paper by its short name, and the place in it. "VB Thm 5".
#pragma once

#include <string>
#include <string_view>

namespace hop {

struct Citation {
    std::string_view paper;  // VB, BOSTT, ST, Ost, Dim; or any other work, written out
    std::string_view place;  // "Thm 5", "§4.3.2"; may be empty
    friend bool operator==(const Citation&, const Citation&) = default;
};

std::string print(const Citation& citation);

// Authors, title and year for a short name; the name itself if it is not one of the five.
std::string_view fullReference(std::string_view paper);

}  // namespace hop
