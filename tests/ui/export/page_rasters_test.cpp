// SPDX-License-Identifier: GPL-3.0-or-later
// Rasters play on pages: what they show after each step is what their scenes say.
#include <gtest/gtest.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/record/instants.h"
#include "core/scene/raster/raster.h"
#include "tests/ui/export/page_fixture.h"
#include "ui/export/page/records.h"
#include "ui/export/page/run_lengths.h"
#include "ui/export/sink/svg.h"
#include "ui/figure/raster/raster_cells.h"

namespace hop::ui::exporting::page_rasters_test {
namespace {

using page_test::browsed;
using page_test::galleryPage;
using page_test::Page;
using page_test::pageOf;
using page_test::scenarioOf;
using page_test::tipsIn;

QJsonObject rasterIn(const Page& page) {
    const auto cells = page.records()["cells"].toArray();
    const auto raster = std::ranges::find(cells, QJsonValue(QStringLiteral("raster")),
                                          [](const QJsonValue& cell) { return cell["form"]; });
    return raster == cells.end() ? QJsonObject() : raster->toObject();
}

std::vector<qint64> unrolled(const QJsonValue& list) {
    std::vector<qint64> all;
    for (const auto& value : list.toArray()) {
        const qint64 number = value.toInteger();
        if (number >= 0) all.push_back(number);
        for (qint64 more = number; more < 0; ++more) all.push_back(all.back());
    }
    return all;
}

TEST(RunLengths, ComeBack) {
    const std::vector<qint64> numbers = {0, 0, 0, 4, 4, 1, 0, 7, 7, 7, 7};
    RunLengths list;
    for (const qint64 number : numbers) list.add(number);
    const QJsonArray told = list.take();
    EXPECT_EQ(told.size(), 8);
    EXPECT_EQ(unrolled(told), numbers);
    EXPECT_TRUE(list.take().isEmpty());
}

// Values after each step, from what changed.
class Changing {
public:
    Changing(std::vector<qint64> start, const QJsonValue& changes)
        : m_now(std::move(start)), m_changes(changes.toArray()) {}
    const std::vector<qint64>& now() const { return m_now; }
    QJsonArray take(qsizetype step) {
        const auto changed = m_changes.at(step).toArray();
        QJsonArray places;
        for (qsizetype k = 0; k < changed.size(); k += 2) {
            m_now.at(static_cast<std::size_t>(changed[k].toInteger())) = changed[k + 1].toInteger();
            places.append(changed[k]);
        }
        return places;
    }

private:
    std::vector<qint64> m_now;
    QJsonArray m_changes;
};

// The first raster of a sheet, step by step.
class Shown {
public:
    explicit Shown(const Page& page) {
        for (const auto& row : page.sheet)
            for (const sheet::SheetCell& cell : row)
                if (cell.resolved.cell.figure->form == scene::FormKind::raster && m_cell == nullptr) m_cell = &cell;
        m_source = m_cell->resolved.cell.figure->source();
    }
    Step lastStep() const { return m_cell->instant.lastStep; }
    const scene::Raster& at(Step step) {
        m_instant = *record::at(m_cell->instant, step, kAtRest);
        m_scene = m_source->at(m_instant);
        return m_scene->form.get<scene::Raster>();
    }
    // After at().
    std::string tip(std::uint32_t row, std::uint32_t column) {
        const auto& raster = m_scene->form.get<scene::Raster>();
        return m_source->tip(m_instant, *m_scene, {raster.itemAt(row, column), row, column});
    }

private:
    const sheet::SheetCell* m_cell = nullptr;
    std::unique_ptr<scene::Source> m_source;
    record::Instant m_instant;
    scene::ScenePtr m_scene;
};

std::string sentenceOf(const QJsonObject& heading, qint64 number) {
    const auto parts = heading["sentences"][number].toArray();
    QString words = heading["templates"][parts[0].toInteger()].toString();
    for (qsizetype i = 1; i < parts.size(); ++i)
        words.replace(words.indexOf(QChar(0xFFFC)), 1, parts[i].toVariant().toString());
    return words.toStdString();
}

// "1 of 16 nodes have all that they want after step 4 of 4"
std::string headingAt(const QJsonObject& cell, Step step) {
    const auto told = cell["heading"]["steps"][static_cast<qsizetype>(step)].toArray();
    std::string words;
    for (qsizetype k = 1; k < told.size(); k += 2)
        words += (words.empty() ? "" : " ") + sentenceOf(cell["heading"].toObject(), told[k].toInteger());
    return words;
}

void expectHeading(const std::string& told, const scene::Raster& raster, const std::string& what) {
    EXPECT_TRUE(told.starts_with(raster.titles.front())) << what << told;
    EXPECT_TRUE(told.ends_with(' ' + raster.when.atRest)) << what << told;
}

std::vector<qint64> valuesOf(const std::vector<scene::Raster::Sum>& sums) {
    std::vector<qint64> values;
    for (const scene::Raster::Sum& sum : sums) values.push_back(static_cast<qint64>(sum.value));
    return values;
}

QJsonArray ringsOf(const scene::Raster& raster) {
    QJsonArray rings;
    for (const std::uint32_t ring : raster.rings) rings.append(static_cast<qint64>(ring));
    return rings;
}

void expectScenes(const Page& page, const std::string& entry) {
    const QJsonObject cell = rasterIn(page), boxes = cell["boxes"].toObject();
    ASSERT_FALSE(boxes.isEmpty()) << entry;
    Shown shown(page);
    const auto states = boxes["states"].toArray();
    Changing now(unrolled(boxes["start"]), boxes["changes"]);
    Changing sums(unrolled(cell["sums"]["start"]), cell["sums"]["changes"]);
    for (Step step = 0; step <= shown.lastStep(); ++step) {
        const std::string what = entry + ", step " + std::to_string(step) + ": ";
        QJsonArray changed;
        if (step > 0) changed = now.take(static_cast<qsizetype>(step) - 1);
        if (step > 0) sums.take(static_cast<qsizetype>(step) - 1);
        const scene::Raster& raster = shown.at(step);
        const auto cells = raster.cells->all();
        ASSERT_EQ(now.now().size(), cells.size()) << what;
        for (std::size_t i = 0; i < cells.size(); ++i)
            EXPECT_EQ(states[now.now()[i]][0].toString().toStdString(), raster.fixed->tips.ofCell(cells[i]))
                << what << i;
        EXPECT_EQ(sums.now(), valuesOf(raster.sums)) << what;
        const QJsonValue rings = boxes["rings"][QString::number(step)];
        EXPECT_EQ(rings.isUndefined() ? changed : rings.toArray(), ringsOf(raster)) << what;
        expectHeading(headingAt(cell, step), raster, what);
    }
}

document::Scenario withSheet(document::Scenario scenario, const char* figure) {
    scenario.sheet = {{"network", figure}};
    return scenario;
}

TEST(PageRasters, AreTheirScenesAtEachStep) {
    for (const char* id : {"all-gather-4-cube", "all-reduce-4-cube", "keys-path-16"}) expectScenes(galleryPage(id), id);
    for (const auto& [scenario, figure] :
         {std::pair(scenarioOf("hypercube(4)", "total-exchange", "optimal"), "link-load(sort=load)"),
          std::pair(scenarioOf("hypercube(4)", "total-exchange", "shortest-path"), "holdings(sort=distance)"),
          std::pair(scenarioOf("mesh(4,2)", "scatter", ""), "holdings"),
          std::pair(scenarioOf("mesh(4,2)", "broadcast(root=5)", ""), "holdings")}) {
        const auto page = pageOf(withSheet(scenario, figure));
        ASSERT_TRUE(page) << page.error().message;
        expectScenes(*page, scenario.task + ", " + figure);
    }
}

// Alone, and where their network is not node by node.
TEST(PageRasters, PlayWithoutTheirNetwork) {
    document::Scenario scenario = scenarioOf("hypercube(4)", "total-exchange", "shortest-path");
    for (const char* beside : {"", "network(part=\"01**\")", "network(step=1)"}) {
        scenario.sheet = {{"holdings"}};
        if (*beside != '\0') scenario.sheet.front().emplace_back(beside);
        const auto page = pageOf(scenario);
        ASSERT_TRUE(page) << page.error().message;
        expectScenes(*page, beside);
        EXPECT_EQ(page->records()["runs"].toArray().size(), 1) << beside;
    }
}

// What a selection leads to has the numbers that the run has on the page.
TEST(PageRasters, RowsAreTheNodesOfTheRecords) {
    document::Scenario scenario = scenarioOf("hypercube(4)", "total-exchange", "shortest-path");
    scenario.sheet = {{"network(part=\"01**\")", "holdings"}};
    const auto page = pageOf(scenario);
    ASSERT_TRUE(page) << page.error().message;
    const QJsonObject rows = rasterIn(*page)["rows"].toObject();
    EXPECT_EQ(rows["kind"].toString().toStdString(), "node");
    EXPECT_EQ(unrolled(rows["ids"]), (std::vector<qint64>{0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0}));
}

TEST(PageRasters, NothingOfTheDocumentsStepStaysInThePicture) {
    RenderRequest later;
    later.step = 3;
    for (const char* id : {"all-gather-4-cube", "keys-path-16"}) {
        const Page page = galleryPage(id, later);
        EXPECT_FALSE(page.bytes.contains(">after step")) << id;
        EXPECT_FALSE(page.bytes.contains("Holdings, after step")) << id;
        EXPECT_EQ(page.bytes.count("id=\"c1-under\""), 1) << id;
        EXPECT_EQ(page.bytes.count("id=\"c1-above\""), 1) << id;
        EXPECT_EQ(page.bytes.count("id=\"c1-r3\""), 1) << id;
    }
}

TEST(PageRasters, ACellAtAStepOfItsOwnStands) {
    document::Scenario scenario = scenarioOf("hypercube(3)", "total-exchange", "shortest-path");
    scenario.sheet = {{"network", "holdings(step=2)"}};
    const auto page = pageOf(scenario);
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_TRUE(rasterIn(*page).isEmpty());
    EXPECT_TRUE(page->bytes.contains(">after step 2 of "));
}

// All kinds of cells of the run, whatever the first step has.
TEST(PageRasters, TheLegendIsThatOfAllSteps) {
    const Page page = galleryPage("all-gather-4-cube", {.step = 0});
    for (const char* words : {">has it</text>", ">lacks it</text>", ">just got it</text>"})
        EXPECT_EQ(page.bytes.count(words), 1) << words;
}

TEST(PageRasters, StayCompact) {
    EXPECT_LE(galleryPage("all-gather-4-cube").bytes.size(), 150'000);
    EXPECT_LE(galleryPage("keys-path-16").bytes.size(), 170'000);
    const auto six = pageOf(withSheet(scenarioOf("hypercube(6)", "total-exchange", "optimal-delay"), "holdings"));
    ASSERT_TRUE(six) << six.error().message;
    EXPECT_LE(six->bytes.size(), 1'100'000);
}

// They never made a page too long.
TEST(PageRasters, StandWhereTheirRunIsTooLong) {
    document::Scenario scenario = scenarioOf("hypercube(9)", "total-exchange", "optimal");
    scenario.sheet = {{"holdings", "link-load"}};
    const auto page = pageOf(scenario);
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_TRUE(page->records()["cells"].toArray().isEmpty());
    EXPECT_TRUE(page->bytes.contains("Holdings, after step"));
}

// By step: what the report of a browser says of the raster.
std::map<Step, QJsonObject> reportIn(const QString& dom) {
    static const QRegularExpression kReport(QStringLiteral(R"(<pre id="report">([^<]*)</pre>)"));
    std::map<Step, QJsonObject> report;
    for (const QString& line : kReport.match(dom).captured(1).split(u'\n', Qt::SkipEmptyParts)) {
        const QJsonObject told = QJsonDocument::fromJson(line.toUtf8()).object();
        if (told.contains("after")) report[static_cast<Step>(told["after"].toInteger())] = told;
    }
    return report;
}

// Texts and rings as they stand in the picture.
TEST(PageRasters, ShowTheirScenesInABrowser) {
    for (const char* id : {"all-gather-4-cube", "all-reduce-4-cube", "keys-path-16"}) {
        const Page page = galleryPage(id);
        const auto seen = browsed(page.bytes);
        EXPECT_EQ(seen.console.toStdString(), "") << id;
        const auto report = reportIn(seen.output);
        Shown shown(page);
        EXPECT_EQ(report.size(), shown.lastStep() + 1) << id;
        for (const auto& [step, told] : report) {
            const std::string what = id + (", step " + std::to_string(step) + ": ");
            const scene::Raster& raster = shown.at(step);
            std::string heading;
            for (const auto& line : told["heading"].toArray())
                heading += (heading.empty() ? "" : " ") + line.toString().toStdString();
            expectHeading(heading, raster, what);
            QJsonArray sums;
            for (const scene::Raster::Sum& sum : raster.sums) sums.append(QString::fromStdString(textOf(sum)));
            EXPECT_EQ(told["sums"].toArray(), sums) << what;
            EXPECT_EQ(told["rings"].toArray(), ringsOf(raster)) << what;
        }
    }
}

// At the end of a page: every box after every step, as "step|box|fill".
constexpr const char* kBoxes = R"(<script>
addEventListener('load', () => {
  const scrub = document.getElementById('scrub'), told = document.createElement('pre'), boxes = [];
  for (let step = +scrub.min; step <= +scrub.max; ++step) {
    scrub.value = step;
    scrub.dispatchEvent(new Event('input'));
    for (const box of document.querySelectorAll('#c1-under [data-box]'))
      boxes.push([step, box.dataset.box, box.getAttribute('fill')].join('|'));
  }
  told.id = 'tips';
  told.textContent = JSON.stringify(boxes);
  document.body.append(told);
});
</script></body>)";

// Colours as the painter mixes them.
TEST(PageRasters, CellsAreFilledByWhatTheyHaveInABrowser) {
    Page page = galleryPage("all-gather-4-cube");
    Shown shown(page);
    const auto wordOf = [&](const QColor& colour) {
        const QRegularExpression number(
            QStringLiteral("--(k\\d+):%1;").arg(QString::fromStdString(colourWord(colour.rgb()))));
        return "var(--" + number.match(QString::fromUtf8(page.bytes)).captured(1).toStdString() + ')';
    };
    const std::string full = wordOf(figure::fullColour(style::lightTheme())),
                      empty = wordOf(figure::emptyColour(style::lightTheme()));
    std::multiset<std::string> expected;
    for (Step step = 0; step <= shown.lastStep(); ++step) {
        const auto cells = shown.at(step).cells->all();
        for (std::size_t i = 0; i < cells.size(); ++i)
            expected.insert(std::to_string(step) + '|' + std::to_string(i) + '|' + (cells[i].value > 0 ? full : empty));
    }
    page.bytes.replace("</body>", kBoxes);
    const auto seen = browsed(page.bytes);
    EXPECT_EQ(seen.console.toStdString(), "");
    EXPECT_EQ(tipsIn(seen.output), expected);
}

// At the end of a page: what tips say of every cell of the raster, as "step|row|column|tip", backwards, too.
constexpr const char* kTips = R"(<script>
addEventListener('load', () => {
  const [scrub, tip, picture] = ['scrub', 'tip', 'picture'].map(id => document.getElementById(id)), tips = [];
  const {grid: [left, top, right, bottom, rows, columns]} =
      JSON.parse(document.getElementById('hopscope-records').textContent).cells.find(cell => cell.form === 'raster');
  for (const step of [+scrub.max, +scrub.min, Math.floor(+scrub.max / 2)]) {
    scrub.value = step;
    scrub.dispatchEvent(new Event('input'));
    for (let row = 0; row < rows; ++row)
      for (let column = 0; column < columns; ++column) {
        const across = (column + 0.5) / columns, down = (row + 0.5) / rows;
        const point = new DOMPoint(left + across * (right - left), top + down * (bottom - top));
        const {x, y} = point.matrixTransform(picture.getScreenCTM());
        picture.dispatchEvent(new PointerEvent('pointermove', {bubbles: true, clientX: x, clientY: y}));
        tips.push([step, row, column, tip.hidden ? '' : tip.textContent].join('|'));
      }
  }
  const told = document.createElement('pre');
  told.id = 'tips';
  told.textContent = JSON.stringify(tips);
  document.body.append(told);
});
</script></body>)";

TEST(PageRasters, TipsAreThoseOfTheProgramInABrowser) {
    const auto loads = pageOf(withSheet(scenarioOf("hypercube(3)", "total-exchange", "optimal"), "link-load"));
    ASSERT_TRUE(loads) << loads.error().message;
    for (Page page : {galleryPage("all-gather-4-cube"), galleryPage("keys-path-16"), *loads}) {
        Shown shown(page);
        std::multiset<std::string> expected;
        for (const Step step : {shown.lastStep(), Step{0}, shown.lastStep() / 2}) {
            const scene::Raster& raster = shown.at(step);
            for (std::uint32_t row = 0; row < raster.cells->rows(); ++row)
                for (std::uint32_t column = 0; column < raster.cells->columns(); ++column)
                    expected.insert(std::to_string(step) + '|' + std::to_string(row) + '|' + std::to_string(column) +
                                    '|' + shown.tip(row, column));
        }
        page.bytes.replace("</body>", kTips);
        const auto seen = browsed(page.bytes);
        EXPECT_EQ(seen.console.toStdString(), "");
        EXPECT_EQ(tipsIn(seen.output), expected);
    }
}

// At the end of a page: clicks the name of a row, then a number of the axis, and says what is there then.
constexpr const char* kClicks = R"(<script>
addEventListener('load', () => {
  const picture = document.getElementById('picture'), said = [];
  const {grid: [left, top, right, bottom, rows, columns], sides, time: {numbers}} =
      JSON.parse(document.getElementById('hopscope-records').textContent).cells.find(cell => cell.form === 'raster');
  const click = (x, y) => {
    const at = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM());
    picture.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: at.x, clientY: at.y}));
  };
  click(sides[0] + 1, top + 3.5 * (bottom - top) / rows);
  said.push(document.querySelector('#about h2').textContent, String(document.querySelectorAll('#c1-under [rx]').length),
            document.getElementById('c1-r3').style.fill);
  click(left + 6.2 * (right - left) / columns, (numbers[0] + numbers[1]) / 2);
  const line = document.querySelector('#c1-above [data-now]').getAttribute('d').match(/^M([\d.]+)/)[1];
  said.push(document.getElementById('where').textContent, document.getElementById('c1-s5').style.fontWeight,
            'line ' + Math.round((line - left) / (right - left) * columns));
  const told = document.createElement('pre');
  told.id = 'tips';
  told.textContent = JSON.stringify(said);
  document.body.append(told);
});
</script></body>)";

TEST(PageRasters, ClicksLeadToNodesAndStepsInABrowser) {
    Page page = galleryPage("keys-path-16");
    page.bytes.replace("</body>", kClicks);
    const auto seen = browsed(page.bytes);
    EXPECT_EQ(seen.console.toStdString(), "");
    EXPECT_EQ(tipsIn(seen.output),
              (std::multiset<std::string>{"Node 3", "1", "var(--accent)", "during step 6 of 16", "bold", "line 6"}));
}

}  // namespace
}  // namespace hop::ui::exporting::page_rasters_test
