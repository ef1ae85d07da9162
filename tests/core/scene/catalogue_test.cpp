// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of figures: every member is described, and takes the parameters that it names.
#include "core/scene/catalogue.h"

#include <gtest/gtest.h>

#include <set>

#include "core/record/options.h"
#include "core/sheet/cell.h"

namespace hop::scene::catalogue_test {
namespace {

TEST(FigureCatalogue, EveryEntryIsDescribed) {
    std::set<std::string_view> ids, shared;
    for (const ParameterSpec& spec : sharedParameters()) EXPECT_TRUE(shared.insert(spec.name).second) << spec.name;
    for (const FigureEntry& entry : figures()) {
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
        EXPECT_FALSE(entry.title.empty()) << entry.id;
        EXPECT_TRUE(entry.help.ends_with('.')) << entry.id;
        for (const ParameterSpec& spec : entry.parameters) {
            EXPECT_TRUE(spec.help.ends_with('.')) << entry.id << ' ' << spec.name;
            EXPECT_FALSE(spec.fallback.empty()) << entry.id << ' ' << spec.name << " could not be left out";
            EXPECT_FALSE(shared.contains(spec.name)) << entry.id << ' ' << spec.name;
        }
    }
}

// Every parameter with its default and each of its choices; nothing else.
TEST(FigureCatalogue, EveryParameterIsTaken) {
    for (const FigureEntry& entry : figures()) {
        std::vector<ParameterSpec> specs = entry.parameters;
        specs.insert(specs.end(), sharedParameters().begin(), sharedParameters().end());
        for (const ParameterSpec& spec : specs) {
            std::vector<std::string> values = {std::string(spec.fallback)};
            for (const std::string_view choice : spec.words()) values.emplace_back(choice);
            if (!spec.example.empty()) values.emplace_back(spec.example);
            for (const std::string& value : values) {
                const std::string text = std::string(entry.id) + '(' + std::string(spec.name) + '=' + value + ')';
                const auto shown = sheet::resolve({}, text);
                EXPECT_TRUE(shown.ok()) << text << ": " << shown.error().message;
            }
        }
        EXPECT_FALSE(sheet::cellOf(std::string(entry.id) + "(nothing=1)").ok()) << entry.id;
    }
}

TEST(FigureOptions, KeepWhatWasSaid) {
    record::Options options;
    EXPECT_EQ(optionsOf(options, "space-time").text("rows"), "nodes");
    EXPECT_FALSE(optionsOf(options, "space-time").given("rows"));
    sheet::setOptions(options, *sheet::cellOf("space-time(rows=slots)"));
    setOption(options, "space-time", "title", makeText("A title"));
    EXPECT_EQ(optionsOf(options, "space-time").text("rows"), "slots");
    EXPECT_EQ(optionsOf(options, "space-time").text("title"), "A title");
    EXPECT_EQ(optionsOf(options, "tree").text("kind"), optionsOf({}, "tree").text("kind"));
    record::Options other = options;
    EXPECT_EQ(other, options);
    setOption(other, "space-time", "rows", makeWord("nodes"));
    EXPECT_NE(other, options);
}

}  // namespace
}  // namespace hop::scene::catalogue_test
