// SPDX-License-Identifier: GPL-3.0-or-later
// Journals come back as they were written, up to the first line that is torn.
#include "core/experiment/journal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/base/hash.h"
#include "tests/core/experiment/queue_points.h"

namespace hop::experiment::journal_test {
namespace {

const std::vector<Record> kRecords = {
    {{"8", "0.1", "rotated-trees"}, 0, {Stability::stable, 1000, {{{8.763, 0.1}}, {{0.1 + 0.2, 1e-300}}}}},
    {{"8", "0.1", "own-tree(order=label)"},
     3,
     {Stability::undecided, 17, {{{1.0 / 3.0, std::numeric_limits<double>::infinity()}}, {}}}},
    {{"8", "1.1", "rotated-trees"}, 0, {Stability::unstable, 0, {{}, {}}}},
};

std::string written() {
    std::string text = headerLine("abc");
    for (const Record& record : kRecords) text += recordLine(record);
    return text;
}

TEST(Journal, ComesBackToTheLastBit) {
    const std::string text = written();
    const JournalText read = readJournal(text, "abc");
    EXPECT_EQ(read.records, kRecords);
    EXPECT_EQ(read.goodBytes, text.size());
}

TEST(Journal, TornAtAnyByteKeepsTheWholeLines) {
    const std::string text = written();
    const std::size_t header = headerLine("abc").size();
    const std::size_t first = header + recordLine(kRecords[0]).size();
    const std::size_t second = first + recordLine(kRecords[1]).size();
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const JournalText read = readJournal(text.substr(0, length), "abc");
        const std::size_t whole = length < header        ? 0
                                  : length < first       ? header
                                  : length < second      ? first
                                  : length < text.size() ? second
                                                         : length;
        EXPECT_EQ(read.goodBytes, whole) << length;
        EXPECT_EQ(read.records.size(), whole <= header   ? 0U
                                       : whole == first  ? 1U
                                       : whole == second ? 2U
                                                         : 3U)
            << length;
    }
}

TEST(Journal, ADamagedByteEndsIt) {
    const std::string text = written();
    const std::size_t header = headerLine("abc").size();
    for (std::size_t place = header; place < text.size(); ++place) {
        std::string damaged = text;
        damaged[place] = static_cast<char>(damaged[place] ^ 1);
        EXPECT_LT(readJournal(damaged, "abc").records.size(), kRecords.size()) << place;
    }
}

TEST(Journal, OfAnotherSweepIsNone) {
    EXPECT_EQ(readJournal(written(), "abd").goodBytes, 0U);
    EXPECT_EQ(readJournal("hello\n", "abc").goodBytes, 0U);
    EXPECT_EQ(readJournal("", "abc").goodBytes, 0U);
}

TEST(Journal, KnowsWhoseATextIs) {
    const std::string header = headerLine("abc");
    EXPECT_EQ(readJournal(written(), "abc").owner, Owner::thisSweep);
    EXPECT_EQ(readJournal(header + "torn", "abc").owner, Owner::thisSweep);
    for (std::size_t length = 0; length < header.size(); ++length)
        EXPECT_EQ(readJournal(header.substr(0, length), "abc").owner, Owner::nobody) << length;
    EXPECT_EQ(readJournal(written(), "abd").owner, Owner::anotherSweep);
    for (std::string text : {"hello\n", "\n", "{}", "{\"format\":\"hopscope-scenario\"}\n", " "})
        EXPECT_EQ(readJournal(text, "abc").owner, Owner::somebodyElse) << text;
    EXPECT_EQ(readJournal(std::string(100, '\0'), "abc").owner, Owner::somebodyElse);
    EXPECT_EQ(readJournal(recordLine(kRecords[0]), "abc").owner, Owner::somebodyElse);
    std::string damaged = header;
    damaged[3] ^= 1;
    EXPECT_EQ(readJournal(damaged, "abc").owner, Owner::somebodyElse);
    // The same line as a later version might write it, with its checksum.
    std::string later = header.substr(0, header.size() - 18);
    later.replace(later.find("\"version\":1"), 11, "\"version\":2");
    Hasher hasher;
    hasher.add(std::string_view(later));
    later += ' ' + toHex(hasher.value()) + '\n';
    EXPECT_EQ(readJournal(later, "abc").owner, Owner::newerVersion);
    EXPECT_TRUE(isJournal(later));
    EXPECT_TRUE(isJournal(written()));
    EXPECT_FALSE(isJournal("hello\n"));
}

TEST(Journal, TheFingerprintIsOfTheWorkNotOfTheWords) {
    const document::Experiment experiment = test::queueExperiment();
    document::Experiment other = experiment;
    other.title = "Another title";
    other.theory.push_back({"line", "", "rho", {}});
    EXPECT_EQ(fingerprintOf(experiment, {}), fingerprintOf(other, {}));
    EXPECT_NE(fingerprintOf(experiment, {}), fingerprintOf(experiment, {1, 2}));
    other.seed = 2;
    EXPECT_NE(fingerprintOf(experiment, {}), fingerprintOf(other, {}));
}

}  // namespace
}  // namespace hop::experiment::journal_test
