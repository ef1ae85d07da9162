// SPDX-License-Identifier: GPL-3.0-or-later
// `hopscope sweep --slurm` from outside: the scripts are bash, the array runs under GNU parallel as under the
// scheduler, and whatever is killed on the way, the merge has the bytes of one machine.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::slurm_test {
namespace {

const char kExperiment[] = R"json({"format": "hopscope-experiment", "version": 1, "title": "Delay",
  "network": "hypercube({d})", "task": "poisson-broadcasts(rho={rho})", "algorithm": "rotated-trees",
  "vary": [{"name": "d", "values": [3, 4]}, {"name": "rho", "values": [0.1, 0.2, 0.4]}],
  "x": "rho", "measures": ["mean_delay", "mean_queue"],
  "length": {"slots": 2000, "replications": 4, "most_replications": 20,
    "precision": {"mean_delay": 0.005, "mean_queue": 0.02}}})json";

class Slurm : public ::testing::Test {
protected:
    std::string path(const std::string& name) const { return (m_folder.path() / name).string(); }
    Finished sweep(std::vector<std::string> arguments) const { return sweepWith(path("state"), std::move(arguments)); }
    // The exit status of a line of bash.
    int bash(const std::string& line) const {
        const std::string command = "cd " + m_folder.path().string() + " && HOME=" + path("home") + " bash -c '" +
                                    line + "' >>" + path("log") + " 2>&1";
        const int status = std::system(command.c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    }
    void SetUp() override {
        std::filesystem::create_directory(path("home"));
        writeFile(path("delay.json"), kExperiment);
        ASSERT_EQ(sweep({path("delay.json"), "--json", path("whole.json"), "--csv", path("whole.csv")}).status, 0);
    }
    void expectWhole(const std::string& folder) const {
        EXPECT_EQ(readFile(path(folder + "/result.json")), readFile(path("whole.json")));
        EXPECT_EQ(readFile(path(folder + "/result.csv")), readFile(path("whole.csv")));
    }

    TemporaryFolder m_folder;
};

// The scheduler's environment, made by GNU parallel.
const char kTasks[] =
    "seq 1 4 | parallel --will-cite -j 2 env SLURM_ARRAY_TASK_ID={} SLURM_CPUS_PER_TASK=1 bash array.sh";

TEST_F(Slurm, TheArrayRunsUnderParallelAndMergesToTheSameBytes) {
    const Finished written = sweep({path("delay.json"), "--slurm", path("array"), "--parts", "4", "--threads", "2"});
    ASSERT_EQ(written.status, 0) << written.err;
    EXPECT_EQ(written.out, "bash " + path("array/submit.sh") + "\n");
    for (const char* script : {"array.sh", "merge.sh", "submit.sh"})
        EXPECT_EQ(bash("bash -n array/" + std::string(script)), 0) << script;
    const std::string array = readFile(path("array/array.sh"));
    for (const char* line :
         {"#!/bin/bash\n", "#SBATCH --array=1-4\n", "#SBATCH --cpus-per-task=2\n", "#SBATCH --requeue\n"})
        EXPECT_NE(array.find(line), std::string::npos) << line;
    EXPECT_NE(sweep({"--slurm", path("array"), "--status"}).out.find("0 of 4 parts finished"), std::string::npos);
    EXPECT_NE(bash("cd array && bash array.sh"), 0) << "without the scheduler there is no part";
    ASSERT_EQ(bash("cd array && " + std::string(kTasks)), 0) << readFile(path("log"));
    EXPECT_NE(sweep({"--slurm", path("array"), "--status"}).out.find("6 of 6 "), std::string::npos);
    ASSERT_EQ(bash("bash array/merge.sh"), 0) << readFile(path("log"));
    expectWhole("array");
    const Finished status = sweep({"--slurm", path("array"), "--status"});
    EXPECT_NE(status.out.find("4 of 4 parts finished, merged into result.json"), std::string::npos) << status.out;
    // Again: nothing is measured, nothing changes.
    ASSERT_EQ(sweep({path("delay.json"), "--slurm", path("array"), "--parts", "4", "--threads", "2"}).status, 0);
    EXPECT_EQ(readFile(path("array/array.sh")), array);
    EXPECT_EQ(bash("cd array && " + std::string(kTasks)), 0);
    EXPECT_FALSE(std::filesystem::exists(path("array/part-1.journal")));
}

// Tasks are killed, by SIGKILL as when a node dies and by SIGTERM as at a time limit, and started again.
TEST_F(Slurm, KilledTasksGoOnAndMergeToTheSameBytes) {
    ASSERT_EQ(sweep({path("delay.json"), "--slurm", path("array"), "--parts", "3"}).status, 0);
    EXPECT_NE(bash("bash array/merge.sh"), 0) << "nothing to merge yet";
    int killed = 0;
    for (int round = 0; round < 6; ++round)
        for (const std::string part : {"1", "2", "3"}) {
            const pid_t child = ::fork();
            ASSERT_GE(child, 0);
            if (child == 0) {
                ::setpgid(0, 0);
                ::setenv("SLURM_ARRAY_TASK_ID", part.c_str(), 1);
                std::freopen("/dev/null", "w", stderr);
                ::execl("/bin/bash", "bash", path("array/array.sh").c_str(), nullptr);
                ::_exit(127);
            }
            ::setpgid(child, child);
            ::usleep(static_cast<useconds_t>(20'000 + 15'000 * round));
            ::kill(-child, round % 3 == 2 ? SIGTERM : SIGKILL);
            int status = 0;
            ::waitpid(child, &status, 0);
            killed += WIFSIGNALED(status) ? 1 : 0;
        }
    EXPECT_GT(killed, 0);
    for (const std::string part : {"1", "2", "3"})
        ASSERT_EQ(bash("SLURM_ARRAY_TASK_ID=" + part + " bash array/array.sh"), 0) << readFile(path("log"));
    ASSERT_EQ(bash("bash array/merge.sh"), 0) << readFile(path("log"));
    expectWhole("array");
}

TEST_F(Slurm, NamesWithBlanksAndQuotesAreFolders) {
    const std::string folder = path("it's an array");
    ASSERT_EQ(sweep({path("delay.json"), "--slurm", folder, "--parts", "2"}).status, 0);
    for (const std::string part : {"1", "2"}) {
        ::setenv("SLURM_ARRAY_TASK_ID", part.c_str(), 1);
        EXPECT_EQ(bash("bash it*/array.sh"), 0) << readFile(path("log"));
    }
    ::unsetenv("SLURM_ARRAY_TASK_ID");
    EXPECT_EQ(bash("bash it*/merge.sh"), 0) << readFile(path("log"));
    expectWhole("it's an array");
}

TEST_F(Slurm, SaysHowFarASweepIs) {
    Start start;
    start.arguments = {"sweep", path("delay.json"), "--json", path("partial.json"), "--journal", path("journal")};
    start.interruptWhenWritten = path("journal");
    EXPECT_EQ(run(start).status, 3);
    const Finished status = sweep({path("delay.json"), "--status", "--journal", path("journal")});
    EXPECT_EQ(status.status, 0) << status.err;
    EXPECT_NE(status.out.find(" of 6 points finished, "), std::string::npos) << status.out;
    EXPECT_NE(sweep({path("delay.json"), "--status"}).out.find("no sweep is under way"), std::string::npos);
}

TEST_F(Slurm, RefusesWhatIsWrong) {
    ASSERT_EQ(sweep({path("delay.json"), "--slurm", path("array"), "--parts", "2"}).status, 0);
    std::string other = kExperiment;
    other.replace(other.find("0.4]"), 3, "0.5");
    writeFile(path("other.json"), other);
    const auto refused = [&](std::vector<std::string> arguments, const std::string& sentence) {
        const Finished finished = sweep(std::move(arguments));
        EXPECT_EQ(finished.status, 2);
        EXPECT_EQ(finished.out, "");
        EXPECT_NE(finished.err.find(sentence), std::string::npos) << finished.err;
    };
    refused({path("other.json"), "--slurm", path("array"), "--parts", "2"}, "holds another sweep");
    refused({path("delay.json"), "--slurm", path("array"), "--parts", "3"}, "holds this sweep in 2 parts, not 3");
    refused({path("delay.json"), "--slurm", path("array"), "--parts", "7"}, "--parts must be an integer from 1 to 6");
    refused({path("delay.json"), "--parts", "2"}, "--parts says how many tasks");
    refused({path("delay.json"), "--slurm", path("delay.json")}, "cannot make the folder");
    refused({path("delay.json"), "--slurm", path("new"), "--json", "-"}, "--json cannot be given with --slurm");
    refused({path("delay.json"), "--status", "--csv", "-"}, "--csv cannot be given with --status");
    refused({"--slurm", path("nothing"), "--status"}, "has no job array");
    refused({"--slurm", path("array")}, "sweep needs an experiment");
    refused({"--merge", "--status"}, "--status cannot be given with --merge");
    writeFile(path("graph.txt"), "0 1\n1 2\n");
    std::string files = kExperiment;
    files.replace(files.find("hypercube({d})"), 14, "graph(\\\"graph.txt\\\")");
    files.replace(files.find("{\"name\": \"d\", \"values\": [3, 4]}, "), 33, "");
    files.replace(files.find("poisson-broadcasts(rho={rho})"), 29, "k-k({rho},random)");
    files.replace(files.find("rotated-trees"), 13, "shortest-path");
    files.replace(files.find("[0.1, 0.2, 0.4]"), 15, "[1, 2]");
    files.replace(files.find("\"mean_delay\", \"mean_queue\"]"), 26, "\"steps\"");
    files.replace(files.find("  \"length\""), std::string::npos, "  \"length\": {\"replications\": 3}}");
    writeFile(path("files.json"), files);
    EXPECT_EQ(sweep({path("files.json"), "--slurm", path("files")}).status, 0);
    EXPECT_NE(readFile(path("files/array.sh")).find("experiment='" + path("files.json") + "'"), std::string::npos);
}

}  // namespace
}  // namespace hop::test::slurm_test
