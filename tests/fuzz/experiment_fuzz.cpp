// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are an experiment that survives printing and parsing, or a one-line error. Every point has a scenario.
#include "core/document/experiment.h"
#include "core/experiment/stated_theory.h"
#include "tests/fuzz/document_fuzz.h"

namespace {

hop::Result<hop::document::Experiment> readWithTheory(std::string_view text) {
    auto experiment = hop::document::parseExperiment(text);
    if (!experiment) return experiment;
    if (auto done = hop::experiment::checkTheory(*experiment, text); !done) return done.error();
    return experiment;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace hop::document;
    const auto experiment = readAndJudge(readWithTheory, data, size);
    if (!experiment) return 0;
    for (const auto& curve : curves(*experiment))
        for (const Point& point : curve)
            if (!scenarioAt(*experiment, point)) std::abort();
    return 0;
}
