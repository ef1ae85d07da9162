// SPDX-License-Identifier: GPL-3.0-or-later
// The session: one run of the lab as shown, with its selection and its view. The window reads everything it shows from
// here.
//
// Building, recording and laying out are jobs of the lab. The open run stays open until the new one is ready, and
// nothing is lost if that fails or is cancelled. Static runs are recorded to their end; dynamic ones for the slots they
// specify, or for as long as they are played. The clock is the lab's: playing, stepping and seeking here apply to all
// its runs.
#pragma once

#include <QObject>
#include <QString>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/scenario.h"
#include "core/explain/missed_bounds.h"
#include "core/record/instant.h"
#include "ui/session/lab.h"

namespace hop::ui::session {

using BuiltRun = std::shared_ptr<const run::Run>;

class Session final : public QObject, public LabRun {
    Q_OBJECT
public:
    explicit Session(Lab& lab);
    ~Session() override;

    Lab& lab() const;

    // The memory that recordings from now on may take; without it, a share of the machine's. [bytes]
    void setMemory(std::uint64_t bytes);
    // The view for documents that do not set their own.
    void prefer(const record::Display& display);

    // Starts building and recording; ends in opened(), failed() or cancelled(). A large run pauses with asked() until
    // proceed() or cancel(). `folder`: base of the scenario's relative file names. `built`: the scenario's run, if it
    // has been built already. Supersedes a run being built.
    void open(const document::Scenario& scenario, const QString& folder = {}, BuiltRun built = {});
    // Reads in a job what to open, then calls what `read` has returned, which calls open(). Busy meanwhile. Ends as
    // open() does, or in cancelled() and unreadable(). Supersedes a run being built.
    using Opening = std::function<void()>;
    void read(std::function<Result<Opening>(Stop)> read);
    // Replaces the future of the open run: the run of this scenario agrees with it up to step `at`, and continues there
    // once built. Playing waits for it, then goes on. Ends in continued(), failed() or cancelled().
    void branch(const document::Scenario& scenario, Step at);
    // Records an endless run (a task without a number of slots) at least up to `step`, memory permitting; ends in
    // continued(). Playing does so by itself.
    void extend(Step step) override;
    void proceed();
    void cancel();
    bool isBusy() const;
    // Stops drawing the layout; keeps the present one, or falls back to a simpler one.
    void cancelLayout();
    bool isWorking() const { return isBusy() || instant().layoutComing; }
    void cancelWork() { isBusy() ? cancel() : cancelLayout(); }
    // Closes the run and drops what is being built.
    void close();

    // The open scenario; a default one before any is opened.
    const document::Scenario& scenario() const;
    const QString& folder() const;
    // The scenario with the current view, as saving writes it.
    document::Scenario scenarioAsSeen() const;
    QString title() const;   // "Total exchange on hypercube(4)"
    QString notice() const;  // one sentence if less is shown than usual or than the document asks for; else empty
    // Valid until the session's next signal.
    const record::Instant& instant() const override;
    const record::RecordingPtr& recording() const { return instant().recording; }
    const record::LayoutPtr& layout() const { return instant().drawn; }
    // Those that the open run misses; judged by the job that recorded it.
    const std::vector<explain::MissedBound>& missedBounds() const;
    // The comparison with the other runs; null if there is none.
    const record::ComparisonPtr& comparison() const { return instant().comparison; }
    void setComparison(record::ComparisonPtr comparison);
    // The instants one step on and one step back, as far as they are made, for scenes to be made ahead.
    const std::vector<record::Instant>& neighbours() const;

    // The clock's instant, or the end of this run if that is earlier. While a job looks up a far step, the clock waits
    // and the previous instant stays.
    Step step() const { return instant().step; }
    double fraction() const { return instant().fraction; }
    Step firstStep() const override;  // earliest that can be shown
    Step lastStep() const override { return instant().lastStep; }
    bool mayGrow() const override;  // an endless run of which more can be recorded

    // Forwarded to the lab's clock.
    bool isPlaying() const { return lab().isPlaying(); }
    double speed() const { return lab().speed(); }
    void play() { lab().play(); }
    void pause() { lab().pause(); }
    void togglePlay() { isPlaying() ? pause() : play(); }
    void stepForward(double after = 0.0) { lab().stepForward(after); }
    void stepBack() { lab().stepBack(); }
    void seek(Step step, double fraction = 0.0) { lab().seek({step, fraction}); }
    void toStart() { lab().toStart(); }
    void toEnd() { lab().toEnd(); }
    void setSpeed(double stepsPerSecond) { lab().setSpeed(stepsPerSecond); }

    // A packet is selected at once. Where its path takes long to find, a job finds it: selectionChanged() again.
    void select(record::Selection selection);
    // The same of the clock's step, whose instant a job may still make: packet numbers of dynamic runs are reused, so
    // a packet is selected only once that step is shown.
    void selectAtClock(record::Selection selection);
    void setDisplay(const record::Display& display);
    // Replaces everything of the document but its request: texts, sheet, other runs and claims. The request must equal
    // that of scenario(). Of the view only what is not shown is taken; the rest is set by setDisplay().
    void amend(const document::Scenario& scenario);

Q_SIGNALS:
    void busyChanged(bool busy);
    void progress(double share, const QString& what);  // of building, else of laying out; 0 .. 1, below 0: unknown
    void asked(const hop::run::Estimate& estimate);    // a large run: proceed() or cancel()
    void opened();                                     // another run is shown
    void continued();                                  // the run has been branched or extended
    void closed();                                     // no run is shown any more
    void failed(const QString& sentence);              // the open run is unchanged
    void cancelled();                                  // the open run is unchanged
    void unreadable(const QString& sentence);          // what was to be opened, after cancelled()
    void stepChanged();                                // step() has changed
    void frameChanged();                               // instant() has changed; repaint
    void foreseen();                                   // neighbours() has changed
    void clockMoved();                                 // the clock moved past the end of this run
    void playingChanged(bool playing);
    void speedChanged();
    void selectionChanged();  // or the path of the selected packet has been found
    void displayChanged();
    void compared();       // comparison() has changed
    void amended();        // scenario() has changed, but not its request
    void layoutChanged();  // instant().layout() or instant().layoutComing has changed

private:
    void show(const ClockTime& now) override;
    bool isBehind() const override;
    bool holdsClock() const override;  // a branch is being built, or the instant of a far step is made
    void lookAhead() override;

    struct Private;
    std::unique_ptr<Private> d;
};

// Adds a closed run to the lab, which owns it.
Session& addRun(Lab& lab);

}  // namespace hop::ui::session
