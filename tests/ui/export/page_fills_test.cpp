// SPDX-License-Identifier: GPL-3.0-or-later
// Pages fill nodes by what they have of what they want: their records are those of the run, and the script draws them
// as the painters do.
#include <gtest/gtest.h>

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <cmath>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/explain/names.h"
#include "core/record/counts_at.h"
#include "core/record/instants.h"
#include "tests/ui/export/page_fixture.h"
#include "ui/export/sink/svg.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting::page_fills_test {
namespace {

using page_test::browsed;
using page_test::galleryPage;
using page_test::numberIn;
using page_test::Page;
using page_test::pageOf;
using page_test::scenarioOf;
using page_test::tipsIn;

using Numbers = std::vector<qint64>;

QJsonObject runIn(const Page& page, qsizetype run = 0) { return page.records()["runs"].toArray().at(run).toObject(); }
QJsonObject cellIn(const Page& page, qsizetype cell = 0) {
    return page.records()["cells"].toArray().at(cell).toObject();
}
QJsonObject fillsIn(const Page& page) { return runIn(page)["fills"].toObject(); }
QJsonObject looksIn(const Page& page) { return cellIn(page)["fills"].toObject(); }

// By step and node, from what changed.
std::vector<Numbers> unfolded(const QJsonValue& steps, std::size_t nodes) {
    std::vector<Numbers> all;
    Numbers now(nodes);
    for (const auto& step : steps.toArray()) {
        const auto changed = step.toArray();
        for (qsizetype i = 0; i < changed.size(); i += 2)
            now.at(static_cast<std::size_t>(changed[i].toInteger())) = changed[i + 1].toInteger();
        all.push_back(now);
    }
    return all;
}

struct Counted {
    Numbers has, wants;
};

// By node or part as numbered on the page.
Counted countedAt(const record::Instant& instant, Step step, std::size_t nodes) {
    const auto held = record::CountsAt(instant.recording, step).held();
    Counted all{Numbers(nodes), Numbers(nodes)};
    for (NodeId node = 0; node < held->nodes(); ++node) {
        const auto number = instant.division() != nullptr ? qint64{instant.division()->partOf(node)}
                                                          : numberIn(instant, node).value_or(-1);
        if (number < 0) continue;
        all.has.at(static_cast<std::size_t>(number)) += static_cast<qint64>(held->has(node));
        all.wants.at(static_cast<std::size_t>(number)) += static_cast<qint64>(held->wants(node));
    }
    return all;
}

void expectFillsOf(const record::Instant& instant, const QJsonObject& run, const std::string& what) {
    const QJsonObject fills = run["fills"].toObject();
    const auto nodes =
        static_cast<std::size_t>(run.contains("drawn") ? run["drawn"].toInteger() : run["nodes"].toArray().size());
    EXPECT_EQ(fills["by"].toString().toStdString(), "level") << what;
    EXPECT_TRUE(run["done"].toBool()) << what;
    const auto has = unfolded(fills["has"], nodes), wants = unfolded(fills["wants"], nodes);
    ASSERT_EQ(has.size(), std::size_t{instant.lastStep} + 1) << what;
    ASSERT_EQ(wants.size(), has.size()) << what;
    for (Step step = 0; step <= instant.lastStep; ++step) {
        const Counted counted = countedAt(instant, step, nodes);
        EXPECT_EQ(has[step], counted.has) << what << ", step " << step;
        EXPECT_EQ(wants[step], counted.wants) << what << ", step " << step;
    }
}

TEST(PageFills, AreWhatNodesHaveAtEachStep) {
    for (const auto& [task, algorithm, noun] :
         {std::tuple("broadcast", "tree-broadcast", "message"), std::tuple("total-exchange", "shortest-path", "packet"),
          std::tuple("multinode-broadcast", "", "message"), std::tuple("reduce", "", "contribution")}) {
        const auto page = pageOf(scenarioOf("hypercube(4)", task, algorithm));
        ASSERT_TRUE(page) << page.error().message;
        expectFillsOf(page->sheet[0][0].instant, runIn(*page), task);
        EXPECT_EQ(fillsIn(*page)["noun"].toString().toStdString(), noun);
    }
}

TEST(PageFills, OfAPartAreThoseOfItsNodesAndOfPartsTheirSums) {
    const auto two = page_test::pageOfTwoParts();
    ASSERT_TRUE(two) << two.error().message;
    for (qsizetype i = 0; i < 2; ++i)
        expectFillsOf(two->sheet[0][static_cast<std::size_t>(i)].instant, runIn(*two, i), "part");
    const auto parts = page_test::pageOfAllParts();
    ASSERT_TRUE(parts) << parts.error().message;
    expectFillsOf(parts->sheet[0][0].instant, runIn(*parts), "parts");
    const QJsonObject looks = looksIn(*parts);
    EXPECT_FALSE(looks["discs"].toBool());
    EXPECT_FALSE(looks["legend"].toObject().contains("got")) << "sums have no rings";
}

// Texts stand where the painter has room for them, and say what nodes have.
TEST(PageFills, TextsSayTheNumbers) {
    const auto page = pageOf(scenarioOf("hypercube(3)", "total-exchange", "shortest-path"));
    ASSERT_TRUE(page) << page.error().message;
    const QJsonObject fills = fillsIn(*page), looks = looksIn(*page);
    EXPECT_EQ(looks["texts"]["at"].toArray().size(), 16);
    const auto texts = fills["texts"].toArray();
    ASSERT_EQ(texts.size(), fills["has"].toArray().size());
    const auto first = texts[0].toArray();
    ASSERT_EQ(first.size(), 16);
    EXPECT_EQ(first[1].toString().toStdString(), "0 of 7");
    EXPECT_EQ(texts.last().toArray()[1].toString().toStdString(), "7 of 7");
    EXPECT_FALSE(page->bytes.contains(">0 of 7<")) << "the script writes them";
}

TEST(PageFills, OfKeysAreTheirRanks) {
    const auto page = pageOf(scenarioOf("path(6)", "k-k-sort(keys=reversed)", "transposition-sort"));
    ASSERT_TRUE(page) << page.error().message;
    const QJsonObject fills = fillsIn(*page), looks = looksIn(*page);
    EXPECT_EQ(fills["by"].toString().toStdString(), "shade");
    const auto has = unfolded(fills["has"], 6), wants = unfolded(fills["wants"], 6);
    EXPECT_EQ(has.front(), (Numbers{5, 4, 3, 2, 1, 0}));
    EXPECT_EQ(has.back(), (Numbers{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(wants.back(), Numbers(6, 5));
    EXPECT_EQ(looks["shades"].toArray().size(), 2 * 6) << "a fill for each rank, and what is written on it";
    EXPECT_GT(looks["rank"]["pixels"].toDouble(), 0.0);
    EXPECT_EQ(looks["legend"]["has"].toString().toStdString(), "key");
    EXPECT_EQ(page->bytes.count("id=\"c0-t"), 0) << "ranks replace names";
}

// Marks keep their fills, which may be dark.
TEST(PageFills, RanksAreLegibleOnMarkedNodes) {
    document::Scenario scenario = scenarioOf("path(6)", "k-k-sort(keys=reversed)", "transposition-sort");
    for (const auto& [look, ink] :
         {std::pair("disc", style::inkOn(style::lightTheme().ink)), std::pair("ring", style::lightTheme().nodeInk)}) {
        scenario.view.overlay = std::string("nodes([0,5],look=") + look + ')';
        const auto page = pageOf(scenario);
        ASSERT_TRUE(page) << page.error().message;
        const QJsonObject cell = cellIn(*page);
        EXPECT_EQ(cell["marked"].toArray(), (QJsonArray{0, 5}));
        const auto inks = cell["markedInks"].toArray();
        ASSERT_EQ(inks.size(), 2);
        const std::string first = "--k" + std::to_string(inks[0].toInt()) + ':' + colourWord(ink.rgb()) + ';';
        EXPECT_TRUE(page->bytes.contains(first.c_str())) << look << ": " << first;
    }
}

// At the end of a page: the colours of what is written in bold, the ranks.
constexpr const char* kRankInks = R"(<script>
addEventListener('load', () => {
  const ranks = [...document.querySelectorAll('#c0-above text[font-weight=bold]')];
  const told = document.createElement('pre');
  told.id = 'tips';
  told.textContent = JSON.stringify(ranks.map((rank, i) => i + '|' + rank.getAttribute('fill')));
  document.body.append(told);
});
</script></body>)";

TEST(PageFills, RanksOnMarkedNodesHaveTheirInkInABrowser) {
    document::Scenario scenario = scenarioOf("path(6)", "k-k-sort(keys=reversed)", "transposition-sort");
    scenario.view.overlay = "nodes([0,5],look=disc)";
    auto page = pageOf(scenario);
    ASSERT_TRUE(page) << page.error().message;
    const auto inks = cellIn(*page)["markedInks"].toArray();
    page->bytes.replace("</body>", kRankInks);
    const auto seen = browsed(page->bytes);
    EXPECT_EQ(seen.console.toStdString(), "");
    const auto ranks = tipsIn(seen.output);
    EXPECT_EQ(ranks.size(), 6U);
    for (const int node : {0, 5})
        EXPECT_TRUE(ranks.contains(std::to_string(node) + "|var(--k" + std::to_string(inks[0].toInt()) + ')'));
}

// The legend explains what is seen at any step, in the picture and to the script.
TEST(PageFills, TheLegendIsThatOfAllSteps) {
    const Page page = galleryPage("broadcast-3-cube");
    const QJsonObject legend = looksIn(page)["legend"].toObject();
    EXPECT_EQ(legend["has"].toString().toStdString(), "has the message");
    EXPECT_EQ(legend["got"].toString().toStdString(), "just got it");
    EXPECT_EQ(page.bytes.count(">has the message</text>"), 1);
    EXPECT_EQ(page.bytes.count(">just got it</text>"), 1);
}

TEST(PageFills, AreMissingWhereTheViewSaysSo) {
    document::Scenario scenario = scenarioOf("hypercube(3)", "broadcast", "tree-broadcast");
    scenario.sheet = {{"network(fill=none)", "network"}};
    const auto page = pageOf(scenario);
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_FALSE(cellIn(*page, 0).contains("fills"));
    EXPECT_TRUE(cellIn(*page, 1).contains("fills"));
    EXPECT_TRUE(cellIn(*page, 0).contains("bodies")) << "a complete run is green there, too";
}

// Whatever the step of the document: levels, rings and texts are drawn by the script alone, and links have carried
// nothing before it.
TEST(PageFills, NothingOfTheDocumentsStepStaysInThePicture) {
    for (const char* cell : {"network", "network(colour=load)", "network(nodes=boxes)"}) {
        document::Scenario scenario = scenarioOf("hypercube(4)", "total-exchange", "shortest-path");
        scenario.sheet = {{cell}};
        RenderRequest third;
        third.step = 3;
        const auto start = pageOf(scenario), later = pageOf(scenario, third);
        ASSERT_TRUE(start && later);
        for (const char* shape : {"<path", "<circle", "<rect"})
            EXPECT_EQ(start->bytes.count(shape), later->bytes.count(shape)) << cell << ' ' << shape;
        EXPECT_FALSE(later->bytes.contains(" of 15<")) << cell;
    }
}

TEST(PageFills, ACellAtAStepOfItsOwnKeepsItsFills) {
    document::Scenario scenario = scenarioOf("hypercube(3)", "total-exchange", "shortest-path");
    scenario.sheet = {{"network", "network(step=3)"}};
    const auto page = pageOf(scenario);
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_EQ(page->bytes.count(" of 7</text>"), 8);
}

TEST(PageFills, NoTwoElementsHaveOneName) {
    RenderRequest third;
    third.step = 3;
    for (const char* network : {"hypercube(3)", "torus([3,12])", "hypercube(6)"}) {
        const auto page = pageOf(scenarioOf(network, "total-exchange", "shortest-path"), third);
        ASSERT_TRUE(page) << page.error().message;
        static const QRegularExpression kName(QStringLiteral(R"(\bid="(c0-[^"]*)\")"));
        std::set<QString> names;
        for (auto found = kName.globalMatch(QString::fromUtf8(page->bytes)); found.hasNext();)
            EXPECT_TRUE(names.insert(found.next().captured(1)).second) << network;
        EXPECT_TRUE(names.contains(QStringLiteral("c0-n0")));
    }
}

// At the end of a page: the look of every node after every step, as "step|node|fill|outline|level [%]".
constexpr const char* kLooks = R"(<script>
addEventListener('load', () => {
  const scrub = document.getElementById('scrub'), looks = [];
  const [cell] = JSON.parse(document.getElementById('hopscope-records').textContent).cells;
  for (let step = +scrub.min; step <= +scrub.max; ++step) {
    scrub.value = step;
    scrub.dispatchEvent(new Event('input'));
    for (let id = 0; 2 * id < cell.nodes.length; ++id) {
      const body = document.getElementById('c0-n' + id), area = body.nextElementSibling, {reach} = cell.fills.level;
      const isArea = area && area.tagName === 'path' && !area.id;
      const top = isArea ? area.getAttribute('d').match(/^M\S+ ([\d.]+)/)[1] : null;
      const level = top === null ? '' : Math.round(100 * (cell.nodes[2 * id + 1] + reach - top) / (2 * reach));
      looks.push([step, id, body.style.fill, body.style.stroke, level].join('|'));
    }
  }
  const told = document.createElement('pre');
  told.id = 'tips';
  told.textContent = JSON.stringify(looks);
  document.body.append(told);
});
</script></body>)";

std::multiset<std::string> looksOf(const Page& page) {
    const record::Instant& instant = page.sheet[0][0].instant;
    const QJsonObject cell = cellIn(page);
    const auto shades = cell["fills"]["shades"].toArray();
    const auto colour = [](const QJsonValue& number) { return "var(--k" + std::to_string(number.toInt()) + ')'; };
    const std::string none = colour(shades[0]), all = colour(shades[2]),
                      green = colour(cell["bodies"]["complete"].toArray()[0]);
    std::multiset<std::string> looks;
    for (Step step = 0; step <= instant.lastStep; ++step) {
        const bool done = step == instant.lastStep;
        const Counted counted = countedAt(instant, step, instant.run().network->nodeCount());
        for (std::size_t node = 0; node < counted.has.size(); ++node) {
            const qint64 has = counted.has[node], wants = counted.wants[node];
            const std::string& fill = done ? green : has == wants ? all : none;
            const double level = 100.0 * static_cast<double>(has) / static_cast<double>(wants);
            looks.insert(std::to_string(step) + '|' + std::to_string(node) + '|' + fill + '|' +
                         (done ? "var(--good)" : "") + '|' +
                         (has > 0 && has < wants ? std::to_string(std::lround(level)) : ""));
        }
    }
    return looks;
}

// Nodes stand filled as high as they have of what they want, and a complete run is green.
TEST(PageFills, NodesAreFilledByWhatTheyHaveInABrowser) {
    const auto seven = pageOf(scenarioOf("hypercube(3)", "total-exchange", "shortest-path"));
    ASSERT_TRUE(seven) << seven.error().message;
    for (Page page : {galleryPage("broadcast-3-cube"), *seven}) {
        const auto expected = looksOf(page);
        page.bytes.replace("</body>", kLooks);
        const auto seen = browsed(page.bytes);
        EXPECT_EQ(seen.console.toStdString(), "");
        EXPECT_EQ(tipsIn(seen.output), expected);
    }
}

// At the end of a page: the samples in the legend before the end and at it, as "step|name|fill|outline".
constexpr const char* kSamples = R"(<script>
addEventListener('load', () => {
  const scrub = document.getElementById('scrub'), told = document.createElement('pre'), samples = [];
  for (const step of [+scrub.max, +scrub.max - 1]) {
    scrub.value = step;
    scrub.dispatchEvent(new Event('input'));
    for (const {id, style: {fill, stroke}} of document.querySelectorAll('[id^="c0-k"],[id^="s0-k"]'))
      samples.push([step, id, fill, stroke].join('|'));
  }
  told.id = 'tips';
  told.textContent = JSON.stringify(samples);
  document.body.append(told);
});
</script></body>)";

void expectGreenAtTheEnd(Page page, Step last) {
    const QJsonObject cell = cellIn(page);
    const std::string all = "var(--k" + std::to_string(cell["bodies"]["complete"][0].toInt()) + ')';
    page.bytes.replace("</body>", kSamples);
    const auto seen = browsed(page.bytes);
    EXPECT_EQ(seen.console.toStdString(), "");
    const auto samples = tipsIn(seen.output);
    EXPECT_EQ(samples.size(), 6U) << "a node that has the message, a ring and a node in it, at two steps";
    std::size_t green = 0;
    for (const std::string& sample : samples) {
        if (sample.starts_with(std::to_string(last - 1)))
            EXPECT_TRUE(sample.ends_with("||")) << sample << ": as painted";
        else
            green += sample.find('|' + all + '|') != std::string::npos ? 1U : 0U;
    }
    EXPECT_EQ(green, 2U);
}

// The legend turns green with the nodes.
TEST(PageFills, SamplesTurnGreenWhenTheRunIsDoneInABrowser) {
    const Page page = galleryPage("broadcast-3-cube");
    expectGreenAtTheEnd(page, page.sheet[0][0].instant.lastStep);
}

// One that two runs share does when the longer one ends.
TEST(PageFills, SharedSamplesTurnGreenWhenAllRunsAreDoneInABrowser) {
    document::Scenario scenario = scenarioOf("hypercube(3)", "broadcast", "");
    document::TitledRequest cube, ring;
    static_cast<run::Request&>(cube) = scenario;
    static_cast<run::Request&>(ring) = scenarioOf("ring(8)", "broadcast", "");
    cube.title = "Cube";
    ring.title = "Ring";
    scenario.runs = {cube, ring};
    scenario.sheet = {{"network(run=1)", "network(run=2)"}};
    const auto page = pageOf(scenario);
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_EQ(page->bytes.count("id=\"s0-k"), 3);
    const Step last = page->sheet[0][1].instant.lastStep;
    ASSERT_EQ(page->sheet[0][0].instant.lastStep + 1, last);
    expectGreenAtTheEnd(*page, last);
}

TEST(PageFills, TheReportSaysWhoHasWhatInABrowser) {
    const Page page = galleryPage("broadcast-3-cube");
    const record::Instant& instant = page.sheet[0][0].instant;
    const auto seen = browsed(page.bytes);
    EXPECT_EQ(seen.console.toStdString(), "");
    for (Step step = 0; step < instant.lastStep; ++step) {
        const auto held = record::CountsAt(instant.recording, step).held();
        std::string have, got;
        for (NodeId node = 0; node < held->nodes(); ++node) {
            const std::string name = explain::nodeName(*instant.run().network, node, instant.display.labels);
            if (held->has(node) > 0) have += (have.empty() ? "" : ", ") + name;
            if (held->got(node)) got += (got.empty() ? "" : ", ") + name;
        }
        const std::string when = step == 0 ? "At the start" : "After step " + std::to_string(step);
        const std::string sentence =
            when + ", has the message: " + have + (got.empty() ? "" : "; just got it: " + got) + '.';
        EXPECT_TRUE(seen.output.contains(QString::fromStdString(sentence))) << sentence;
    }
}

}  // namespace
}  // namespace hop::ui::exporting::page_fills_test
