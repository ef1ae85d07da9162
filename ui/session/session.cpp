// SPDX-License-Identifier: GPL-3.0-or-later
// The session: owner of the running simulation, its clock and its selection.
#include "ui/session/session.h"

#include <QElapsedTimer>
#include <QTimer>
#include <algorithm>
#include <cmath>

#include "core/engine/simulation.h"
#include "ui/session/display_names.h"
#include "ui/session/recording.h"
#include "ui/session/worker.h"

namespace hop::ui::session {
namespace {

constexpr NodeId kMostDrawnNodes = 1U << 14U;
constexpr LinkId kMostDrawnLinks = 1U << 18U;
constexpr int kFrameTime = 16;        // [ms]
constexpr double kGlideTime = 0.35;   // [s] longest that a single step takes

QString text(const std::string& words) { return QString::fromStdString(words); }

const network::LayoutChoice* findLayout(const std::vector<network::LayoutChoice>& choices, const std::string& id) {
    const auto found = std::ranges::find(choices, id, &network::LayoutChoice::id);
    return found == choices.end() ? nullptr : &*found;
}

}  // namespace

struct Session::Private {
    explicit Private(Session& owner) : q(owner), worker(&owner) {
        timer.setTimerType(Qt::PreciseTimer);
        timer.setInterval(kFrameTime);
    }

    // Building.
    void built(Result<document::Run> run);
    void startRecording(document::Run run);
    void show(Recording ready);
    void fail(const Error& error);
    void setBusy(bool now);

    // The instant.
    void moveTo(Step step, double fraction);
    void refreshStep();
    void refreshMoves();
    void refreshPath();
    void refreshLayout();
    void advance(double seconds);
    void stopClock();
    void startClock();
    void setPlaying(bool now);

    Session& q;
    Worker worker;
    bool busy = false;
    document::Scenario wanted;  // what is being built
    QString wantedFolder;
    std::optional<document::Run> waitingForAnswer;

    document::Scenario scenario;
    QString folder;
    Recording recording;
    engine::State state;
    std::optional<engine::Simulation> again;  // computes moves that were not kept
    std::vector<PathHop> path;
    network::Layout layout;
    Display preferred;  // what the user chose; scenarios lay their view over it
    Frame frame;

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
    setBusy(false);
    Q_EMIT q.failed(text(error.message));
}

void Session::Private::built(Result<document::Run> run) {
    if (!run) return fail(run.error());
    if (!isLarge(*run)) return startRecording(std::move(*run));
    const document::Estimate estimate = run->estimate;
    waitingForAnswer = std::move(*run);
    Q_EMIT q.asked(estimate);
}

void Session::Private::startRecording(document::Run run) {
    Q_EMIT q.progress(0.0, Session::tr("Running"));
    auto shared = std::make_shared<document::Run>(std::move(run));
    worker.start([this, shared](const std::stop_token& stop) -> Worker::Finish {
        auto result = std::make_shared<Result<Recording>>(
            record(std::move(*shared), stop, [this](double share) { worker.post([this, share] { Q_EMIT q.progress(share, Session::tr("Running")); }); }));
        return [this, result] {
            if (!*result) return fail(result->error());
            show(std::move(**result));
        };
    });
}

void Session::Private::show(Recording ready) {
    stopClock();
    setPlaying(false);
    again.reset();
    recording = std::move(ready);
    scenario = wanted;
    folder = wantedFolder;
    frame.run = &recording.run;
    frame.timeline = recording.timeline.get();
    frame.measures = &recording.measures;
    frame.lastStep = recording.lastStep;
    frame.display = displayOf(scenario.view, preferred);
    frame.selection = {};
    if (recording.timeline) {
        if (auto first = recording.timeline->stateAt(recording.timeline->firstStep() - 1)) state = std::move(*first);
        if (scenario.view.packet && *scenario.view.packet < state.packets) frame.selection = {Selection::Kind::packet, *scenario.view.packet};
    }
    frame.state = recording.timeline ? &state : nullptr;
    frame.step = std::min(scenario.view.step, recording.lastStep);
    frame.fraction = 0.0;
    refreshLayout();
    refreshStep();
    refreshPath();
    setBusy(false);
    Q_EMIT q.opened();
    Q_EMIT q.displayChanged();
    Q_EMIT q.selectionChanged();
    Q_EMIT q.stepChanged();
    Q_EMIT q.frameChanged();
}

void Session::Private::refreshLayout() {
    const network::Network& network = *recording.run.network;
    frame.display.matrixNode = std::min(frame.display.matrixNode, network.nodeCount() - 1);
    ++frame.runRevision;
    frame.layout = nullptr;
    if (network.nodeCount() > kMostDrawnNodes || network.linkCount() > kMostDrawnLinks) return;
    const auto choices = network.drawings().choices();
    const network::LayoutChoice* choice = findLayout(choices, frame.display.layout);
    if (choice == nullptr) choice = &choices.front();
    frame.display.layout = choice->id;
    layout = network.drawings().draw(choice->id);
    frame.layout = &layout;
}

void Session::Private::refreshStep() {
    if (recording.timeline) {
        if (const auto sought = recording.timeline->seek(state, frame.step); !sought) Q_EMIT q.failed(text(sought.error().message));
        frame.waiting = recording.waiting->at(frame.step, *recording.timeline);
    } else {
        frame.waiting = {};
    }
    refreshMoves();
}

void Session::Private::refreshMoves() {
    frame.moves = {};
    if (!recording.timeline || frame.step == frame.lastStep) return;
    if (recording.timeline->kept(frame.step + 1)) {
        frame.moves = recording.timeline->moves(frame.step + 1);
        return;
    }
    again.emplace(recording.run.setting, recording.run.algorithm.process, state);
    if (const auto taken = again->step(); taken && *taken) frame.moves = again->lastRecord().moves;
}

void Session::Private::refreshPath() {
    path.clear();
    if (recording.timeline && frame.selection.kind == Selection::Kind::packet) {
        const engine::Timeline& timeline = *recording.timeline;
        for (Step step = timeline.firstStep(); step <= timeline.lastStep() && timeline.kept(step); ++step)
            for (const engine::Move& move : timeline.moves(step))
                if (move.packet == frame.selection.id) path.push_back({step, move.link});
    }
    frame.path = path;
}

void Session::Private::moveTo(Step step, double fraction) {
    step = std::min(step, frame.lastStep);
    fraction = step == frame.lastStep ? 0.0 : std::clamp(fraction, 0.0, std::nextafter(1.0, 0.0));
    const bool otherStep = step != frame.step;
    if (!otherStep && fraction == frame.fraction) return;
    frame.step = step;
    frame.fraction = fraction;
    if (otherStep) {
        refreshStep();
        Q_EMIT q.stepChanged();
    }
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
        stopClock();
        setPlaying(false);
    }
    moveTo(step, fraction);
}

