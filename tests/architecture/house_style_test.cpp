// SPDX-License-Identifier: GPL-3.0-or-later
// What every file has in common: its licence, one line that says what it is, its length, its line ends.
#include <gtest/gtest.h>

#include <set>

#include "tests/architecture/source_tree.h"

namespace hop::test::house_style_test {
namespace {

constexpr std::size_t kMostLines = 600;

Violations houseStyle(const SourceFile& file) {
    Violations found;
    const bool code = file.path.ends_with(".h") || file.path.ends_with(".cpp") || file.path.ends_with(".inc");
    const std::string comment = code ? "// " : "# ";
    const auto lines = linesOf(file.text);
    std::size_t first = 0;
    if (!lines.empty() && lines[0].starts_with("#!")) first = 1;
    if (lines.size() <= first || lines[first] != comment + "SPDX-License-Identifier: GPL-3.0-or-later") {
        found.push_back(file.path + ": does not begin with its SPDX line");
    }
    if (lines.size() <= first + 1 || !lines[first + 1].starts_with(comment)) {
        found.push_back(file.path + ": does not say in its second line what it is");
    }
    if (code && lines.size() > kMostLines) {
        found.push_back(file.path + ": " + std::to_string(lines.size()) + " lines; is it still one thing?");
    }
    if (file.path.ends_with(".h") && file.text.find("#pragma once\n") == std::string::npos) {
        found.push_back(file.path + ": has no #pragma once");
    }
    if (file.text.find('\r') != std::string::npos || !file.text.ends_with('\n')) {
        found.push_back(file.path + ": lines do not all end with \\n");
    }
    return found;
}

// Files of a folder are compiled together in the release preset: a header that leans on what was included before it
// would go unnoticed, and so would two test files that name the same helper.
Violations inGroups(const SourceFile& file, bool hasHeader) {
    Violations found;
    const std::vector<Include> includes = includesOf(file);
    const std::string header = file.path.substr(0, file.path.size() - 3) + "h";
    if (hasHeader && (includes.empty() || includes.front().path != header))
        found.push_back(file.path + ": its first include is not " + header);
    const std::string stem(stemOf(file.path));
    if (file.path.ends_with("_test.cpp") && file.text.find("::" + stem + " {\n") == std::string::npos)
        found.push_back(file.path + ": its namespace does not end in ::" + stem);
    return found;
}

TEST(HouseStyle, FilesOfAGroupStandAlone) {
    std::set<std::string> headers;
    for (const SourceFile& file : readTree({".h"})) headers.insert(file.path);
    Violations found;
    for (const SourceFile& file : readTree({".cpp"})) {
        const bool hasHeader = headers.contains(file.path.substr(0, file.path.size() - 3) + "h");
        for (const std::string& violation : inGroups(file, hasHeader)) found.push_back(violation);
    }
    EXPECT_TRUE(found.empty()) << joined(found);

    EXPECT_TRUE(inGroups({"core/base/a.cpp", "#include \"core/base/a.h\"\n#include <array>\n"}, true).empty());
    EXPECT_TRUE(inGroups({"core/base/a.cpp", "#include <array>\n"}, false).empty());
    EXPECT_EQ(inGroups({"core/base/a.cpp", "#include <array>\n#include \"core/base/a.h\"\n"}, true).size(), 1U);
    EXPECT_EQ(inGroups({"tests/core/base/a_test.cpp", "namespace hop {\n"}, false).size(), 1U);
    EXPECT_TRUE(inGroups({"tests/core/base/a_test.cpp", "namespace hop::a_test {\n"}, false).empty());
}

TEST(HouseStyle, EveryFile) {
    Violations found;
    for (const SourceFile& file :
         readTree({".h", ".cpp", ".inc", "CMakeLists.txt", ".cmake", ".sh", "/run", "/setup"})) {
        for (const std::string& violation : houseStyle(file)) found.push_back(violation);
    }
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(HouseStyle, FaultsAreFound) {
    const std::string head = "// SPDX-License-Identifier: GPL-3.0-or-later\n// What it is.\n";
    EXPECT_TRUE(houseStyle({"core/base/a.cpp", head}).empty());
    EXPECT_TRUE(
        houseStyle({"app/run", "#!/usr/bin/env bash\n# SPDX-License-Identifier: GPL-3.0-or-later\n# What.\n"}).empty());
    EXPECT_EQ(houseStyle({"core/base/a.cpp", "// What it is.\n" + head}).size(), 1U);
    EXPECT_EQ(houseStyle({"core/base/a.cpp", "// SPDX-License-Identifier: GPL-3.0-or-later\n#include <a>\n"}).size(),
              1U);
    EXPECT_EQ(houseStyle({"core/base/a.h", head}).size(), 1U);
    EXPECT_EQ(houseStyle({"core/base/a.cpp", head + "int a;"}).size(), 1U);
    EXPECT_EQ(houseStyle({"core/base/a.cpp", head + "int a;\r\n"}).size(), 1U);
    EXPECT_EQ(houseStyle({"core/base/a.cpp", head + std::string(600, '\n')}).size(), 1U);
}

}  // namespace
}  // namespace hop::test::house_style_test
