// SPDX-License-Identifier: GPL-3.0-or-later
// When commands can run: why not, in one sentence; empty: they can.
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
std::string noNode(const MainWindow& window);  // is selected
std::string noOtherNode(const MainWindow& window);
std::string noOtherScreen(const MainWindow& window);
std::string nothingRecent(const MainWindow& window);
std::string noFloatingPanel(const MainWindow& window);
std::string noMissedBound(const MainWindow& window);
std::string noParts(const MainWindow& window);  // the network cannot be divided

}  // namespace hop::ui::window
