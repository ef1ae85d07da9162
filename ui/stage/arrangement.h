// SPDX-License-Identifier: GPL-3.0-or-later
// The placement of the docks until the user moves one: side by side if there is room, as tabs left and right if there
// is less, and in a small window as tabs of one dock, so that the stage stays the largest.
#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QStringList>
#include <map>
#include <set>
#include <vector>

#include "ui/panel/catalogue.h"

class QTabBar;

namespace hop::ui::stage {

class Arrangement final : public QObject {
public:
    // Makes a dock for every panel of the catalogue and adds it to the window.
    Arrangement(QMainWindow& window, panel::Context& context);

    const std::vector<QDockWidget*>& docks() const { return m_docks; }
    QDockWidget* dock(std::string_view panel) const;  // null if unknown

    // Call when the window's size has changed.
    void fit();
    // Another document: shows the panels that apply to it; raises the first one of each place, then those `inFront`.
    void showFor(const std::vector<std::string>& inFront);
    // The same document: updates which panels apply to it.
    void refresh();
    // Raises a panel in its place; it stays shown while this document is open. Does nothing if the panel is unknown.
    void bringToFront(std::string_view panel);
    // Keeps a shown panel open for all documents until the user closes it.
    void keep(std::string_view panel);
    bool isInFront(std::string_view panel) const;  // at least partly visible
    // Raises a panel that is shown, unless that would cover the panel with the focus.
    void offer(std::string_view panel);
    // Restores the default placement.
    void reset();
    bool isByHand() const { return m_byHand; }
    void setByHand() { m_byHand = true; }
    // Takes a panel out of the window, where it was if it was visible, otherwise over the middle; or puts it back.
    void setFloating(QDockWidget& dock, bool floats);
    // Puts a panel to a side of the window: below its panels, or among their tabs where there is less room.
    void moveTo(Qt::DockWidgetArea area, QDockWidget& dock);
    // The panel whose title or tab is at this point of the window; null if there is none.
    QDockWidget* titledAt(const QPoint& point) const;
    QDockWidget* ofTab(const QTabBar& tabs, int index) const;
    // Layout of the window's docks as bytes; restore() returns false if they are not a layout.
    QByteArray state() const { return m_window.saveState(); }
    bool restore(const QByteArray& state);
    // Hands the panel's content to the stage; null if there is no such panel.
    QWidget* lend(std::string_view panel);
    void takeBack(std::string_view panel, QWidget* content);
    // Panels shown or hidden by the user: "matrix=0 tree=1".
    QStringList choices() const;
    void setChoices(const QStringList& choices);

private:
    enum class Manner { unknown, single, tabs, spread };

    void arrange(Manner manner);
    void share(Manner manner);
    void shareSoon();
    void refreshTitles();
    QWidget* makeHeading(QDockWidget& dock);
    QDockWidget* firstAt(panel::Place place) const;  // a shown one if possible
    bool isWanted(QDockWidget* dock) const;
    bool isCrowded() const;
    bool isOfOneRun(panel::Place place) const;
    int timelineHeight() const;
    void choose(QDockWidget* dock, bool shown);
    Manner mannerFor(const QSize& size) const;
    void raiseFirst();

    QMainWindow& m_window;
    panel::Context& m_context;
    std::vector<QDockWidget*> m_docks;
    std::map<QDockWidget*, panel::Place> m_places;
    std::map<QDockWidget*, bool> m_chosen;  // shown or hidden by the user
    std::vector<std::string> m_inFront;     // set by the document
    std::set<QDockWidget*> m_kept;          // shown for every document until closed
    std::set<QDockWidget*> m_asked;         // raised since the document was opened
    std::set<QDockWidget*> m_lent;          // panels that are on the stage
    Manner m_manner = Manner::unknown;
    bool m_arranging = false;
    bool m_sharing = false;
    bool m_byHand = false;
};

}  // namespace hop::ui::stage
