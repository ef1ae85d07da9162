// SPDX-License-Identifier: GPL-3.0-or-later
// The session: owner of the running simulation, its clock and its selection.
#include "ui/session/session.h"

#include <QElapsedTimer>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/text.h"
#include "core/document/library.h"
#include "core/scene/display_names.h"
#include "core/scene/recording.h"
#include "core/scene/showing.h"
#include "ui/session/worker.h"

namespace hop::ui::session {
namespace {

constexpr int kFrameTime = 16;       // [ms]
constexpr double kGlideTime = 0.35;  // [s] longest that a single step takes

QString text(const std::string& words) { return QString::fromStdString(words); }

// Empty if the run has the step that its document opens at.
QString missingStep(const run::Run& run, Step asked, Step lastStep) {
    if (asked <= lastStep) return {};
    const char* unit = run.task->isDynamic() ? "slot" : "step";
    return Session::tr("The document opens at %1 %2, beyond the end of this run, which has %3; the last one is shown.")
        .arg(QLatin1StringView(unit), text(thousands(asked)), text(quantity(lastStep, unit)));
}

// Empty if the document has one run.
QString otherRuns(const document::Scenario& scenario) {
    if (scenario.runs.empty()) return {};
    return Session::tr("The document has %1; the first is shown.").arg(text(quantity(scenario.runs.size(), "run")));
}

}  // namespace

struct Session::Private {
    explicit Private(Session& owner) : q(owner), worker(&owner) {
        timer.setTimerType(Qt::PreciseTimer);
        timer.setInterval(kFrameTime);
    }

    // Building.
    void built(Result<run::Run> run);
    void build();               // what is wanted
    Step slotsAtFirst() const;  // that an endless run is recorded for
    void startRecording(run::Run run, Step slots);
    void show(scene::Recording ready);
    void goOn(scene::Recording ready);
    void wait();  // for another future
    bool mayGrow() const { return !reachedAll && showing.recording().canGrow(); }
    void fail(const Error& error);
    void setBusy(bool now);

    // The instant.
    void moveTo(Step step, double fraction);
    void advance(double seconds);
    void stopClock();
    void startClock();
    void setPlaying(bool now);

    Session& q;
    Worker worker;
    bool busy = false;
    document::Scenario wanted;  // what is being built
    // The run of a document that is open is its first.
    void keepFirstRun() {
        if (!wanted.runs.empty()) static_cast<run::Request&>(wanted.runs.front()) = wanted;
    }
    QString wantedFolder;
    std::optional<Step> wantedAt;  // another future is being built, from this step on
    bool reaching = false;         // more of the same run is being recorded
    bool reachedAll = false;       // that failed; what is there is all
    QString missedStep;            // one sentence if the document asks for a step beyond the run's end
    std::optional<run::Run> waitingForAnswer;

    document::Scenario scenario;
    QString folder;
    scene::Showing showing;
    const scene::Frame& frame = showing.frame();
    scene::Display preferred;  // what the user chose; scenarios lay their view over it

