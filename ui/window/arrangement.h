// SPDX-License-Identifier: GPL-3.0-or-later
// Where the docks stand: spread where there is room, as tabs where there is not, until somebody moves one by hand.
#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <map>
#include <vector>

#include "ui/panel/catalogue.h"

namespace hop::ui::window {

class Arrangement final : public QObject {
    Q_OBJECT
public:
    // Makes a dock for every panel of the catalogue and puts them into the window.
    Arrangement(QMainWindow& window, panel::Context& context);

    const std::vector<QDockWidget*>& docks() const { return m_docks; }
    QDockWidget* dock(std::string_view panel) const;  // null if there is none

    // To be called when the window's size has changed.
    void fit();
    // Shows a panel in front of the others of its place; nothing if there is none of this name.
    void bringToFront(std::string_view panel);
    // Where they were at first.
    void reset();
    bool isByHand() const { return m_byHand; }
    void setByHand() { m_byHand = true; }

private:
    enum class Manner { unknown, tabs, spread };

    void arrange(Manner manner);
    void share(Manner manner);
    void refreshTitles();
    QDockWidget* firstAt(panel::Place place) const;
    Manner mannerFor(const QSize& size) const;

    QMainWindow& m_window;
    std::vector<QDockWidget*> m_docks;
    std::map<QDockWidget*, panel::Place> m_places;
    Manner m_manner = Manner::unknown;
    bool m_arranging = false;
    bool m_byHand = false;
};

}  // namespace hop::ui::window
