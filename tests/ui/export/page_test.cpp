// SPDX-License-Identifier: GPL-3.0-or-later
// Pages that play: what moves in them is what the run did, and nothing else is needed to read them.
#include "ui/export/page/page.h"

#include <gtest/gtest.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/document/page_document.h"
#include "core/engine/process.h"
#include "core/explain/names.h"
#include "core/explain/narration.h"
#include "core/record/instants.h"
#include "core/sheet/shown_sheet.h"
#include "tests/ui/export/page_fixture.h"
#include "ui/export/motion/moving.h"
#include "ui/export/page/sentences.h"
#include "ui/export/strip_words.h"

namespace hop::ui::exporting::page_test {
namespace {

using Hops = std::multiset<std::pair<qint64, qint64>>;  // (packet, link)

Hops hopsOf(const engine::Timeline& timeline, Step step) {
    Hops hops;
    for (const engine::Move& move : timeline.moves(step)) hops.emplace(move.packet, move.link);
    return hops;
}

// Step by step, of the run of the page's first moving cell.
void expectRecordsOf(const engine::Timeline& timeline, const QJsonObject& run, const std::string& what) {
    const auto moves = run["moves"].toArray();
    ASSERT_EQ(static_cast<Step>(moves.size()), timeline.lastStep() - timeline.firstStep() + 1) << what;
    for (Step step = timeline.firstStep(); step <= timeline.lastStep(); ++step) {
        const auto flat = moves[static_cast<qsizetype>(step - timeline.firstStep())].toArray();
        Hops hops;
        for (qsizetype i = 0; i < flat.size(); i += 3) hops.emplace(flat[i].toInteger(), flat[i + 1].toInteger());
        EXPECT_EQ(hops, hopsOf(timeline, step)) << what << ", step " << step;
    }
}

TEST(PageTest, RecordsAreTheTrace) {
    for (const char* id : {"total-exchange-4-cube", "vb-fig-1", "ost-fig-3.4", "all-reduce-petersen"}) {
        const Page page = galleryPage(id);
        const auto cells = page.records()["cells"].toArray();
        if (cells.isEmpty()) continue;
        const int number = cells[0]["cell"].toInt();
        int cell = 0;
        for (const auto& row : page.sheet)
            for (const sheet::SheetCell& still : row)
                if (cell++ == number)
                    expectRecordsOf(*still.instant.timeline(), page.records()["runs"][0].toObject(), id);
    }
    for (const document::Scenario& scenario : {scenarioOf("hypercube(3)", "broadcast", "tree-broadcast"),
                                               scenarioOf("torus(3,2)", "total-exchange", "shortest-path")}) {
        const auto page = pageOf(scenario);
        ASSERT_TRUE(page) << page.error().message;
        expectRecordsOf(page->timelineOf(0, 0), page->records()["runs"][0].toObject(), scenario.network);
    }
}

TEST(PageTest, IsSmallAndTheSameEachTime) {
    const Page four = galleryPage("total-exchange-4-cube");
    EXPECT_LE(four.bytes.size(), 300'000);
    EXPECT_TRUE(four.bytes == galleryPage("total-exchange-4-cube").bytes);
    const auto six = pageOf(scenarioOf("hypercube(6)", "total-exchange", "optimal-delay"));
    ASSERT_TRUE(six);
    EXPECT_LE(six->bytes.size(), 1'500'000);
}

TEST(PageTest, AsksNothingOfAnyOtherPlace) {
    const QString page = QString::fromUtf8(galleryPage("total-exchange-4-cube").bytes);
    static const QRegularExpression kAsks(
        QStringLiteral(R"(\b(src|href|action|data)\s*=\s*["'](?!#|data:,)|@import|url\((?!#)|)"
                       R"(\bfetch\(|XMLHttp|https?://(?!www\.w3\.org/))"));
    EXPECT_FALSE(kAsks.match(page).hasMatch()) << kAsks.match(page).captured().toStdString();
    EXPECT_TRUE(page.contains(QStringLiteral("default-src 'none'")));
}

TEST(PageTest, HoldsItsDocument) {
    document::Scenario scenario = scenarioOf("hypercube(3)", "total-exchange", "optimal");
    scenario.title = "</script><script>alert(1)</script><!-- @records@ & \"quotes\"";
    scenario.text = "A <b> & an </script> in a text";
    scenario.note = "<!--";
    const auto page = pageOf(scenario);
    ASSERT_TRUE(page) << page.error().message;
    const auto json = document::documentInPage(page->bytes.toStdString());
    ASSERT_TRUE(json) << json.error().message;
    const auto read = document::parseScenario(*json);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, scenario);
    EXPECT_EQ(page->bytes.count("<script"), 3);
    EXPECT_EQ(page->bytes.count("</script>"), 3);
    EXPECT_FALSE(page->records().isEmpty());
}

TEST(PageTest, NamesWhatThePaintersDrew) {
    const Page page = galleryPage("total-exchange-4-cube");
    for (const char* name : {"id=\"c0-n0\"", "id=\"c0-n15\"", "id=\"c0-l0\"", "id=\"c0-l31\"", "id=\"c0-p3\"",
                             "id=\"c0-under\"", "id=\"c0-above\""})
        EXPECT_EQ(page.bytes.count(name), 1) << name;
}

TEST(PageTest, RefusesWhatItCannotHold) {
    const auto large = pageOf(scenarioOf("hypercube(9)", "total-exchange", "optimal"));
    ASSERT_FALSE(large);
    EXPECT_NE(large.error().message.find("a page holds at most 400,000 crossings"), std::string::npos)
        << large.error().message;
    RenderRequest some;
    some.steps = {0, 2};
    EXPECT_FALSE(pageOf(scenarioOf("hypercube(3)", "total-exchange", "optimal"), some));
}

TEST(PageTest, SentencesComeBack) {
    Sentences sentences;
    const std::string_view said = "3 steps are left; packet 0000 → 0110 crosses link 12 of 2,048.";
    EXPECT_EQ(sentences.add(said), 0);
    EXPECT_EQ(sentences.add("4 steps are left; packet 0001 → 0110 crosses link 7 of 2,048."), 1);
    EXPECT_EQ(sentences.add(said), 0);
    ASSERT_EQ(sentences.templates().size(), 1);
    QString words = sentences.templates()[0].toString();
    const auto parts = sentences.all()[0].toArray();
    for (qsizetype i = 1; i < parts.size(); ++i)
        words.replace(words.indexOf(QChar(Sentences::kHole)), 1, parts[i].toVariant().toString());
    EXPECT_EQ(words.toStdString(), said);
}

// By cell and step, as (packet, from, to).
using Report = std::map<std::pair<int, Step>, std::multiset<std::array<qint64, 3>>>;
Report reportIn(const QString& dom) {
    static const QRegularExpression kReport(QStringLiteral(R"(<pre id="report">([^<]*)</pre>)"));
    Report report;
    for (const QString& line : kReport.match(dom).captured(1).split(u'\n', Qt::SkipEmptyParts)) {
        const QJsonObject step = QJsonDocument::fromJson(line.toUtf8()).object();
        if (!step.contains("hops")) continue;  // a raster
        auto& hops = report[{step["cell"].toInt(), static_cast<Step>(step["step"].toInteger())}];
        for (const auto& hop : step["hops"].toArray())
            hops.insert({hop[0].toInteger(), hop[1].toInteger(), hop[2].toInteger()});
    }
    return report;
}

// Of a network that is drawn as its parts: (packets, part, part), in one direction, or in both where no lines join
// parts.
std::multiset<std::array<qint64, 3>> carriedBetween(const record::Instant& instant, Step step) {
    std::map<std::pair<NodeId, NodeId>, qint64> carried;
    for (const engine::Move& move : instant.timeline()->moves(step)) {
        const network::Link link = instant.run().network->link(move.link);
        NodeId from = instant.division()->partOf(link.from), to = instant.division()->partOf(link.to);
        if (!instant.division()->linked && to < from) std::swap(from, to);
        if (from != to) ++carried[{from, to}];
    }
    std::multiset<std::array<qint64, 3>> all;
    for (const auto& [ends, packets] : carried) all.insert({packets, ends.first, ends.second});
    return all;
}

Report reportOf(const Page& page) {
    Report report;
    int cell = -1;
    for (const auto& row : page.sheet)
        for (const sheet::SheetCell& still : row) {
            ++cell;
            if (sheet::isAtOwnStep(still.resolved) || still.resolved.cell.figure->id != "network") continue;
            const record::Instant& instant = still.instant;
            for (Step step = instant.timeline()->firstStep(); step <= instant.lastStep; ++step) {
                auto& hops = report[{cell, step}];
                if (instant.division() != nullptr) {
                    hops = carriedBetween(instant, step);
                    continue;
                }
                for (const engine::Move& move : instant.timeline()->moves(step)) {
                    const network::Link link = instant.run().network->link(move.link);
                    const auto from = numberIn(instant, link.from), to = numberIn(instant, link.to);
                    if (from && to) hops.insert({move.packet, *from, *to});
                }
            }
        }
    return report;
}

// At the end of a page: moves the pointer to every packet of every step and notes what the tip says there.
constexpr const char* kPointer = R"(<script>
addEventListener('load', () => {
  const scrub = document.getElementById('scrub'), tip = document.getElementById('tip'), tips = [];
  for (let step = +scrub.min; step < +scrub.max; ++step) {
    scrub.value = step;
    scrub.dispatchEvent(new Event('input'));
    for (const spot of document.querySelectorAll('#c0-above use')) {
      const {left, right, top, bottom} = spot.getBoundingClientRect();
      document.getElementById('picture').dispatchEvent(
          new PointerEvent('pointermove', {bubbles: true, clientX: (left + right) / 2, clientY: (top + bottom) / 2}));
      tips.push(tip.hidden ? '' : tip.textContent);
    }
  }
  const told = document.createElement('pre');
  told.id = 'tips';
  told.textContent = JSON.stringify(tips);
  document.body.append(told);
});
</script></body>)";

void expectInABrowser(const Page& page, const char* what) {
    const auto seen = browsed(page.bytes);
    EXPECT_EQ(seen.console.toStdString(), "") << what;
    EXPECT_EQ(reportIn(seen.output), reportOf(page)) << what;
}

TEST(PageTest, MovesWhatTheRunMovedInABrowser) {
    expectInABrowser(galleryPage("total-exchange-4-cube"), "total-exchange-4-cube");
}

TEST(PageTest, MovesALargerRunInABrowser) {
    const auto six = pageOf(scenarioOf("hypercube(6)", "total-exchange", "optimal-delay"));
    ASSERT_TRUE(six);
    expectInABrowser(*six, "6-cube");
}

// A part of a large network plays by itself: its nodes are counted anew, what is beyond has a name only, and what
// passes its gates is counted.
TEST(PageTest, APartOfANetworkPlays) {
    const auto page = pageOfTwoParts();
    ASSERT_TRUE(page) << page.error().message;
    const QJsonObject records = page->records();
    const auto cells = records["cells"].toArray(), runs = records["runs"].toArray();
    ASSERT_EQ(cells.size(), 2);
    ASSERT_EQ(runs.size(), 2) << "each part has records of its own";
    for (qsizetype i = 0; i < cells.size(); ++i) {
        const record::Instant& instant = page->sheet[0][static_cast<std::size_t>(i)].instant;
        ASSERT_NE(instant.part(), nullptr);
        const auto drawn = static_cast<qsizetype>(instant.part()->nodes.size());
        const QJsonObject run = runs[i].toObject();
        EXPECT_EQ(run["drawn"].toInteger(), drawn);
        EXPECT_GT(run["nodes"].toArray().size(), drawn) << "packets come from and go to nodes beyond";
        EXPECT_LE(run["nodes"].toArray().size(), 64);
        EXPECT_EQ(cells[i]["nodes"].toArray().size(), 2 * drawn);
        const auto gates = cells[i]["gates"].toArray();
        ASSERT_EQ(gates.size(), static_cast<qsizetype>(instant.lastStep) + 1);
        for (Step step = 1; step <= instant.lastStep; ++step) {
            qint64 out = 0, in = 0;
            for (const engine::Move& move : instant.timeline()->moves(step)) {
                const network::Link link = instant.run().network->link(move.link);
                const bool from = numberIn(instant, link.from).has_value(), to = numberIn(instant, link.to).has_value();
                out += from && !to ? 1 : 0;
                in += to && !from ? 1 : 0;
            }
            const auto told = gates[static_cast<qsizetype>(step) - 1].toArray();
            qint64 toldOut = 0, toldIn = 0;
            for (qsizetype k = 1; k < told.size(); k += 2) {
                toldOut += told[k].toInteger();
                toldIn += told[k + 1].toInteger();
            }
            EXPECT_EQ(toldOut, out) << "step " << step;
            EXPECT_EQ(toldIn, in) << "step " << step;
        }
    }
    EXPECT_EQ(page->bytes.count("id=\"c0-inside\""), 1);
    EXPECT_EQ(page->bytes.count("id=\"c0-g0\""), 1);
}

TEST(PageTest, APartOfANetworkPlaysInABrowser) { expectInABrowser(*pageOfTwoParts(), "two parts"); }

// A network that is drawn as its parts: what waits in each, and what crosses the bundles between them.
TEST(PageTest, PartsOfANetworkPlay) {
    const auto page = pageOfAllParts();
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_LE(page->bytes.size(), 300'000);
    const QJsonObject records = page->records(), run = records["runs"][0].toObject();
    const record::Instant& instant = page->sheet[0][0].instant;
    ASSERT_NE(instant.division(), nullptr);
    EXPECT_EQ(run["nodes"].toArray().size(), 4);
    EXPECT_EQ(run["parts"]["size"].toInt(), 16);
    EXPECT_FALSE(run.contains("moves")) << "no packet is told";
    ASSERT_EQ(run["carried"].toArray().size(), static_cast<qsizetype>(instant.lastStep));
    qint64 waiting = 0;
    for (const auto& changed : run["waiting"][0].toArray()) waiting += changed.toInteger();
    EXPECT_EQ(waiting - (0 + 1 + 2 + 3), 64 * 63) << "all of them, at the start";
}

// Every group of an OTIS network is linked to every other one: packets between two are a line.
Result<Page> pageOfGroups() {
    document::Scenario scenario = scenarioOf("otis(mesh(5,2))", "permutation(random)", "shortest-path");
    scenario.sheet = {{"network(detail=parts)"}};
    return pageOf(scenario);
}

TEST(PageTest, LinesBetweenPartsAreThoseOfEachStep) {
    const auto page = pageOfGroups();
    ASSERT_TRUE(page) << page.error().message;
    const record::Instant& instant = page->sheet[0][0].instant;
    ASSERT_NE(instant.division(), nullptr);
    ASSERT_FALSE(instant.division()->linked);
    const NodeId parts = static_cast<NodeId>(instant.division()->names.size());
    const auto between = page->records()["cells"][0]["parts"]["between"].toObject();
    const auto steps = between["steps"].toArray(), lists = between["lists"].toArray();
    ASSERT_EQ(steps.size(), static_cast<qsizetype>(instant.lastStep) + 1);
    EXPECT_EQ(steps.last().toInt(), -1) << "nothing moves after the end";
    for (Step step = 1; step <= instant.lastStep; ++step) {
        std::vector<qint64> told;
        if (const int list = steps[static_cast<qsizetype>(step) - 1].toInt(); list >= 0)
            for (const auto& number : lists[list].toArray())
                told.insert(told.end(), static_cast<std::size_t>(std::max<qint64>(1, -number.toInteger())),
                            number.toInteger() < 0 ? told.back() : number.toInteger());
        std::multiset<std::array<qint64, 3>> pairs;
        std::size_t pair = 0;
        for (NodeId one = 0; one < parts && !told.empty(); ++one)
            for (NodeId other = one + 1; other < parts; ++other)
                if (const qint64 packets = told.at(pair++); packets > 0) pairs.insert({packets, one, other});
        EXPECT_EQ(pairs, carriedBetween(instant, step)) << step;
    }
    EXPECT_EQ(page->bytes.count("id=\"c0-most\""), 1) << "the end of the scale follows the step";
    EXPECT_TRUE(page->bytes.contains(">packets between two parts in this step</text>"));
}

TEST(PageTest, LinesBetweenPartsPlayInABrowser) {
    const auto page = pageOfGroups();
    ASSERT_TRUE(page) << page.error().message;
    expectInABrowser(*page, "groups");
}

TEST(PageTest, PartsOfANetworkPlayInABrowser) { expectInABrowser(*pageOfAllParts(), "four parts"); }

// The tip at a packet says which it is, what it crosses and why, in the words of the program.
TEST(PageTest, TipsSayWhyInABrowser) {
    Page page = galleryPage("total-exchange-4-cube");
    QByteArray moved = page.bytes;
    moved.replace("</body>", kPointer);
    const auto seen = browsed(moved);
    EXPECT_EQ(seen.console.toStdString(), "");
    const std::multiset<std::string> tips = tipsIn(seen.output);

    std::multiset<std::string> expected;
    for (Step step = 0; step < page.sheet[0][0].instant.lastStep; ++step) {
        const record::Instant instant = *record::at(page.sheet[0][0].instant, step, kAtRest);
        const auto name = [&](NodeId node) {
            return explain::nodeName(*instant.run().network, node, instant.display.labels);
        };
        for (const engine::Move& move : instant.moves) {
            const task::Packet packet = record::packetOf(instant, move.packet);
            const network::Link link = instant.run().network->link(move.link);
            const std::string why = explain::shownClassName(
                instant.run().algorithm.process->explain(instant.state(), move, [&](std::uint32_t type) {
                    return explain::linkTypeName(*instant.run().network, type, instant.display.numbering);
                }));
            EXPECT_NE(why, "");
            expected.insert("packet " + name(packet.source) + " → " + name(packet.destination) + "\ncrosses " +
                            name(link.from) + " → " + name(link.to) + "\n" + why);
        }
    }
    EXPECT_EQ(expected.size(), 512U);
    EXPECT_EQ(tips, expected);
}

// At the end of a page: what it says where, at rest and in the middle of every step.
constexpr const char* kInstants = R"(<script>
addEventListener('load', () => {
  const scrub = document.getElementById('scrub'), told = document.createElement('pre'), said = [];
  for (let at = +scrub.min; at <= +scrub.max; at += 0.5) {
    scrub.value = at;
    scrub.dispatchEvent(new Event('input'));
    said.push(['where', 'says'].map(id => document.getElementById(id).textContent).join('|') + '|' +
              document.querySelectorAll('#c0-above use').length);
  }
  told.id = 'tips';
  told.textContent = JSON.stringify(said);
  document.body.append(told);
});
</script></body>)";

// What is drawn, what stands above it and the sentence below are of one step.
TEST(PageTest, NamesTheStepThatItPicturesInABrowser) {
    Page page = galleryPage("broadcast-3-cube");
    page.bytes.replace("</body>", kInstants);
    const auto seen = browsed(page.bytes);
    EXPECT_EQ(seen.console.toStdString(), "");
    const std::multiset<std::string> instants = tipsIn(seen.output);
    const Step last = page.sheet[0][0].instant.lastStep;
    explain::Narrator narrator;
    for (Step step = 0; step < last; ++step) {
        const record::Instant instant = *record::at(page.sheet[0][0].instant, step, kAtRest);
        const std::string during = "during step " + std::to_string(step + 1) + " of " + std::to_string(last) + '|',
                          moves = '|' + std::to_string(instant.moves.size());
        EXPECT_GE(instants.count(during + narrator.at(instant).sentence() + moves), 1U) << during;
    }
    const auto named = [&](const std::string& words) {
        return std::ranges::count_if(instants, [&](const std::string& each) { return each.starts_with(words); });
    };
    for (Step step = 1; step <= last; ++step)
        EXPECT_EQ(named("during step " + std::to_string(step) + " of "), 2) << "at rest, and under way";
    EXPECT_EQ(named("after step " + std::to_string(last) + " of "), 1);
}

// So do animations, frame by frame.
TEST(PageTest, TheStripOfAnAnimationNamesTheStepThatIsDrawn) {
    Page page = galleryPage("broadcast-3-cube");
    const Moving moving{page.sheet, {}, {}, true};
    const Step last = *sheet::lastStepOf(page.sheet);
    for (Step step = 0; step <= last; ++step) {
        const auto now = sheet::sheetAt(page.sheet, step, 0.5);
        ASSERT_TRUE(now.ok());
        const QString words = pictureAt(moving, *now).words.runs.join(u' ');
        EXPECT_TRUE(words.contains(step < last ? QStringLiteral("during step %1 of %2").arg(step + 1).arg(last)
                                               : QStringLiteral("after step %1 of %1").arg(last)))
            << words.toStdString();
    }
    EXPECT_TRUE(
        runsOf(longestOf(page.sheet, {0, last})).join(u' ').contains(QStringLiteral("during step %1 of %1").arg(last)));
}

TEST(PageTest, PlaysTwoRunsInABrowser) {
    document::Scenario scenario = scenarioOf("hypercube(3)", "total-exchange", "optimal");
    document::TitledRequest cube, ring;
    static_cast<run::Request&>(cube) = scenario;
    static_cast<run::Request&>(ring) = scenarioOf("ring(8)", "total-exchange", "shortest-path");
    cube.title = "Cube";
    ring.title = "Ring";
    scenario.runs = {cube, ring};
    scenario.sheet = {{"network(run=1)", "network(run=2)"}, {"network(step=2)", "matrix"}};
    const auto page = pageOf(scenario);
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_EQ(page->records()["runs"].toArray().size(), 2);
    expectInABrowser(*page, "two runs");
}

}  // namespace
}  // namespace hop::ui::exporting::page_test
