// SPDX-License-Identifier: GPL-3.0-or-later
// The program: runs the command line and exits with its status. With the internal option --layout it places the nodes
// of a graph for another process of the program.
#include <exception>
#include <new>
#include <string_view>

#include "app/command_line.h"
#include "app/status.h"
#include "core/host/aside.h"
#include "core/network/spring_places.h"
#include "ui/export/hash_order.h"

namespace {

int layOut() {
    const auto request = hop::host::requestToThisProcess();
    if (!request) return hop::app::fail(request.error());
    const auto places = hop::network::answerSpringRequest(*request);
    if (!places) return hop::app::fail(places.error());
    return hop::host::answerFromThisProcess(*places) ? hop::app::kDone : hop::app::kCouldNotFinish;
}

int run(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "--layout") return layOut();
    hop::ui::exporting::fixHashOrder();
    hop::host::setOwnProgram("/proc/self/exe");  // even if the file has been replaced since
    return hop::app::runCommandLine(argc, argv);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        hop::app::say("the memory is exhausted");
    } catch (const std::exception& error) {
        hop::app::say(error.what());
    }
    return hop::app::kCouldNotFinish;
}
