// SPDX-License-Identifier: GPL-3.0-or-later
// Every figure of small networks with every task: what it draws is finite and near its canvas, on a page, on a screen
// and where there is hardly any room.
#include <gtest/gtest.h>

#include <QPainter>
#include <memory>

#include "core/experiment/library.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"
#include "tests/support/shown_run.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure::every_run_test {
namespace {

constexpr double kFar = 1e6;  // [logical pixels]
constexpr NodeId kMostNodes = 20;
constexpr std::size_t kMostStrokes = 200'000;

bool isDrawnNear(exporting::ShownFigure& figure, const record::Instant& instant, const QSize& size, bool page) {
    test::TextRecorder recorder(size);
    QPainter painter(&recorder);
    const Canvas canvas = {
        .area = QRectF(QPointF(), QSizeF(size)), .theme = &style::lightTheme(), .vector = true, .paper = page};
    figure.paint(painter, canvas, {}, instant);
    painter.end();
    return recorder.farthest() < kFar && recorder.strokes() < kMostStrokes;
}

bool isDrawnNear(const Entry& entry, test::ShownRun& showing) {
    exporting::ShownFigure figure(*entry.figure);
    bool near = true;
    for (const Step step : {Step{0}, showing.instant().lastStep / 2, showing.instant().lastStep}) {
        if (!showing.moveTo(step, 0.5)) return false;
        for (const QSize& size : {QSize(640, 480), QSize(60, 30), QSize(1, 1)})
            for (const bool page : {false, true}) near = near && isDrawnNear(figure, showing.instant(), size, page);
    }
    return near;
}

// Null where the network cannot have the task, or is large.
std::unique_ptr<test::ShownRun> shown(std::string_view network, std::string_view task) {
    document::Scenario scenario;
    scenario.network = network;
    scenario.task = task;
    auto built = record::buildForWatching(scenario, experiment::worldAt(""));
    if (!built || built->network->nodeCount() > kMostNodes) return nullptr;
    auto recorded = record::record(*std::move(built));
    if (!recorded) return nullptr;
    auto showing = std::make_unique<test::ShownRun>();
    showing->open(*std::move(recorded), {});
    return showing;
}

// Every figure of every kSampled-th run, another one each; HOP_SAMPLED=1: of every run, some ten minutes.
TEST(EveryRun, IsDrawnNearItsCanvas) {
    constexpr int kSampled = 73;
    const int given = qEnvironmentVariableIntValue("HOP_SAMPLED");
    const std::size_t every = given > 0 ? static_cast<std::size_t>(given) : kSampled;
    std::size_t run = 0, drawn = 0;
    for (const network::Entry& family : network::catalogue())
        for (const std::string_view network : family.examples)
            for (const task::Entry& tasks : task::catalogue())
                for (const std::string_view task : tasks.examples) {
                    if (network.find('"') != std::string_view::npos) continue;  // needs a file
                    ++run;
                    std::unique_ptr<test::ShownRun> showing;
                    for (std::size_t i = 0; i < catalogue().size(); ++i) {
                        if ((run + i) % every != 0) continue;
                        if (showing == nullptr) showing = shown(network, task);
                        if (showing == nullptr) break;
                        const Entry& entry = catalogue()[i];
                        EXPECT_TRUE(isDrawnNear(entry, *showing)) << entry.id << " of " << task << " on " << network;
                        ++drawn;
                    }
                }
    EXPECT_GT(drawn, 100U);
}

// Packets that all cross the highest dimension, or none of which does.
TEST(EveryRun, APhaseInWhichNothingIsSentHasNoBar) {
    for (const char* task : {"neighbourhood-exchange(1,1)", "isotropic(100)", "isotropic(001)"})
        for (const Entry& entry : catalogue())
            EXPECT_TRUE(isDrawnNear(entry, *shown("hypercube(3)", task))) << entry.id << ' ' << task;
}

}  // namespace
}  // namespace hop::ui::figure::every_run_test
