// SPDX-License-Identifier: GPL-3.0-or-later
// The session: one run of the lab as it is shown, with its selection and its view. Everything the window shows is read
// from here.
//
// Building, recording and laying out are jobs of the lab; what was open stays open until the new run is ready, and
// nothing is lost when it fails or is cancelled. Static runs are recorded to their end, then played, scrubbed and
// asked; dynamic ones for so many slots as they say, or as long as they are played. The clock is the lab's: what plays,
// steps and seeks here does so for all its runs.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>

#include "core/document/scenario.h"
#include "core/record/instant.h"
#include "core/record/showing.h"
#include "ui/session/lab.h"

namespace hop::ui::session {

class Session final : public QObject {
    Q_OBJECT
public:
    explicit Session(Lab& lab);
    ~Session() override;

    Lab& lab() const;

    // How documents are shown where they say nothing of it.
    void prefer(const record::Display& display);

    // Starts building and recording; ends in opened(), failed() or cancelled(). A large run stops in between with
    // asked() until proceed() or cancel(). `folder`: where relative file names of the scenario begin. What was still
    // being built is dropped.
    void open(const document::Scenario& scenario, const QString& folder = {});
    // Another future of what is open: the run of this scenario is the same up to step `at`, and goes on there as soon
    // as it is ready; what plays waits for it and plays on. Ends in continued(), failed() or cancelled().
    void branch(const document::Scenario& scenario, Step at);
    // An endless run, one whose task does not say how many slots, is recorded at least so far, if there is memory for
    // it; ends in continued(). What plays does so by itself.
    void extend(Step step);
    void proceed();
    void cancel();
    bool isBusy() const;
    // The layout that is being drawn is given up for one that is there, or for a simpler one.
    void cancelLayout();
    bool isWorking() const { return isBusy() || instant().layoutComing; }
    void cancelWork() { isBusy() ? cancel() : cancelLayout(); }
    // Nothing is open, and nothing is being built.
    void close();

    // What is open; a default scenario before anything is.
    const document::Scenario& scenario() const;
    const QString& folder() const;
    // The scenario with the view that is seen now: what "save" writes.
    document::Scenario scenarioAsSeen() const;
    QString title() const;   // "Total exchange on hypercube(4)"
    QString notice() const;  // a sentence if there is less to see than usual, or than the document asks for; else empty
    // Valid until the session's next signal.
    const record::Instant& instant() const;
    const record::RecordingPtr& recording() const { return instant().recording; }
    const record::LayoutPtr& layout() const { return instant().drawn; }
    // Of all runs of the clock, this one included; null: it is alone.
    const record::ComparisonPtr& comparison() const { return instant().comparison; }
    void setComparison(record::ComparisonPtr comparison);

    // At the clock's instant, or its last step.
    Step step() const { return instant().step; }
    double fraction() const { return instant().fraction; }
    Step firstStep() const;  // the earliest that can be shown
    Step lastStep() const { return instant().lastStep; }
    bool mayGrow() const;  // an endless run that can be recorded farther

    // The lab's clock.
    bool isPlaying() const { return lab().isPlaying(); }
    double speed() const { return lab().speed(); }
    void play() { lab().play(); }
    void pause() { lab().pause(); }
    void togglePlay() { isPlaying() ? pause() : play(); }
    void stepForward() { lab().stepForward(); }
    void stepBack() { lab().stepBack(); }
    void seek(Step step, double fraction = 0.0) { lab().seek({step, fraction}); }
    void toStart() { lab().toStart(); }
    void toEnd() { lab().toEnd(); }
    void setSpeed(double stepsPerSecond) { lab().setSpeed(stepsPerSecond); }

    void select(record::Selection selection);
    void setDisplay(const record::Display& display);
    // What the document says besides what runs: its texts, sheet, runs beside the first and claims. Its request must be
    // that of scenario(); its view is kept for what is not shown of it, the rest is setDisplay's.
    void amend(const document::Scenario& scenario);

    // The first move of a packet in a step, if it moved. 1 <= step <= lastStep().
    std::optional<engine::Move> moveOf(PacketId packet, Step step) const;
    // Why it was made: the algorithm's own words. Empty if it did not move in that step, or in symmetric mode.
    QString explain(PacketId packet, Step step) const;
    QString explain(const engine::Move& move, Step step, const engine::TypeNames& names = {}) const;

Q_SIGNALS:
    void busyChanged(bool busy);
    void progress(double share, const QString& what);  // 0 .. 1; below 0: not known. Of building, else of laying out
    void asked(const hop::run::Estimate& estimate);    // a large run: proceed() or cancel()
    void opened();                                     // another run is shown
    void continued();                                  // another future, or more of it, is there
    void failed(const QString& sentence);              // nothing has changed
    void cancelled();                                  // nothing has changed
    void stepChanged();                                // step() is another one
    void frameChanged();                               // anything in instant() is another one: repaint
    void clockMoved();                                 // only the clock has: this run is done, another goes on
    void playingChanged(bool playing);
    void speedChanged();
    void selectionChanged();
    void displayChanged();
    void compared();       // comparison() is another one
    void amended();        // scenario() says something else of the same run
    void layoutChanged();  // instant().layout() or instant().layoutComing

private:
    friend class Lab;
    void show(const ClockTime& now);
    bool holdsClock() const;  // what plays waits for another future
    const record::Showing& showing() const;

    struct Private;
    std::unique_ptr<Private> d;
};

}  // namespace hop::ui::session
