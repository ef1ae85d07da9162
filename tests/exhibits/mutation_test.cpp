// SPDX-License-Identifier: GPL-3.0-or-later
// The claims of the papers' exhibits can fail: every change of an exhibit that its file in dies/ lists makes `check`
// fail, and so does every claimed number that is one unit off.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <future>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/document/checks.h"
#include "core/document/gallery.h"
#include "core/document/scenario.h"
#include "core/experiment/library.h"
#include "core/run/observation.h"
#include "tests/app/program.h"
#include "tests/support/exhibits.h"
#include "tests/support/temporary_folder.h"

namespace hop::mutation_test {
namespace {

using Json = nlohmann::ordered_json;

// A change of a document as a JSON merge patch (RFC 7386), in the words of the exhibit's specification.
//
// An experiment that is changed has no recorded result, and all its points may take hours. `only` keeps the claims at
// these values of its variables and drops the others, those about panels too: if one of the kept fails, the check of
// all does. `control` is a part of the change with which the kept claims still hold: the rest makes them fail. `claim`
// is a claim that must not hold, as the program never shows what it says: it takes the place of the one about the same
// quantity, and is the only one.
struct Change {
    std::string id;
    std::string dies;
    Json patch;
    Json only = {};
    Json claim = {};
    Json control = {};
};

std::vector<Change> changes() {
    std::vector<Change> all;
    std::set<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(HOP_DIES)) files.insert(file.path());
    for (const std::filesystem::path& file : files)
        for (const Json& change : Json::parse(test::readFile(file.string())))
            all.push_back({file.stem().string(), change.at("dies"), change.value("change", Json::object()),
                           change.value("only", Json()), change.value("claim", Json()),
                           change.value("control", Json())});
    return all;
}

// Whether the claim names a value of each variable of `only` that is listed there, and no other point.
bool isKept(const Json& claim, const Json& only) {
    if (claim.at("quantity").get<std::string>().find('=') != std::string::npos) return false;
    for (const auto& [variable, values] : only.items()) {
        const Json at = claim.at("at").value(variable, Json());
        if (std::find(values.begin(), values.end(), at) == values.end()) return false;
    }
    return true;
}

// What stands about the quantity at that point, with the wrong relation or value; null if nothing does.
Json wrongClaim(const Json& document, const Json& wrong) {
    for (Json claim : document.at("claims")) {
        if (claim.at("quantity") != wrong.at("quantity") ||
            claim.value("at", Json::object()) != wrong.value("at", Json::object()))
            continue;
        claim.merge_patch(wrong);
        return claim;
    }
    return {};
}

Json changed(Json document, const Change& change) {
    if (!change.only.is_null()) {
        Json kept = Json::array();
        for (const Json& claim : document.at("claims"))
            if (isKept(claim, change.only)) kept.push_back(claim);
        document["claims"] = kept;
    }
    if (!change.claim.is_null()) document["claims"] = Json::array({wrongClaim(document, change.claim)});
    document.merge_patch(change.patch);
    return document;
}

std::string galleryText(const std::string& id) {
    const auto source = experiment::findSource(id);
    return source ? source->text : std::string();
}

test::Finished checkOf(const std::string& document, const std::string& file) {
    test::writeFile(file, document);
    return test::run({"check", file, "--json", "-"});
}

// Two at a time, as there are cores on the smallest machines.
template <typename Item, typename Work>
void forEach(const std::vector<Item>& items, Work work) {
    const auto half = [&](std::size_t begin) {
        for (std::size_t i = begin; i < items.size(); i += 2) work(items[i], i);
    };
    auto odd = std::async(std::launch::async, half, 1);
    half(0);
    odd.get();
}

TEST(Mutation, EveryChangeMakesTheCheckFail) {
    const test::TemporaryFolder folder;
    const std::vector<Change> all = changes();
    ASSERT_FALSE(all.empty());
    std::vector<std::string> failures(all.size());
    forEach(all, [&](const Change& change, std::size_t i) {
        const Json document = changed(Json::parse(galleryText(change.id), nullptr, false), change);
        const auto done = checkOf(document.dump(), (folder.path() / (std::to_string(i) + ".json")).string());
        if (done.status == 1 || (done.status == 2 && !done.err.empty())) return;
        failures[i] = change.id + ": the check ends with " + std::to_string(done.status) +
                      " although this was changed: " + change.dies + '\n' + done.err;
    });
    for (const std::string& failure : failures) EXPECT_EQ(failure, "");
}

TEST(Mutation, ControlsHold) {
    const test::TemporaryFolder folder;
    std::size_t controls = 0;
    for (Change change : changes()) {
        if (change.control.is_null()) continue;
        ++controls;
        change.patch = change.control;
        const Json document = changed(Json::parse(galleryText(change.id)), change);
        EXPECT_EQ(checkOf(document.dump(), (folder.path() / "control.json").string()).status, 0)
            << change.id << ": " << change.dies;
    }
    EXPECT_GT(controls, 0U);
}

// Changes are made to documents as they are: a patch that names a key of no document would change nothing.
// The kept claims hold without the change: it is the change that makes them fail.
TEST(Mutation, KeptClaimsAreClaimed) {
    for (const Change& change : changes()) {
        if (change.only.is_null()) continue;
        const Json document = Json::parse(galleryText(change.id));
        EXPECT_TRUE(
            std::ranges::any_of(document.at("claims"), [&](const Json& claim) { return isKept(claim, change.only); }))
            << change.id << ": " << change.dies;
    }
}

TEST(Mutation, EveryExhibitHasChanges) {
    std::set<std::string, std::less<>> changed;
    for (const Change& change : changes()) changed.insert(change.id);
    std::size_t exhibits = 0;
    for (const std::string_view id : document::galleryIds()) {
        if (!test::isExhibit(id)) continue;
        ++exhibits;
        EXPECT_TRUE(changed.contains(id)) << id << " has no changes that make its check fail";
    }
    EXPECT_EQ(exhibits, 74U);
}

TEST(Mutation, EveryChangeChangesTheDocument) {
    for (const Change& change : changes()) {
        const std::string text = galleryText(change.id);
        ASSERT_NE(text, "") << change.id << " is not in the gallery";
        const Json document = Json::parse(text);
        EXPECT_NE(changed(document, change), document) << change.id << ": " << change.dies;
        if (change.claim.is_null()) continue;
        EXPECT_FALSE(wrongClaim(document, change.claim).is_null())
            << change.id << " claims nothing about " << change.claim.at("quantity");
    }
}

// The value one unit off in its last decimal, or beyond its tolerance.
std::vector<Json> unitsOff(const Json& value, double tolerance) {
    if (value.is_string()) return {value.get<std::string>() + '1'};
    if (value.is_number()) {
        const double number = value.get<double>();
        const double unit = tolerance > 0.0 ? 2.0 * tolerance * (1.0 + 1e-9) + 1e-12
                            : number == static_cast<double>(static_cast<std::int64_t>(number)) ? 1.0
                                                                                               : 1e-6;
        return {number - unit, number + unit};
    }
    std::vector<Json> all;
    for (std::size_t i = 0; i < value.size(); ++i)
        for (const Json& other : unitsOff(value[i], tolerance)) {
            all.push_back(value);
            all.back()[i] = other;
        }
    return all;
}

run::Value measuredOf(const Json& json) {
    if (json.is_number()) return run::exactly(json.get<double>());
    if (json.is_string()) return json.get<std::string>();
    if (!json.is_array()) return {};
    if (!json.empty() && json.front().is_string()) return json.get<std::vector<std::string>>();
    return json.get<std::vector<double>>();
}

document::ClaimItem itemOf(const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    return json.get<double>();
}

document::ClaimValue valueOf(const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    if (json.is_number()) return json.get<double>();
    std::vector<document::ClaimItem> items;
    for (const Json& item : json) items.push_back(itemOf(item));
    return items;
}

TEST(Mutation, EveryNumberOneUnitOffFails) {
    std::set<std::string> ids;
    for (const Change& change : changes()) ids.insert(change.id);
    const std::vector<std::string> entries(ids.begin(), ids.end());
    std::vector<test::Finished> done(entries.size());
    forEach(entries, [&](const std::string& id, std::size_t i) { done[i] = test::run({"check", id, "--json", "-"}); });
    for (std::size_t i = 0; i < entries.size(); ++i) {
        EXPECT_EQ(done[i].status, 0) << entries[i] << ' ' << done[i].err;
        const Json checks = Json::parse(done[i].out, nullptr, false);
        ASSERT_FALSE(checks.is_discarded()) << entries[i];
        for (const Json& json : checks.at("entries").front().at("claims")) {
            if (json.at("relation") != "==") continue;
            document::Claim claim;
            claim.relation = "==";
            claim.tolerance = json.at("tolerance");
            claim.value = valueOf(json.at("value"));
            const run::Value measured = measuredOf(json.at("measured"));
            EXPECT_TRUE(document::compared(claim, measured).holds) << entries[i] << ' ' << json;
            for (const Json& other : unitsOff(json.at("value"), claim.tolerance)) {
                claim.value = valueOf(other);
                EXPECT_FALSE(document::compared(claim, measured).holds)
                    << entries[i] << ": " << json.at("quantity") << " is taken for " << other;
            }
        }
    }
}

}  // namespace
}  // namespace hop::mutation_test
