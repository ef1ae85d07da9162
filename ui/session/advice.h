// SPDX-License-Identifier: GPL-3.0-or-later
// Advice about a scenario that is being written: what is wrong and in which field, what the choices made so far allow,
// and what it would cost.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <optional>
#include <vector>

#include "core/document/scenario.h"
#include "core/run/run.h"
#include "ui/session/lab.h"

namespace hop::ui::session {

enum class Field { network, task, algorithm, ports, seed, other };

struct Complaint {
    Field field = Field::other;
    std::string sentence;
    friend bool operator==(const Complaint&, const Complaint&) = default;
};

struct Advice {
    document::Scenario scenario;         // what was asked about
    std::optional<Complaint> complaint;  // nothing: it can run
    // By catalogue entry: why it cannot be chosen; empty lists where an earlier field is wrong.
    std::vector<std::optional<std::string>> tasks;
    std::vector<std::optional<std::string>> algorithms;
    // Of the network, where it could be made.
    std::uint64_t nodes = 0;
    std::uint64_t links = 0;
    std::uint32_t degree = 0;
    std::optional<std::uint32_t> diameter;  // nothing: too large to measure
    std::string algorithm;                  // the chosen entry's id where the scenario leaves it open
    std::string choice;                     // how it was chosen, or which is faster; empty if there is nothing to say
    std::optional<run::Estimate> estimate;
    std::optional<std::uint64_t>
        hops;                     // of a schedule that is known; nothing: the estimate's is the least of all routes
    network::NetworkPtr network;  // null where it is wrong
    task::TaskPtr task;           // null where it is wrong
};

// Pure; costs what building the scenario costs.
Advice advise(const document::Scenario& scenario, const network::BuildContext& world);

// Gives advice as a job of the lab, about the latest question only.
class Adviser final : public QObject {
    Q_OBJECT
public:
    explicit Adviser(Lab& lab);
    void ask(const document::Scenario& scenario, const QString& folder);

Q_SIGNALS:
    void answered(const hop::ui::session::Advice& advice);

private:
    JobLane m_job;
    QTimer m_timer;
    document::Scenario m_scenario;
    QString m_folder;
};

}  // namespace hop::ui::session
