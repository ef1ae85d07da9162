// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep as a job of the lab: started, paused, cancelled, resumed; its results so far. It runs on the queue's threads
// and gives way to all more urgent jobs.
//
// It uses the same journal as `hopscope sweep`, so each continues from the points the other has finished.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>

#include "core/document/point_order.h"
#include "core/document/sweep_result.h"
#include "core/experiment/sweep.h"
#include "ui/session/lab.h"

namespace hop::ui::session {

class SweepRunner final : public QObject {
    Q_OBJECT
public:
    enum class State { empty, ready, running, paused, stopping, done };

    explicit SweepRunner(Lab& lab);
    ~SweepRunner() override;  // cancels a sweep in progress

    // A job looks up its recorded results.
    void setExperiment(const document::Experiment& experiment, const QString& folder);
    void close();  // no experiment

    State state() const { return m_state; }
    const document::SweepResult& result() const {
        return m_result;
    }  // points in order; the last one of a curve may be unfinished
    bool isRecorded() const { return m_recorded; }  // the result was recorded earlier, not measured here
    std::size_t pointsFinished() const { return m_finished; }
    std::size_t points() const { return m_points; }
    const QString& lastWords() const { return m_words; }  // about the point measured last, or an error

    void run();  // starts, resumes or repeats the measurement
    void pause();
    void cancel();  // restores the complete result from before, if there was one

Q_SIGNALS:
    void changed();

private:
    void setState(State state);
    void take(const document::PointResult& point, std::size_t finished, std::size_t points);
    void takeRecorded(const document::SweepResult& recorded);
    void reset();
    void stop();
    void finish(const Result<document::SweepResult>& result);
    // A complete result, kept while it is measured again.
    struct Complete {
        document::SweepResult result;
        bool recorded = false;
    };
    void takeComplete(const Complete& complete);

    State m_state = State::empty;
    document::SweepResult m_result;
    std::optional<document::PointOrder> m_order;  // of its experiment, while points arrive
    QString m_folder;
    std::size_t m_finished = 0, m_points = 0;
    bool m_recorded = false;
    std::optional<Complete> m_before;  // while it is measured again
    QString m_words;
    std::shared_ptr<experiment::Control> m_control;
    std::weak_ptr<JobQueue> m_queue;
    JobLane m_job;
};

}  // namespace hop::ui::session
