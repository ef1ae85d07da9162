// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the legends of every exhibit, as they are printed in one and in two columns: a golden list that somebody
// has read beside the pictures.
#include <gtest/gtest.h>

#include <QPainter>
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tests/support/golden.h"
#include "tests/ui/export/exhibit_sheets.h"
#include "ui/export/sink/drawing_device.h"
#include "ui/figure/sheet/page.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting::legend_words_test {
namespace {

// Wide enough that no sentence is broken.
constexpr double kWide = 20'000.0, kHigh = 2'000.0;  // [logical pixels]

void addWords(const std::vector<figure::Key>& keys, std::vector<std::string>& words) {
    DrawingDevice device({kWide, kHigh});
    QPainter painter(&device);
    {
        figure::Ink ink(painter, {0.0, 0.0, kWide, kHigh}, true);
        figure::drawKeys(ink, style::inFonts(style::printTheme(), style::Medium::paper), keys);
    }
    painter.end();
    for (const Item& item : device.take().items)
        if (const std::string word = item.text.toStdString();
            !word.empty() && std::ranges::find(words, word) == words.end())
            words.push_back(word);
}

// Each once, in the order of the page.
std::vector<std::string> wordsOf(const Drawable& drawable) {
    const Picture& picture = drawable.picture;
    const figure::Page page = drawable.cells.page(picture.size.width(), picture.size.height() - picture.stripHeight());
    std::vector<std::string> words;
    for (const figure::PageBox& box : page.boxes)
        if (box.keys != nullptr) addWords(*box.keys, words);
    for (const figure::PageKeys& shared : page.keys) addWords(shared.keys, words);
    return words;
}

std::vector<std::string> sorted(std::vector<std::string> words) {
    std::ranges::sort(words);
    return words;
}

TEST(LegendWords, AreThoseThatWereRead) {
    const auto application = applicationIfNone();
    std::map<std::string, std::vector<std::string>> narrow;
    std::string all;
    exhibit_sheets::forEachPage([&](const std::string& id, double millimetres, const Result<Drawable>& page) {
        ASSERT_TRUE(page.ok()) << id;
        std::vector<std::string> words = wordsOf(*page);
        if (millimetres < figure::kTwoColumns) {
            narrow[id] = std::move(words);
            return;
        }
        EXPECT_EQ(sorted(words), sorted(narrow[id])) << id << " says other words in one column";
        all += id + ':';
        for (const std::string& word : words) all += (word == words.front() ? " " : " | ") + word;
        all += '\n';
    });
    EXPECT_TRUE(test::equalsGolden(all, "legend_words.txt"));
}

}  // namespace
}  // namespace hop::ui::exporting::legend_words_test
