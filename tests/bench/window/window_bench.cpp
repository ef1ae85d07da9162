// SPDX-License-Identifier: GPL-3.0-or-later
// Latency of the whole window: from a key press to all visible figures painted, frames per second while playing, memory
// of an idle window; a large network opened, played and isolated part by part. Parts aside, it uses only what the
// window of 0.1.0 had too, so that `compare` can build it against both.
//
// One line of results per measurement; times are medians [ms]. An argument selects the measurements whose names contain
// it, such as "seek". "four runs" is measured alone, and not of 0.1.0.
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QNativeGestureEvent>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "ui/panel/figure_view.h"
#include "ui/session/session.h"
#include "ui/window/main_window.h"
#if __has_include("ui/panel/shown_part.h")
#include "ui/panel/shown_part.h"
#define HOP_HAS_PARTS
#endif

namespace hop::bench {
namespace {

using ui::window::MainWindow;

constexpr int kTimes = 100;
constexpr int kPatience = 120'000;  // [ms] for a run to open
constexpr double kSpeed = 10.0;     // [steps per second] of what plays
constexpr int kPlayed = 5'000;      // [ms]
constexpr int kRest = 100;          // [ms] between two steps, in which the next one may be made ahead

double processorTime(clockid_t whose = CLOCK_PROCESS_CPUTIME_ID) {  // [ms] of all threads, or of this one
    timespec now{};
    clock_gettime(whose, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// Counts the paintings of figures.
class Painted final : public QObject {
public:
    explicit Painted(QWidget* main) : m_main(main) {
        qApp->installEventFilter(this);
        m_watch.start();
    }
    int any() const { return m_any; }
    int network() const { return m_network; }
    // Pictures of the window in which any network was painted: of several runs the first may have ended.
    int pictures() const { return m_pictures; }
    // When the network was last painted: since the beginning [ms], and processorTime() then.
    double last() const { return m_last; }
    double processorAtLast() const { return m_processorAtLast; }

private:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::UpdateRequest) m_begun = true;
        if (event->type() != QEvent::Paint || qobject_cast<ui::panel::FigureView*>(watched) == nullptr) return false;
        ++m_any;
        if (watched->objectName() == m_main->objectName() && std::exchange(m_begun, false)) ++m_pictures;
        if (watched != m_main) return false;
        ++m_network;
        // When it is painted, not when that begins.
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_last = static_cast<double>(m_watch.nsecsElapsed()) * 1e-6;
                m_processorAtLast = processorTime();
            },
            Qt::QueuedConnection);
        return false;
    }
    QWidget* m_main;
    QElapsedTimer m_watch;
    double m_last = 0.0, m_processorAtLast = 0.0;
    int m_any = 0, m_network = 0, m_pictures = 0;
    bool m_begun = false;  // a picture in which no network is painted yet
};

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

class Bench {
public:
    Bench(const QString& folder, std::string only) : m_folder(folder), m_only(std::move(only)) {
        m_window.resize(1600, 1000);
        m_window.show();
        m_window.activateWindow();
        if (!QTest::qWaitForWindowActive(&m_window)) fail("the window does not become active");
    }

    void open(const std::string& network, const std::string& task, const std::string& algorithm) {
        openText("\"network\": \"" + network + "\", \"task\": \"" + task + "\", \"algorithm\": \"" + algorithm + '"');
        if (!QTest::qWaitFor([this] { return session().instant().layout() != nullptr; }, kPatience)) fail("no layout");
        settle();
        setMotion(false);
        settle();
    }

