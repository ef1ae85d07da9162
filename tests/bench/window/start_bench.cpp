// SPDX-License-Identifier: GPL-3.0-or-later
// Times of the start page: until it is first painted, until the cards that are seen have their pictures, until all
// have; with no picture on the disk, and from there. Wall clock and time of all processors.
#include <QApplication>
#include <QElapsedTimer>
#include <QListView>
#include <QSettings>
#include <QTemporaryDir>
#include <cstdio>
#include <ctime>
#include <string>

#include "ui/window/main_window.h"

namespace hop::bench {
namespace {

using ui::window::MainWindow;

double processorMillis() {  // of all threads
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// The start page of a new window: its first painting, the pictures that are seen, all pictures; then the same from the
// disk. `started`: when the program began.
void startPage(const QElapsedTimer& started) {
    for (const char* from : {"painted", "from the disk"}) {
        QElapsedTimer watch = started;
        double used = 0.0;
        if (from != std::string("painted")) {
            watch.start();
            used = processorMillis();
        }
        const auto report = [&](const char* what) {
            std::printf("%-40s %8lld ms, %.0f ms of processors\n",
                        (std::string("start page, ") + from + ", " + what).c_str(),
                        static_cast<long long>(watch.elapsed()), processorMillis() - used);
            std::fflush(stdout);
        };
        MainWindow window;
        window.resize(1600, 1000);
        window.show();
        window.bench().start.show();
        auto* cards = window.findChild<QListView*>(QStringLiteral("start-cards"));
        const auto until = [](const auto& holds) {
            while (!holds()) QApplication::processEvents(QEventLoop::WaitForMoreEvents, 5);
        };
        bool painted = false;
        class Watcher final : public QObject {
        public:
            explicit Watcher(bool& seen) : m_seen(seen) {}
            bool eventFilter(QObject*, QEvent* event) override {
                m_seen = m_seen || event->type() == QEvent::Paint;
                return false;
            }
            bool& m_seen;
        } watcher(painted);
        cards->viewport()->installEventFilter(&watcher);
        until([&] { return painted; });
        report("first painting");
        const auto* model = cards->model();
        const auto isThere = [&](int row) {
            return !model->index(row, 0).data(Qt::DecorationRole).value<QImage>().isNull();
        };
        until([&] {
            for (int row = 0; row < model->rowCount(); ++row)
                if (cards->viewport()->rect().intersects(cards->visualRect(model->index(row, 0))) && !isThere(row))
                    return false;
            return true;
        });
        report("visible cards");
        until([&] {
            for (int row = 0; row < model->rowCount(); ++row)
                if (!isThere(row)) return false;
            return true;
        });
        report("all cards");
    }
}

}  // namespace
}  // namespace hop::bench

int main(int argc, char** argv) {
    QElapsedTimer started;
    started.start();
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir folder;
    qputenv("XDG_CACHE_HOME", folder.path().toLocal8Bit());
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    const QApplication application(argc, argv);
    QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 9));
    hop::bench::startPage(started);
    return EXIT_SUCCESS;
}
