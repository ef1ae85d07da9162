// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario that has been run and can be looked at, for tests and benchmarks of figures.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "core/record/instants.h"

namespace hop::test {

// Holds the instant that is looked at, and replaces it by others.
class ShownRun {
public:
    explicit ShownRun(record::Layouts layouts = record::Layouts::drawnHere) : m_layouts(layouts) {}
    ShownRun(const ShownRun&) = delete;
    ShownRun& operator=(const ShownRun&) = delete;

    void open(record::RecordingPtr recording, const record::Display& display, record::LayoutPtr layout = nullptr) {
        m_instant = record::firstInstant(std::move(recording), display, std::move(layout), m_layouts);
    }
    void open(record::Recording recording, const record::Display& display) {
        open(std::make_shared<const record::Recording>(std::move(recording)), display);
    }
    void close() { m_instant = {}; }

    const record::Instant& instant() const { return m_instant; }
    const record::LayoutPtr& layout() const { return m_instant.drawn; }

    void setLayout(record::LayoutPtr layout) { m_instant.draw(std::move(layout)); }
    void setComparison(record::ComparisonPtr comparison) { m_instant.comparison = std::move(comparison); }
    // After an error nothing is open.
    Result<void> moveTo(Step step, double fraction);
    void select(record::Selection selection) { m_instant = record::withSelection(std::move(m_instant), selection); }
    void setDisplay(const record::Display& display) {
        m_instant = record::withDisplay(std::move(m_instant), display, m_layouts);
    }

private:
    record::Layouts m_layouts;
    record::Instant m_instant;
};

// These end the program with the error's sentence if the scenario cannot be run: a mistake of the test.
record::RecordingPtr recordingOf(const std::string& network, const std::string& task = "total-exchange",
                                 const std::string& algorithm = "", const record::Watching& watching = {});

std::unique_ptr<ShownRun> showRun(const std::string& network, const std::string& task = "total-exchange",
                                  const std::string& algorithm = "", const record::Display& display = {});

// With as much memory for its recording [bytes].
std::unique_ptr<ShownRun> showWithin(std::uint64_t memory, const std::string& network, const std::string& task,
                                     const std::string& algorithm = "");

// A copy of a recording, to be changed.
std::shared_ptr<record::Recording> copyOf(const record::Recording& recording);
// Makes it an instant of a recording without an index of hops.
void dropIndex(record::Instant& instant);
// Makes it an instant of a recording without timeline and state, with the counts of a plan, as of a run that is
// computed by symmetry.
void dropTimeline(record::Instant& instant);

// A run with a name, for tests of many.
struct NamedRun {
    const char* name;
    const char* network;
    const char* task;
    const char* algorithm;
};
inline std::unique_ptr<ShownRun> showRun(const NamedRun& run) { return showRun(run.network, run.task, run.algorithm); }
inline std::unique_ptr<ShownRun> showWithin(std::uint64_t memory, const NamedRun& run) {
    return showWithin(memory, run.network, run.task, run.algorithm);
}
// The last argument of INSTANTIATE_TEST_SUITE_P.
inline constexpr auto kNameOfRun = [](const auto& each) { return std::string(each.param.name); };

}  // namespace hop::test
