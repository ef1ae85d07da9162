// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions of commands: the reason why one cannot run now, in one sentence; empty if it can.
#pragma once

#include <string>

namespace hop::ui::window {

struct Workbench;

bool isOpen(const Workbench& bench);
bool isDrawn(const Workbench& bench);
std::string notOpen(const Workbench& bench);
std::string notDrawn(const Workbench& bench);
std::string atStart(const Workbench& bench);
std::string atEnd(const Workbench& bench);
std::string nothingToPlay(const Workbench& bench);
std::string noRoomForRun(const Workbench& bench);
std::string noOtherRun(const Workbench& bench);
std::string noPackets(const Workbench& bench);
std::string noFocusNode(const Workbench& bench);
std::string noNode(const Workbench& bench);  // no node is selected
std::string noOtherNode(const Workbench& bench);
std::string noOtherScreen(const Workbench& bench);
std::string nothingRecent(const Workbench& bench);
std::string noFloatingPanel(const Workbench& bench);
std::string noMissedBound(const Workbench& bench);
std::string noParts(const Workbench& bench);  // the network cannot be divided into parts

}  // namespace hop::ui::window
