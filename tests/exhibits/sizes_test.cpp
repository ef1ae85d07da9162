// SPDX-License-Identifier: GPL-3.0-or-later
// Every picture of the gallery is a small SVG file, and its link draws the same bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <future>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::sizes_test {
namespace {

constexpr std::uintmax_t kMost = 300'000, kMostOfLargeOnes = 600'000;  // [bytes]
constexpr std::uint64_t kManyNodes = 2'000;

struct Drawn {
    std::string id;
    std::uintmax_t size = 0;
    std::string refusal = {};
    bool sameByLink = false;
};

Drawn drawn(const std::string& id, const std::filesystem::path& folder) {
    const std::string file = (folder / (id + ".svg")).string();
    const test::Finished finished = test::run({"render", id, "--out", file});
    if (finished.status != 0) return {id, 0, finished.err};
    const std::string bytes = test::readFile(file);
    const std::string link = test::run({"link", id}).out;
    const bool again = test::run({"render", link.substr(0, link.find('\n')), "--out", file}).status == 0;
    return {id, bytes.size(), {}, again && test::readFile(file) == bytes};
}

std::uint64_t nodesOf(const std::string& network) {
    const auto info = nlohmann::json::parse(test::run({"info", "--network", network, "--json"}).out, nullptr, false);
    return info.is_object() ? info.at("network").at("nodes").get<std::uint64_t>() : 0;
}

TEST(Sizes, PicturesOfTheGalleryAreSmall) {
    const test::TemporaryFolder folder;
    std::vector<std::string> ids;
    std::map<std::string, std::string> networks;
    for (const std::string_view id : document::galleryIds()) {
        const auto loaded = experiment::loadScenario(std::string(id));
        ASSERT_TRUE(loaded) << id;
        // One without a recorded result is measured for longer than it is drawn.
        const std::string recorded = HOP_SOURCE_DIR "/resources/gallery/" + std::string(id) + ".recorded.json";
        if (loaded->experiment && !std::filesystem::exists(recorded)) continue;
        ids.emplace_back(id);
        networks[ids.back()] = loaded->scenario.network;
    }
    const auto half = [&](std::size_t begin) {
        std::vector<Drawn> all;
        for (std::size_t i = begin; i < ids.size(); i += 2) all.push_back(drawn(ids[i], folder.path()));
        return all;
    };
    auto odd = std::async(std::launch::async, half, 1);
    std::vector<Drawn> all = half(0);
    std::ranges::move(odd.get(), std::back_inserter(all));
    for (const Drawn& each : all) {
        EXPECT_EQ(each.refusal, "") << each.id;
        if (!each.refusal.empty()) continue;
        EXPECT_TRUE(each.sameByLink) << each.id << " is drawn otherwise by its link";
        if (each.size > kMost) {
            EXPECT_GT(nodesOf(networks[each.id]), kManyNodes) << each.id << ": " << each.size << " bytes";
        }
        EXPECT_LE(each.size, kMostOfLargeOnes) << each.id;
    }
    EXPECT_GT(all.size(), 100U);
}

}  // namespace
}  // namespace hop::sizes_test
