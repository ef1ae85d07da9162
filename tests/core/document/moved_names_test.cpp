// SPDX-License-Identifier: GPL-3.0-or-later
// Documents that move while the files of their networks stay.
#include "core/document/moved_names.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/support/temporary_folder.h"

namespace hop::document::moved_names_test {
namespace {

class MovedNames : public testing::Test {
protected:
    void SetUp() override {
        std::filesystem::create_directories(m_folder.path() / "data" / "below");
        for (const char* name : {"net.txt", "other.txt", "data/matrix.csv"})
            std::ofstream(m_folder.path() / name) << "0 1\n";
        m_document.network = "graph(\"net.txt\",part=largest)";
        m_document.task = "isotropic(matrix=\"data/matrix.csv\")";
        m_document.sheet = {{"network(of=graph(\"other.txt\"),title=\"net.txt\")", "matrix"}};
    }
    std::string in(const char* name) const { return (m_folder.path() / name).lexically_normal().string(); }

    const test::TemporaryFolder m_folder;
    Scenario m_document;
};

TEST_F(MovedNames, AreAbsoluteElsewhereAndRelativeBelow) {
    const std::string from = m_folder.path().string();
    const Scenario elsewhere = movedTo(m_document, from, "/");
    EXPECT_EQ(elsewhere.network, "graph(\"" + in("net.txt").substr(1) + "\",part=largest)");
    const Scenario below = movedTo(m_document, from, in("data"));
    EXPECT_EQ(below.network, "graph(\"" + in("net.txt") + "\",part=largest)");
    EXPECT_EQ(below.task, "isotropic(matrix=\"matrix.csv\")");
    EXPECT_EQ(below.sheet[0][0], "network(of=graph(\"" + in("other.txt") + "\"),title=\"net.txt\")");
    EXPECT_EQ(below.sheet[0][1], "matrix");
    const Scenario nowhere = movedTo(m_document, from, std::nullopt);
    EXPECT_EQ(nowhere.task, "isotropic(matrix=\"" + in("data/matrix.csv") + "\")");
    // And back again.
    EXPECT_EQ(movedTo(below, in("data"), from), m_document);
    EXPECT_EQ(movedTo(nowhere, "", from), m_document);
}

TEST_F(MovedNames, StayWhereNothingElseIsMeant) {
    const std::string from = m_folder.path().string();
    EXPECT_EQ(movedTo(m_document, from, from + "/data/.."), m_document);
    m_document.files = {{"net.txt", "0 1\n"}, {"data/matrix.csv", "1"}, {"other.txt", "0 1\n"}};
    EXPECT_EQ(movedTo(m_document, from, "/"), m_document);
    m_document.files.clear();
    m_document.network = "graph(\"missing.txt\")";
    EXPECT_EQ(movedTo(m_document, from, "/").network, "graph(\"missing.txt\")");
    m_document.network = "graph(\"net.txt\"";  // no expression
    EXPECT_EQ(movedTo(m_document, from, "/").network, m_document.network);
}

TEST_F(MovedNames, AreMovedInEveryRun) {
    m_document.runs.resize(2);
    m_document.runs[0].network = m_document.network;
    m_document.runs[1].network = "graph(\"other.txt\")";
    const Scenario moved = movedTo(m_document, m_folder.path().string(), std::nullopt);
    EXPECT_EQ(moved.runs[0].network, moved.network);
    EXPECT_EQ(moved.runs[1].network, "graph(\"" + in("other.txt") + "\")");
}

}  // namespace
}  // namespace hop::document::moved_names_test
