// SPDX-License-Identifier: GPL-3.0-or-later
// Pipes, devices and files that are not what they are taken for.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::special_files_test {
namespace {

class SpecialFiles : public ::testing::Test {
protected:
    void SetUp() override { ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0); }
    std::string path(const std::string& name) const { return (folder.path() / name).string(); }
    std::string documentOf(const std::string& network, const std::string& task) const {
        return R"({"format": "hopscope-scenario", "version": 1, "network": ")" + network + R"(", "task": ")" + task +
               "\"}";
    }

    TemporaryFolder folder;
};

// Nothing writes to the pipe: reading it would take for ever.
TEST_F(SpecialFiles, InsideDocumentsAreRefused) {
    const std::string document = path("run.json");
    for (const std::string& file :
         {path("pipe"), std::string("pipe"), std::string("/dev/tty"), std::string("/dev/zero"),
          std::string("/dev/stdin"), std::string("/dev/ptmx"), path("")}) {
        const std::string name = R"(\")" + file + R"(\")";
        for (const std::string& text :
             {documentOf("graph(" + name + ")", "total-exchange"), documentOf("ring(4)", "matrices(" + name + ")"),
              documentOf("path(4)", "k-k-sort(keys=" + name + ")"),
              documentOf("otis(graph(" + name + "))", "total-exchange")}) {
            writeFile(document, text);
            for (const std::vector<std::string>& verb : {std::vector<std::string>{"run", document},
                                                         {"check", document},
                                                         {"render", document, "--out", path("a.svg")}}) {
                Start start;
                start.arguments = verb;
                start.keepInput = true;
                const Finished finished = run(start);
                EXPECT_EQ(finished.status, 2) << text;
                EXPECT_TRUE(finished.err.starts_with("hopscope: ")) << finished.err;
            }
        }
    }
}

TEST_F(SpecialFiles, NamedByTheUserAreRead) {
    Start start;
    start.arguments = {"run", "-", "--json", "-"};
    start.input = documentOf("ring(4)", "total-exchange");
    EXPECT_EQ(run(start).status, 0);
    start.arguments[1] = "/dev/stdin";
    EXPECT_EQ(run(start).status, 0);
    start.arguments = {"render", "-", "--out", path("a.svg")};
    EXPECT_EQ(run(start).status, 0);
    start.arguments = {"info", "--network", "graph(\"/dev/stdin\")", "--json"};
    start.input = "0 1\n1 2\n";
    EXPECT_EQ(run(start).status, 0);
}

TEST_F(SpecialFiles, NamesInFlagsBeginInTheWorkingDirectoryOthersBesideTheDocument) {
    namespace fs = std::filesystem;
    const fs::path before = fs::current_path();
    fs::create_directory(path("documents"));
    fs::create_directory(path("here"));
    writeFile(path("documents/run.json"), documentOf("ring(4)", R"(matrices(\"rows.csv\"))"));
    writeFile(path("documents/rows.csv"), "node,destination\n0,1\n");
    writeFile(path("here/net.edges"), "0 1\n1 2\n");
    writeFile(path("here/my.csv"), "node,destination\n0,2\n1,0\n");
    fs::current_path(path("here"));
    const auto packets = [&](std::vector<std::string> flags) {
        flags.insert(flags.begin(), path("documents/run.json"));
        const nlohmann::json result = resultOf(flags);
        return result.is_object() ? result["result"]["packets"].get<int>() : -1;
    };
    EXPECT_EQ(packets({}), 1);
    EXPECT_EQ(packets({"--network", "graph(\"net.edges\")"}), 1);
    EXPECT_EQ(packets({"--task", "matrices(\"my.csv\")"}), 2);
    fs::current_path(before);
}

TEST_F(SpecialFiles, AnInterruptWhileAPipeGivesNothing) {
    for (const std::vector<std::string>& verb : {std::vector<std::string>{"run", path("pipe")},
                                                 {"check", path("pipe")},
                                                 {"sweep", path("pipe")},
                                                 {"sweep", "--merge", path("pipe")},
                                                 {"render", path("pipe"), "--out", path("a.svg")},
                                                 {"open", path("pipe")},
                                                 {"info", "--network", "graph(\"" + path("pipe") + "\")"}}) {
        Start start;
        start.arguments = verb;
        start.interruptWhenRead = path("pipe");
        start.environment = {"QT_QPA_PLATFORM=offscreen"};
        const Finished finished = run(start);
        EXPECT_EQ(finished.status, 3) << verb[0];
        EXPECT_EQ(finished.err, "hopscope: interrupted while '" + path("pipe") + "' was read\n");
    }
}

// Whoever may start the program with a file may not be allowed to see all of it.
TEST_F(SpecialFiles, NothingIsToldOfAFileOfAnotherKind) {
    const std::string secret = "root:$6$secret:19000:0:99999:7:::\nuser:secret\n";
    writeFile(path("shadow"), secret);
    writeFile(path("shadow.txt"), secret);
    const std::string name = "(\"" + path("shadow") + "\")";
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"info", "--network", "graph" + name},
          {"run", "--network", "ring(4)", "--task", "matrices" + name},
          {"run", "--network", "path(4)", "--task", "k-k-sort(keys=\"" + path("shadow.txt") + "\")"},
          {"run", path("shadow.txt")},
          {"check", path("shadow.txt")},
          {"sweep", path("shadow.txt")},
          {"sweep", "--merge", path("shadow.txt")},
          {"sweep", "st-table-1", "--csv", path("table.csv"), "--journal", path("shadow")},
          {"render", path("shadow.txt"), "--out", path("a.svg")}}) {
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.status, 2) << finished.err;
        EXPECT_EQ(finished.err.find("secret"), std::string::npos) << finished.err;
        EXPECT_EQ(finished.err.find("$6$"), std::string::npos) << finished.err;
    }
    EXPECT_EQ(readFile(path("shadow")), secret);
}

TEST_F(SpecialFiles, MayBeginWithTheMarkOfUtf8) {
    const std::string mark = "\xef\xbb\xbf";
    writeFile(path("net.txt"), mark + "0 1\n1 2\n2 3\n");
    writeFile(path("net.graphml"), mark +
                                       "<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/>"
                                       "<edge source=\"a\" target=\"b\"/></graph></graphml>");
    writeFile(path("rows.csv"), mark + "node,destination\n0,1\n");
    writeFile(path("keys.txt"), mark + "4 3 2 1\n");
    writeFile(path("run.json"), mark + documentOf("ring(4)", "total-exchange"));
    EXPECT_EQ(run({"info", "--network", "graph(\"" + path("net.txt") + "\")"}).status, 0);
    EXPECT_EQ(run({"info", "--network", "graph(\"" + path("net.graphml") + "\")"}).status, 0);
    EXPECT_EQ(run({"run", "--network", "ring(4)", "--task", "matrices(\"" + path("rows.csv") + "\")"}).status, 0);
    EXPECT_EQ(run({"run", "--network", "path(4)", "--task", "k-k-sort(keys=\"" + path("keys.txt") + "\")"}).status, 0);
    EXPECT_EQ(run({"run", path("run.json")}).status, 0);
}

}  // namespace
}  // namespace hop::test::special_files_test
