// SPDX-License-Identifier: GPL-3.0-or-later
// `hopscope sweep` from outside: whole, in parts, interrupted; what it refuses.
#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace hop::test::sweep_test {
namespace {

const char kExperiment[] = R"json({"format": "hopscope-experiment", "version": 1, "title": "Delay",
  "network": "hypercube({d})", "task": "poisson-broadcasts(rho={rho})", "algorithm": "rotated-trees",
  "vary": [{"name": "d", "values": [3, 4]}, {"name": "rho", "values": [0.1, 0.2, 0.4]}],
  "x": "rho", "measures": ["mean_delay"],
  "length": {"slots": 300, "replications": 2, "most_replications": 6, "relative_half_width": 0.05}})json";

class Sweep : public ::testing::Test {
protected:
    std::string path(const std::string& name) const { return (m_folder.path() / name).string(); }
    Finished sweep(std::vector<std::string> arguments) const { return sweepWith(path("state"), std::move(arguments)); }
    void SetUp() override { writeFile(path("delay.json"), kExperiment); }

    TemporaryFolder m_folder;
};

TEST_F(Sweep, InPartsAndOnAnyThreadsGivesTheSameBytes) {
    ASSERT_EQ(sweep({path("delay.json"), "--json", path("whole.json"), "--csv", path("whole.csv")}).status, 0);
    const std::string whole = readFile(path("whole.json"));
    EXPECT_EQ(sweep({path("delay.json"), "--threads", "1", "--json", "-"}).out, whole);
    std::vector<std::string> merge = {"--merge", "--json", path("merged.json"), "--csv", path("merged.csv")};
    for (const std::string index : {"1", "2", "3"}) {
        merge.push_back(path("part-" + index + ".json"));
        EXPECT_EQ(sweep({path("delay.json"), "--shard", index + "/3", "--json", merge.back()}).status, 0);
    }
    EXPECT_EQ(sweep(merge).status, 0);
    EXPECT_EQ(readFile(path("merged.json")), whole);
    EXPECT_EQ(readFile(path("merged.csv")), readFile(path("whole.csv")));
    EXPECT_TRUE(readFile(path("whole.csv"))
                    .starts_with("d,rho,stable,ended,replications,used,slots,mean_delay,mean_delay_ci95\n"));
    merge.pop_back();
    EXPECT_NE(sweep(merge).err.find("part 3/3 is missing"), std::string::npos);
}

TEST_F(Sweep, SaysForPeopleWhatItFound) {
    const Finished finished = sweep({path("delay.json")});
    EXPECT_EQ(finished.status, 0);
    EXPECT_NE(finished.out.find("Delay\n\nd  rho  mean_delay\n3  0.1  "), std::string::npos) << finished.out;
    EXPECT_EQ(finished.err, "");
}

// Stopped by Ctrl-C it is partial and 3; started again it goes on, and the bytes are those of one that was not stopped.
TEST_F(Sweep, InterruptedGoesOnWhereItWas) {
    std::string slow = kExperiment;
    slow.replace(slow.find("\"slots\": 300"), 12, "\"slots\": 60000");
    writeFile(path("slow.json"), slow);
    Start start;
    start.arguments = {"sweep", path("slow.json"), "--json", path("partial.json"), "--journal", path("journal")};
    start.interruptWhenWritten = path("journal");
    const Finished stopped = run(start);
    EXPECT_EQ(stopped.status, 3) << stopped.err;
    EXPECT_NE(stopped.err.find("the same command goes on from there"), std::string::npos);
    EXPECT_NE(readFile(path("partial.json")).find("\"partial\": true"), std::string::npos);
    const Finished resumed = sweep({path("slow.json"), "--json", "-", "--journal", path("journal")});
    EXPECT_EQ(resumed.status, 0);
    EXPECT_NE(resumed.err.find("going on with"), std::string::npos);
    EXPECT_EQ(sweep({path("slow.json"), "--json", "-"}).out, resumed.out);
}

