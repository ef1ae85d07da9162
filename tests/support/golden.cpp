// SPDX-License-Identifier: GPL-3.0-or-later
// Compares a text with its golden file.
#include "tests/support/golden.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace hop::test {

::testing::AssertionResult equalsGolden(std::string_view text, std::string_view name) {
    return equalsFile(text, "tests/golden/" + std::string(name));
}

::testing::AssertionResult equalsFile(std::string_view text, std::string_view path) {
    const std::filesystem::path golden = std::filesystem::path(HOP_SOURCE_DIR) / path;
    std::ifstream in(golden, std::ios::binary);
    const bool exists = in.is_open();
    const std::string expected{std::istreambuf_iterator<char>(in), {}};
    if (exists && expected == text) return ::testing::AssertionSuccess();

    std::filesystem::path fresh = golden;
    fresh += ".new";
    std::filesystem::create_directories(fresh.parent_path());
    std::ofstream(fresh, std::ios::binary) << text;
    if (!exists) {
        return ::testing::AssertionFailure() << "there is no golden file " << golden << "; the result is in " << fresh;
    }
    const auto common = std::min(expected.size(), text.size());
    const auto differs =
        std::mismatch(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(common), expected.begin());
    const auto line = 1 + std::count(text.begin(), differs.first, '\n');
    return ::testing::AssertionFailure() << "line " << line << " differs between " << golden << " and " << fresh;
}

}  // namespace hop::test
