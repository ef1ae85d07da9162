// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep as a job of the lab.
#include "ui/session/sweep_runner.h"

#include <cmath>
#include <utility>

#include "core/base/text.h"
#include "core/experiment/library.h"
#include "core/experiment/recorded.h"
#include "core/experiment/run_point.h"
#include "core/experiment/sweep_storage.h"
#include "ui/style/text.h"

namespace hop::ui::session {
namespace {

Result<document::SweepResult> swept(const document::Experiment& experiment, const std::string& folder,
                                    experiment::Control& control, const JobQueue::Work& work,
                                    const std::function<void(const experiment::SweepProgress&)>& onProgress) {
    const auto journal = experiment::usualJournal(experiment, {});
    if (!journal) return journal.error();
    auto storage = experiment::SweepStorage::open(*journal, experiment, {});
    if (!storage) return storage.error();
    auto result = experiment::runSweep(
        {experiment, {}, false},
        {.makePoint = experiment::pointsIn(experiment::worldAt(folder, {.files = experiment.files}, control.stop())),
         .executor = [&](const std::function<void()>& part) { work.share(part); },
         .control = &control,
         .recorded = storage->takeRecorded(),
         .keep = [&](const experiment::Record& record, bool last) { return storage->keep(record, last); },
         .onProgress = onProgress,
         .between = [&] { work.giveWay([&] { return control.paused() && !control.cancelled(); }); }});
    if (result && !result->partial) storage->remove();
    return result;
}

}  // namespace

SweepRunner::SweepRunner(Lab& lab) : m_queue(lab.jobs()), m_job(lab.jobs(), JobKind::sweep) {
    connect(&lab, &Lab::closing, this, &SweepRunner::stop);
}

SweepRunner::~SweepRunner() { stop(); }

void SweepRunner::stop() {
    if (m_control) m_control->cancel();
    m_job.drop();
}

void SweepRunner::reset() {
    stop();
    m_control.reset();
    m_result = {};
    m_finished = m_points = 0;
    m_recorded = false;
    m_before.reset();
    m_words.clear();
}

void SweepRunner::setExperiment(const document::Experiment& experiment, const QString& folder) {
    reset();
    m_result.experiment = experiment;
    m_folder = folder;
    m_points = document::pointCount(experiment) + document::pointsBeside(experiment).size();
    setState(State::ready);
    m_job.start([this, experiment](const JobQueue::Work&) -> JobQueue::Finish {
        return [this, recorded = experiment::resultOf(experiment, experiment::recordedFor(experiment))] {
            if (recorded && !recorded->points.empty()) takeRecorded(*recorded);
        };
    });
}

void SweepRunner::takeRecorded(const document::SweepResult& recorded) {
    m_recorded = true;
    m_result = recorded;
    m_finished = m_result.points.size();
    if (!m_result.partial) m_points = m_finished;  // includes points added by refinement
    setState(m_result.partial ? State::ready : State::done);
}

void SweepRunner::close() {
    reset();
    setState(State::empty);
}

void SweepRunner::run() {
    if (m_state == State::paused) {
        m_control->resume();
        if (const auto queue = m_queue.lock()) queue->wake();
        return setState(State::running);
    }
    if (m_state != State::ready && m_state != State::done) return;
    if (m_state == State::done) m_before = Complete{m_result, m_recorded};
    m_result.points.clear();
    m_order.emplace(m_result.experiment);
    m_finished = 0;
    m_recorded = false;
    m_words.clear();
    m_control = std::make_shared<experiment::Control>();
    m_job.start([this, control = m_control, experiment = m_result.experiment,
                 folder = m_folder.toStdString()](const JobQueue::Work& work) -> JobQueue::Finish {
        auto result =
            swept(experiment, folder, *control, work, [this, &work](const experiment::SweepProgress& progress) {
                work.post([this, point = progress.point, finished = progress.pointsFinished, points = progress.points] {
                    take(point, finished, points);
                });
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
    if (const auto queue = m_queue.lock()) queue->wake();
    setState(State::stopping);
}

void SweepRunner::setState(State state) {
    m_state = state;
    Q_EMIT changed();
}

void SweepRunner::take(const document::PointResult& point, std::size_t finished, std::size_t points) {
    m_order->put(m_result.points, point);
    m_finished = finished;
    m_points = points;
    m_words = text(document::describe(m_result.experiment, point.point));
    Q_EMIT changed();
}

void SweepRunner::takeComplete(const Complete& complete) {
    m_result = complete.result;
    m_recorded = complete.recorded;
    m_points = m_finished = m_result.points.size();
    setState(State::done);
}

// An incomplete measurement does not replace a complete earlier result.
void SweepRunner::finish(const Result<document::SweepResult>& result) {
    const std::optional<Complete> before = std::exchange(m_before, std::nullopt);
    m_words = result ? QString() : text(result.error().message);
    if (before && (!result || result->partial)) return takeComplete(*before);
    if (!result) return setState(State::ready);
    m_result = *result;
    m_finished = result->points.size();
    if (!result->partial) m_points = m_finished;
    setState(result->partial ? State::ready : State::done);
}

}  // namespace hop::ui::session
