// SPDX-License-Identifier: GPL-3.0-or-later
// A dynamic run: warm-up, measuring window, and the remaining packets of the window.
#include "core/run/dynamic_run.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/measure/growth.h"
#include "core/run/watcher.h"

namespace hop::run {
namespace {

// The longest wait for the warm-up to settle or the last packet to arrive, in multiples of the measured slots.
constexpr Step kMostWaiting = 20;
constexpr Step kLeastWaiting = 20'000;  // [slots]
constexpr Step kMostPauses = 8;         // likewise, in multiples of the algorithm's longest pause
constexpr double kMostBytesOfPackets = 3.0 * 1024.0 * 1024.0 * 1024.0;  // bound on the packets in the network [bytes]
constexpr double kBytesPerCopy = 32.0;                                  // a packet in a queue that grows by doubling

// An arrival process without arrivals.
class Silence final : public task::ArrivalProcess {
public:
    void arrivals(Step, StreamKey, std::vector<task::Arrival>&) const override {}
};

// Forwards the slots to the watchers until it is closed.
class UntilClosed final : public engine::Observer {
public:
    explicit UntilClosed(std::span<Watcher* const> watchers) : m_watchers(watchers) {}

    void begin(const engine::Setting& setting, const engine::State& initial) override {
        for (Watcher* watcher : m_watchers) watcher->begin(setting, initial);
    }
    void onStep(const engine::StepRecord& record, const engine::State& after) override {
        if (m_open)
            for (Watcher* watcher : m_watchers) watcher->onStep(record, after);
    }
    void close() { m_open = false; }

private:
    std::span<Watcher* const> m_watchers;
    bool m_open = true;
};

class DynamicRun {
public:
    DynamicRun(const Run& run, const Effort& effort, const DynamicProceed& proceed, Stop stop,
               std::span<Watcher* const> watchers, Team* team)
        : m_run(run),
          m_effort(effort),
          m_proceed(proceed),
          m_stop(stop),
          m_team(team),
          m_simulation(run.setting, run.algorithm.process, run.firstState(stop), stop),
          m_watchers(watchers),
          m_since(run.task->rates.empty() ? 0 : run.task->rates.back().from),
          m_test(measure::transitOf(*run.network), m_since),
          m_patience(std::max(
              {kLeastWaiting, kMostWaiting * effort.slots, kMostPauses * run.algorithm.process->longestPause()})),
          m_bytesPerPacket(bytesPerLivePacket(*run.network, run.task->cast)),
          m_mostBytes(std::min(kMostBytesOfPackets, run.packetMemory)) {
        m_simulation.employ(team);
        m_simulation.attach(m_measures);
        if (!watchers.empty()) m_simulation.attach(m_watchers);
    }

    Result<DynamicResult> result() {
        if (auto done = play(); !done) return done.error();
        takeResult();
        m_measures.finish();
        // Nothing that follows is in the result but the verdict.
        const bool ended = m_result.stopped != Stopped::slotsDone && m_result.stopped != Stopped::narrow;
        if (!ended)
            if (const auto going = untilDecided(); !going) return going.error();
        if (m_effort.drains && m_result.stopped != Stopped::interrupted)
            if (auto done = drain(); !done) return done.error();
        m_result.stability = m_test.verdict();
        if (m_result.stability == measure::Stability::unstable)
            m_result.meanDelay = m_result.meanQueue = m_result.maxQueue = m_result.utilisation = std::nullopt;
        return m_result;
    }

private:
    void takeResult() {
        m_result.whole = m_measures.whole(m_simulation.state());
        m_result.chain = m_simulation.state().chain;
        m_result.measuredSlots = m_measures.slots();
        m_result.generated = m_measures.generated();
        m_result.completed = m_measures.completed();
        m_result.typeUtilisation = m_measures.typeUtilisation();
        m_result.delays = m_measures.delays();
        if (m_measures.completed() > 0) m_result.meanDelay = m_measures.meanDelay();
        if (m_measures.slots() == 0) return;
        m_result.meanQueue = m_measures.meanQueue();
        m_result.maxQueue = m_measures.greatestQueues();
        m_result.utilisation = m_measures.utilisation();
    }

    // Sets the stop reason.
    Result<void> play() {
        auto going = warmUp();
        if (!going || !*going) return outcome(going);
        m_result.warmUpSlots = m_simulation.state().step;
        m_measures.openWindow(m_result.warmUpSlots + 1);
        going = measure();
        m_measures.closeWindow();
        m_watchers.close();
        if (!going || !*going) return outcome(going);
        return outcome(follow());
    }

    static Result<void> outcome(const Result<bool>& going) {
        if (!going) return going.error();
        return {};
    }

