// SPDX-License-Identifier: GPL-3.0-or-later
// JSON reading: places in messages, hostile documents; and the layout of what is written.
#include "core/document/json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/document/json_parse.h"
#include "core/document/json_print.h"

namespace hop::document::json_test {
namespace {

std::string refusal(std::string_view json) {
    const auto value = parseJson(json);
    EXPECT_FALSE(value.ok()) << json.substr(0, 100);
    return value.ok() ? "" : value.error().message;
}

TEST(Json, KnowsTheLineOfEveryValue) {
    const auto value = parseJson("{\"a\":\n1\n,\n\"b\": [true,\n null\n,\n\"x\",2.5\n]}\n\n");
    ASSERT_TRUE(value.ok()) << value.error().message;
    EXPECT_EQ(value->line, 1U);
    EXPECT_EQ(value->find("a")->line, 2U);
    EXPECT_EQ(value->find("a")->natural, 1U);
    const Json& list = *value->find("b");
    EXPECT_EQ(list.line, 4U);
    ASSERT_EQ(list.members.size(), 4U);
    EXPECT_EQ(list.members[0].value.line, 4U);
    EXPECT_EQ(list.members[1].value.line, 5U);
    EXPECT_EQ(list.members[2].value.line, 7U);
    EXPECT_EQ(list.members[3].value.line, 7U);
    EXPECT_EQ(list.members[3].value.number, 2.5);
    EXPECT_EQ(value->find("c"), nullptr);
}

TEST(Json, NumbersAtTheEdges) {
    EXPECT_EQ(parseJson("18446744073709551615")->natural, 0xffffffffffffffffU);
    EXPECT_EQ(parseJson("18446744073709551616")->natural, std::nullopt);
    EXPECT_EQ(parseJson("18446744073709551616")->number, 0x1p64);
    EXPECT_EQ(parseJson("-3")->natural, std::nullopt);
    EXPECT_EQ(parseJson("-3")->number, -3.0);
    EXPECT_FALSE(std::signbit(parseJson("-0.0")->number));
    EXPECT_EQ(parseJson("1.0")->natural, 1U);
    EXPECT_EQ(parseJson("25e3")->natural, 25'000U);
    EXPECT_EQ(parseJson("-0.0")->natural, 0U);
    EXPECT_EQ(parseJson("1.5")->natural, std::nullopt);
    EXPECT_EQ(parseJson("-1.0")->natural, std::nullopt);
    EXPECT_EQ(parseJson("1e300")->natural, std::nullopt);
    EXPECT_EQ(parseJson("\xef\xbb\xbf 7")->natural, 7U);
}

// Errors name the place where the parser stops, and say what would be right there.
TEST(Json, TornDocuments) {
    const auto says = [](std::string_view json, std::string_view place, const std::string& what) {
        EXPECT_EQ(refusal(json), std::string(place) + ": the text is not JSON: " + what);
    };
    EXPECT_EQ(refusal(""), "the document is empty");
    EXPECT_EQ(refusal(" \n\t"), "the document is empty");
    says("{\"a\": 1,\n \"b\": ", "line 2, column 7", "it ends too early, expected a value");
    says("{\"a\": 1", "line 1, column 8", "it ends too early, expected ',' or '}'");
    says("[", "line 1, column 2", "it ends too early, expected a value or ']'");
    says("{\"a\": \"wor", "line 1, column 11", "it ends inside a string");
    says("{\"a\": 1,\n \"b\" 2}", "line 2, column 6", "unexpected '2', expected ':'");
    says("{\"a\": 1} x", "line 1, column 10", "unexpected 'x', expected the end of the document");
    says("{\"a\": 1, }", "line 1, column 10", "unexpected '}', expected a key in quotes");
    says("{a: 1}", "line 1, column 2", "unexpected 'a', expected a key in quotes or '}'");
    says("[1, ]", "line 1, column 5", "unexpected ']', expected a value");
    says("[1 2]", "line 1, column 4", "unexpected '2', expected ',' or ']'");
    says("[\"a\" \"b\"]", "line 1, column 8", "unexpected '\"b\"', expected ',' or ']'");
    says("{\"a\": tru}", "line 1, column 10", "unexpected 'tru}', expected a value");
    says("[1.]", "line 1, column 4", "unexpected '1.]', expected a value or ']'");
    says("[1,\n1e999]", "line 2, column 5", "the number is outside the range of floating-point numbers");
    says("[\"\\x\"]", "line 1, column 4", "invalid escape sequence in a string; \\\\ stands for a single \\");
    // What was read is not taken for a part of the message.
    says("[\"; expected more \x1d\"]", "line 1, column 19",
         "a string contains a control character; write it as \\u001d");
    says("{\"a\": \"x\ny\"}", "line 1, column 9", "a string contains a control character; write it as \\n");
}

TEST(Json, HostileDocuments) {
    EXPECT_EQ(refusal("{\"a\": 1,\n\"a\": 2}"), "line 2: the key 'a' stands twice in one object");
    EXPECT_EQ(refusal(std::string(65, '[') + std::string(65, ']')), "line 1: the document is nested more than 64 deep");
    EXPECT_TRUE(parseJson(std::string(64, '[') + std::string(64, ']')).ok());
    EXPECT_EQ(refusal(std::string(1U << 20U, '[')), "line 1: the document is nested more than 64 deep");
    EXPECT_EQ(refusal("\n\"\xff\""), "line 2: the text is not valid UTF-8");
    EXPECT_EQ(refusal(std::string_view("{}\n\0[", 5)), "line 2: the text contains a NUL byte");
    std::string many = "[0";
    for (int i = 0; i < 1'000'000; ++i) many += ",0";
    EXPECT_EQ(refusal(many + "]"), "line 1: the document has more than 1,000,000 values");
    EXPECT_EQ(refusal(std::string(kMaxJsonLength + 1, ' ')), "the document has 16.0 MiB; at most 16.0 MiB are read");
}

TEST(Json, Layout) {
    const Json value = {{"b", 1},
                        {"a", {{"x", 0.1}, {"y", {1, 2.0, nullptr, "ü\n"}}}},
                        {"empty", Json::list()},
                        {"long", std::vector<int>(80, 7)}};
    const std::string text = printJson(value);
    EXPECT_EQ(text.substr(0, text.find("\"long\"")),
              "{\n  \"b\": 1,\n  \"a\": {\"x\": 0.1, \"y\": [1, 2, null, \"ü\\n\"]},\n  \"empty\": [],\n  ");
    EXPECT_NE(text.find("\"long\": [\n    7,\n"), std::string::npos);
    EXPECT_EQ(*parseJson(text), value);
    // Another reader reads the same.
    EXPECT_EQ(nlohmann::json::parse(text).dump(), nlohmann::json::parse(printCompact(value)).dump());
    EXPECT_EQ(printCompact({{"a", {1, "x", false, nullptr}}, {"b", Json::object()}}),
              R"({"a":[1,"x",false,null],"b":{}})");
}

// Items one at a time are the items of the list, with their lines; the rest of the document is as ever.
TEST(Json, LongListsAreReadItemByItem) {
    const std::string text =
        "{\"a\": {\"items\": [7]},\n\"items\": [1, \"x\",\n[2, [3]], {\"b\": []}, null],\n\"c\": [4, 5]}";
    const auto whole = parseJson(text);
    ASSERT_TRUE(whole.ok());
    std::size_t begun = 0;
    std::vector<Json> items;
    const ListReader reader = {"items",
                               [&](const Json& before) -> Result<void> {
                                   ++begun;
                                   EXPECT_NE(before.find("a"), nullptr);
                                   EXPECT_EQ(before.find("c"), nullptr);
                                   return {};
                               },
                               [&](const Json& item, std::size_t index) -> Result<void> {
                                   EXPECT_EQ(index, items.size());
                                   items.push_back(item);
                                   return {};
                               }};
    const auto rest = parseJson(text, reader);
    ASSERT_TRUE(rest.ok()) << rest.error().message;
    EXPECT_EQ(begun, 1U);
    const auto& members = whole->find("items")->members;
    ASSERT_EQ(items.size(), members.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        EXPECT_EQ(items[i].kind, members[i].value.kind);
        EXPECT_EQ(items[i].line, members[i].value.line);
        EXPECT_EQ(items[i].members.size(), members[i].value.members.size());
    }
    EXPECT_EQ(items[2].members[1].value.members[0].value.natural, 3U);
    EXPECT_TRUE(rest->find("items")->members.empty());
    EXPECT_EQ(rest->find("items")->line, 2U);
    EXPECT_EQ(rest->find("c")->members.size(), 2U);
    EXPECT_EQ(rest->find("a")->find("items")->members.size(), 1U) << "of the outermost object only";
}

TEST(Json, LongListsEndWithTheirFirstError) {
    std::size_t taken = 0;
    const ListReader reader = {
        "items", [](const Json&) { return Result<void>(); },
        [&](const Json& item, std::size_t index) -> Result<void> {
            ++taken;
            if (item.kind == Json::Kind::text)
                return invalid("line " + std::to_string(item.line) + ", item " + std::to_string(index));
            return {};
        }};
    const auto message = [&](const std::string& text) { return parseJson(text, reader).error().message; };
    EXPECT_EQ(message("{\"items\": [1,\n\"x\", 2]}"), "line 2, item 1");
    EXPECT_EQ(taken, 2U);
    EXPECT_NE(message("{\"items\": [1, 2").find("it ends too early"), std::string::npos);
    EXPECT_NE(message("{\"items\": [1], \"items\": [2]}").find("stands twice"), std::string::npos);
    // More values than a document may have, and an item that has too many.
    std::string many = "{\"items\": [0";
    for (std::size_t i = 0; i < kMaxJsonValues; ++i) many += ",0";
    EXPECT_TRUE(parseJson(many + "]}", reader).ok());
    EXPECT_FALSE(parseJson(many + "]}").ok());
    std::string large = "{\"items\": [[0";
    for (std::size_t i = 0; i < kMaxItemValues; ++i) large += ",0";
    EXPECT_NE(message(large + "]]}").find("the item has more than 100,000 values"), std::string::npos);
    const ListReader refusing = {"items", [](const Json&) -> Result<void> { return invalid("not here"); },
                                 [](const Json&, std::size_t) { return Result<void>(); }};
    EXPECT_EQ(parseJson("{\"items\": []}", refusing).error().message, "not here");
}

TEST(Json, LongListsArePrintedWithTheSameBytes) {
    for (const std::size_t count : {0U, 1U, 2U, 50U, 80U, 81U, 1000U})
        for (const std::size_t width : {1U, 20U, 200U}) {
            const auto item = [&](std::size_t i) -> Json {
                if (width == 1) return 1;
                return {{"i", i}, {"text", std::string(width, 'x')}, {"list", {1.5, 2}}};
            };
            Json whole = {{"a", 1}, {"items", Json::list()}, {"b", {1, 2}}};
            const std::string streamed = printJson(whole, {"items", count, item});
            for (std::size_t i = 0; i < count; ++i) whole["items"].append(item(i));
            EXPECT_EQ(streamed, printJson(whole)) << count << ' ' << width;
        }
}

}  // namespace
}  // namespace hop::document::json_test
