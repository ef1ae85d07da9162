// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are an expression that survives printing and parsing, or a one-line error.
#include "core/base/expression.h"

#include "tests/fuzz/document_fuzz.h"

namespace hop::fuzz::expression_fuzz {

void check(std::string_view bytes) { parsedAndJudged(parseExpression, bytes); }

}  // namespace hop::fuzz::expression_fuzz
