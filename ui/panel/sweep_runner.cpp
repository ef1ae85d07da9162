// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps away from the window's thread.
#include "ui/panel/sweep_runner.h"

#include <QMetaObject>
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/document/library.h"
#include "core/experiment/run_point.h"
#include "core/experiment/sweep_storage.h"
#include "core/host/workers.h"

namespace hop::ui::panel {
namespace {

Result<document::SweepResult> swept(const document::Experiment& experiment, const std::string& folder,
                                    experiment::Control& control,
                                    const std::function<void(const experiment::Progress&)>& onProgress) {
    const auto journal = experiment::usualJournal(experiment, {});
    if (!journal) return journal.error();
    auto storage = experiment::SweepStorage::open(*journal, experiment, {});
    if (!storage) return storage.error();
    auto result = experiment::runSweep(
        {experiment, {}, false},
        {.makePoint = experiment::pointsIn(document::worldAt(folder, {}, control.stop())),
         .executor = [](const std::function<void()>& work) { host::inThreads(host::processorCount(), work); },
         .control = &control,
         .recorded = storage->recorded(),
         .keep = [&](const experiment::Record& record, bool last) { return storage->keep(record, last); },
         .onProgress = onProgress});
    if (result && !result->partial) storage->remove();
    return result;
}

}  // namespace

SweepRunner::SweepRunner(QObject* parent) : QObject(parent) {}

SweepRunner::~SweepRunner() {
    if (m_control) m_control->cancel();
}

void SweepRunner::setExperiment(const document::Experiment& experiment, const QString& folder) {
    if (m_control) m_control->cancel();
    m_worker.drop();
    ++m_number;
    m_control.reset();
    m_result = {};
    m_result.experiment = experiment;
    m_folder = folder;
    m_finished = 0;
    m_points = 0;
    for (const auto& curve : document::curves(experiment)) m_points += curve.size();
    m_words.clear();
    setState(State::ready);
}

void SweepRunner::run() {
    if (m_state == State::paused) {
        m_control->resume();
        return setState(State::running);
    }
    if (m_state != State::ready && m_state != State::done) return;
    m_result.points.clear();
    m_finished = 0;
    m_words.clear();
    m_control = std::make_shared<experiment::Control>();
    const std::uint64_t number = ++m_number;
    m_worker.start([this, number, control = m_control, experiment = m_result.experiment,
                    folder = m_folder.toStdString()](Stop) -> session::Worker::Finish {
        // Reports come from the threads of the sweep, of which the worker knows nothing.
        auto result = swept(experiment, folder, *control, [this, number](const experiment::Progress& progress) {
            QMetaObject::invokeMethod(
                this,
                [this, number, point = progress.point, finished = progress.pointsFinished, points = progress.points] {
                    take(number, point, finished, points);
                },
                Qt::QueuedConnection);
        });
        return [this, result = std::move(result)] { finish(result); };
    });
    setState(State::running);
}

void SweepRunner::pause() {
    if (m_state != State::running) return;
    m_control->pause();
    setState(State::paused);
}

void SweepRunner::cancel() {
    if (m_state != State::running && m_state != State::paused) return;
    m_control->cancel();
    setState(State::stopping);
}

void SweepRunner::setState(State state) {
    m_state = state;
    Q_EMIT changed();
}

void SweepRunner::take(std::uint64_t number, const document::PointResult& point, std::size_t finished,
                       std::size_t points) {
    if (number != m_number || m_state == State::done) return;
    const auto known = std::ranges::find(m_result.points, point.point, &document::PointResult::point);
    if (known == m_result.points.end()) {
        m_result.points.push_back(point);
        document::sortPoints(m_result);
    } else {
        *known = point;
    }
    m_finished = finished;
    m_points = points;
    m_words = QString::fromStdString(document::describe(m_result.experiment, point.point));
    Q_EMIT changed();
}

void SweepRunner::finish(const Result<document::SweepResult>& result) {
    if (!result) {
        m_words = QString::fromStdString(result.error().message);
        return setState(State::ready);
    }
    m_result = *result;
    m_finished = result->points.size();
    m_words.clear();
    if (!result->partial) m_points = m_finished;
    setState(result->partial ? State::ready : State::done);
}

}  // namespace hop::ui::panel