    QTimer timer;
    QElapsedTimer sinceTick;
    bool playing = false;
    std::optional<Step> glideTo;
    double speed = 1.5;
};

void Session::Private::setBusy(bool now) {
    if (busy == now) return;
    busy = now;
    Q_EMIT q.busyChanged(now);
}

void Session::Private::fail(const Error& error) {
    reachedAll = reachedAll || std::exchange(reaching, false);
    wantedAt.reset();
    setBusy(false);
    if (playing) startClock();
    Q_EMIT q.failed(text(error.message));
}

void Session::Private::build() {
    waitingForAnswer.reset();
    reaching = false;
    setBusy(true);
    Q_EMIT q.progress(-1.0, Session::tr("Building"));
    worker.start([this, sought = wanted, from = wantedFolder.toStdString()](Stop stop) -> Worker::Finish {
        auto run =
            std::make_shared<Result<run::Run>>(scene::buildForWatching(sought, document::worldAt(from, {}, stop)));
        return [this, run] { built(std::move(*run)); };
    });
}

void Session::Private::built(Result<run::Run> run) {
    if (!run) return fail(run.error());
    if (!scene::isLarge(*run)) return startRecording(std::move(*run), slotsAtFirst());
    const run::Estimate estimate = run->estimate;
    waitingForAnswer = std::move(*run);
    Q_EMIT q.asked(estimate);
}

Step Session::Private::slotsAtFirst() const {
    return wantedAt.value_or(std::min(wanted.view.step, scene::kLongestRecording)) + scene::kUsualRecording;
}

void Session::Private::startRecording(run::Run run, Step slots) {
    if (!reaching) Q_EMIT q.progress(0.0, Session::tr("Running"));
    auto shared = std::make_shared<run::Run>(std::move(run));
    // At most every 30 ms, so that telling costs nothing.
    QElapsedTimer sinceTold;
    sinceTold.start();
    const Progress progress = [this, sinceTold](const Doing& doing) mutable {
        if (sinceTold.elapsed() < 30) return;
        sinceTold.restart();
        const double share =
            doing.total == 0 ? 0.0 : std::min(1.0, static_cast<double>(doing.done) / static_cast<double>(doing.total));
        worker.post([this, share] { Q_EMIT q.progress(share, Session::tr("Running")); });
    };
    worker.start([this, shared, slots, progress = reaching ? Progress() : progress](Stop stop) -> Worker::Finish {
        const scene::Watching watching = {.slots = slots,
                                          .memory = scene::recordingMemory(document::memoryLimit(host::memory()))};
        auto result =
            std::make_shared<Result<scene::Recording>>(scene::record(std::move(*shared), watching, stop, progress));
        return [this, result] {
            if (!*result) return fail(result->error());
            wantedAt || reaching ? goOn(std::move(**result)) : show(std::move(**result));
        };
    });
}

void Session::Private::show(scene::Recording ready) {
    reachedAll = false;
    stopClock();
    setPlaying(false);
    scenario = wanted;
    folder = wantedFolder;
    showing.open(std::move(ready), scene::displayOf(scenario, preferred));
    missedStep = missingStep(*frame.run, wanted.view.step, frame.lastStep);
    if (const auto moved = showing.moveTo(scenario.view.step, 0.0); !moved)
        Q_EMIT q.failed(text(moved.error().message));
    if (scenario.view.packet) showing.select({scene::Selection::Kind::packet, *scenario.view.packet});
    setBusy(false);
    Q_EMIT q.opened();
    Q_EMIT q.displayChanged();
    Q_EMIT q.selectionChanged();
    Q_EMIT q.stepChanged();
    Q_EMIT q.frameChanged();
}

void Session::Private::goOn(scene::Recording ready) {
    const Step step = wantedAt.value_or(frame.step);
    const double fraction = step == frame.step ? frame.fraction : 0.0;
    const bool same = std::exchange(reaching, false);
    if (!same) {
        scenario = wanted;
        reachedAll = false;
    }
    wantedAt.reset();
    if (const auto moved = showing.goOn(std::move(ready), step, fraction); !moved)
        Q_EMIT q.failed(text(moved.error().message));
    setBusy(false);
    if (playing) startClock();
    Q_EMIT q.continued();
    if (!same) Q_EMIT q.selectionChanged();
    Q_EMIT q.stepChanged();
    Q_EMIT q.frameChanged();
}

void Session::Private::wait() {
    timer.stop();
    if (glideTo) moveTo(*glideTo, 0.0);
    glideTo.reset();
}

void Session::Private::moveTo(Step step, double fraction) {
    const scene::Selection selectedBefore = frame.selection;
    const Step stepBefore = frame.step;
    const double fractionBefore = frame.fraction;
    if (const auto moved = showing.moveTo(step, fraction); !moved) Q_EMIT q.failed(text(moved.error().message));
    if (frame.step == stepBefore && frame.fraction == fractionBefore) return;
    if (frame.selection != selectedBefore) Q_EMIT q.selectionChanged();
    if (frame.step != stepBefore) Q_EMIT q.stepChanged();
    Q_EMIT q.frameChanged();
}

void Session::Private::startClock() {
    if (timer.isActive()) return;
    sinceTick.start();
    timer.start();
}

void Session::Private::stopClock() {
    timer.stop();
    glideTo.reset();
}

void Session::Private::setPlaying(bool now) {
    if (playing == now) return;
    playing = now;
    Q_EMIT q.playingChanged(now);
}

void Session::Private::advance(double seconds) {
    const double stepsPerSecond = glideTo ? std::max(speed, 1.0 / kGlideTime) : speed;
    const double position = frame.fraction + seconds * stepsPerSecond;
    Step step = frame.step + static_cast<Step>(std::min(position, 1e9));
    double fraction = position - std::floor(position);
    if (glideTo && step >= *glideTo) {
        step = *glideTo;
        fraction = 0.0;
        stopClock();
    } else if (step >= frame.lastStep) {
        step = frame.lastStep;
        if (!mayGrow()) {
            stopClock();
            setPlaying(false);
        }
    }
    moveTo(step, fraction);
    if (playing) q.reach(frame.step + std::max(scene::kUsualRecording / 4, frame.lastStep / 4));
}

Session::Session(QObject* parent) : QObject(parent), d(std::make_unique<Private>(*this)) {
    connect(&d->timer, &QTimer::timeout, this,
            [this] { d->advance(static_cast<double>(d->sinceTick.restart()) / 1000.0); });
}

Session::~Session() = default;

void Session::open(const document::Scenario& scenario, const QString& folder) {
    d->wantedAt.reset();
    d->wanted = scenario;
    d->keepFirstRun();
    d->wantedFolder = folder;
    d->build();
}

void Session::vary(const document::Scenario& scenario, Step at) {
    if (d->frame.run == nullptr) return;
    d->wait();
    d->wantedAt = at;
    d->wanted = scenario;
    d->keepFirstRun();
    d->wantedFolder = d->folder;
    d->build();
}

void Session::reach(Step step) {
    const scene::Recording& recording = d->showing.recording();
    if (d->frame.run == nullptr || d->busy || d->reaching || step <= d->frame.lastStep || !d->mayGrow()) return;
    d->reaching = true;
    d->startRecording(recording.run, std::max(step, 2 * d->frame.lastStep));
}

void Session::proceed() {
    if (!d->waitingForAnswer) return;
    run::Run run = std::move(*d->waitingForAnswer);
    d->waitingForAnswer.reset();
    d->startRecording(std::move(run), d->slotsAtFirst());
}

void Session::cancel() {
    if (!d->busy) return;
    d->worker.drop();
    d->waitingForAnswer.reset();
    d->wantedAt.reset();
    d->setBusy(false);
    if (d->playing) d->startClock();
    Q_EMIT cancelled();
}

bool Session::isBusy() const { return d->busy; }
const document::Scenario& Session::scenario() const { return d->scenario; }
const QString& Session::folder() const { return d->folder; }
QString Session::notice() const {
    return QStringList{text(d->showing.recording().notice), d->missedStep, otherRuns(d->scenario)}
        .join(u' ')
        .simplified();
}
const scene::Frame& Session::frame() const { return d->frame; }
Step Session::step() const { return d->frame.step; }
double Session::fraction() const { return d->frame.fraction; }
Step Session::lastStep() const { return d->frame.lastStep; }
bool Session::isPlaying() const { return d->playing; }
double Session::speed() const { return d->speed; }

document::Scenario Session::scenarioAsSeen() const {
    document::Scenario seen = d->scenario;
    if (d->frame.run != nullptr) seen.view = scene::viewOf(d->frame, seen.view);
    return seen;
}

QString Session::title() const {
    if (!d->scenario.title.empty()) return text(d->scenario.title);
    if (d->frame.run == nullptr) return {};
    const QString network = text(d->frame.run->network->facts().expression);
    QString title = d->frame.run->task->isEmpty() ? network : text(d->frame.run->task->title) + tr(" on ") + network;
    title[0] = title[0].toUpper();
    return title;
}

void Session::play() {
    if (d->frame.run == nullptr || d->frame.lastStep == 0) return;
    d->glideTo.reset();
    if (d->frame.step == d->frame.lastStep && !d->mayGrow()) d->moveTo(0, 0.0);
    d->setPlaying(true);
    d->startClock();
}

void Session::pause() {
    d->stopClock();
    d->setPlaying(false);
}

void Session::togglePlay() { d->playing ? pause() : play(); }

void Session::stepForward() {
    // What is under way arrives first, so that every press counts.
    if (d->glideTo) d->moveTo(*d->glideTo, 0.0);
    const bool wasPlaying = d->playing;
    pause();
    if (d->frame.run == nullptr || d->frame.step == d->frame.lastStep) return;
    if (wasPlaying || d->frame.display.reducedMotion || d->frame.layout == nullptr)
        return d->moveTo(d->frame.step + 1, 0.0);
    d->glideTo = d->frame.step + 1;
    d->startClock();
}

void Session::stepBack() {
    const bool underWay = d->glideTo.has_value() || d->frame.fraction > 0.0;
    pause();
    if (underWay)
        d->moveTo(d->frame.step, 0.0);
    else if (d->frame.step > 0)
        d->moveTo(d->frame.step - 1, 0.0);
}

void Session::seek(Step step, double fraction) {
    d->glideTo.reset();
    if (!d->playing) d->stopClock();
    if (d->frame.run != nullptr) d->moveTo(step, fraction);
}

void Session::toStart() {
    pause();
    seek(0);
}

void Session::toEnd() {
    pause();
    seek(d->frame.lastStep);
}

void Session::setSpeed(double stepsPerSecond) {
    const double clamped = std::clamp(stepsPerSecond, kSlowest, kFastest);
    if (clamped == d->speed) return;
    d->speed = clamped;
    Q_EMIT speedChanged();
}

void Session::select(scene::Selection selection) {
    if (selection.kind == scene::Selection::Kind::nothing) selection.id = 0;
    if (selection == d->frame.selection) return;
    d->showing.select(selection);
    Q_EMIT selectionChanged();
    Q_EMIT frameChanged();
}

void Session::setDisplay(const scene::Display& display) {
    if (display == d->frame.display) return;
    d->preferred = display;
    d->showing.setDisplay(display);
    Q_EMIT displayChanged();
    Q_EMIT frameChanged();
}

std::optional<engine::Move> Session::moveOf(PacketId packet, Step step) const {
    const engine::Timeline* timeline = d->frame.timeline;
    if (timeline == nullptr || step < timeline->firstStep() || step > timeline->lastStep()) return std::nullopt;
    const auto moves = timeline->moves(step);
    const auto found = std::ranges::find(moves, packet, &engine::Move::packet);
    return found == moves.end() ? std::nullopt : std::optional(*found);
}

QString Session::explain(PacketId packet, Step step) const {
    const auto move = moveOf(packet, step);
    return move ? explain(*move, step) : QString();
}

QString Session::explain(const engine::Move& move, Step step, const engine::TypeNames& names) const {
    if (d->frame.timeline == nullptr) return {};
    const auto before = d->frame.timeline->stateAt(step - 1);
    return before ? text(d->frame.run->algorithm.process->explain(*before, move, names)) : QString();
}

}  // namespace hop::ui::session
