// SPDX-License-Identifier: GPL-3.0-or-later
// Forms of any kind: what was put in comes out, and only as what it is.
#include "core/scene/form.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "core/scene/curves/curves.h"
#include "core/scene/table/table.h"
#include "core/scene/text/text.h"

namespace hop::scene::form_test {
namespace {

struct NoKind {};
struct NoTable {
    static constexpr FormKind kKind = FormKind::text;
};

static_assert(FormValue<Text> && FormValue<Curves>);
static_assert(!FormValue<NoKind> && !FormValue<NoTable> && !FormValue<Text::Line> && !FormValue<Form>);
static_assert(!std::is_constructible_v<Form, NoKind> && !std::is_constructible_v<Form, NoTable>);

Text outline() { return {.lines = {{.words = "send", .note = {}}, {.words = "wait", .note = {}}}}; }

TEST(Form, IsReadAsWhatItIs) {
    const Form form = outline();
    EXPECT_EQ(form.kind(), FormKind::text);
    ASSERT_NE(form.as<Text>(), nullptr);
    EXPECT_EQ(form.get<Text>().lines, outline().lines);
    EXPECT_EQ(form.as<Table>(), nullptr);
    EXPECT_EQ(form.as<Curves>(), nullptr);
}

TEST(Form, IsNoneWithoutOne) {
    const Form none;
    EXPECT_EQ(none.kind(), FormKind::none);
    EXPECT_EQ(none.as<Text>(), nullptr);
    EXPECT_TRUE(none.listing().columns.empty());
}

TEST(Form, HasTheTableOfWhatItIs) {
    const Text text = outline();
    const Listing expected = listingOf(text), listing = Form(text).listing();
    EXPECT_EQ(listing.columns, expected.columns);
    EXPECT_EQ(listing.rows, expected.rows);
    EXPECT_EQ(csvOf(listing), csvOf(expected));
}

TEST(Form, IsSharedByItsCopies) {
    Form form = outline();
    const Form copy = form;
    EXPECT_EQ(copy.as<Text>(), form.as<Text>());
    form = Curves();
    EXPECT_EQ(form.kind(), FormKind::curves);
    EXPECT_EQ(copy.get<Text>().lines, outline().lines);
}

}  // namespace
}  // namespace hop::scene::form_test
