// SPDX-License-Identifier: GPL-3.0-or-later
// Every option of a view, from its document to the display and back.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/view_changes.h"
#include "core/record/instant.h"
#include "core/sheet/cell.h"

namespace hop::sheet::displays_test {
namespace {

// A value in documents that is not the default, as JSON.
std::string unusual(const record::ViewOption& option) {
    static const std::map<std::string_view, std::string> kValues = {
        {"layout", "\"circle\""},          {"part", "\"1**\""},
        {"hide", "[\"optical\"]"},         {"node", "5"},
        {"overlay", "\"levels(node=3)\""}, {"tree", R"({"kind": "balanced", "root": 5, "classes": 2})"}};
    if (option.isSwitch()) return "true";
    if (option.isChoice()) return '"' + std::string(option.values[1].id) + '"';
    const auto found = kValues.find(option.id);
    EXPECT_NE(found, kValues.end()) << "a value of " << option.id << " is missing here";
    return found == kValues.end() ? "null" : found->second;
}

// The document whose view has this member only.
document::Scenario withMember(std::string_view id, const std::string& value) {
    const auto read = document::parseScenario("{\"format\": \"hopscope-scenario\", \"version\": 1, \"view\": {\"" +
                                              std::string(id) + "\": " + value + "}}");
    EXPECT_TRUE(read) << id << ": " << read.error().message;
    return read ? *read : document::Scenario();
}
document::Scenario withUnusual(const record::ViewOption& option) { return withMember(option.id, unusual(option)); }

document::View asSeen(const record::Display& display) {
    record::Instant instant;
    instant.display = display;
    return viewOf(instant, {});
}

TEST(Displays, EveryOptionGoesThereAndBack) {
    const record::Display usual = displayOf(document::View(), {});
    for (const record::ViewOption& option : record::viewOptions()) {
        SCOPED_TRACE(option.id);
        const document::Scenario written = withUnusual(option);
        const record::Display display = displayOf(written.view, {});
        for (const record::ViewOption& other : record::viewOptions())
            EXPECT_EQ(other.differs(display, usual), &other == &option) << other.id;
        document::Scenario seen = written;
        seen.view = asSeen(display);
        const auto back = document::parseScenario(print(seen));
        ASSERT_TRUE(back) << back.error().message;
        EXPECT_EQ(back->view, seen.view);
        EXPECT_EQ(displayOf(back->view, {}), displayOf(seen.view, {}));
        EXPECT_EQ(asSeen(displayOf(back->view, {})), seen.view);
        EXPECT_FALSE(option.differs(displayOf(back->view, {}), display));
    }
}

// What a document leaves open: the user's preference, or what is shown, or the default.
TEST(Displays, WhatIsLeftOpenIsFilledIn) {
    std::vector<std::string_view> filled, expected = {"layout"};
    for (const record::ViewOption& option : record::viewOptions()) {
        const record::Display other = displayOf(withUnusual(option).view, {});
        if (!option.differs(displayOf(document::View(), other), other)) filled.push_back(option.id);
        if (option.isPreferable) expected.push_back(option.id);
    }
    EXPECT_EQ(filled, expected);
}

// The ids of the options that a view with this scope loses.
std::vector<std::string_view> droppedWith(document::Scope scope) {
    std::vector<std::string_view> dropped;
    for (const record::ViewOption& option : record::viewOptions()) {
        document::View view = withUnusual(option).view;
        drop(view, scope);
        const bool isDropped = !option.differs(displayOf(view, {}), displayOf(document::View(), {}));
        if (isDropped) dropped.push_back(option.id);
    }
    return dropped;
}

TEST(Displays, OptionsAreDroppedWithTheirNetwork) {
    using Ids = std::vector<std::string_view>;
    EXPECT_EQ(droppedWith(document::Scope::network), (Ids{"layout", "part", "node", "overlay", "tree"}));
    EXPECT_EQ(droppedWith(document::Scope::document), (Ids{"layout", "part", "hide", "node", "overlay", "tree"}));
    EXPECT_EQ(droppedWith(document::Scope::any).size(), record::viewOptions().size());
    document::View named = withMember("node", "\"101\"").view;
    EXPECT_EQ(named.nodeName, "101");
    drop(named, document::Scope::network);
    EXPECT_EQ(named, document::View());
}

}  // namespace
}  // namespace hop::sheet::displays_test
