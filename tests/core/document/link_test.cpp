// SPDX-License-Identifier: GPL-3.0-or-later
// Documents as one line of text: short, lossless but for prose and claims, and hostile ones are refused.
#include <gtest/gtest.h>

#include "core/document/base64url.h"
#include "core/document/gallery.h"
#include "core/document/link.h"
#include "core/document/loaded.h"
#include "core/document/scenario.h"
#include "core/experiment/library.h"

namespace hop::document::link_test {
namespace {

Scenario scenarioOf(const std::string& link) {
    const auto document = documentOf(link);
    EXPECT_TRUE(document.ok()) << link.substr(0, 200);
    const auto scenario = parseScenario(document ? *document : "");
    EXPECT_TRUE(scenario.ok()) << link.substr(0, 200);
    return scenario ? *scenario : Scenario();
}

std::string refusalOf(std::string_view link) {
    const auto document = documentOf(link);
    return document ? "accepted" : document.error().message;
}

TEST(Link, EveryEntryOfTheGalleryIsItsId) {
    for (const std::string_view id : galleryIds()) {
        const auto source = galleryText(id);
        const auto link = linkOf(*source);
        ASSERT_TRUE(link.ok()) << id;
        EXPECT_EQ(*link, "hopscope:" + std::string(id));
        EXPECT_EQ(*parseDocument(*documentOf(*link)), *parseDocument(*source)) << id;
    }
}

TEST(Link, AViewIsADifferenceAndTheRestStays) {
    Scenario seen = *galleryScenario("total-exchange-4-cube");
    seen.view.step = 3;
    seen.view.labels = {};
    seen.view.packet = 17;
    const auto link = linkOf(print(seen));
    ASSERT_TRUE(link.ok());
    EXPECT_LT(link->size(), 200U);
    EXPECT_EQ(scenarioOf(*link), seen) << "claims and texts are the entry's";
}

TEST(Link, AnotherRunKeepsNoClaimsAndNoText) {
    Scenario other = *galleryScenario("total-exchange-4-cube");
    ASSERT_FALSE(other.claims.empty());
    other.network = "hypercube(5)";
    const Scenario again = scenarioOf(*linkOf(print(other)));
    EXPECT_EQ(again.network, "hypercube(5)");
    EXPECT_EQ(again.view, other.view);
    EXPECT_TRUE(again.claims.empty());
    EXPECT_TRUE(again.text.empty());
}

TEST(Link, ADocumentOfOnesOwnIsWhole) {
    Scenario own;
    own.title = "Größe × 2 & ρ";
    own.network = "ring(7)";
    own.task = "broadcast";
    own.algorithm = "tree-broadcast";
    own.sheet = {{"network", "timeline"}};
    const auto link = linkOf(print(own), 2);
    ASSERT_TRUE(link.ok());
    EXPECT_EQ(link->find_first_of(" \n\"'"), std::string::npos) << "can be pasted anywhere";
    own.view.step = 2;
    EXPECT_EQ(scenarioOf(*link), own);
}

TEST(Link, AStepOpensThere) {
    EXPECT_EQ(scenarioOf("hopscope:total-exchange-4-cube?step=5").view.step, 5U);
    EXPECT_EQ(*linkOf(*galleryText("total-exchange-4-cube"), 5), "hopscope:total-exchange-4-cube?step=5");
    EXPECT_FALSE(linkOf(*galleryText("st-table-1"), 5).ok()) << "experiments have no steps";
}

TEST(Link, WrongOnesSaySo) {
    EXPECT_EQ(refusalOf("http:x"), "the link must begin with hopscope:");
    EXPECT_TRUE(
        refusalOf("hopscope:vb-fig-99").starts_with("the link names the gallery entry 'vb-fig-99', which does"));
    EXPECT_EQ(refusalOf("hopscope:"), "the link names no gallery entry and holds no document");
    EXPECT_TRUE(refusalOf("hopscope:vb-fig-1?stpe=3").starts_with("the link has 'stpe'; links have step= and d="));
    EXPECT_EQ(refusalOf("hopscope:vb-fig-1?step=3&step=4"), "the link must have step=… once");
    EXPECT_EQ(refusalOf("hopscope:vb-fig-1?step=x"), "the link must have a number of steps after step=, not 'x'");
    EXPECT_TRUE(refusalOf("hopscope:vb-fig-1?d=%%").starts_with("the link is damaged: d= must be base64url"));
    EXPECT_EQ(refusalOf("hopscope:vb-fig-1?d=" + toBase64Url("[1]")),
              "the link is damaged: d= must hold a JSON object");
    std::string deep;
    for (int i = 0; i < 100; ++i) deep += "{\"a\":";
    EXPECT_TRUE(refusalOf("hopscope:vb-fig-1?d=" + toBase64Url(deep)).starts_with("the link is damaged: "));
    EXPECT_EQ(refusalOf("hopscope:" + std::string(kMaxLinkLength, 'x')), "the link is longer than 1 MiB");
}

TEST(Link, IsASourceLikeAnyOther) {
    const auto loaded = experiment::loadScenario("hopscope:total-exchange-4-cube?step=5");
    ASSERT_TRUE(loaded.ok());
    EXPECT_EQ(loaded->scenario.view.step, 5U);
    const auto wrong = experiment::loadScenario("hopscope:vb-fig-1?d=" + toBase64Url("{\"network\": 3}"));
    ASSERT_FALSE(wrong.ok());
    EXPECT_TRUE(wrong.error().message.starts_with("the link: line ")) << wrong.error().message;
}

TEST(Base64Url, IsExactAndStrict) {
    for (const std::string_view bytes : {"", "f", "fo", "foo", "foob", "fooba", "foobar", "\xff\xfe\x00\x01"})
        EXPECT_EQ(fromBase64Url(toBase64Url(bytes)), bytes);
    EXPECT_EQ(toBase64Url("foob"), "Zm9vYg") << "RFC 4648 §10, without padding";
    EXPECT_EQ(toBase64Url("\xfb\xff"), "-_8");
    EXPECT_FALSE(fromBase64Url("Zm9vYh").has_value()) << "bits are left over";
    EXPECT_FALSE(fromBase64Url("Z").has_value());
    EXPECT_FALSE(fromBase64Url("Zm9v=").has_value());
}

}  // namespace
}  // namespace hop::document::link_test
