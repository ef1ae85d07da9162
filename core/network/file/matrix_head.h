// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix properties in the first line of a Matrix Market file.
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace hop::network {

struct MatrixHead {
    bool sparse = true, symmetric = false, diagonal = true;  // dense ones list the diagonal, unless skew-symmetric
    std::size_t numbers = 1;                                 // of an entry
};

// Parses a line "%%MatrixMarket matrix coordinate real general", also with one %. Errors: other words.
Result<MatrixHead> matrixHead(std::string_view line);

}  // namespace hop::network
