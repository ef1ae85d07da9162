// SPDX-License-Identifier: GPL-3.0-or-later
// Points shared by several experiments.
#include "core/experiment/shared_points.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/document/measures_at.h"

namespace hop::experiment {
namespace {

using document::ReplicationResult;

// Identifies the inputs of a point's replications; empty if they include files.
std::string keyOf(const run::Request& request, const document::Length& length) {
    std::string key;
    for (const std::string* part : {&request.network, &request.task, &request.algorithm, &request.run}) {
        if (part->find('"') != std::string::npos) return {};
        key += *part + '\n';
    }
    for (const std::uint64_t number : {std::uint64_t{request.ports}, request.seed, std::uint64_t{request.slots},
                                       std::uint64_t{length.verdictSlots}, std::uint64_t{length.queueWindow}})
        key += std::to_string(number) + '\n';
    return key;
}

// Selects the values of `measures` from those of `all`; none for empty texts.
ReplicationResult selected(const ReplicationResult& outcome, const std::vector<std::string>& all,
                           const std::vector<std::string>& measures) {
    ReplicationResult chosen = outcome;
    chosen.values.clear();
    for (const std::string& measure : measures) {
        const auto place = static_cast<std::size_t>(std::ranges::find(all, measure) - all.begin());
        chosen.values.push_back(place < outcome.values.size() ? outcome.values[place] : std::nullopt);
    }
    return chosen;
}

bool includes(const std::vector<std::string>& all, const std::vector<std::string>& measures) {
    return std::ranges::all_of(measures, [&](const std::string& measure) {
        return measure.empty() || std::ranges::find(all, measure) != all.end();
    });
}

// A run that is built at first use: often all its replications are known.
class Later {
public:
    explicit Later(std::function<Result<Replicate>()> make) : m_make(std::move(make)) {}

    Result<ReplicationResult> operator()(std::uint32_t replication, const Proceed& proceed) {
        const Result<Replicate>* made = nullptr;
        {
            const auto held = m_monitor.hold();
            if (!m_made) m_made.emplace(m_make());
            made = &*m_made;
        }
        return *made ? (**made)(replication, proceed) : made->error();
    }

private:
    std::function<Result<Replicate>()> m_make;
    host::Monitor m_monitor;
    std::optional<Result<Replicate>> m_made;
};

}  // namespace

struct SharedPoints::Point {
    std::vector<std::string> measures;
    std::size_t lastExperiment = 0;
    bool isShared = false;
    host::Monitor monitor;
    std::map<std::uint32_t, ReplicationResult> outcomes;  // by replication
};

SharedPoints::SharedPoints(std::span<const document::Experiment> experiments) {
    for (std::size_t i = 0; i < experiments.size(); ++i) {
        const document::Experiment& experiment = experiments[i];
        const auto note = [&](const document::Point& at) {
            // Errors of a point are reported when it is measured.
            const auto scenario = document::scenarioAt(experiment, at);
            const std::string key = scenario ? keyOf(*scenario, experiment.length) : std::string();
            if (key.empty()) return;
            std::shared_ptr<Point>& point = m_points[key];
            if (point == nullptr)
                point = std::make_shared<Point>();
            else if (point->lastExperiment != i)
                point->isShared = true;
            point->lastExperiment = i;
            for (std::string& measure : document::measuresAt(experiment, at))
                if (!includes(point->measures, {measure})) point->measures.push_back(std::move(measure));
        };
        std::ranges::for_each(document::pointsBeside(experiment), note);
        for (const auto& curve : document::curves(experiment)) std::ranges::for_each(curve, note);
    }
    std::erase_if(m_points, [](const auto& entry) { return !entry.second->isShared; });
}

MakePoint SharedPoints::measuredBy(MakePoint make) {
    return [this, make = std::move(make)](const document::Scenario& scenario, const std::vector<std::string>& measures,
                                          const document::Length& length) -> Result<Replicate> {
        const auto found = m_points.find(keyOf(scenario, length));
        if (found == m_points.end() || !includes(found->second->measures, measures))
            return make(scenario, measures, length);
        const std::shared_ptr<Point> point = found->second;
        const auto later = std::make_shared<Later>([=] { return make(scenario, point->measures, length); });
        return Replicate([=](std::uint32_t replication, const Proceed& proceed) -> Result<ReplicationResult> {
            {
                const auto held = point->monitor.hold();
                if (const auto known = point->outcomes.find(replication); known != point->outcomes.end())
                    return selected(known->second, point->measures, measures);
            }
            auto outcome = (*later)(replication, proceed);
            if (!outcome) return outcome;
            const auto held = point->monitor.hold();
            return selected(point->outcomes.insert_or_assign(replication, *std::move(outcome)).first->second,
                            point->measures, measures);
        });
    };
}

}  // namespace hop::experiment
