// SPDX-License-Identifier: GPL-3.0-or-later
// A catalogue's lines and its files belong together, and every source file is part of the build.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "tests/architecture/source_tree.h"

namespace hop::test::catalogue_files_test {
namespace {

const SourceFile* find(const std::vector<SourceFile>& files, const std::string& path) {
    const auto found = std::ranges::find(files, path, &SourceFile::path);
    return found == files.end() ? nullptr : &*found;
}

Violations catalogues(const std::vector<SourceFile>& files) {
    Violations found;
    for (const SourceFile& manifest : files) {
        if (!manifest.path.ends_with("/catalog.inc")) continue;
        const std::string folder(folderOf(manifest.path));
        const auto names = membersOf(manifest.text);
        const std::set<std::string> members(names.begin(), names.end());
        if (members.size() != names.size()) found.push_back(manifest.path + ": a member stands twice");
        std::set<std::string> missing = members;
        static const std::regex kEntry(R"(\bEntry entry\(\)\s*\{)");
        for (const SourceFile& file : files) {
            if (!file.path.ends_with(".cpp") || catalogueOf(files, file.path) != folder) continue;
            const std::string stem(stemOf(file.path));
            missing.erase(stem);
            if (std::regex_search(file.text, kEntry) && !members.contains(stem))
                found.push_back(file.path + ": has an entry() and no line in " + manifest.path);
        }
        for (const std::string& member : missing) found.push_back(manifest.path + ": " + member + ".cpp is missing");
    }
    return found;
}

// The folder of a source, or one above it, lists it by name: in its CMakeLists.txt or as a catalogue member.
Violations notBuilt(const std::vector<SourceFile>& files) {
    Violations found;
    for (const SourceFile& file : files) {
        if (!file.path.ends_with(".cpp")) continue;
        bool listed = false;
        for (std::string_view folder = folderOf(file.path); !listed && !folder.empty(); folder = folderOf(folder)) {
            const std::string above(folder);
            if (const SourceFile* list = find(files, above + "/CMakeLists.txt")) {
                const std::string name = file.path.substr(above.size() + 1);
                listed = std::ranges::any_of(linesOf(list->text), [&](std::string_view line) {
                    const auto at = line.find_first_not_of(' ');
                    return at != std::string_view::npos && line.substr(at) == name;
                });
            }
        }
        if (const SourceFile* manifest = find(files, catalogueOf(files, file.path) + "/catalog.inc")) {
            listed = listed || std::ranges::count(membersOf(manifest->text), std::string(stemOf(file.path))) > 0;
        }
        if (!listed) found.push_back(file.path + ": is not listed in a CMakeLists.txt");
    }
    return found;
}

TEST(CatalogueFiles, LinesAndFilesBelongTogether) {
    const Violations found = catalogues(readTree({".cpp", ".inc"}));
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(CatalogueFiles, EverySourceIsBuilt) {
    const Violations found = notBuilt(readTree({".cpp", ".inc", "CMakeLists.txt"}));
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(CatalogueFiles, FaultsAreFound) {
    const SourceFile manifest{"core/network/catalog.inc", "// SPDX\nHOP_MEMBER(ring)\nHOP_MEMBER(star)\n"};
    const SourceFile ring{"core/network/ring.cpp", "Entry entry() {\n"};
    const SourceFile star{"core/network/star.cpp", "Entry entry() {\n"};
    const SourceFile path{"core/network/path.cpp", "Entry entry() {\n"};
    const SourceFile twice{"core/network/catalog.inc", "HOP_MEMBER(ring)\nHOP_MEMBER(ring)\n"};
    EXPECT_TRUE(catalogues({manifest, ring, star}).empty());
    EXPECT_EQ(catalogues({manifest, ring}).size(), 1U);
    EXPECT_EQ(catalogues({manifest, ring, star, path}).size(), 1U);
    EXPECT_EQ(catalogues({twice, ring}).size(), 1U);
    EXPECT_TRUE(catalogues({manifest, ring, {"core/network/cycles/star.cpp", star.text}}).empty());
    EXPECT_EQ(catalogues({manifest, ring, star, {"core/network/cycles/path.cpp", path.text}}).size(), 1U);

    const SourceFile list{"core/network/CMakeLists.txt", "target_sources(hop_core PRIVATE\n  path.cpp\n)\n"};
    EXPECT_TRUE(notBuilt({manifest, list, ring, star, path}).empty());
    EXPECT_EQ(notBuilt({manifest, ring, path}).size(), 1U);
}

}  // namespace
}  // namespace hop::test::catalogue_files_test
