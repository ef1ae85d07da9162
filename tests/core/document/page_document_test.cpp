// SPDX-License-Identifier: GPL-3.0-or-later
// Documents in pages are read as what they are; other pages are told from them.
#include "core/document/page_document.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/experiment/library.h"
#include "tests/support/temporary_folder.h"

namespace hop::document::page_document_test {
namespace {

std::string pageOf(const std::string& document) {
    return "<!DOCTYPE html>\n<html>\n" + std::string(kBeforePageDocument) + "\n" + document + "</script>\n</html>\n";
}

class PageDocumentTest : public ::testing::Test {
protected:
    Result<Loaded> load(const std::string& text) const {
        const std::string path = (m_folder.path() / "run.html").string();
        std::ofstream(path, std::ios::binary) << text;
        return experiment::loadScenario(path);
    }
    test::TemporaryFolder m_folder;
};

TEST(PageDocument, WhatIsAPage) {
    EXPECT_TRUE(isPage("<!DOCTYPE html>"));
    EXPECT_TRUE(isPage("\xEF\xBB\xBF \n<html>"));
    EXPECT_FALSE(isPage(""));
    EXPECT_FALSE(isPage(" \n"));
    EXPECT_FALSE(isPage(R"({"title": "<html>"})"));
}

TEST_F(PageDocumentTest, IsReadLikeAnyOther) {
    Scenario scenario;
    scenario.title = "A page";
    scenario.network = "hypercube(3)";
    const auto loaded = load(pageOf(print(scenario)));
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(loaded->scenario, scenario);
    EXPECT_FALSE(loaded->isFile);
    EXPECT_EQ(loaded->folder, m_folder.path().string());
}

TEST_F(PageDocumentTest, ErrorsNameTheLineOfThePage) {
    const auto loaded = load(pageOf("{\"format\": \"hopscope-scenario\", \"version\": 1,\n\"network\": 7}"));
    ASSERT_FALSE(loaded);
    EXPECT_NE(loaded.error().message.find("run.html"), std::string::npos) << loaded.error().message;
    EXPECT_NE(loaded.error().message.find("line 5"), std::string::npos) << loaded.error().message;
}

TEST_F(PageDocumentTest, HostilePagesAreToldFromOthers) {
    const std::string scenario = R"json({"format": "hopscope-scenario", "version": 1, "network": "ring(4)"})json";
    const std::string before(kBeforePageDocument);
    for (const std::string& page : {std::string("<html></html>"), std::string("<"), before, before + scenario,
                                    std::string("<p>") + scenario + "</p>"}) {
        const auto loaded = load(page);
        ASSERT_FALSE(loaded) << page;
        EXPECT_EQ(loaded.error().message.find("JSON"), std::string::npos) << loaded.error().message;
    }
    for (const std::string& document : {std::string(), std::string("{"), scenario + scenario, std::string("[[[[")})
        EXPECT_FALSE(load(pageOf(document))) << document;
}

}  // namespace
}  // namespace hop::document::page_document_test
