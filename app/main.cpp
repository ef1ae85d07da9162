// SPDX-License-Identifier: GPL-3.0-or-later
// The program: reads the command line and exits with its status.
#include <cstdio>

int main() {
    std::printf("hopscope %s\n", HOP_VERSION);
    return 0;
}
