// SPDX-License-Identifier: GPL-3.0-or-later
// Files of many pages: a book of exhibits, slides of a run.
#include <gtest/gtest.h>

#include "core/document/gallery.h"
#include "tests/ui/export/exhibit_sheets.h"
#include "ui/export/book.h"

namespace hop::ui::exporting::book_test {
namespace {

// Qt writes "/Type /Page" for each page and "/Type /Pages" once.
int pagesOf(const QByteArray& pdf) { return static_cast<int>(pdf.count("/Type /Page\n")); }

QByteArray bookOf(const std::vector<std::string>& ids) {
    const auto application = applicationIfNone();
    std::vector<Book::Exhibit> contents;
    for (const std::string& id : ids) contents.push_back({id, QString::fromStdString("Title of " + id), "VB Fig. 1"});
    Book book(contents);
    for (const std::string& id : ids) {
        const document::Scenario scenario = *document::galleryScenario(id);
        const RenderRequest request = Book::requestOf(id);
        const sheet::ShownSheet sheet = exhibit_sheets::sheetOf(scenario, request);
        const auto drawable = pageOf(scenario, sheet, request);
        EXPECT_TRUE(drawable.ok());
        EXPECT_TRUE(book.add(*drawable).ok());
    }
    return book.finish();
}

TEST(Book, HasContentsAndAPageForEachExhibitAndTheSameBytes) {
    const QByteArray pdf = bookOf({"vb-fig-1", "four-packets-2-cube"});
    EXPECT_EQ(pagesOf(pdf), 3);
    EXPECT_TRUE(pdf == bookOf({"vb-fig-1", "four-packets-2-cube"}));
}

TEST(Slides, AreAPageForEachStep) {
    const document::Scenario scenario = *document::galleryScenario("four-packets-2-cube");
    RenderRequest request;
    request.format = FileFormat::pdf;
    request.steps = std::pair<Step, Step>(0, 2);
    request.source = "four-packets-2-cube";
    sheet::ShownSheet sheet = exhibit_sheets::sheetOf(scenario, request);
    EXPECT_TRUE(isSlides(request));
    const auto pdf = drawSlides(scenario, sheet, request, {}, {});
    ASSERT_TRUE(pdf.ok());
    EXPECT_EQ(pagesOf(*pdf), 3);
    request.steps = std::pair<Step, Step>(2, 1);
    EXPECT_FALSE(drawSlides(scenario, sheet, request, {}, {}).ok());
}

}  // namespace
}  // namespace hop::ui::exporting::book_test
