// SPDX-License-Identifier: GPL-3.0-or-later
// hop_leanest D: total exchange on the D-cube by the leanest code, as a program; see tests/bench/whole.
#include "tests/bench/leanest.h"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
    const int dimension = argc == 2 ? std::atoi(argv[1]) : 0;
    if (dimension < 2 || dimension > 14) {
        std::fputs("usage: hop_leanest D, from 2 to 14\n", stderr);
        return 2;
    }
    hop::bench::LeanestRings run(static_cast<unsigned>(dimension));
    unsigned steps = 0;
    while (run.step()) ++steps;
    std::printf("%u steps, %llu hops\n", steps, static_cast<unsigned long long>(run.hops()));
}
