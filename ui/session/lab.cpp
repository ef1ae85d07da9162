// SPDX-License-Identifier: GPL-3.0-or-later
// The lab.
#include "ui/session/lab.h"

#include <algorithm>
#include <utility>

#include "core/base/contract.h"
#include "core/host/workers.h"
#include "core/record/instant.h"

namespace hop::ui::session {
namespace {

constexpr int kFrameTime = 16;  // [ms]
constexpr unsigned kDiskThreads = 8;
constexpr unsigned kPictureThreads = 4;
constexpr int kPainting = 25;  // [ms] for painting what is published, before what may be shown next is made

}  // namespace

// Delays publication while one of several runs is behind, so that all runs appear together; no longer than for a slow
// scene.
struct Lab::Behind final : Publication::Member {
    explicit Behind(const Lab& itsLab) : lab(itsLab) {}

    Aim aim() override {
        holds = lab.isApart();
        return holds ? Aim::making : Aim::ready;
    }
    bool isOutdated() const override { return !lab.isApart(); }
    bool publish() override { return false; }
    void late() override {}

    const Lab& lab;
    bool holds = false;
};

// By name: a function object would be made by one thread and deleted by another in Qt's order, which the thread
// sanitizer does not see.
Lab::Lab(Ticks ticks, unsigned threads) : m_ticks(ticks), m_behind(std::make_unique<Behind>(*this)) {
    const auto look = [this] { QMetaObject::invokeMethod(this, "deliver", Qt::QueuedConnection); };
    const unsigned most = threads > 0 ? threads : host::processorCount();
    m_jobs = std::make_shared<JobQueue>(most, look);
    m_disk = std::make_shared<JobQueue>(kDiskThreads, look);
    m_pictures = std::make_shared<JobQueue>(std::min(most, kPictureThreads), look);
    m_publication.join(*m_behind);
    m_ahead.setSingleShot(true);
    m_ahead.setInterval(kPainting);
    connect(&m_publication, &Publication::published, &m_ahead, qOverload<>(&QTimer::start));
    connect(&m_ahead, &QTimer::timeout, this, [this] {
        for (const auto& run : m_runs) run->lookAhead();
    });
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kFrameTime);
    connect(&m_timer, &QTimer::timeout, this, [this] { tick(static_cast<double>(m_sinceTick.restart()) / 1000.0); });
}

void Lab::deliver() {
    m_jobs->deliver();
    m_disk->deliver();
    m_pictures->deliver();
}

Lab::~Lab() { Q_EMIT closing(); }

LabRun& Lab::add(std::unique_ptr<LabRun> run) {
    HOP_EXPECTS(m_runs.size() < kMostRuns);
    return *m_runs.emplace_back(std::move(run));
}

ClockRange Lab::range() const {
    ClockRange all;
    bool any = false;
    for (const auto& run : m_runs) {
        if (!run->instant().isOpen()) continue;
        const Step first = run->firstStep(), last = run->lastStep();
        const bool grows = run->mayGrow();
        all.first = any ? std::min(all.first, first) : first;
        all.last = std::max(all.last, last);
        // Wait for the shortest run that still grows; ignore runs that have ended.
        if (grows) all.played = all.grows ? std::min(all.played, last) : last;
        all.grows = all.grows || grows;
        any = true;
    }
    if (!all.grows) all.played = all.last;
    return all;
}

void Lab::showNow() {
    for (const auto& run : m_runs) run->show(m_clock.now());
    m_lastStep = lastStep();
    Q_EMIT clockChanged();
}

bool Lab::isApart() const {
    const auto open = std::ranges::count_if(m_runs, [](const auto& run) { return run->instant().isOpen(); });
    return open > 1 && std::ranges::any_of(m_runs, [](const auto& run) { return run->isBehind(); });
}

void Lab::change(const std::function<void(Clock&)>& how) {
    const ClockTime before = m_clock.now();
    const bool wasPlaying = m_clock.isPlaying();
    how(m_clock);
    if (m_clock.isPlaying() != wasPlaying) Q_EMIT playingChanged(m_clock.isPlaying());
    if (m_clock.now() != before) showNow();
    runsChanged();
}

void Lab::runsChanged() {
    // The longest run may have been closed.
    if (const ClockRange allowed = range(); m_clock.now().step > allowed.last) {
        m_clock.seek(m_clock.now(), allowed);
        showNow();
    }
    if (lastStep() != m_lastStep) {
        m_lastStep = lastStep();
        Q_EMIT clockChanged();
    }
    if (m_behind->holds && !isApart()) m_publication.ask();
    const Step margin = record::kUsualRecording / 4;
    for (const auto& run : m_runs) {
        // Record the others as far as the first run, and record ahead of playing.
        if (run != m_runs.front()) run->extend(m_runs.front()->lastStep());
        if (m_clock.isPlaying()) run->extend(m_clock.now().step + std::max(margin, run->lastStep() / 4));
    }
    const bool held = std::ranges::any_of(m_runs, [](const auto& run) { return run->holdsClock(); });
    const bool ticks = m_clock.needsTicks() && !held;
    if (m_ticks == Ticks::byHand || ticks == m_timer.isActive()) return;
    if (!ticks) return m_timer.stop();
    m_sinceTick.start();
    m_timer.start();
}

void Lab::restart(Step step) {
    change([&](Clock& clock) {
        clock.pause();
        clock.seek({step, 0.0}, range());
    });
}

void Lab::play() {
    const ClockRange allowed = range();
    if (allowed.last > 0) change([&](Clock& clock) { clock.play(allowed); });
}

void Lab::pause() {
    change([](Clock& clock) { clock.pause(); });
}

void Lab::stepForward(double after) {
    const record::Instant& instant = m_runs.front()->instant();
    const bool glides = !instant.display.reducedMotion && instant.layout() != nullptr;
    change([&](Clock& clock) { clock.stepForward(range(), glides, after); });
}

void Lab::stepBack() {
    change([&](Clock& clock) { clock.stepBack(range()); });
}

void Lab::seek(const ClockTime& instant) {
    change([&](Clock& clock) { clock.seek(instant, range()); });
}

void Lab::toStart() {
    change([&](Clock& clock) {
        clock.pause();
        clock.seek({}, range());
    });
}

void Lab::toEnd() {
    change([&](Clock& clock) {
        clock.pause();
        clock.seek({range().last, 0.0}, range());
    });
}

void Lab::arrive() {
    change([](Clock& clock) { clock.arrive(); });
}

void Lab::setSpeed(double stepsPerSecond) {
    const double before = m_clock.speed();
    m_clock.setSpeed(stepsPerSecond);
    if (m_clock.speed() != before) Q_EMIT speedChanged();
}

void Lab::tick(double seconds) {
    if (std::ranges::none_of(m_runs, [](const auto& run) { return run->holdsClock(); }))
        change([&](Clock& clock) { clock.tick(seconds, range()); });
}

}  // namespace hop::ui::session
