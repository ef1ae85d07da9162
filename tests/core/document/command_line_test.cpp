// SPDX-License-Identifier: GPL-3.0-or-later
// Requests as commands of a shell.
#include "core/document/command_line.h"

#include <gtest/gtest.h>

namespace hop::document::command_line_test {
namespace {

TEST(CommandLine, IsQuotedForAShell) {
    run::Request request;
    request.network = "graph(\"it's here.graphml\")";
    request.algorithm = "shortest-path(order=farthest)";
    EXPECT_EQ(commandLine(request),
              "hopscope run --network 'graph(\"it'\\''s here.graphml\")' --task total-exchange --algorithm "
              "'shortest-path(order=farthest)'");
    request = run::Request{};
    request.ports = 1;
    request.seed = 9;
    request.run = "symmetric";
    EXPECT_EQ(commandLine(request),
              "hopscope run --network 'hypercube(4)' --task total-exchange --ports 1 --seed 9 --run symmetric");
}

}  // namespace
}  // namespace hop::document::command_line_test
