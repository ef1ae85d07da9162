// SPDX-License-Identifier: GPL-3.0-or-later
// What the first line of a Matrix Market file says of its matrix.
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace hop::network {

struct MatrixHead {
    bool sparse = true, symmetric = false, diagonal = true;  // dense ones list the diagonal, unless skew-symmetric
    std::size_t numbers = 1;                                 // of an entry
};

// Of a line "%%MatrixMarket matrix coordinate real general", also with one %. Errors: other words.
Result<MatrixHead> matrixHead(std::string_view line);

}  // namespace hop::network
