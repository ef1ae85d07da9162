// SPDX-License-Identifier: GPL-3.0-or-later
// Every call that changes files fails in turn, or is the last before the program is killed: what was there before is
// there whole, or what was to be written is.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::faults_test {
namespace {

constexpr int kMostCalls = 400;  // of one command; more would be a loop without end

const char kExperiment[] = R"json({"format": "hopscope-experiment", "version": 1, "title": "Delay",
  "network": "hypercube(3)", "task": "poisson-broadcasts(rho={rho})", "algorithm": "rotated-trees",
  "vary": [{"name": "rho", "values": [0.1, 0.2]}], "x": "rho", "measures": ["mean_delay"],
  "length": {"slots": 100, "replications": 2}})json";

struct Written {
    const char* name;                    // of the test, and the ending of the file
    std::vector<std::string> arguments;  // the file comes last
    friend void PrintTo(const Written& written, std::ostream* out) { *out << written.name; }
};

class Faults : public testing::TestWithParam<Written> {
protected:
    void SetUp() override {
        std::filesystem::create_directory(m_folder.path() / "out");
        std::filesystem::create_directory(m_folder.path() / "state");
        writeFile((m_folder.path() / "experiment.json").string(), kExperiment);
    }
    std::string file() const { return (m_folder.path() / "out" / ("file." + std::string(GetParam().name))).string(); }
    std::string mark() const { return (m_folder.path() / "mark").string(); }
    Finished started(const std::string& fault) const {
        Start start;
        start.arguments = GetParam().arguments;
        std::ranges::replace(start.arguments, std::string("experiment.json"),
                             (m_folder.path() / "experiment.json").string());
        start.arguments.push_back(file());
        start.environment = {"XDG_STATE_HOME=" + (m_folder.path() / "state").string(),
                             "HOME=" + m_folder.path().string(), "HOP_FAULT=" + fault, "HOP_FAULT_MARK=" + mark()};
        if (!fault.empty()) start.environment.push_back("LD_PRELOAD=" HOP_FAILING_CALLS);
        // The sanitizer's runtime wants to be the first library.
        const char* options = std::getenv("ASAN_OPTIONS");
        start.environment.push_back("ASAN_OPTIONS=" + std::string(options == nullptr ? "" : options) +
                                    ":verify_asan_link_order=0");
        return run(start);
    }
    const TemporaryFolder m_folder;
};

// A failure is said with its exit status; calls that may be made again are.
void expectHandled(const Finished& finished, const std::string& failed, bool isNew, bool mayBeRepeated, bool isSweep) {
    EXPECT_TRUE(finished.status == 0 || finished.status == 2 || finished.status == 3) << finished.status;
    if (finished.status == 0) {
        EXPECT_TRUE(isNew);
        // An unnamed file that cannot be opened gets a name; what is not tidied up is no loss, nor how the journal of a
        // finished sweep is closed.
        const bool isNoLoss = failed.starts_with("open") || failed == "unlink" || (isSweep && failed == "close");
        EXPECT_TRUE(mayBeRepeated || isNoLoss) << "hushed up";
    } else {
        EXPECT_EQ(finished.err.rfind("hopscope: ", 0), 0U);
        EXPECT_FALSE(mayBeRepeated);
    }
}

TEST_P(Faults, LeaveTheOldFileOrTheNewOne) {
    const std::string old = "what was there before\n";
    ASSERT_EQ(started("").status, 0);
    const std::string whole = readFile(file());
    ASSERT_FALSE(whole.empty());
    const bool isSweep = GetParam().arguments.front() == "sweep";
    for (const std::string kind : {"EIO", "ENOSPC", "EINTR", "short", "kill"}) {
        int call = 1;
        for (; call <= kMostCalls; ++call) {
            writeFile(file(), old);
            std::filesystem::remove(mark());
            const Finished finished = started(kind + ':' + std::to_string(call));
            const std::string failed = readFile(mark());
            SCOPED_TRACE(kind + " in call " + std::to_string(call) + ", " + failed + ": " + finished.err);
            const std::string now = readFile(file());
            EXPECT_TRUE(now == old || now == whole) << now.size() << " bytes";
            if (failed.empty()) {  // there were fewer calls
                EXPECT_EQ(finished.status, 0);
                EXPECT_EQ(now, whole);
                break;
            }
            if (kind == "kill") {
                EXPECT_EQ(finished.status, 128 + 9);
            } else {
                expectHandled(finished, failed, now == whole, kind == "EINTR" || kind == "short", isSweep);
                if (failed != "unlink") {
                    EXPECT_EQ(contentsOf(m_folder.path() / "out").size(), 1U) << "left behind";
                }
            }
            if (isSweep) {
                EXPECT_EQ(started("").status, 0) << "what is left does not hinder the next sweep";
                EXPECT_EQ(readFile(file()), whole);
            }
            std::filesystem::remove_all(m_folder.path() / "out");
            std::filesystem::create_directory(m_folder.path() / "out");
        }
        EXPECT_GT(call, kind == "EINTR" || kind == "short" ? 1 : 4) << kind << ": nothing was made to fail";
        EXPECT_LT(call, kMostCalls);
    }
}

std::vector<Written> written() {
    return {{"result", {"run", "vb-fig-1", "--json"}},
            {"jsonl", {"run", "vb-fig-1", "--trace"}},
            {"steps", {"run", "vb-fig-1", "--csv"}},
            {"graphml", {"info", "--network", "torus(3,2)", "--out"}},
            {"svg", {"render", "vb-fig-1", "--out"}},
            {"pdf", {"render", "vb-fig-1", "--out"}},
            {"png", {"render", "vb-fig-1", "--dpi", "72", "--out"}},
            {"html", {"render", "vb-fig-1", "--view", "network", "--out"}},
            {"gif", {"render", "vb-fig-1", "--view", "network", "--steps", "0..1", "--fps", "2", "--out"}},
            {"check", {"check", "vb-fig-1", "--json"}},
            {"sweep", {"sweep", "experiment.json", "--threads", "1", "--json"}}};
}

INSTANTIATE_TEST_SUITE_P(Outputs, Faults, testing::ValuesIn(written()),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace hop::test::faults_test
