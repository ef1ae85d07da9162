// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep as a job of the lab: begun, paused, cancelled, resumed; what it has found so far. Its threads are those of
// the queue, which it shares with all that is more urgent.
//
// Its journal is the one that `hopscope sweep` keeps, so that either goes on with what the other has finished.
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
    ~SweepRunner() override;  // cancels what runs

    // What is recorded of it is looked up by a job.
    void setExperiment(const document::Experiment& experiment, const QString& folder);
    void close();  // no experiment

    State state() const { return m_state; }
    const document::SweepResult& result() const {
        return m_result;
    }  // points in order, the last one of a curve perhaps not finished
    bool isRecorded() const { return m_recorded; }  // the result was measured before, not here
    std::size_t pointsFinished() const { return m_finished; }
    std::size_t points() const { return m_points; }
    const QString& lastWords() const { return m_words; }  // of the point that was measured last, or what went wrong

    void run();  // measures it: from the beginning, from where it was, or again
    void pause();
    void cancel();  // a complete result that was there before comes back

Q_SIGNALS:
    void changed();

private:
    void setState(State state);
    void take(const document::PointResult& point, std::size_t finished, std::size_t points);
    void takeRecorded(const document::SweepResult& recorded);
    void reset();
    void stop();
    void finish(const Result<document::SweepResult>& result);
    // A result that was complete when it was measured again.
    struct Complete {
        document::SweepResult result;
        bool recorded = false;
    };
    void takeComplete(const Complete& complete);

    State m_state = State::empty;
    document::SweepResult m_result;
    std::optional<document::PointOrder> m_order;  // of its experiment, while points come
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
