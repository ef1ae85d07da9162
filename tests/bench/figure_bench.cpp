// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of figures: frames between steps, the first frame of a step, the task matrix, the timeline [s per frame], at
// 1600 x 1000 with every directed link carrying a packet.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <algorithm>
#include <map>
#include <string>

#include "core/measure/settling.h"
#include "core/scene/curves/curves.h"
#include "tests/support/shown_run.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/curves/curves.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure {
namespace {

const QSize kSize(1600, 1000), kStrip(1600, 84);

void ensureApplication() {
    static int argc = 1;
    static char name[] = "hop_bench";
    static char* argv[] = {name, nullptr};
    static QApplication application(argc, argv);
}

// Built once: a total exchange on a cube takes longer than all the frames.
test::ShownRun& shown(const std::string& network, const std::string& task, const std::string& algorithm) {
    ensureApplication();
    static std::map<std::string, std::unique_ptr<test::ShownRun>> kRuns;
    auto& run = kRuns[network];
    if (!run) run = test::showRun(network, task, algorithm);
    return *run;
}
test::ShownRun& cube(int dimension) {
    return shown("hypercube(" + std::to_string(dimension) + ")", "total-exchange", "optimal");
}

std::unique_ptr<exporting::ShownFigure> make(std::string_view id) {
    for (const Entry& entry : catalogue())
        if (entry.id == id) return std::make_unique<exporting::ShownFigure>(*entry.figure);
    return nullptr;
}

class Screen {
public:
    explicit Screen(const QSize& size = kSize) : m_image(size, QImage::Format_RGB32), m_painter(&m_image) {}
    void paint(exporting::ShownFigure& figure, const record::Instant& instant, bool hurried = false) {
        figure.paint(m_painter, {.area = QRectF(m_image.rect()), .theme = &style::lightTheme(), .hurried = hurried}, {},
                     instant);
    }

private:
    QImage m_image;
    QPainter m_painter;
};

// Packets under way, nothing else changes.
void frames(benchmark::State& state, test::ShownRun& showing) {
    const auto figure = make("network");
    Screen screen;
    const Step step = std::min<Step>(20, showing.instant().lastStep / 2);
    static_cast<void>(showing.moveTo(step, 0.0));
    screen.paint(*figure, showing.instant());
    int frame = 0;
    for (auto _ : state) {
        static_cast<void>(showing.moveTo(step, (++frame % 100) / 100.0));
        screen.paint(*figure, showing.instant());
    }
    state.counters["packets"] = static_cast<double>(showing.instant().moves.size());
}
void networkFrame(benchmark::State& state) { frames(state, cube(static_cast<int>(state.range(0)))); }
BENCHMARK(networkFrame)->Arg(4)->Arg(10)->Arg(13)->Unit(benchmark::kMillisecond);

void otisFrame(benchmark::State& state) {
    frames(state,
           shown("otis(mesh(" + std::to_string(state.range(0)) + ",2))", "permutation(random)", "shortest-path"));
}
BENCHMARK(otisFrame)->Arg(4)->Arg(8)->Unit(benchmark::kMillisecond);

// Another step each time: while it plays (hurried), and when it has come to rest.
void otisStep(benchmark::State& state) {
    test::ShownRun& showing =
        shown("otis(mesh(" + std::to_string(state.range(0)) + ",2))", "permutation(random)", "shortest-path");
    const auto figure = make("network");
    Screen screen;
    Step step = 0;
    for (auto _ : state) {
        static_cast<void>(showing.moveTo(++step % showing.instant().lastStep, 0.0));
        screen.paint(*figure, showing.instant(), state.range(1) != 0);
    }
}
BENCHMARK(otisStep)->ArgNames({"side", "hurried"})->ArgsProduct({{4, 8}, {0, 1}})->Unit(benchmark::kMillisecond);

// Another step each time, as when stepping or playing fast.
void networkStep(benchmark::State& state) {
    test::ShownRun& showing = cube(10);
    const auto figure = make("network");
    Screen screen;
    Step step = 0;
    for (auto _ : state) {
        static_cast<void>(showing.moveTo(++step % 400, 0.0));
        screen.paint(*figure, showing.instant(), state.range(0) != 0);
    }
}
BENCHMARK(networkStep)->ArgName("hurried")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

// Random broadcasts on the 8-cube as they are watched live: a few in colours, one marked as it grows.
test::ShownRun& live() {
    ensureApplication();
    record::Display display;
    display.colourBy = document::ColourBy::broadcast;
    display.overlay = "broadcasts";
    static const auto kRun = test::showRun("hypercube(8)", "poisson-broadcasts(rho=0.9)", "rotated-trees", display);
    return *kRun;
}
void liveFrame(benchmark::State& state) { frames(state, live()); }
BENCHMARK(liveFrame)->Unit(benchmark::kMillisecond);

// Another step each time; not hurried: every line is drawn finely.
void liveStep(benchmark::State& state) {
    const auto figure = make("network");
    Screen screen;
    Step step = 100;
    for (auto _ : state) {
        static_cast<void>(live().moveTo(++step % 400, 0.0));
        screen.paint(*figure, live().instant(), state.range(0) != 0);
    }
}
BENCHMARK(liveStep)->ArgName("hurried")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

// D and Q as they settle, worked out and drawn, at the end of a run.
void liveSettling(benchmark::State& state) {
    const record::Instant& instant = live().instant();
    const NodeId nodes = instant.run().network->nodeCount();
    QImage image(QSize(460, 200), QImage::Format_RGB32);
    QPainter painter(&image);
    for (auto _ : state) {
        const auto settling = measure::settlingAt(*instant.slots(), nodes, 0, instant.slots()->steps(), 160);
        const auto means = measure::slotMeans(*instant.slots(), nodes, instant.slots()->steps(), 80);
        const auto charts =
            scene::settlingCurves(settling, means, instant.run().statements, {}, instant.slots()->steps());
        for (const scene::Curves* curves : {&charts.delay, &charts.queue})
            figure::paintCurves(painter, QRectF(image.rect()), *curves, style::lightTheme(), false);
    }
}
BENCHMARK(liveSettling)->Unit(benchmark::kMillisecond);

void matrixStep(benchmark::State& state) {
    test::ShownRun& showing = cube(static_cast<int>(state.range(0)));
    const auto figure = make("matrix");
    Screen screen;
    Step step = 0;
    for (auto _ : state) {
        state.PauseTiming();
        static_cast<void>(showing.moveTo(++step % 400, 0.0));
        state.ResumeTiming();
        screen.paint(*figure, showing.instant());
    }
}
BENCHMARK(matrixStep)->Arg(4)->Arg(10)->Arg(12)->Arg(20)->Unit(benchmark::kMillisecond);

// Any step, as when scrubbing.
void matrixSeek(benchmark::State& state) {
    test::ShownRun& showing = cube(static_cast<int>(state.range(0)));
    const auto figure = make("matrix");
    Screen screen;
    Step step = 0;
    for (auto _ : state) {
        step = (step + 1 + showing.instant().lastStep * 5 / 13) % showing.instant().lastStep;
        state.PauseTiming();
        static_cast<void>(showing.moveTo(step, 0.0));
        state.ResumeTiming();
        screen.paint(*figure, showing.instant());
    }
    state.counters["rows"] = static_cast<double>(showing.instant().run().task->packets.rows().size());
}
BENCHMARK(matrixSeek)->Arg(10)->Arg(12)->Arg(20)->Unit(benchmark::kMillisecond);

void stripStep(benchmark::State& state) {
    test::ShownRun& showing = cube(static_cast<int>(state.range(0)));
    const auto figure = make("decomposition");
    Screen screen(QSize(1600, 260));
    Step step = 0;
    for (auto _ : state) {
        state.PauseTiming();
        static_cast<void>(showing.moveTo(++step % showing.instant().lastStep, 0.0));
        state.ResumeTiming();
        screen.paint(*figure, showing.instant());
    }
}
BENCHMARK(stripStep)->Arg(5)->Arg(8)->Arg(12)->Unit(benchmark::kMillisecond);

// A figure that has not been painted before: all hops of the run in sight.
void spaceTimeFirst(benchmark::State& state) {
    test::ShownRun& showing = cube(static_cast<int>(state.range(0)));
    Screen screen;
    for (auto _ : state) {
        const auto figure = make("space-time");
        screen.paint(*figure, showing.instant());
    }
    state.counters["hops"] = static_cast<double>(showing.instant().measures().transmissions);
}
BENCHMARK(spaceTimeFirst)->Arg(4)->Arg(10)->Arg(12)->Unit(benchmark::kMillisecond);

// The next instants, when the hops have been drawn.
void spaceTimeFrame(benchmark::State& state) {
    test::ShownRun& showing = cube(static_cast<int>(state.range(0)));
    const auto figure = make("space-time");
    Screen screen;
    int frame = 0;
    for (auto _ : state) {
        static_cast<void>(showing.moveTo(20 % showing.instant().lastStep, (++frame % 100) / 100.0));
        screen.paint(*figure, showing.instant());
    }
}
BENCHMARK(spaceTimeFrame)->Arg(4)->Arg(10)->Unit(benchmark::kMillisecond);

void timelineFrame(benchmark::State& state) {
    test::ShownRun& showing = cube(10);
    const auto figure = make("timeline");
    Screen screen(kStrip);
    int frame = 0;
    for (auto _ : state) {
        static_cast<void>(showing.moveTo(20, (++frame % 100) / 100.0));
        screen.paint(*figure, showing.instant());
    }
}
BENCHMARK(timelineFrame)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace hop::ui::figure