    // Keys of a document.
    void openText(const std::string& keys) {
        const QString path = QDir(m_folder).filePath(QStringLiteral("bench.json"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) fail("no file can be written");
        file.write(("{\"format\": \"hopscope-scenario\", \"version\": 1, " + keys + '}').c_str());
        file.close();
        bool opened = false;
        const auto connection =
            QObject::connect(&session(), &ui::session::Session::opened, [&opened] { opened = true; });
        const auto question = QObject::connect(
            &session(), &ui::session::Session::asked, &session(), [this] { session().proceed(); },
            Qt::QueuedConnection);
        m_window.bench().opening.openSource(path);
        const bool done = QTest::qWaitFor([&opened] { return opened; }, kPatience);
        QObject::disconnect(connection);
        QObject::disconnect(question);
        if (!done || !session().instant().isOpen()) fail("it does not open: " + keys);
    }

    // Four runs of 64 nodes beside each other, on one clock.
    void openFour() {
        openText(
            "\"network\": \"hypercube(6)\", \"task\": \"total-exchange\", \"runs\": [{\"algorithm\": \"optimal\"}, "
            "{\"algorithm\": \"shortest-path\"}, {\"algorithm\": \"dimension-exchange\"}, {\"algorithm\": "
            "\"non-wasting\"}]");
        QTest::qWait(3000);  // until all are recorded and compared
        setMotion(false);
        settle();
    }

#ifdef HOP_HAS_PARTS
    // From the order to the last picture: all of the network, then parts of it.
    void opens(const std::string& network, const std::string& task, const std::string& algorithm,
               const std::vector<std::string>& parts) {
        if (!isWanted(network + " opening") && !isWanted(network + " part")) return;
        untilPainted(network + " opening", 1, [&](int) { open(network, task, algorithm); });
        untilPainted(network + " part", static_cast<int>(2 * parts.size()), [&](int i) {
            const auto part = static_cast<std::size_t>(i / 2);
            ui::panel::showPart(session(), i % 2 == 0 ? parts[part] : std::string());
            const auto there = [&] {
                return !session().instant().layoutComing && session().instant().layout() != nullptr;
            };
            if (!QTest::qWaitFor(there, kPatience)) fail("no layout of the part");
            settle();
        });
    }
#endif

    // `rest`: between two steps [ms].
    void steps(const std::string& name, int rest = 0) {
        const std::string measured = name + (rest > 0 ? " step after a rest" : " step");
        if (!isWanted(measured)) return;
        session().toStart();
        settle();
        measure(measured, [this, rest] {
            if (session().step() == session().lastStep()) {
                session().toStart();
                settle();
            }
            if (rest > 0) QTest::qWait(rest);
            const Step wanted = session().step() + 1;
            return std::pair(wanted, [this] { QTest::keyClick(&m_window.bench().canvas(), Qt::Key_Right); });
        });
    }

    void seeks(const std::string& name) {
        if (!isWanted(name + " seek")) return;
        std::mt19937 random(1);
        measure(name + " seek", [this, &random] {
            Step wanted = session().step();
            while (wanted == session().step()) wanted = static_cast<Step>(random() % session().lastStep());
            return std::pair(wanted, [this, wanted] { session().seek(wanted); });
        });
    }

    void plays(const std::string& name) {
        if (!isWanted(name + " playing")) return;
        setMotion(true);
        session().toStart();
        session().setSpeed(kSpeed);
        settle();
        const Painted painted(&m_window.bench().canvas());
        QElapsedTimer watch;
        watch.start();
        int millis = 0;
        const double before = processorTime();
        session().play();
        while (millis < kPlayed) {
            QApplication::processEvents(QEventLoop::WaitForMoreEvents, 10);
            millis = static_cast<int>(watch.elapsed());
            if (!session().isPlaying()) session().play();
        }
        session().pause();
        const double used = processorTime() - before;
        std::printf("%-40s %8.1f frames/s, %.0f %% of a processor, %.2f ms of processors per frame\n",
                    (name + " playing").c_str(), 1000.0 * painted.pictures() / millis, 100.0 * used / millis,
                    used / std::max(1, painted.pictures()));
        settle();
    }

    void idle() {
        QTest::qWait(2000);
        QFile status(QStringLiteral("/proc/self/status"));
        if (!status.open(QIODevice::ReadOnly)) fail("the memory is not known");
        for (const QByteArray& line : status.readAll().split('\n'))
            if (line.startsWith("VmRSS:") || line.startsWith("RssAnon:"))
                std::printf("%-40s %s\n", "idle", line.simplified().constData());
    }

private:
    [[noreturn]] static void fail(const std::string& why) {
        std::fprintf(stderr, "window_bench: %s\n", why.c_str());
        std::exit(EXIT_FAILURE);
    }

    bool isWanted(const std::string& name) const { return name.find(m_only) != std::string::npos; }

    ui::session::Session& session() { return m_window.bench().session; }

    void setMotion(bool on) {
        if (QAction* action = m_window.action("reduced-motion"); action->isChecked() == on) action->trigger();
    }

    // Until nothing more is painted.
    void settle() {
        const Painted painted(&m_window.bench().canvas());
        for (int before = -1; before != painted.any();) {
            before = painted.any();
            QTest::qWait(300);
        }
    }

#ifdef HOP_HAS_PARTS
    // The median over `times` orders, each of which returns when nothing more is painted.
    template <typename Order>
    void untilPainted(const std::string& name, int times, Order order) {
        std::vector<double> all, processor;
        for (int i = 0; i < times; ++i) {
            const Painted painted(&m_window.bench().canvas());
            const double before = processorTime();
            order(i);
            all.push_back(painted.last());
            processor.push_back(painted.processorAtLast() - before);
        }
        std::printf("%-40s %8.2f ms, %.2f ms of processors\n", name.c_str(), median(all), median(processor));
        std::fflush(stdout);
    }
#endif

    // `next` gives the step that is wanted and what asks for it.
    template <typename Next>
    void measure(const std::string& name, Next next) {
        std::vector<double> times, processor, window;
        for (int i = 0; i < kTimes; ++i) {
            const auto [wanted, ask] = next();
            const Painted painted(&m_window.bench().canvas());
            QElapsedTimer watch;
            watch.start();
            const double before = processorTime(), thread = processorTime(CLOCK_THREAD_CPUTIME_ID);
            double last = 0.0, used = 0.0, here = 0.0;
            ask();
            // The last painting before a turn in which there is none, once the network shows the step.
            for (int seen = 0;;) {
                QApplication::processEvents();
                if (painted.any() != seen) {
                    seen = painted.any();
                    last = static_cast<double>(watch.nsecsElapsed()) * 1e-6;
                    used = processorTime() - before;
                    here = processorTime(CLOCK_THREAD_CPUTIME_ID) - thread;
                } else if (session().step() == wanted && painted.network() > 0) {
                    break;
                } else {
                    QApplication::processEvents(QEventLoop::WaitForMoreEvents, 1);
                }
            }
            times.push_back(last);
            processor.push_back(used);
            window.push_back(here);
        }
        std::printf("%-40s %8.2f ms, %.2f ms of processors, %.2f of the window's\n", name.c_str(), median(times),
                    median(processor), median(window));
        std::fflush(stdout);
    }

    QString m_folder;
    std::string m_only;
    MainWindow m_window;
};

}  // namespace
}  // namespace hop::bench

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir folder;
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    QApplication application(argc, argv);
    QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 9));
    const std::string only = argc > 1 ? argv[1] : "";
    if (only.empty()) {
        hop::bench::Bench bench(folder.path(), only);
        bench.open("hypercube(4)", "total-exchange", "optimal");
        bench.idle();
    }
    hop::bench::Bench bench(folder.path(), only);
    // Not of 0.1.0, which had two runs at most: only where it is asked for.
    if (only == "four runs") {
        bench.openFour();
        bench.steps("four runs");
        bench.plays("four runs");
        return EXIT_SUCCESS;
    }
    bench.open("otis(mesh(8,2))", "permutation(random)", "shortest-path");
    bench.steps("otis(mesh(8,2))");
    bench.steps("otis(mesh(8,2))", hop::bench::kRest);
    bench.seeks("otis(mesh(8,2))");
    bench.plays("otis(mesh(8,2))");
    bench.open("hypercube(10)", "total-exchange", "optimal");
    bench.steps("hypercube(10)");
    bench.steps("hypercube(10)", hop::bench::kRest);
    bench.seeks("hypercube(10)");
    bench.plays("hypercube(10)");
#ifdef HOP_HAS_PARTS
    bench.opens("hypercube(14)", "total-exchange", "optimal", {"1011010110****", "0000000000****", "1111111111****"});
    bench.plays("hypercube(14)");
#endif
    return EXIT_SUCCESS;
}
