// SPDX-License-Identifier: GPL-3.0-or-later
// Views that name what does not exist.
#include "core/document/view_check.h"

#include <gtest/gtest.h>

#include "core/network/catalogue.h"
#include "core/task/catalogue.h"

namespace hop::document::view_check_test {
namespace {

TEST(ViewCheck, NamesWhatDoesNotExist) {
    const auto network = network::build("hypercube(3)", {});
    ASSERT_TRUE(network);
    const auto task = task::build(*network, "total-exchange", {});
    ASSERT_TRUE(task);
    const auto refusal = [&](const View& view) {
        const auto checked = checkView(view, *network, **task);
        return checked ? std::string() : checked.error().message;
    };
    View view;
    EXPECT_EQ(refusal(view), "");
    view.packet = 56;
    EXPECT_EQ(refusal(view), "the packet selected must be from 0 to 55, not 56");
    view = {};
    view.layout = "hamming";
    EXPECT_EQ(refusal(view).substr(0, 56), "there is no layout of hypercube(3) called 'hamming'; kno");
    view = {};
    view.layout = "hamming-weight";
    EXPECT_EQ(refusal(view), "");
    view = {};
    view.part = "1*";
    EXPECT_EQ(refusal(view).substr(0, 32), "part '1*' of hypercube(3): a par");
    view.part = "1**";
    EXPECT_EQ(refusal(view), "");
    view = {};
    view.focusNode = 8;
    EXPECT_EQ(refusal(view), "the node shown must be from 0 to 7 on hypercube(3), not 8");
    view = {};
    view.tree.root = 9;
    EXPECT_EQ(refusal(view), "the root of the tree shown must be from 0 to 7 on hypercube(3), not 9");
}

}  // namespace
}  // namespace hop::document::view_check_test
