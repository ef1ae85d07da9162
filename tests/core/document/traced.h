// SPDX-License-Identifier: GPL-3.0-or-later
// Runs and their traces as text, for tests.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "core/document/step_writers.h"
#include "core/run/execute.h"

namespace hop::test {

// A sink with room for so many bytes.
class Text final : public ByteSink {
public:
    explicit Text(std::size_t room = std::string::npos) : m_room(room) {}
    Result<void> write(std::string_view bytes) override {
        if (text.size() + bytes.size() > m_room) return Error{ErrorCode::ioFailure, "full"};
        text += bytes;
        return {};
    }
    std::string text;

private:
    std::size_t m_room;
};

inline run::Run runOf(const std::string& network, const std::string& task, const std::string& algorithm = "",
                      const std::string& mode = "auto") {
    run::Request request;
    request.network = network;
    request.task = task;
    request.algorithm = algorithm;
    request.run = mode;
    auto run = run::build(request, {});
    EXPECT_TRUE(run.ok()) << run.error().message;
    return *std::move(run);
}

inline Result<run::Observation> traced(const run::Run& run, ByteSink& trace) {
    document::TraceWriter hops(*run.network, *run.task, run.request.ports, trace);
    const std::array<run::StepSink*, 1> sinks = {&hops};
    return run::execute(run, {}, {.sinks = sinks});
}

}  // namespace hop::test
