// SPDX-License-Identifier: GPL-3.0-or-later
// The five works on which Hopscope is based.
#include "core/base/citation.h"

#include <array>

namespace hop {

namespace {

struct Work {
    std::string_view shortName;
    std::string_view reference;
};

constexpr std::array<Work, 5> kWorks = {{
    {"VB",
     "E. A. Varvarigos, D. P. Bertsekas, \"Communication Algorithms for Isotropic Tasks in Hypercubes and Wraparound "
     "Meshes\", "
     "Parallel Computing 18, 1992, 1233–1257"},
    {"BOSTT",
     "D. P. Bertsekas, C. Özveren, G. D. Stamoulis, P. Tseng, J. N. Tsitsiklis, \"Optimal Communication Algorithms for "
     "Hypercubes\", "
     "J. Parallel Distrib. Comput. 11, 1991, 263–275"},
    {"ST", "G. D. Stamoulis, J. N. Tsitsiklis, \"Efficient Routing Schemes for Multiple Broadcasts in Hypercubes\""},
    {"Ost", "A. Osterloh, \"Aspects of k-k Routing in Meshes and OTIS Networks\", dissertation, TU Ilmenau, 2002"},
    {"Dim", "V. V. Dimakopoulos, \"All-port Total Exchange in Cartesian Product Networks\""},
}};

}  // namespace

std::string print(const Citation& citation) {
    std::string text(citation.paper);
    if (!citation.place.empty()) {
        text += ' ';
        text += citation.place;
    }
    return text;
}

std::string_view fullReference(std::string_view paper) {
    for (const Work& work : kWorks)
        if (work.shortName == paper) return work.reference;
    return paper;
}

}  // namespace hop