Session::Session(QObject* parent) : QObject(parent), d(std::make_unique<Private>(*this)) {
    connect(&d->timer, &QTimer::timeout, this, [this] { d->advance(static_cast<double>(d->sinceTick.restart()) / 1000.0); });
}

Session::~Session() = default;

void Session::open(const document::Scenario& scenario, const QString& folder) {
    d->waitingForAnswer.reset();
    d->wanted = scenario;
    d->wantedFolder = folder;
    d->setBusy(true);
    Q_EMIT progress(-1.0, tr("Building"));
    d->worker.start([this, scenario, world = worldOf(folder.toStdString())](const std::stop_token&) -> Worker::Finish {
        auto run = std::make_shared<Result<document::Run>>(buildForWatching(scenario, world));
        return [this, run] { d->built(std::move(*run)); };
    });
}

void Session::proceed() {
    if (!d->waitingForAnswer) return;
    document::Run run = std::move(*d->waitingForAnswer);
    d->waitingForAnswer.reset();
    d->startRecording(std::move(run));
}

void Session::cancel() {
    if (!d->busy) return;
    d->worker.drop();
    d->waitingForAnswer.reset();
    d->setBusy(false);
    Q_EMIT cancelled();
}

bool Session::isBusy() const { return d->busy; }
const document::Scenario& Session::scenario() const { return d->scenario; }
const QString& Session::folder() const { return d->folder; }
QString Session::notice() const { return text(d->recording.notice); }
const Frame& Session::frame() const { return d->frame; }
Step Session::step() const { return d->frame.step; }
double Session::fraction() const { return d->frame.fraction; }
Step Session::lastStep() const { return d->frame.lastStep; }
bool Session::isPlaying() const { return d->playing; }
double Session::speed() const { return d->speed; }

document::Scenario Session::scenarioAsSeen() const {
    document::Scenario seen = d->scenario;
    if (d->frame.run != nullptr) seen.view = viewOf(d->frame, seen.view);
    return seen;
}

QString Session::title() const {
    if (!d->scenario.title.empty()) return text(d->scenario.title);
    if (d->frame.run == nullptr) return {};
    QString title = text(d->frame.run->task->title) + tr(" on ") + text(d->frame.run->network->facts().expression);
    title[0] = title[0].toUpper();
    return title;
}

void Session::play() {
    if (d->frame.run == nullptr || d->frame.lastStep == 0) return;
    d->glideTo.reset();
    if (d->frame.step == d->frame.lastStep) d->moveTo(0, 0.0);
    d->setPlaying(true);
    d->startClock();
}

void Session::pause() {
    d->stopClock();
    d->setPlaying(false);
}

void Session::togglePlay() { d->playing ? pause() : play(); }

void Session::stepForward() {
    const bool gliding = d->glideTo.has_value();
    const bool wasPlaying = d->playing;
    pause();
    if (d->frame.run == nullptr || d->frame.step == d->frame.lastStep) return;
    if (gliding || wasPlaying || d->frame.display.reducedMotion || d->frame.layout == nullptr) return d->moveTo(d->frame.step + 1, 0.0);
    d->glideTo = d->frame.step + 1;
    d->startClock();
}

void Session::stepBack() {
    pause();
    if (d->frame.fraction > 0.0)
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

void Session::select(Selection selection) {
    if (selection.kind == Selection::Kind::nothing) selection.id = 0;
    if (selection == d->frame.selection) return;
    d->frame.selection = selection;
    d->refreshPath();
    Q_EMIT selectionChanged();
    Q_EMIT frameChanged();
}

void Session::setDisplay(const Display& display) {
    if (display == d->frame.display) return;
    const bool otherLayout = display.layout != d->frame.display.layout;
    d->preferred = d->frame.display = display;
    if (d->frame.run != nullptr) {
        if (otherLayout) d->refreshLayout();
        d->frame.display.matrixNode = std::min(display.matrixNode, d->frame.run->network->nodeCount() - 1);
    }
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

QString Session::explain(const engine::Move& move, Step step) const {
    if (d->frame.timeline == nullptr) return {};
    const auto before = d->frame.timeline->stateAt(step - 1);
    return before ? text(d->frame.run->algorithm.process->explain(*before, move)) : QString();
}

}  // namespace hop::ui::session
