// SPDX-License-Identifier: GPL-3.0-or-later
// The sweep engine: points, replications and the threads that take them.
#include "core/experiment/sweep.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>

#include "core/document/experiment_claims.h"
#include "core/document/measures_at.h"
#include "core/experiment/refinement.h"
#include "core/measure/statistics.h"

namespace hop::experiment {
namespace {

constexpr std::uint64_t kFewestEqual = 5;  // replications of one value that end a point as precise

using document::Ended;
using document::Outcome;
using document::PointResult;

struct PointState {
    std::size_t curve = 0;
    PointResult result;  // of the completed replications without gaps, from the first
    document::Scenario scenario;
    std::vector<std::optional<Outcome>> outcomes;  // by replication
    std::vector<bool> taken;                       // by replication: recorded, or started by a thread
    std::shared_ptr<const Replicate> replicate;    // from the first replication on, until the point is finished
    bool isBeingMade = false;
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

class Engine {
public:
    Engine(const Job& job, const Surroundings& surroundings)
        : m_experiment(job.experiment), m_job(job), m_around(surroundings) {}

    Result<document::SweepResult> run();

private:
    void plan();
    void addPoint(std::size_t curve, const document::Point& point, bool added);
    void work();
    Result<Outcome> measured(const document::Scenario& scenario, const document::Point& point,
                             std::uint32_t replication, std::shared_ptr<const Replicate>& replicate);
    std::optional<Item> nextItem();
    // Call the following with the monitor held.
    void finishItem(const Item& item, Result<Outcome> outcome);
    void summarise(PointState& state);
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
    host::Monitor m_monitor;
    std::vector<PointState> m_points;
    std::vector<Curve> m_curves;
    std::map<std::vector<std::string>, std::vector<const Record*>> m_recorded;
    std::size_t m_finished = 0;
    std::size_t m_running = 0;
    bool m_interrupted = false;
    std::optional<Error> m_error;
};

std::vector<std::string> textsOf(const document::Point& point) {
    std::vector<std::string> texts;
    for (const document::Setting& setting : point) texts.push_back(setting.text);
    return texts;
}

void Engine::plan() {
    const bool refined = m_experiment.refinement.points > 0;
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
        if (mine() && (!m_job.claimedPointsOnly || claimed(point, false))) {
            addPoint(curve, point, false);
            if (!m_error) m_points.back().result.beside = true;
        }
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

void Engine::addPoint(std::size_t curve, const document::Point& point, bool added) {
    PointState state;
    state.curve = curve;
    state.result.point = point;
    state.result.added = added;
    state.outcomes.resize(m_experiment.length.mostReplications);
    state.taken.resize(m_experiment.length.mostReplications, false);
    auto scenario = document::scenarioAt(m_experiment, point);
    if (!scenario) {
        m_error = scenario.error();
        return;
    }
    state.scenario = *std::move(scenario);
    if (const auto found = m_recorded.find(textsOf(point)); found != m_recorded.end())
        for (const Record* record : found->second)
            if (record->replication < state.outcomes.size() &&
                record->outcome.values.size() == m_experiment.measures.size()) {
                state.outcomes[record->replication] = record->outcome;
                state.taken[record->replication] = true;
            }
    m_curves[curve].points.push_back(m_points.size());
    m_points.push_back(std::move(state));
    summarise(m_points.back());
    if (m_points.back().result.replications > 0) report(m_points.back());
}

// The combined value of a point's replications; unstable replications contribute no values.
struct Pooled {
    explicit Pooled(std::size_t measures) : moments(measures), single(measures) {}

    void add(const Outcome& outcome) {
        if (outcome.stability == Stability::stable) ++stable;
        if (outcome.stability == Stability::unstable) ++unstable;
        for (std::size_t i = 0; i < moments.size(); ++i) {
            if (outcome.stability == Stability::unstable || !outcome.values[i]) continue;
            moments[i].add(outcome.values[i]->value);
            single[i] = outcome.values[i];
        }
    }
    // The majority of the decided replications.
    Stability verdict() const {
        if (stable == unstable) return Stability::undecided;
        return stable > unstable ? Stability::stable : Stability::unstable;
    }
    std::optional<Interval> value(std::size_t measure) const {
        return moments[measure].count() > 1 ? moments[measure].interval() : single[measure];
    }

    std::vector<measure::Moments> moments;  // by measure
    document::Values single;                // by measure: the last value, used if it is the only one
    std::uint32_t stable = 0, unstable = 0;
};

// Uses the replications in order, up to the first that suffices. A point is saturated once the majority of at least two
// replications is unstable.
void Engine::summarise(PointState& state) {
    const document::Length& length = m_experiment.length;
    Pooled pooled(m_experiment.measures.size());
    PointResult& result = state.result;
    result.replications = 0;
    result.slots = 0;
    result.outcomes.clear();
    for (const auto& outcome : state.outcomes) {
        if (!outcome || state.finished) break;
        ++result.replications;
        result.slots += outcome->slots;
        pooled.add(*outcome);
        // Without chance, one replication suffices.
        const bool enough = !outcome->chance || result.replications >= length.replications;
        const bool several = !outcome->chance || result.replications > 1 || length.mostReplications == 1;
        if (several && 2 * pooled.unstable > result.replications) {
            state.finished = true;
        } else if (enough && several) {
            const auto first = pooled.value(0);
            // A few equal draws have an interval without width, and say little of how much they vary.
            const bool equal =
                outcome->chance && first && first->halfWidth == 0.0 && pooled.moments.front().count() < kFewestEqual;
            const bool precise = first && !equal && first->relativeHalfWidth() <= length.relativeHalfWidth;
            state.finished = !outcome->chance || length.relativeHalfWidth == 0.0 || precise ||
                             result.replications == length.mostReplications;
            result.ended = length.relativeHalfWidth == 0.0 ? Ended::complete
                           : precise                       ? Ended::precise
                                                           : Ended::imprecise;
        }
    }
    result.stability = pooled.verdict();
    if (result.stability == Stability::unstable) result.ended = Ended::saturated;
    if (result.stability == Stability::undecided) result.ended = Ended::undecided;
    const bool saturated = result.stability == Stability::unstable;
    result.used = saturated ? 0 : static_cast<std::uint32_t>(pooled.moments.front().count());
    result.values.clear();
    for (std::size_t i = 0; i < m_experiment.measures.size() && result.replications > 0; ++i)
        result.values.push_back(saturated ? std::nullopt : pooled.value(i));
    if (!state.finished) return;
    // Of several replications, the values alone: their own intervals say less than how they differ.
    for (std::size_t i = 0; i < result.replications && result.replications > 1; ++i) {
        document::Outcome& kept = result.outcomes.emplace_back(*state.outcomes[i]);
        for (auto& value : kept.values)
            if (value) value->halfWidth = std::numeric_limits<double>::infinity();
        kept.values.resize(m_experiment.measures.size());
    }
    state.replicate = nullptr;
    ++m_finished;
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
    // Recorded replications may finish added points at once, so repeat.
    for (bool more = true; more;) {
        more = false;
        Curve& curve = m_curves[index];
        if (curve.points.empty() || curve.added >= m_experiment.refinement.points) return;
        std::vector<PointResult> results;
        for (const std::size_t point : curve.points) {
            if (!m_points[point].finished) return;
            results.push_back(m_points[point].result);
        }
        const std::size_t along = document::placeOf(m_experiment, m_experiment.x);
        std::ranges::sort(results, {}, [&](const PointResult& result) { return *result.point[along].number; });
        document::Point point = results.front().point;
        for (const double x :
             pointsToAdd(m_experiment, results, m_experiment.refinement.points - m_curves[index].added)) {
            point[along] = document::settingOf(x);
            ++m_curves[index].added;
            addPoint(index, point, true);
            more = true;
        }
    }
}

// Chooses the next work: first the replications that every point needs, then one more of the point with the fewest
// unfinished ones.
std::optional<Item> Engine::nextItem() {
    if (m_job.recordedOnly) return std::nullopt;
    std::optional<Item> best;
    std::size_t fewest = 0;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const PointState& state = m_points[i];
        // The thread that builds the point takes its first replication; it may turn out to be the only one.
        if (state.finished || state.isBeingMade) continue;
        const auto free = std::ranges::find(state.taken, false);
        if (free == state.taken.end()) continue;
        const auto replication = static_cast<std::uint32_t>(free - state.taken.begin());
        if (replication < m_experiment.length.replications) return Item{i, replication};
        std::size_t onTheWay = 0;
        for (std::size_t r = 0; r < replication; ++r) onTheWay += state.outcomes[r] ? 0 : 1;
        if (best && onTheWay >= fewest) continue;
        best = Item{i, replication};
        fewest = onTheWay;
    }
    return best;
}

void Engine::finishItem(const Item& item, Result<Outcome> outcome) {
    PointState& state = m_points[item.point];
    if (!outcome) {
        if (outcome.error().code == ErrorCode::interrupted)
            m_interrupted = true;
        else if (!m_error)
            m_error = Error{outcome.error().code, "where " + document::describe(m_experiment, state.result.point) +
                                                      ": " + outcome.error().message};
        return;
    }
    const Record record{textsOf(state.result.point), item.replication, *outcome};
    state.outcomes[item.replication] = *std::move(outcome);
    const bool needed = !state.finished;
    if (needed) summarise(state);
    if (m_around.keep)
        if (auto kept = m_around.keep(record, needed && state.finished); !kept && !m_error) m_error = kept.error();
    if (!needed) return;
    report(state);
    if (state.finished) refineIfDone(state.curve);
}

// Builds the point first if necessary.
Result<Outcome> Engine::measured(const document::Scenario& scenario, const document::Point& point,
                                 std::uint32_t replication, std::shared_ptr<const Replicate>& replicate) {
    if (!passes()) return Error{ErrorCode::interrupted, "cancelled"};
    if (replicate == nullptr) {
        auto made = m_around.makePoint(scenario, document::measuresAt(m_experiment, point));
        if (!made) return made.error();
        replicate = std::make_shared<const Replicate>(*std::move(made));
    }
    return (*replicate)(replication, [this] { return passes(); });
}

void Engine::work() {
    auto held = m_monitor.hold();
    while (!stopped()) {
        const auto item = nextItem();
        if (!item) {
            // Running threads may create work: another replication, or points of a refined curve.
            if (m_running == 0) break;
            m_monitor.wait(held);
            continue;
        }
        PointState& state = m_points[item->point];
        state.taken[item->replication] = true;
        std::shared_ptr<const Replicate> replicate = state.replicate;
        state.isBeingMade = replicate == nullptr;
        const document::Scenario scenario = state.scenario;
        const document::Point point = state.result.point;
        ++m_running;
        held.unlock();
        auto outcome = measured(scenario, point, item->replication, replicate);
        held.lock();
        --m_running;
        m_points[item->point].isBeingMade = false;
        if (!m_points[item->point].finished) m_points[item->point].replicate = std::move(replicate);
        finishItem(*item, std::move(outcome));
        m_monitor.changed();
    }
    m_monitor.changed();
}

Result<document::SweepResult> Engine::run() {
    for (const Record& record : m_around.recorded) m_recorded[record.point].push_back(&record);
    {
        const auto held = m_monitor.hold();
        plan();
        for (std::size_t curve = 0; curve < m_curves.size(); ++curve) refineIfDone(curve);
    }
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
    for (const PointState& state : m_points)
        if (state.finished) result.points.push_back(state.result);
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

}  // namespace hop::experiment
