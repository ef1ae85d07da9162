// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of a node after a step.
#include "core/run/quantities/matrix.h"

#include "core/measure/isotropic_checks.h"
#include "core/network/node_reader.h"

namespace hop::run::quantities {
namespace {

class MatrixWatcher final : public Watcher {
public:
    MatrixWatcher(const Run& run, NodeId node, Step step, ReadMatrix read, std::int64_t line)
        : m_run(run), m_node(node), m_step(step), m_read(read), m_line(line) {}

    void begin(const engine::Setting&, const engine::State& initial) override {
        if (m_step == 0) see(initial);
    }
    void onStep(const engine::StepRecord& record, const engine::State& after) override {
        if (record.step == m_step) see(after);
    }
    Result<Value> value(const Outcome& outcome) const override {
        if (m_step > outcome.steps()) return beyondEnd(m_step, outcome.steps());
        const auto seen =
            m_run.algorithm.symmetric == nullptr
                ? m_seen
                : m_read(measure::planMatrix(m_run.network, *m_run.task, *m_run.algorithm.symmetric, m_node, m_step),
                         m_line);
        if (seen) return exactly(*seen);
        return invalid("the task matrix of node " + network::plainName(*m_run.network, m_node) + " has no line " +
                       std::to_string(m_line));
    }

private:
    void see(const engine::State& state) {
        if (m_run.algorithm.symmetric != nullptr) return;
        task::TaskMatrix matrix(m_run.network, task::initialRows(*m_run.task, m_node));
        for (std::size_t row = 0; row < matrix.rowCount(); ++row)
            matrix.move(row, state.unicast().record(matrix.row(row).packet).where);
        m_seen = m_read(matrix, m_line);
    }

    const Run& m_run;
    NodeId m_node;
    Step m_step;
    ReadMatrix m_read;
    std::int64_t m_line;
    std::optional<double> m_seen;
};

}  // namespace

std::vector<ParameterSpec> matrixParameters(std::string_view line) {
    std::vector<ParameterSpec> parameters;
    if (!line.empty())
        parameters.push_back({.name = line,
                              .kind = ParameterKind::integer,
                              .help = "Its number, counted from 0.",
                              .minimum = 0,
                              .example = "3"});
    parameters.push_back({.name = "node",
                          .kind = ParameterKind::node,
                          .help = "Node whose task matrix it is; in a claim, by default the node of the view.",
                          .fallback = "0",
                          .example = "5"});
    parameters.push_back({.name = "step",
                          .kind = ParameterKind::integer,
                          .help = "Number of steps taken; in a claim, by default the step of the view.",
                          .unit = "steps",
                          .minimum = 0,
                          .fallback = "0",
                          .example = "3"});
    return parameters;
}

std::string whyNoMatrix(const Run& run) {
    if (!run.task->kind().oneDestination)
        return "only tasks whose packets have one destination each have a task matrix";
    return run.task->isDynamic() ? "its packets arrive while it runs, so that it has no task matrix" : std::string();
}

Result<std::unique_ptr<Watcher>> watchMatrix(const Asked& asked, ReadMatrix read, std::string_view line) {
    const NodeId node = nodeOf(asked, "node");
    return std::unique_ptr<Watcher>(
        std::make_unique<MatrixWatcher>(asked.run, node, static_cast<Step>(asked.arguments.integer("step")), read,
                                        line.empty() ? 0 : asked.arguments.integer(line)));
}

}  // namespace hop::run::quantities
