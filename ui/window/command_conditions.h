// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions of commands: the reason why one cannot run now, in one sentence; empty if it can.
#pragma once

#include <string>

namespace hop::ui::window {

class MainWindow;

bool isOpen(const MainWindow& window);
bool isDrawn(const MainWindow& window);
std::string notOpen(const MainWindow& window);
std::string notDrawn(const MainWindow& window);
std::string atStart(const MainWindow& window);
std::string atEnd(const MainWindow& window);
std::string nothingToPlay(const MainWindow& window);
std::string noRoomForRun(const MainWindow& window);
std::string noOtherRun(const MainWindow& window);
std::string noPackets(const MainWindow& window);
std::string noFocusNode(const MainWindow& window);
std::string noNode(const MainWindow& window);  // no node is selected
std::string noOtherNode(const MainWindow& window);
std::string noOtherScreen(const MainWindow& window);
std::string nothingRecent(const MainWindow& window);
std::string noFloatingPanel(const MainWindow& window);
std::string noMissedBound(const MainWindow& window);
std::string noParts(const MainWindow& window);  // the network cannot be divided into parts

}  // namespace hop::ui::window
