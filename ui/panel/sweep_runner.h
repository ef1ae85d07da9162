// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep in the background of the window: begun, paused, cancelled, gone on with; what it has found so far.
//
// Its journal is the one that `hopscope sweep` keeps, so that either goes on with what the other has finished.
#pragma once

#include <QObject>
#include <QString>
#include <memory>

#include "core/document/sweep_result.h"
#include "core/experiment/sweep.h"
#include "ui/session/worker.h"

namespace hop::ui::panel {

class SweepRunner final : public QObject {
    Q_OBJECT
public:
    enum class State { empty, ready, running, paused, stopping, done };

    explicit SweepRunner(QObject* parent = nullptr);
    ~SweepRunner() override;  // cancels what runs

    void setExperiment(const document::Experiment& experiment, const QString& folder);

    State state() const { return m_state; }
    const document::SweepResult& result() const {
        return m_result;
    }  // points in order, the last one of a curve perhaps not finished
    std::size_t pointsFinished() const { return m_finished; }
    std::size_t points() const { return m_points; }
    const QString& lastWords() const { return m_words; }  // of the point that was measured last, or what went wrong
    const QString& folder() const { return m_folder; }

    void run();  // from the beginning, from where it was, or again
    void pause();
    void cancel();

Q_SIGNALS:
    void changed();

private:
    void setState(State state);
    void take(std::uint64_t number, const document::PointResult& point, std::size_t finished, std::size_t points);
    void finish(const Result<document::SweepResult>& result);

    State m_state = State::empty;
    document::SweepResult m_result;
    QString m_folder;
    std::size_t m_finished = 0, m_points = 0;
    QString m_words;
    std::uint64_t m_number = 0;  // of the run under way
    std::shared_ptr<experiment::Control> m_control;
    session::Worker m_worker;
};

}  // namespace hop::ui::panel
