// SPDX-License-Identifier: GPL-3.0-or-later
// placed_networks FOLDER: the networks of tests/support/placed_networks.h as documents, 000.json and so on, each with
// its file; prints a line for each: number, nodes, kind.
#include "tests/support/placed_networks.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

int main(int count, char** arguments) {
    if (count != 2) {
        std::fputs("placed_networks FOLDER\n", stderr);
        return 2;
    }
    const std::filesystem::path folder = arguments[1];
    std::filesystem::create_directories(folder);
    for (unsigned number = 0; number < hop::test::kPlacedNetworks; ++number) {
        const hop::test::PlacedNetwork made = hop::test::placedNetwork(number);
        const std::string digits = std::to_string(1000 + number).substr(1);
        std::ofstream(folder / (digits + ".graphml")) << made.graphml;
        std::ofstream(folder / (digits + ".json"))
            << "{\"format\": \"hopscope-scenario\", \"version\": 1, \"network\": \"graph(\\\"" << digits
            << ".graphml\\\")\", \"task\": \"none\", \"algorithm\": \"none\"}\n";
        std::printf("%s %u %s\n", digits.c_str(), made.nodes, made.kind.c_str());
    }
    return 0;
}
