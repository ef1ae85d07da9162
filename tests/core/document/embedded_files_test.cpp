// SPDX-License-Identifier: GPL-3.0-or-later
// The tables written by the build hold exactly the files of resources/, byte for byte and sorted.
#include "core/document/embedded_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace hop::document::embedded_files_test {
namespace {

constexpr std::string_view kRecorded = ".recorded.json";

// The files of the folder with this ending; recorded results are files of their own.
void expectTable(const std::string& folder, std::string_view ending, std::span<const EmbeddedFile> table) {
    const std::filesystem::path root = std::filesystem::path(HOP_SOURCE_DIR) / "resources" / folder;
    std::size_t count = 0;
    for (const auto& file : std::filesystem::directory_iterator(root)) {
        const std::string name = file.path().filename().string();
        count += name.ends_with(ending) && (ending == kRecorded || !name.ends_with(kRecorded)) ? 1U : 0U;
    }
    EXPECT_EQ(table.size(), count) << folder;
    EXPECT_TRUE(std::ranges::is_sorted(table, {}, &EmbeddedFile::id));
    for (const EmbeddedFile& file : table) {
        std::ifstream in(root / (std::string(file.id) + std::string(ending)), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        EXPECT_TRUE(text == file.text) << folder << '/' << file.id;
        EXPECT_FALSE(text.empty());
    }
}

TEST(EmbeddedFiles, GalleryIsTheFolder) { expectTable("gallery", ".json", embeddedGallery()); }

TEST(EmbeddedFiles, RecordsAreBesideTheirEntries) {
    expectTable("gallery", kRecorded, embeddedRecords());
    for (const EmbeddedFile& record : embeddedRecords())
        EXPECT_TRUE(std::ranges::count(embeddedGallery(), record.id, &EmbeddedFile::id) == 1) << record.id;
}

}  // namespace
}  // namespace hop::document::embedded_files_test
