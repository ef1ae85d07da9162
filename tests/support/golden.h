// SPDX-License-Identifier: GPL-3.0-or-later
// Golden files: texts under tests/golden that a result must equal byte for byte.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

namespace hop::test {

// Success iff `text` equals tests/golden/<name>. Otherwise writes `text` to <name>.new beside it and names both files
// and the first line that differs; moving the new file over the old one accepts it.
::testing::AssertionResult equalsGolden(std::string_view text, std::string_view name);

// The same of a file of the sources, such as resources/schema/scenario.schema.json.
::testing::AssertionResult equalsFile(std::string_view text, std::string_view path);

}  // namespace hop::test
