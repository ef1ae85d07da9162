// SPDX-License-Identifier: GPL-3.0-or-later
// The session: one run of the lab.
#include "ui/session/session.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/document/own_files.h"
#include "core/experiment/library.h"
#include "core/record/instants.h"
#include "core/sheet/cell.h"
#include "ui/session/far_instant.h"
#include "ui/session/neighbours.h"
#include "ui/session/path_search.h"
#include "ui/session/recorded.h"
#include "ui/session/run_words.h"
#include "ui/style/text.h"

namespace hop::ui::session {
namespace {

// Layouts of networks up to this size are drawn before the run is shown; larger ones meanwhile or afterwards.
constexpr NodeId kLaidOutAtOnce = 200;

// Wraps a job's result for its Finish: std::function copies what it holds.
template <typename Value>
auto shared(Value value) {
    return std::make_shared<Value>(std::move(value));
}

QString layingOutWords(const network::Network& network) {
    return QStringLiteral("Laying out %1").arg(text(quantity(network.nodeCount(), "node")));
}

// The layout to fall back to when drawing is cancelled.
std::string simplerLayout(const network::Network& network) {
    const auto choices = network.drawings().choices();
    const auto simple = std::ranges::find_if(choices, &network::LayoutChoice::simple);
    return std::string(simple == choices.end() ? choices.back().id : simple->id);
}

}  // namespace

struct Session::Private {
    Private(Session& owner, Lab& itsLab)
        : q(owner),
          lab(itsLab),
          building(lab.jobs(), JobKind::build),
          extending(lab.jobs(), JobKind::extend),
          layingOut(lab.jobs(), JobKind::layout),
          seeking(lab.pictures(), JobKind::scene),
          path(lab.jobs(), [this](const PathSearch::Path& found) { takePath(found); }),
          neighbours(lab.pictures(), [this] { Q_EMIT q.foreseen(); }) {}

    void build(BuiltRun before = {});  // builds `wanted`, unless its run was built before
    void built(Result<run::Run> run);
    Step slotsAtFirst() const;  // recorded at first if the run is endless
    void startRecording(run::Run run);
    void opened(Recorded ready, record::LayoutPtr layout);
    void branched(const Recorded& ready, const Result<record::Instant>& made);
    void prolong(const Recorded& ready);
    void extended(const Recorded& ready, const Result<record::Instant>& made);
    Result<void> goOn(const Recorded& ready, Result<record::Instant> made);
    // A recording takes long to destroy: leaves it to a worker thread once nothing shows it.
    void discard(record::RecordingPtr recording) {
        neighbours.forget();
        stopSeeking();
        path.drop();
        lab.jobs()->destroyLater(std::move(recording));
    }
    // Shows the clock's instant: at once, or once a job has made it. The latest one asked for.
    Result<void> moveTo(const ClockTime& now);
    void seekByJob(const ClockTime& now);
    Result<record::Instant> seenNow(record::Instant made, const ClockTime& now) const;
    void arrive(Result<record::Instant> made);
    void takePath(const PathSearch::Path& found);
    void stopSeeking() {
        seeking.drop();
        sought.reset();
        soughtSelection.reset();
    }
    bool selectsWhenFound(const record::Selection& selection) const {
        return sought && selection.kind == record::Selection::Kind::packet && instant.run().task->isDynamic();
    }
    // The step shown for a step of the clock.
    Step within(Step step) const { return std::clamp(step, q.firstStep(), std::max(q.firstStep(), instant.lastStep)); }
    struct Seen {
        record::Selection selection;
        ClockTime time, clock;
    };
    Seen seen() const {
        return {instant.selection, {instant.step, instant.fraction}, {instant.clockStep, instant.clockFraction}};
    }
    void announceSince(const Seen& before);

    void fail(const Error& error);
    void stopBuilding();
    void setBusy(bool now);

    void layOut(const network::NetworkPtr& network, const record::Drawing& drawing);
    void laidOut(const network::NetworkPtr& network, record::LayoutPtr layout);
    void layOutWhatIsShown();