    Result<bool> warmUp() {
        for (Step next = 300;; next += next / 8) {
            while (m_simulation.state().step < m_since + next) {
                const auto going = slot();
                if (!going || !*going) return going;
            }
            m_result.settled = m_test.filled() && m_growth.settled();
            if (m_result.settled || next > m_patience) return true;
        }
    }

    Result<bool> measure() {
        m_nextLook = m_simulation.state().step;
        while (m_measures.slots() < m_effort.slots) {
            const auto going = slot();
            if (!going || !*going) return going;
            if (m_simulation.state().step < m_nextLook) continue;
            m_nextLook += (m_simulation.state().step - m_since) / 8;
            if (!narrow()) continue;
            m_result.stopped = Stopped::narrow;
            return true;
        }
        return true;
    }

    Result<bool> follow() {
        const Step end = m_simulation.state().step;
        while (m_measures.completed() < m_measures.generated()) {
            const auto going = slot();
            if (!going || !*going) return going;
            if (m_simulation.state().step >= end + m_patience) return true;
        }
        return true;
    }

    Result<bool> untilDecided() {
        while (m_test.verdict() == measure::Stability::undecided && m_simulation.state().step < m_effort.verdictSlots) {
            const auto going = slot();
            if (!going || !*going) return going;
        }
        return true;
    }

    // Continues from the current state without new arrivals.
    Result<void> drain() {
        task::Task silent = *m_run.task;
        silent.arrivals = std::make_shared<Silence>();
        auto setting = std::make_shared<engine::Setting>(*m_run.setting);
        setting->task = std::make_shared<const task::Task>(std::move(silent));
        engine::Simulation simulation(std::move(setting), m_run.algorithm.process, std::move(m_simulation).takeState(),
                                      m_stop);
        simulation.employ(m_team);
        while (simulation.state().delivered < simulation.state().packets) {
            if (const auto taken = simulation.step(); !taken) {
                if (taken.error().code != ErrorCode::interrupted) return taken.error();
                m_result.stopped = Stopped::interrupted;
                return {};
            }
            const auto going = ask(simulation);
            if (!going) return going.error();
            if (!*going) return {};
        }
        return {};
    }

    Result<bool> ask(const engine::Simulation& simulation) {
        if (!m_proceed) return true;
        const auto going = m_proceed({m_measures.measuring(), simulation.state().step, m_measures.slots(),
                                      m_effort.slots, &simulation, &m_measures});
        if (going && !*going) return stop(Stopped::interrupted);
        return going;
    }

    Result<bool> slot() {
        const auto taken = m_simulation.step();
        if (!taken && taken.error().code == ErrorCode::interrupted) return stop(Stopped::interrupted);
        if (!taken) return taken.error();
        const engine::State& state = m_simulation.state();
        m_test.add(state.packets, state.delivered);
        if (state.step > m_since) m_growth.add(static_cast<double>(m_measures.queued()));
        if (m_test.verdict() == measure::Stability::unstable) return stop(Stopped::saturated);
        if (outgrown()) return stop(Stopped::memory);
        return ask(m_simulation);
    }

    bool narrow() const {
        if (m_effort.halfWidth <= 0.0) return false;
        return m_measures.completed() > 0 && m_measures.meanDelay().relativeHalfWidth() <= m_effort.halfWidth;
    }

    bool outgrown() const {
        const double held = static_cast<double>(m_simulation.state().slots.size()) * m_bytesPerPacket;
        return held + static_cast<double>(m_measures.queued()) * kBytesPerCopy > m_mostBytes;
    }

    Result<bool> stop(Stopped why) {
        m_result.stopped = why;
        return false;
    }

    const Run& m_run;
    const Effort& m_effort;
    const DynamicProceed& m_proceed;
    Stop m_stop;
    Team* m_team;
    engine::Simulation m_simulation;
    UntilClosed m_watchers;
    measure::DynamicMeasures m_measures{m_effort.queueStretch};
    Step m_since;  // first slot of the last arrival rate; everything is measured at that rate
    measure::StabilityTest m_test;
    measure::Growth m_growth;
    Step m_patience;  // [slots]
    double m_bytesPerPacket, m_mostBytes;
    Step m_nextLook = 0;
    DynamicResult m_result;
};

}  // namespace

std::string_view name(Stopped stopped) {
    switch (stopped) {
        case Stopped::slotsDone:
            return "slots";
        case Stopped::narrow:
            return "narrow";
        case Stopped::saturated:
            return "saturated";
        case Stopped::memory:
            return "memory";
        case Stopped::interrupted:
            break;
    }
    return "interrupted";
}

Result<DynamicResult> runDynamic(const Run& run, const Effort& effort, const DynamicProceed& proceed, Stop stop,
                                 std::span<Watcher* const> watchers, Team* team) {
    HOP_EXPECTS(run.task->isDynamic() && run.setting != nullptr && effort.slots > 0);
    return DynamicRun(run, effort, proceed, stop, watchers, team).result();
}

}  // namespace hop::run
