// SPDX-License-Identifier: GPL-3.0-or-later
// Help: on the focused widget, all keys, and information about Hopscope.
#pragma once

class QWidget;

namespace hop::ui::window {

class MainWindow;

void showHelp(MainWindow& window, const QWidget* focus);
void showKeyList(MainWindow& window);
void showAbout(MainWindow& window);

}  // namespace hop::ui::window
