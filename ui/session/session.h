// SPDX-License-Identifier: GPL-3.0-or-later
// The session: owner of the running simulation, its clock and its selection. Everything the window shows is read from here.
//
// Building and recording happen on a worker thread; what was open stays open until the new run is ready, and nothing is lost when it fails or is
// cancelled. One session shows one run (static runs are recorded to their end, then played, scrubbed and asked).
#pragma once

#include <QObject>
#include <QString>
#include <memory>

#include "core/document/scenario.h"
#include "ui/session/frame.h"

namespace hop::ui::session {

class Session final : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    // Starts building and recording; ends in opened(), failed() or cancelled(). `folder`: where relative file names of the scenario begin.
    void open(const document::Scenario& scenario, const QString& folder = {});
    void cancel();
    bool isBusy() const;

    // What is open; a default scenario before anything is.
    const document::Scenario& scenario() const;
    Frame frame() const;

    Step step() const;
    double fraction() const;
    Step lastStep() const;
    bool isPlaying() const;
    double speed() const;  // [steps per second]

    void play();   // at the end: from the start
    void pause();
    void togglePlay();
    void stepForward();
    void stepBack();
    void seek(Step step, double fraction = 0.0);
    void toStart();
    void toEnd();
    void setSpeed(double stepsPerSecond);  // clamped to 0.1 .. 60

    void select(Selection selection);
    void setDisplay(const Display& display);

    // Why this packet made that hop: the algorithm's own words. Empty if it did not move in that step.
    QString explain(PacketId packet, Step step) const;

signals:
    void busyChanged(bool busy);
    void progress(double share, const QString& what);  // 0 .. 1
    void opened();                                     // another run is shown
    void failed(const QString& sentence);              // nothing has changed
    void cancelled();                                  // nothing has changed
    void stepChanged();                                // step() is another one
    void frameChanged();                               // anything in frame() is another one: repaint
    void playingChanged(bool playing);
    void selectionChanged();
    void displayChanged();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

}  // namespace hop::ui::session
