// SPDX-License-Identifier: GPL-3.0-or-later
// The program: runs the command line and exits with its status.
#include <exception>
#include <new>

#include "app/command_line.h"
#include "app/status.h"

int main(int argc, char** argv) {
    try {
        return hop::app::runCommandLine(argc, argv);
    } catch (const std::bad_alloc&) {
        hop::app::say("the memory is exhausted");
    } catch (const std::exception& error) {
        hop::app::say(error.what());
    }
    return hop::app::kCouldNotFinish;
}
