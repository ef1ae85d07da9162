// SPDX-License-Identifier: GPL-3.0-or-later
// Help: on what has the focus, all keys, and what Hopscope is.
#pragma once

class QWidget;

namespace hop::ui::window {

class MainWindow;

void showHelp(MainWindow& window, const QWidget* focus);
void showKeyList(MainWindow& window);
void showAbout(MainWindow& window);

}  // namespace hop::ui::window
