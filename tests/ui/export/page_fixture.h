// SPDX-License-Identifier: GPL-3.0-or-later
// Pages for tests: of documents and gallery entries, their records, and what a browser shows of them.
#pragma once

#include <gtest/gtest.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <algorithm>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/document/gallery.h"
#include "core/experiment/library.h"
#include "core/record/instants.h"
#include "core/sheet/shown_sheet.h"
#include "tests/ui/support/browser.h"
#include "ui/export/page/page.h"
#include "ui/export/render.h"

namespace hop::ui::exporting::page_test {

struct Page {
    document::Scenario scenario;
    sheet::ShownSheet sheet;
    QByteArray bytes;

    QJsonObject records() const {
        const QByteArray before = R"(<script type="application/json" id="hopscope-records">)";
        const qsizetype begin = bytes.indexOf(before) + before.size();
        return QJsonDocument::fromJson(bytes.sliced(begin, bytes.indexOf("</script>", begin) - begin)).object();
    }
    const engine::Timeline& timelineOf(std::size_t row, std::size_t cell) const {
        return *sheet[row][cell].instant.timeline();
    }
};

inline Result<Page> pageOf(const document::Scenario& scenario, RenderRequest request = {}) {
    request.format = FileFormat::html;
    request.out = "run.html";
    const auto rows = checkRequest(scenario, request);
    if (!rows) return rows.error();
    const auto record = [&](const run::Request& wanted) {
        return record::recordingOf(wanted, experiment::worldAt("", {.files = scenario.files}), {}, {});
    };
    auto sheet = sheet::showSheet(*rows, {request.step, request.fraction}, record);
    if (!sheet) return sheet.error();
    auto drawn = drawPage(scenario, *sheet, request);
    if (!drawn) return drawn.error();
    return Page{scenario, *std::move(sheet), *std::move(drawn)};
}
inline Page galleryPage(const std::string& id, RenderRequest request = {}) {
    request.source = id;
    auto page = pageOf(*document::galleryScenario(id), request);
    EXPECT_TRUE(page) << id << ": " << page.error().message;
    return page ? *std::move(page) : Page();
}
inline document::Scenario scenarioOf(const std::string& network, const std::string& task,
                                     const std::string& algorithm) {
    document::Scenario scenario;
    scenario.title = "A test";
    scenario.network = network;
    scenario.task = task;
    scenario.algorithm = algorithm;
    return scenario;
}

inline Result<Page> pageOfTwoParts() {
    document::Scenario scenario = scenarioOf("hypercube(6)", "total-exchange", "shortest-path");
    scenario.sheet = {{R"(network(part="01*1*0"))", R"(network(part="around 9"))"}};
    return pageOf(scenario);
}

inline Result<Page> pageOfAllParts() {
    document::Scenario scenario = scenarioOf("hypercube(6)", "total-exchange", "shortest-path");
    scenario.sheet = {{"network(detail=parts)"}};
    return pageOf(scenario);
}

// A node's number on the page: of a part of a network, its place among the part's nodes.
inline std::optional<qint64> numberIn(const record::Instant& instant, NodeId node) {
    if (instant.part() == nullptr) return node;
    const auto& nodes = instant.part()->nodes;
    const auto found = std::ranges::find(nodes, node);
    if (found == nodes.end()) return std::nullopt;
    return found - nodes.begin();
}

// What a browser says of a page: its DOM after it has run.
inline hop::test::Browsed browsed(const QByteArray& page) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.html"));
    std::ofstream(path.toStdString(), std::ios::binary) << page.toStdString();
    return hop::test::browse(path + QStringLiteral("#report"), {QStringLiteral("--dump-dom")});
}

// What a script appended to a page wrote into an element with the id "tips": a list of texts.
inline std::multiset<std::string> tipsIn(const QString& dom) {
    static const QRegularExpression kTips(QStringLiteral(R"(<pre id="tips">([^<]*)</pre>)"));
    QString json = kTips.match(dom).captured(1);
    json.replace(QStringLiteral("&gt;"), QStringLiteral(">")).replace(QStringLiteral("&amp;"), QStringLiteral("&"));
    std::multiset<std::string> tips;
    for (const auto& tip : QJsonDocument::fromJson(json.toUtf8()).array()) tips.insert(tip.toString().toStdString());
    return tips;
}

}  // namespace hop::ui::exporting::page_test
