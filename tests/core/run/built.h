// SPDX-License-Identifier: GPL-3.0-or-later
// A run of a few words, for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "core/run/run.h"

namespace hop::run::test {

// `slots`: of random arrivals.
inline Run built(const std::string& network, const std::string& task, const std::string& algorithm = "",
                 Step slots = 3000) {
    Request request;
    request.network = network;
    request.task = task;
    request.algorithm = algorithm;
    request.slots = task.starts_with("poisson") ? slots : 0;
    auto run = build(request, {});
    EXPECT_TRUE(run.ok()) << run.error().message;
    return *std::move(run);
}

}  // namespace hop::run::test