// A folder of results, the bytes of each those of the experiment measured alone; the tables one below the other.
TEST_F(Sweep, MeasuresSeveralExperiments) {
    std::string other = kExperiment;
    other.replace(other.find("\"Delay\""), 7, "\"Queues\"");
    other.replace(other.find("[\"mean_delay\"]"), 14, "[\"mean_delay\", \"mean_queue\"]");
    writeFile(path("queues.json"), other);
    const std::vector<std::string> both = {path("delay.json"), path("queues.json")};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), both.begin(), both.end());
        return sweep(more);
    };
    const Finished finished =
        with({"--json", path("results/deep"), "--csv", path("results"), "--record", path("results")});
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_EQ(finished.out, "");
    std::string tables;
    for (const std::string name : {"delay", "queues"}) {
        const std::string source = path(name + ".json");
        EXPECT_EQ(readFile(path("results/deep/" + name + ".json")), sweep({source, "--json", "-"}).out);
        EXPECT_EQ(readFile(path("results/" + name + ".csv")), sweep({source, "--csv", "-"}).out);
        EXPECT_EQ(readFile(path("results/" + name + ".recorded.json")), sweep({source, "--record", "-"}).out);
        tables += sweep({source}).out;
    }
    EXPECT_EQ(with({}).out, tables);

    const auto refused = [&](std::vector<std::string> more, const std::string& sentence) {
        const Finished refusal = with(std::move(more));
        EXPECT_EQ(refusal.status, 2);
        EXPECT_EQ(refusal.out, "");
        EXPECT_NE(refusal.err.find(sentence), std::string::npos) << refusal.err;
    };
    refused({"--json", "-"}, "--json must be a folder for the results of several experiments, not '-'");
    refused({"--csv", path("delay.json")}, "delay.json");
    refused({"--shard", "1/2"}, "--shard is for one experiment at a time");
    refused({"--journal", path("journal")}, "--journal is for one experiment at a time");
    refused({"--status"}, "--status is for one experiment at a time");
    refused({"--slurm", path("array")}, "--slurm is for one experiment at a time");
    refused({path("delay.json"), "--json", path("results")}, "cannot both be written to");
    refused({path("delay.json")}, "measure the same; give one of them");
    refused({"--json", path(".")}, "is read and would be overwritten by --json");
}

// Stopped in the second of two experiments: the first is not measured again.
TEST_F(Sweep, GoesOnWithSeveralExperiments) {
    std::string slow = kExperiment;
    slow.replace(slow.find("\"slots\": 300"), 12, "\"slots\": 60000");
    writeFile(path("slow.json"), slow);
    Start start;
    start.arguments = {"sweep", path("delay.json"), path("slow.json")};
    start.environment = {"XDG_STATE_HOME=" + path("state")};
    start.interruptAfterBytes = 1;
    const Finished stopped = run(start);
    EXPECT_EQ(stopped.status, 3) << stopped.err;
    EXPECT_NE(stopped.err.find("finished of slow; the same command goes on from there"), std::string::npos)
        << stopped.err;
    const Finished resumed = sweep({path("delay.json"), path("slow.json")});
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_TRUE(resumed.err.starts_with("hopscope: going on with ")) << "the first: " << resumed.err;
    EXPECT_EQ(resumed.out, sweep({path("delay.json")}).out + sweep({path("slow.json")}).out);
}

TEST_F(Sweep, RefusesWhatIsWrong) {
    const auto refused = [&](std::vector<std::string> arguments, const std::string& sentence) {
        const Finished finished = sweep(std::move(arguments));
        EXPECT_EQ(finished.status, 2);
        EXPECT_EQ(finished.out, "");
        EXPECT_NE(finished.err.find(sentence), std::string::npos) << finished.err;
    };
    refused({}, "sweep needs an experiment");
    refused({"total-exchange-4-cube"}, "is one scenario and no experiment");
    refused({path("nothing.json")}, "there is no such file");
    refused({path("delay.json"), "--shard", "4/3"}, "--shard 4/3 asks for part 4 of 3");
    refused({path("delay.json"), "--shard", "2"}, "--shard must be a part");
    refused({path("delay.json"), "--threads", "0"}, "--threads must be an integer from 1");
    refused({path("delay.json"), "--json", path("no/such/folder.json")}, "cannot write");
    refused({path("delay.json"), "--json", "-", "--csv", "-"}, "cannot both be written");
    refused({"--merge"}, "--merge needs the results of all parts");
    refused({"--merge", path("delay.json")}, "must be \"hopscope-sweep\"");
    std::string contradictory = kExperiment;
    contradictory.replace(contradictory.find("[0.1,"), 5, "[0.9,");
    writeFile(path("contradictory.json"), contradictory);
    refused({path("contradictory.json")}, "line 3, /vary/1/values: the values of rho must ascend");
}

}  // namespace
}  // namespace hop::test::sweep_test
