// SPDX-License-Identifier: GPL-3.0-or-later
// Advice on a scenario being edited: what is wrong and in which field, which entries the choices so far allow, and the
// cost of the run.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/document/scenario.h"
#include "core/run/run.h"
#include "ui/session/lab.h"
#include "ui/session/session.h"

namespace hop::ui::session {

enum class Field { network, task, algorithm, ports, seed, other };

struct Complaint {
    Field field = Field::other;
    std::string sentence;
    friend bool operator==(const Complaint&, const Complaint&) = default;
};

struct Advice {
    document::Scenario scenario;         // the scenario asked about
    std::optional<Complaint> complaint;  // nullopt: the scenario can run
    // Per catalogue entry, why it cannot be chosen (nullopt: it can); empty lists if an earlier field is wrong.
    std::vector<std::optional<std::string>> tasks;
    std::vector<std::optional<std::string>> algorithms;
    // Facts of the network; zero if it could not be built.
    std::uint64_t nodes = 0;
    std::uint64_t links = 0;
    std::uint32_t degree = 0;
    std::optional<std::uint32_t> diameter;  // nullopt: too large to measure
    std::string algorithm;                  // id of the chosen entry, if the scenario leaves it open
    std::string choice;                     // how it was chosen, or which is faster; may be empty
    std::optional<run::Estimate> estimate;
    std::optional<std::uint64_t> hops;  // of a known schedule; nullopt: use the estimate's lower bound over all routes
    network::NetworkPtr network;        // null if invalid
    task::TaskPtr task;                 // null if invalid
    BuiltRun run;                       // null if the scenario cannot run, or reads files, which may change
};

// Pure. Costs as much as building the scenario.
Advice advise(const document::Scenario& scenario, const network::BuildContext& world);

// Computes advice as a job of the lab; answers only the latest question.
class Adviser final : public QObject {
    Q_OBJECT
public:
    explicit Adviser(Lab& lab);
    ~Adviser() override;

    enum class Keep : bool { no, run };

    // `keep`: whether the run that is built for the answer is kept for take(), until something else is asked.
    void ask(const document::Scenario& scenario, const QString& folder, Keep keep = Keep::no);
    // The run kept, if it is of this request; given away once.
    BuiltRun take(const run::Request& request);

Q_SIGNALS:
    void answered(const hop::ui::session::Advice& advice);  // without its run

private:
    void answer(Advice& advice);
    void destroy(BuiltRun run);  // on a worker thread

    std::weak_ptr<JobQueue> m_jobs;
    JobLane m_job;
    QTimer m_timer;
    document::Scenario m_scenario;
    QString m_folder;
    Keep m_keep = Keep::no;
    BuiltRun m_run;  // of m_scenario
};

}  // namespace hop::ui::session
