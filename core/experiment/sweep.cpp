// SPDX-License-Identifier: GPL-3.0-or-later
// The sweep engine: points, replications and the threads that take them.
#include "core/experiment/sweep.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "core/base/hash.h"
#include "core/document/experiment_claims.h"
#include "core/document/measures_at.h"
#include "core/experiment/pooled.h"
#include "core/experiment/refinement.h"

namespace hop::experiment {
namespace {

using document::PointResult;
using document::ReplicationResult;

// State of a point while it is measured.
struct Measuring {
    explicit Measuring(Pooled empty) : pooled(std::move(empty)) {}

    void take(std::uint32_t replication) {
        if (taken.size() <= replication) taken.resize(replication + std::size_t{1}, false);
        taken[replication] = true;
        while (firstFree < taken.size() && taken[firstFree]) ++firstFree;
    }

    Pooled pooled;                                           // of the replications without gaps, from the first
    std::vector<std::optional<ReplicationResult>> outcomes;  // by replication, as far as any is complete
    std::vector<bool> taken;                                 // by replication: recorded, or started by a thread
    std::uint32_t firstFree = 0;                             // the first replication that is not taken
    std::uint32_t running = 0;                               // threads at this point
    std::shared_ptr<const Replicate> replicate;              // from the first replication on
    bool isBeingMade = false;
};

struct PointState {
    std::size_t curve = 0;
    PointResult result;  // so far
    std::unique_ptr<Measuring> measuring;
    bool finished = false;
};

struct Curve {
    std::vector<std::size_t> points;
    std::uint32_t added = 0;
    bool refined = true;
};

struct Item {
    std::size_t point = 0;
    std::uint32_t replication = 0;
};

std::uint64_t hashOf(const std::vector<std::string>& texts) {
    Hasher hasher;
    for (const std::string& text : texts) hasher.add(text);
    return hasher.value();
}

std::vector<std::string> textsOf(const document::Point& point) {
    std::vector<std::string> texts;
    for (const document::VariableValue& setting : document::settingsOf(point)) texts.push_back(setting.text);
    return texts;
}

// The records of an earlier start, by point.
class Recorded {
public:
    explicit Recorded(const std::vector<Record>& records) : m_records(records) {
        m_places.reserve(records.size());
        for (std::size_t i = 0; i < records.size(); ++i) m_places.emplace_back(hashOf(records[i].point), i);
        std::ranges::sort(m_places);
    }
    // Calls take(record) for all records of the point, in their order. O(log records + records of the point)
    void of(const document::Point& point, const auto& take) const {
        if (m_places.empty()) return;
        const std::vector<std::string> texts = textsOf(point);
        const std::uint64_t hash = hashOf(texts);
        for (auto place = std::ranges::lower_bound(m_places, std::pair(hash, std::size_t{0}));
             place != m_places.end() && place->first == hash; ++place)
            if (const Record& record = m_records[place->second]; record.point == texts) take(record);
    }

private:
    const std::vector<Record>& m_records;
    std::vector<std::pair<std::uint64_t, std::size_t>> m_places;  // hash of the point, index of the record
};

// Points are opened in order, at most one per thread, so that the memory of built runs does not grow with the number of
// points. A thread prefers another point to a replication that may turn out superfluous.
class Engine {
public:
    Engine(const Job& job, const Surroundings& surroundings)
        : m_experiment(job.experiment),
          m_job(job),
          m_around(surroundings),
          m_precisions(document::precisionsOf(job.experiment)),
          m_recorded(surroundings.recorded) {}

    Result<document::SweepResult> run();
    Result<SweepState> state();

private:
    void plan();
    void takeRecorded();
    void addPoint(std::size_t curve, const document::Point& point, bool added, bool beside = false);
    void work();
    Result<ReplicationResult> measured(const document::Point& point, std::uint32_t replication,
                                       std::shared_ptr<const Replicate>& replicate);
    // The monitor must be held for the following.
    std::optional<Item> nextItem();
    std::optional<std::size_t> openNext();
    Measuring& measuring(PointState& state);
    void put(PointState& state, std::uint32_t replication, ReplicationResult outcome);
    void finishItem(const Item& item, Result<ReplicationResult> outcome);
    void summarise(PointState& state);
    void finish(PointState& state);
    void report(const PointState& state);
    void refineIfDone(std::size_t curve);
    bool passes() const {
        if (m_around.between) m_around.between();
        return m_around.control == nullptr || m_around.control->pass();
    }
    bool stopped() const {
        return m_error.has_value() || m_interrupted || (m_around.control != nullptr && m_around.control->cancelled());
    }

