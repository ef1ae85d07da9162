// SPDX-License-Identifier: GPL-3.0-or-later
// The session: owner of the running simulation, its clock and its selection. Everything the window shows is read from
// here.
//
// Building and recording happen on a worker thread; what was open stays open until the new run is ready, and nothing is
// lost when it fails or is cancelled. One session shows one run: static runs are recorded to their end, then played,
// scrubbed and asked; dynamic ones for so many slots as they say, or as long as they are played.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>

#include "core/document/scenario.h"
#include "core/scene/frame.h"

namespace hop::ui::session {

class Session final : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    // Starts building and recording; ends in opened(), failed() or cancelled(). A large run stops in between with
    // asked() until proceed() or cancel(). `folder`: where relative file names of the scenario begin. What was still
    // being built is dropped.
    void open(const document::Scenario& scenario, const QString& folder = {});
    // Another future of what is open: the run of this scenario is the same up to step `at`, and goes on there as soon
    // as it is ready; what plays waits for it and plays on. Ends in continued(), failed() or cancelled().
    void vary(const document::Scenario& scenario, Step at);
    // An endless run, one whose task does not say how many slots, is recorded at least so far, if there is memory for
    // it; ends in continued(). What plays does so by itself.
    void reach(Step step);
    void proceed();
    void cancel();
    bool isBusy() const;

    // What is open; a default scenario before anything is.
    const document::Scenario& scenario() const;
    const QString& folder() const;
    // The scenario with the view that is seen now: what "save" writes.
    document::Scenario scenarioAsSeen() const;
    QString title() const;   // "Total exchange on hypercube(4)"
    QString notice() const;  // a sentence if there is less to see than usual, or than the document asks for; else empty
    // Valid until the session's next signal.
    const scene::Frame& frame() const;

    Step step() const;
    double fraction() const;
    Step lastStep() const;
    bool isPlaying() const;
    double speed() const;  // [steps per second]

    void play();  // at the end: from the start, or on, if the run is endless
    void pause();
    void togglePlay();
    // One step; the packets are seen to go and step() changes when they have arrived: at once with reduced motion, or
    // when it is called again.
    void stepForward();
    void stepBack();                              // to the start of the step that is under way, else one step back
    void seek(Step step, double fraction = 0.0);  // clamped
    void toStart();
    void toEnd();
    void setSpeed(double stepsPerSecond);  // clamped to kSlowest .. kFastest

    static constexpr double kSlowest = 0.1;
    static constexpr double kFastest = 60.0;

    void select(scene::Selection selection);
    void setDisplay(const scene::Display& display);

    // The first move of a packet in a step, if it moved. 1 <= step <= lastStep().
    std::optional<engine::Move> moveOf(PacketId packet, Step step) const;
    // Why it was made: the algorithm's own words. Empty if it did not move in that step, or in symmetric mode.
    QString explain(PacketId packet, Step step) const;
    QString explain(const engine::Move& move, Step step, const engine::TypeNames& names = {}) const;

Q_SIGNALS:
    void busyChanged(bool busy);
    void progress(double share, const QString& what);  // 0 .. 1; below 0: not known
    void asked(const hop::run::Estimate& estimate);    // a large run: proceed() or cancel()
    void opened();                                     // another run is shown
    void continued();                                  // another future, or more of it, is there
    void failed(const QString& sentence);              // nothing has changed
    void cancelled();                                  // nothing has changed
    void stepChanged();                                // step() is another one
    void frameChanged();                               // anything in frame() is another one: repaint
    void playingChanged(bool playing);
    void speedChanged();
    void selectionChanged();
    void displayChanged();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

}  // namespace hop::ui::session