    Session& q;
    Lab& lab;
    std::optional<JobLane> reading;  // a new one for each document: an unreachable file never answers
    JobLane building, extending, layingOut, seeking;
    PathSearch path;
    Neighbours neighbours;
    std::optional<ClockTime> sought;                   // the instant that a job makes
    std::optional<record::Selection> soughtSelection;  // to be selected once it is there
    bool busy = false;
    document::Scenario wanted;  // being built
    // The top-level request of a document with several runs is also its first run.
    void keepFirstRun() {
        if (!wanted.runs.empty()) static_cast<run::Request&>(wanted.runs.front()) = wanted;
    }
    QString wantedFolder;
    std::optional<Step> wantedAt;  // the step a branch being built starts from
    bool extendedAll = false;      // extending failed; no more can be recorded
    QString missedStep;            // one sentence if the document asks for a step beyond the run's end
    std::optional<run::Run> waitingForAnswer;

    // The latest layout, finished or being drawn.
    network::NetworkPtr layoutNetwork;
    record::Drawing layoutDrawing;
    record::LayoutPtr early;  // for layoutNetwork, drawn before its run was ready

    document::Scenario scenario;
    QString folder;
    record::Instant instant;
    std::vector<explain::MissedBound> missed;  // by the open run
    std::optional<std::uint64_t> memory;       // of recordings; nullopt: as the machine has
    record::Display preferred;                 // defaults under a document's own view
};

void Session::Private::setBusy(bool now) {
    if (busy == now) return;
    busy = now;
    Q_EMIT q.busyChanged(now);
}

void Session::Private::stopBuilding() {
    reading.reset();
    building.drop();
    waitingForAnswer.reset();
    wantedAt.reset();
    setBusy(false);
    layOutWhatIsShown();
    lab.runsChanged();
}

void Session::Private::fail(const Error& error) {
    stopBuilding();
    Q_EMIT q.failed(text(error.message));
}

void Session::Private::build(BuiltRun before) {
    reading.reset();
    waitingForAnswer.reset();
    extending.drop();
    setBusy(true);
    Q_EMIT q.progress(-1.0, QStringLiteral("Building"));
    building.start([this, sought = wanted, from = wantedFolder.toStdString(),
                    before = std::move(before)](const JobQueue::Work& work) {
        const network::BuildContext world = experiment::worldAt(from, {.files = sought.files}, work.stop());
        auto run = shared(before != nullptr ? record::buildForWatching(sought, *before, world)
                                            : record::buildForWatching(sought, world));
        auto files = *run ? experiment::filesOf(sought, from, {}, work.stop()) : document::OwnFiles();
        return [this, run, files = std::move(files)] {
            wanted.files = files;
            built(std::move(*run));
        };
    });
}

void Session::Private::built(Result<run::Run> run) {
    if (!run) return fail(run.error());
    if (!record::isLarge(*run)) return startRecording(*std::move(run));
    const run::Estimate estimate = run->estimate;
    waitingForAnswer = *std::move(run);
    Q_EMIT q.asked(estimate);
}

Step Session::Private::slotsAtFirst() const {
    return wantedAt.value_or(std::min(wanted.view.step, record::kLongestRecording)) + record::kUsualRecording;
}

void Session::Private::startRecording(run::Run run) {
    Q_EMIT q.progress(0.0, QStringLiteral("Running"));
    record::Drawing drawing;
    if (!wantedAt) drawing = record::drawingOf(run.network, sheet::displayOf(wanted, *run.network, preferred));
    const bool atOnce = run.network->nodeCount() <= kLaidOutAtOnce;
    const network::NetworkPtr network = run.network;
    building.start(
        [this, run = shared(std::move(run)), slots = slotsAtFirst(), memory = memory,
         drawing = atOnce ? drawing : record::Drawing(), branchAt = wantedAt,
         like = wantedAt ? instant : record::Instant()](const JobQueue::Work& work) -> JobQueue::Finish {
            const auto ready = recorded(std::move(*run), slots, memory, work);
            if (!ready) return [this, error = ready.error()] { fail(error); };
            if (branchAt) {
                auto made = record::withRecording(like, ready->recording, *branchAt, 0.0, work.stop());
                return [this, ready, made = withState(std::move(made), work.stop())] { branched(*ready, made); };
            }
            record::LayoutPtr drawn;
            if (!drawing.layout.empty())
                drawn = record::drawLayout(ready->recording->run.network, drawing, work.stop());
            return [this, ready, drawn] { opened(*ready, drawn); };
        },
        [this](double share, const std::string&) { Q_EMIT q.progress(share, QStringLiteral("Running")); });
    // Started last: with only one free thread the run is ready first.
    if (!drawing.layout.empty() && !atOnce) layOut(network, drawing);
}

void Session::Private::opened(Recorded ready, record::LayoutPtr layout) {
    extendedAll = false;
    scenario = wanted;
    folder = wantedFolder;
    if (early != nullptr && layoutNetwork == ready.recording->run.network) layout = std::move(early);
    early.reset();
    record::RecordingPtr before = instant.recording;
    const record::Display display = sheet::displayOf(scenario, *ready.recording->run.network, preferred);
    instant = record::firstInstant(std::move(ready.recording), display, std::move(layout), record::Layouts::given);
    missed = std::move(ready.missed);
    discard(std::move(before));
    // Another run of the document may be longer.
    missedStep = wanted.runs.empty() ? missingStep(*instant.recording, wanted.view.step) : QString();
    const bool leads = lab.isLead(q);
    if (const auto moved = moveTo(leads ? ClockTime{scenario.view.step, 0.0} : lab.now()); !moved)
        Q_EMIT q.failed(text(moved.error().message));
    if (scenario.view.packet) {
        const record::Selection packet{record::Selection::Kind::packet, *scenario.view.packet};
        if (selectsWhenFound(packet))
            soughtSelection = packet;
        else
            instant = record::withSelection(std::move(instant), packet, record::Paths::given);
    }
    path.follow(instant);
    setBusy(false);
    if (leads)
        lab.restart(sought ? within(sought->step) : instant.step);
    else
        lab.runsChanged();
    layOutWhatIsShown();
    Q_EMIT q.opened();
    Q_EMIT q.displayChanged();
    Q_EMIT q.layoutChanged();
    Q_EMIT q.selectionChanged();
    Q_EMIT q.stepChanged();
    Q_EMIT q.frameChanged();
}

// `made`: of the recording, which is shown in any case.
Result<void> Session::Private::goOn(const Recorded& ready, Result<record::Instant> made) {
    record::RecordingPtr before = instant.recording;
    const auto first = [&] {
        return record::firstInstant(ready.recording, instant.display, instant.drawn, record::Layouts::given);
    };
    instant = made ? *std::move(made) : record::seenAs(first(), instant, record::Paths::given);
    missed = ready.missed;
    discard(std::move(before));
    path.follow(instant);
    return made ? Result<void>() : made.error();
}

void Session::Private::branched(const Recorded& ready, const Result<record::Instant>& made) {
    const ClockTime at = *wantedAt == instant.step && !sought ? lab.now() : ClockTime{*wantedAt, 0.0};
    scenario = wanted;
    extendedAll = false;
    wantedAt.reset();
    const auto moved = goOn(ready, made ? seenNow(*made, at) : made);
    setBusy(false);
    lab.seek(at);
    layOutWhatIsShown();
    if (!moved) Q_EMIT q.failed(text(moved.error().message));
    Q_EMIT q.continued();
    Q_EMIT q.selectionChanged();
    Q_EMIT q.stepChanged();
    Q_EMIT q.frameChanged();
}

// Shows a longer recording once a job has made the present instant of it.
void Session::Private::prolong(const Recorded& ready) {
    extending.start([this, ready, like = instant, now = lab.now()](const JobQueue::Work& work) -> JobQueue::Finish {
        auto made = record::withRecording(like, ready.recording, now.step, now.fraction, work.stop());
        return [this, ready, made = withState(std::move(made), work.stop())] { extended(ready, made); };
    });
}

void Session::Private::extended(const Recorded& ready, const Result<record::Instant>& made) {
    const auto pending = soughtSelection;
    const record::Selection before = instant.selection;
    auto moved = goOn(ready, made ? record::seenAs(*made, instant, record::Paths::given) : made);
    if (moved) moved = moveTo(lab.now());
    lab.runsChanged();
    layOutWhatIsShown();
    if (!moved) Q_EMIT q.failed(text(moved.error().message));
    Q_EMIT q.continued();
    if (instant.selection != before) Q_EMIT q.selectionChanged();
    Q_EMIT q.stepChanged();
    Q_EMIT q.frameChanged();
    if (pending) q.selectAtClock(*pending);
}

void Session::Private::layOut(const network::NetworkPtr& network, const record::Drawing& drawing) {
    if (layingOut.isBusy() && layoutNetwork == network && layoutDrawing == drawing) return;
    layoutNetwork = network;
    layoutDrawing = drawing;
    early.reset();
    layingOut.start(
        [this, network, drawing](const JobQueue::Work& work) -> JobQueue::Finish {
            record::LayoutPtr layout = record::drawLayout(network, drawing, work.stop(), work.progress());
            return [this, network, layout] { laidOut(network, layout); };
        },
        [this, what = layingOutWords(*network)](double share, const std::string&) {
            if (!busy) Q_EMIT q.progress(share, what);
        });
}

void Session::Private::laidOut(const network::NetworkPtr& network, record::LayoutPtr layout) {
    if (!instant.isOpen() || instant.run().network != network) {
        early = std::move(layout);
        return;
    }
    instant.draw(std::move(layout));
    Q_EMIT q.layoutChanged();
    Q_EMIT q.displayChanged();
    Q_EMIT q.frameChanged();
}

void Session::Private::layOutWhatIsShown() {
    if (!instant.layoutComing) return layingOut.drop();
    Q_EMIT q.progress(-1.0, layingOutWords(*instant.run().network));
    layOut(instant.run().network, instant.drawing);
}

Session::Session(Lab& lab) : d(std::make_unique<Private>(*this, lab)) {
    connect(&lab, &Lab::playingChanged, this, &Session::playingChanged);
    connect(&lab, &Lab::speedChanged, this, &Session::speedChanged);
}

Session::~Session() = default;

Lab& Session::lab() const { return d->lab; }

void Session::open(const document::Scenario& scenario, const QString& folder, BuiltRun built) {
    d->wantedAt.reset();
    d->wanted = scenario;
    d->keepFirstRun();
    d->wantedFolder = folder;
    d->build(std::move(built));
    d->lab.runsChanged();
}

void Session::read(std::function<Result<Opening>(Stop)> read) {
    d->building.drop();
    d->waitingForAnswer.reset();
    d->wantedAt.reset();
    d->setBusy(true);
    Q_EMIT progress(-1.0, QStringLiteral("Reading"));
    d->reading.emplace(d->lab.disk(), JobKind::reading);
    d->reading->start([this, read = std::move(read)](const JobQueue::Work& work) -> JobQueue::Finish {
        return [this, opening = read(work.stop())] {
            if (opening) return (*opening)();
            d->stopBuilding();
            Q_EMIT cancelled();
            Q_EMIT unreadable(text(opening.error().message));
        };
    });
    d->lab.runsChanged();
}

void Session::branch(const document::Scenario& scenario, Step at) {
    if (!d->instant.isOpen()) return;
    d->wantedAt = at;
    d->wanted = scenario;
    d->keepFirstRun();
    d->wantedFolder = d->folder;
    d->build();
    d->lab.arrive();
}

void Session::extend(Step step) {
    if (!d->instant.isOpen() || d->busy || d->extending.isBusy() || step <= d->instant.lastStep || !mayGrow()) return;
    d->extending.start([this, run = shared(d->instant.run()), slots = std::max(step, 2 * d->instant.lastStep),
                        memory = d->memory](const JobQueue::Work& work) -> JobQueue::Finish {
        const auto ready = recorded(std::move(*run), slots, memory, work);
        return [this, ready] {
            if (ready) return d->prolong(*ready);
            d->extendedAll = true;
            d->lab.runsChanged();
            Q_EMIT failed(text(ready.error().message));
        };
    });
}

void Session::proceed() {
    if (!d->waitingForAnswer) return;
    run::Run run = std::move(*d->waitingForAnswer);
    d->waitingForAnswer.reset();
    d->startRecording(std::move(run));
}

void Session::cancel() {
    if (!d->busy) return;
    d->stopBuilding();
    Q_EMIT cancelled();
}

void Session::cancelLayout() {
    if (!d->instant.layoutComing) return;
    record::Display display = d->instant.display;
    const record::LayoutPtr shown = d->instant.drawn;
    if (shown != nullptr) {
        display.layout = shown->drawing.layout;
        display.part = shown->drawing.part;
        display.detail = shown->drawing.asParts ? document::Detail::parts : document::Detail::nodes;
    } else {
        display.layout = simplerLayout(*d->instant.run().network);
    }
    d->instant = record::withDisplay(std::move(d->instant), display, record::Layouts::given);
    d->layOutWhatIsShown();
    Q_EMIT layoutChanged();
    Q_EMIT displayChanged();
    Q_EMIT frameChanged();
}

void Session::close() {
    const bool wasOpen = d->instant.isOpen();
    d->extending.drop();
    record::RecordingPtr before = d->instant.recording;
    d->instant = {};
    d->missed.clear();
    d->discard(std::move(before));
    d->scenario = {};
    cancel();
    d->stopBuilding();
    if (wasOpen) {
        Q_EMIT closed();
        Q_EMIT displayChanged();
        Q_EMIT selectionChanged();
    }
    Q_EMIT frameChanged();
}

bool Session::isBusy() const { return d->busy; }
const document::Scenario& Session::scenario() const { return d->scenario; }
const QString& Session::folder() const { return d->folder; }
QString Session::title() const { return titleOf(d->scenario, d->instant); }
QString Session::notice() const { return noticeOf(d->scenario, d->instant, d->missedStep); }
const record::Instant& Session::instant() const { return d->instant; }
const std::vector<explain::MissedBound>& Session::missedBounds() const { return d->missed; }
const std::vector<record::Instant>& Session::neighbours() const { return d->neighbours.all(); }

void Session::lookAhead() {
    d->neighbours.look(d->instant, isPlaying() ? Neighbours::Which::next : Neighbours::Which::both);
}

Step Session::firstStep() const {
    return d->instant.timeline() == nullptr ? 0 : d->instant.timeline()->firstStep() - 1;
}
bool Session::mayGrow() const { return !d->extendedAll && d->instant.isOpen() && d->instant.recording->canGrow(); }
bool Session::isBehind() const { return d->sought.has_value(); }
bool Session::holdsClock() const { return d->wantedAt || isBehind(); }
void Session::setMemory(std::uint64_t bytes) { d->memory = bytes; }

document::Scenario Session::scenarioAsSeen() const {
    document::Scenario seen = d->scenario;
    if (d->instant.isOpen()) seen.view = sheet::viewOf(d->instant, seen.view);
    if (d->instant.isOpen() && !seen.runs.empty()) seen.view.step = std::min(lab().now().step, lab().lastStep());
    return seen;
}

Result<void> Session::Private::moveTo(const ClockTime& now) {
    const record::Instant* ahead = neighbours.at(instant, within(now.step));
    if (ahead == nullptr && isFar(instant, now.step)) {
        seekByJob(now);
        return {};
    }
    stopSeeking();
    auto moved = record::at(ahead != nullptr ? *ahead : instant, now.step, now.fraction, {}, record::Paths::given);
    if (!moved) return moved.error();
    if (moved->step != instant.step) neighbours.keep(instant);
    instant = *std::move(moved);
    path.follow(instant);
    return {};
}

void Session::Private::seekByJob(const ClockTime& now) {
    const bool isSought = sought && sought->step == now.step;
    sought = now;
    if (isSought) return;
    soughtSelection.reset();
    seeking.start([this, like = instant, now](const JobQueue::Work& work) -> JobQueue::Finish {
        auto made = shared(withState(record::at(like, now.step, now.fraction, work.stop()), work.stop()));
        return [this, made] { arrive(std::move(*made)); };
    });
}

// The view, the selection and the fraction may have changed since it was begun.
Result<record::Instant> Session::Private::seenNow(record::Instant made, const ClockTime& now) const {
    constexpr auto kGiven = record::Paths::given;
    return record::at(record::seenAs(std::move(made), instant, kGiven), now.step, now.fraction, {}, kGiven);
}

void Session::Private::arrive(Result<record::Instant> made) {
    const ClockTime now = *std::exchange(sought, std::nullopt);
    const auto selection = std::exchange(soughtSelection, std::nullopt);
    const Seen before = seen();
    if (made) made = seenNow(*std::move(made), now);
    if (made && selection) made = record::withSelection(*std::move(made), *selection, record::Paths::given);
    if (made)
        instant = *std::move(made);
    else
        Q_EMIT q.failed(text(made.error().message));
    path.follow(instant);
    announceSince(before);
    lab.runsChanged();
}

void Session::Private::takePath(const PathSearch::Path& found) {
    instant.path = found;
    instant.pathComing = false;
    Q_EMIT q.selectionChanged();
    Q_EMIT q.frameChanged();
}

void Session::Private::announceSince(const Seen& before) {
    const Seen now = seen();
    if (now.time == before.time) {
        if (now.clock != before.clock) Q_EMIT q.clockMoved();
        return;
    }
    if (now.selection != before.selection) Q_EMIT q.selectionChanged();
    if (now.time.step != before.time.step) Q_EMIT q.stepChanged();
    Q_EMIT q.frameChanged();
}

void Session::show(const ClockTime& now) {
    if (!d->instant.isOpen()) return;
    const Private::Seen before = d->seen();
    if (const auto moved = d->moveTo(now); !moved) Q_EMIT failed(text(moved.error().message));
    d->announceSince(before);
}

void Session::setComparison(record::ComparisonPtr comparison) {
    if (comparison == d->instant.comparison || !d->instant.isOpen()) return;
    record::ComparisonPtr before = std::exchange(d->instant.comparison, std::move(comparison));
    d->lab.jobs()->destroyLater(std::move(before));
    // With a comparison the clock may be past the end of this run.
    static_cast<void>(d->moveTo(lab().now()));
    Q_EMIT compared();
    Q_EMIT frameChanged();
}

void Session::select(record::Selection selection) {
    if (selection.kind == record::Selection::Kind::nothing) selection.id = 0;
    d->soughtSelection.reset();
    if (selection == d->instant.selection && selection == d->instant.selected) return;
    d->instant = record::withSelection(std::move(d->instant), selection, record::Paths::given);
    d->path.follow(d->instant);
    Q_EMIT selectionChanged();
    Q_EMIT frameChanged();
}

void Session::selectAtClock(record::Selection selection) {
    if (!d->selectsWhenFound(selection)) return select(selection);
    d->soughtSelection = selection;
}

void Session::prefer(const record::Display& display) { d->preferred = display; }

void Session::amend(const document::Scenario& scenario) {
    if (scenario == d->scenario) return;
    d->scenario = scenario;
    Q_EMIT amended();
}

void Session::setDisplay(const record::Display& display) {
    if (display == d->instant.display) return;
    const record::Display& before = d->instant.display;
    const bool otherLayout =
        display.layout != before.layout || display.part != before.part || display.detail != before.detail;
    d->instant = record::withDisplay(std::move(d->instant), display, record::Layouts::given);
    if (otherLayout) {
        d->layOutWhatIsShown();
        Q_EMIT layoutChanged();
    }
    Q_EMIT displayChanged();
    Q_EMIT frameChanged();
}

Session& addRun(Lab& lab) { return static_cast<Session&>(lab.add(std::make_unique<Session>(lab))); }

}  // namespace hop::ui::session