    const document::Experiment& m_experiment;
    const Job& m_job;
    const Surroundings& m_around;
    const std::vector<double> m_precisions;  // by measure
    const Recorded m_recorded;
    host::Monitor m_monitor;
    std::vector<PointState> m_points;
    std::vector<Curve> m_curves;
    std::vector<std::size_t> m_open;  // points that threads work on, in the order of opening
    std::size_t m_unopened = 0;       // the first point that may be opened next
    std::size_t m_finished = 0;
    std::size_t m_threads = 0;  // in work()
    std::size_t m_running = 0;
    bool m_interrupted = false;
    std::optional<Error> m_error;
};

void Engine::plan() {
    const bool refined = document::isRefined(m_experiment);
    std::size_t pieces = 0;
    const auto mine = [&] { return pieces++ % m_job.shard.of == m_job.shard.index - 1; };
    // Claims about limits need whole, refined curves; others need their points.
    const auto claimed = [&](const document::Point& point, bool aboutLimit) {
        return std::ranges::any_of(m_experiment.claims, [&](const document::ExperimentClaim& claim) {
            return (claim.claim.quantity == document::kLimit) == aboutLimit &&
                   std::ranges::any_of(document::claimedPlaces(m_experiment, claim),
                                       [&](const auto& at) { return document::matches(m_experiment, point, at); });
        });
    };
    for (const document::Point& point : document::pointsBeside(m_experiment)) {
        const std::size_t curve = m_curves.size();
        m_curves.emplace_back().refined = false;
        if (mine() && (!m_job.claimedPointsOnly || claimed(point, false))) addPoint(curve, point, false, true);
    }
    for (const auto& points : document::curves(m_experiment)) {
        const std::size_t curve = m_curves.size();
        m_curves.emplace_back().refined = refined && (!m_job.claimedPointsOnly || claimed(points.front(), true));
        const bool whole = refined && mine();
        for (const document::Point& point : points) {
            const bool wanted = !m_job.claimedPointsOnly || m_curves[curve].refined || claimed(point, false);
            if ((refined ? whole : mine()) && wanted) addPoint(curve, point, false);
        }
    }
}

void Engine::addPoint(std::size_t curve, const document::Point& point, bool added, bool beside) {
    m_curves[curve].points.push_back(m_points.size());
    PointState& state = m_points.emplace_back();
    state.curve = curve;
    state.result.point = point;
    state.result.added = added;
    state.result.beside = beside;
    m_recorded.of(point, [&](const Record& record) {
        if (record.replication < m_experiment.length.mostReplications &&
            record.outcome.values.size() == m_experiment.measures.size())
            put(state, record.replication, record.outcome);
    });
    if (!state.measuring) return;
    summarise(state);
    if (state.result.replications > 0) report(state);
}

Measuring& Engine::measuring(PointState& state) {
    if (!state.measuring) state.measuring = std::make_unique<Measuring>(Pooled(m_experiment.length, m_precisions));
    return *state.measuring;
}

void Engine::put(PointState& state, std::uint32_t replication, ReplicationResult outcome) {
    Measuring& point = measuring(state);
    if (point.outcomes.size() <= replication) point.outcomes.resize(replication + std::size_t{1});
    point.outcomes[replication] = std::move(outcome);
    point.take(replication);
}

// Uses the replications in order, up to the first that suffices.
void Engine::summarise(PointState& state) {
    Measuring& point = *state.measuring;
    std::size_t used = state.result.replications;
    while (used < point.outcomes.size() && point.outcomes[used] && !point.pooled.ended())
        point.pooled.add(*point.outcomes[used++]);
    point.pooled.describe(state.result);
    if (point.pooled.ended()) finish(state);
}

void Engine::finish(PointState& state) {
    PointResult& result = state.result;
    // For several replications only their values count: their variance says more than their own intervals.
    result.outcomes.reserve(result.replications > 1 ? result.replications : 0);
    for (std::size_t i = 0; i < result.replications && result.replications > 1; ++i) {
        ReplicationResult& kept = result.outcomes.emplace_back(*std::move(state.measuring->outcomes[i]));
        for (auto& value : kept.values)
            if (value) value->halfWidth = std::numeric_limits<double>::infinity();
        kept.values.resize(m_experiment.measures.size());
    }
    state.measuring = nullptr;
    state.finished = true;
    ++m_finished;
    std::erase(m_open, static_cast<std::size_t>(&state - m_points.data()));
}

void Engine::report(const PointState& state) {
    if (m_around.onProgress)
        m_around.onProgress({.point = state.result,
                             .finished = state.finished,
                             .pointsFinished = m_finished,
                             .points = m_points.size()});
}

void Engine::refineIfDone(std::size_t index) {
    if (!m_curves[index].refined || m_error) return;
    const document::Sweep& sweep = *m_experiment.sweep();
    const std::size_t along = document::placeOf(sweep, sweep.x);
    const auto settingsIn = [](const PointResult& result) -> const document::Settings& {
        return std::get<document::Settings>(result.point);
    };
    // Recorded replications may finish added points at once, so repeat.
    for (bool more = true; more;) {
        more = false;
        Curve& curve = m_curves[index];
        if (curve.points.empty() || curve.added >= sweep.refinement.points) return;
        std::vector<PointResult> results;
        for (const std::size_t point : curve.points) {
            if (!m_points[point].finished) return;
            results.push_back(m_points[point].result);
        }
        std::ranges::sort(results, {}, [&](const PointResult& result) { return *settingsIn(result)[along].number; });
        document::Settings settings = settingsIn(results.front());
        for (const double x : pointsToAdd(m_experiment, results, sweep.refinement.points - m_curves[index].added)) {
            settings[along] = document::variableValue(x);
            ++m_curves[index].added;
            addPoint(index, settings, true);
            more = true;
        }
    }
}

// Opens the next unfinished point; every point is examined once.
std::optional<std::size_t> Engine::openNext() {
    while (m_unopened < m_points.size() && m_points[m_unopened].finished) ++m_unopened;
    if (m_unopened == m_points.size()) return std::nullopt;
    m_open.push_back(m_unopened);
    measuring(m_points[m_unopened]);
    return m_unopened++;
}

// Priorities: replications that an open point needs in any case; another replication of an open point without threads;
// a new point; another replication of the point with the fewest threads. O(threads)
std::optional<Item> Engine::nextItem() {
    if (m_job.recordedOnly) return std::nullopt;
    std::optional<Item> best;
    std::uint32_t fewest = 0;
    for (const std::size_t i : m_open) {
        const Measuring& point = *m_points[i].measuring;
        // The thread that builds the point takes its first replication; it may turn out to be the only one.
        if (point.isBeingMade || point.firstFree == m_experiment.length.mostReplications) continue;
        if (point.firstFree < m_experiment.length.replications) return Item{i, point.firstFree};
        if (best && point.running >= fewest) continue;
        best = Item{i, point.firstFree};
        fewest = point.running;
    }
    if (best && fewest == 0) return best;
    if (m_open.size() < m_threads)
        if (const auto opened = openNext()) return Item{*opened, m_points[*opened].measuring->firstFree};
    return best;
}

void Engine::finishItem(const Item& item, Result<ReplicationResult> outcome) {
    PointState& state = m_points[item.point];
    if (!outcome) {
        if (outcome.error().code == ErrorCode::interrupted)
            m_interrupted = true;
        else if (!m_error)
            m_error = Error{outcome.error().code, "where " + document::describe(m_experiment, state.result.point) +
                                                      ": " + outcome.error().message};
        return;
    }
    const Record record{textsOf(state.result.point), item.replication, *std::move(outcome)};
    const bool needed = !state.finished;
    if (needed) {
        put(state, item.replication, record.outcome);
        summarise(state);
    }
    if (m_around.keep)
        if (auto kept = m_around.keep(record, needed && state.finished); !kept && !m_error) m_error = kept.error();
    if (!needed) return;
    report(state);
    if (state.finished) refineIfDone(state.curve);
}

// Builds the point first if necessary.
Result<ReplicationResult> Engine::measured(const document::Point& point, std::uint32_t replication,
                                           std::shared_ptr<const Replicate>& replicate) {
    if (!passes()) return Error{ErrorCode::interrupted, "cancelled"};
    if (replicate == nullptr) {
        const auto scenario = document::scenarioAt(m_experiment, point);
        if (!scenario) return scenario.error();
        auto made = m_around.makePoint(*scenario, document::measuresAt(m_experiment, point), m_experiment.length);
        if (!made) return made.error();
        replicate = std::make_shared<const Replicate>(*std::move(made));
    }
    return (*replicate)(replication, [this] { return passes(); });
}

void Engine::work() {
    auto held = m_monitor.hold();
    ++m_threads;
    while (!stopped()) {
        const auto item = nextItem();
        if (!item) {
            // Running threads may create work: another replication, or points of a refined curve.
            if (m_running == 0) break;
            m_monitor.wait(held);
            continue;
        }
        std::shared_ptr<const Replicate> replicate;
        {
            Measuring& point = *m_points[item->point].measuring;
            point.take(item->replication);
            ++point.running;
            replicate = point.replicate;
            point.isBeingMade = replicate == nullptr;
        }
        const document::Point point = m_points[item->point].result.point;
        ++m_running;
        held.unlock();
        auto outcome = measured(point, item->replication, replicate);
        held.lock();
        --m_running;
        if (Measuring* const still = m_points[item->point].measuring.get()) {
            --still->running;
            still->isBeingMade = false;
            still->replicate = std::move(replicate);
        }
        finishItem(*item, std::move(outcome));
        m_monitor.changed();
    }
    --m_threads;
    m_monitor.changed();
}

// Plans all points; recorded replications may finish some.
void Engine::takeRecorded() {
    const auto held = m_monitor.hold();
    plan();
    for (std::size_t curve = 0; curve < m_curves.size(); ++curve) refineIfDone(curve);
}

Result<SweepState> Engine::state() {
    takeRecorded();
    if (m_error) return *m_error;
    return SweepState{m_finished, m_points.size(), m_around.recorded.size()};
}

Result<document::SweepResult> Engine::run() {
    takeRecorded();
    const std::function<void()> work = [this] { this->work(); };
    if (m_around.executor)
        m_around.executor(work);
    else
        work();
    if (m_error) return *m_error;
    document::SweepResult result;
    result.experiment = m_experiment;
    result.shard = m_job.shard;
    result.program = "Hopscope " HOP_VERSION;
    result.fingerprint = measuredFingerprint(m_experiment);
    result.partial = m_finished < m_points.size();
    result.points.reserve(m_finished);
    for (PointState& state : m_points)
        if (state.finished) result.points.push_back(std::move(state.result));
    document::sortPoints(result);
    return result;
}

}  // namespace

void Control::pause() { m_paused = true; }

void Control::resume() {
    const auto held = m_monitor.hold();
    m_paused = false;
    m_monitor.changed();
}

void Control::cancel() {
    const auto held = m_monitor.hold();
    m_cancelled.raise();
    m_monitor.changed();
}

bool Control::pass() {
    if (m_paused && !cancelled()) {
        auto held = m_monitor.hold();
        while (m_paused && !cancelled()) m_monitor.wait(held);
    }
    return !cancelled();
}

Result<document::SweepResult> runSweep(const Job& job, const Surroundings& surroundings) {
    return Engine(job, surroundings).run();
}

Result<SweepState> stateOf(const Job& job, const std::vector<Record>& recorded) {
    const Surroundings around{.makePoint = {}, .recorded = recorded};
    return Engine(job, around).state();
}

}  // namespace hop::experiment
