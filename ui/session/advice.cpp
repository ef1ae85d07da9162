// SPDX-License-Identifier: GPL-3.0-or-later
// Advice on a scenario being edited.
#include "ui/session/advice.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "core/algorithm/twin.h"
#include "core/document/own_files.h"
#include "core/experiment/library.h"
#include "core/network/measure.h"
#include "core/record/instant.h"
#include "core/run/choose.h"
#include "core/run/execute.h"
#include "core/task/catalogue.h"

namespace hop::ui::session {
namespace {

constexpr int kPatience = 120;               // [ms] after the last key press
constexpr NodeId kMostMeasured = 1U << 14U;  // nodes; larger networks are not searched for their diameter

// Arguments to test an entry with: its defaults, else those of its first example that can be parsed.
template <typename Entry>
std::optional<Arguments> usualArguments(const Entry& entry, std::span<const std::string_view> examples) {
    if (auto defaults = hop::bind(entry.id, entry.parameters, makeWord(entry.id))) return *std::move(defaults);
    for (const std::string_view example : examples) {
        const auto call = parseExpression(example);
        if (!call) continue;
        if (auto arguments = hop::bind(entry.id, entry.parameters, *call)) return *std::move(arguments);
    }
    return std::nullopt;
}

std::vector<std::optional<std::string>> taskReasons(const network::Network& network) {
    std::vector<std::optional<std::string>> reasons;
    for (const task::Entry& entry : task::catalogue()) {
        // A task is offered if one of its kinds fits.
        std::optional<std::string> reason;
        if (entry.refuses != nullptr) {
            if (const auto usual = usualArguments(entry, {})) {
                reason = entry.refuses(network, *usual);
            } else {
                for (const std::string_view& example : entry.examples) {
                    const auto arguments = usualArguments(entry, std::span(&example, 1));
                    if (!arguments) continue;
                    reason = entry.refuses(network, *arguments);
                    if (!reason) break;
                }
            }
        }
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

std::vector<std::optional<std::string>> algorithmReasons(const algorithm::Problem& problem) {
    std::vector<std::optional<std::string>> reasons;
    for (const algorithm::Entry& entry : algorithm::catalogue()) {
        const auto usual = usualArguments(entry, {});
        reasons.push_back(usual ? algorithm::whyNot(entry, problem, *usual) : std::nullopt);
    }
    return reasons;
}

// How the algorithm was chosen; for a given one, which other is faster, found by running it where that is quick.
std::string choiceOf(const run::Run& run, const network::BuildContext& world) {
    run::Choice choice = run.choice;
    if (!choice.automatic && !run.task->isDynamic() && run.mode == run::Mode::explicitly &&
        run.estimate.hops <= run::kMostComparedHops)
        if (const auto observed = run::execute(run, world, {.compares = true})) choice = observed->choice;
    const std::string form = sayForm(choice), chosen = sayChoice(choice, run.request.algorithm);
    return form + (form.empty() || chosen.empty() ? "" : "; ") + chosen;
}

bool readsFiles(const run::Request& request) {
    return std::ranges::any_of(std::array{&request.network, &request.task, &request.algorithm},
                               [](const std::string* expression) { return document::namesFile(*expression); });
}

}  // namespace

Advice advise(const document::Scenario& scenario, const network::BuildContext& world) {
    Advice advice;
    advice.scenario = scenario;
    const auto network = network::build(scenario.network, world);
    if (!network) {
        advice.complaint = {Field::network, network.error().message};
        return advice;
    }
    advice.network = *network;
    const network::Facts& facts = (*network)->facts();
    advice.nodes = facts.nodes;
    advice.links = facts.links;
    advice.degree = facts.degree;
    if (facts.nodes <= kMostMeasured)
        advice.diameter = network::diameter(**network, world.stop);
    else if (const auto known =
                 std::ranges::find(facts.formulas, network::Property::diameter, &network::Formula::property);
             known != facts.formulas.end())
        advice.diameter = static_cast<std::uint32_t>(known->value);
    advice.tasks = taskReasons(**network);

    const auto task = task::build(*network, scenario.task, {.world = world, .seed = scenario.seed});
    if (!task) {
        advice.complaint = {Field::task, task.error().message};
        return advice;
    }
    advice.task = *task;
    if (scenario.ports > facts.degree) {
        advice.complaint = {Field::ports, "ports must be all or a number from 1 to " + std::to_string(facts.degree) +
                                              ", the degree of " + facts.expression};
        return advice;
    }
    advice.algorithms = algorithmReasons(algorithm::withTwin({.network = *network,
                                                              .task = *task,
                                                              .ports = {scenario.ports},
                                                              .randomness = {.seed = scenario.seed},
                                                              .memoryLimit = world.memoryLimit,
                                                              .stop = world.stop}));
    auto built = run::build(scenario, world);
    if (!built) {
        advice.complaint = {Field::algorithm, built.error().message};
        return advice;
    }
    const auto run = std::make_shared<const run::Run>(*std::move(built));
    if (!readsFiles(scenario)) advice.run = run;
    advice.algorithm = run->request.algorithm;
    advice.choice = choiceOf(*run, world);
    advice.estimate = run->estimate;
    // What Run records, which is less than measurements elsewhere take.
    if ((*task)->isDynamic())
        advice.estimate =
            run::estimateOfSlots(**network, **task, scenario.slots > 0 ? scenario.slots : record::kUsualRecording,
                                 run->estimate, world.stop);
    if (const auto& plan = run->algorithm.symmetric) advice.hops = plan->entries.size() * std::uint64_t{facts.nodes};
    return advice;
}

Adviser::Adviser(Lab& lab) : m_jobs(lab.jobs()), m_job(lab.jobs(), JobKind::advice) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kPatience);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_job.start([this, scenario = m_scenario, folder = m_folder.toStdString()](const JobQueue::Work& work) {
            auto advice = std::make_shared<Advice>(
                advise(scenario, experiment::worldAt(folder, {.files = scenario.files}, work.stop())));
            return [this, advice] { answer(*advice); };
        });
    });
}

Adviser::~Adviser() { destroy(std::move(m_run)); }

void Adviser::ask(const document::Scenario& scenario, const QString& folder, Keep keep) {
    m_job.drop();
    destroy(std::exchange(m_run, nullptr));
    m_scenario = scenario;
    m_folder = folder;
    m_keep = keep;
    m_timer.start();
}

BuiltRun Adviser::take(const run::Request& request) {
    const run::Request& asked = m_scenario;
    return asked == request ? std::exchange(m_run, nullptr) : nullptr;
}

void Adviser::answer(Advice& advice) {
    BuiltRun run = std::exchange(advice.run, nullptr);
    if (m_keep == Keep::run)
        m_run = std::move(run);
    else
        destroy(std::move(run));
    Q_EMIT answered(advice);
}

void Adviser::destroy(BuiltRun run) {
    const auto jobs = m_jobs.lock();
    if (jobs != nullptr && run != nullptr) jobs->destroyLater(std::move(run));
}

}  // namespace hop::ui::session
