// SPDX-License-Identifier: GPL-3.0-or-later
// Where the docks stand, until the user moves one: side by side where there is room, as tabs left and right where there
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

namespace hop::ui::window {

class Arrangement final : public QObject {
public:
    // Makes a dock for every panel of the catalogue and puts them into the window.
    Arrangement(QMainWindow& window, panel::Context& context);

    const std::vector<QDockWidget*>& docks() const { return m_docks; }
    QDockWidget* dock(std::string_view panel) const;  // null if there is none

    // To be called when the window's size has changed.
    void fit();
    // For another document: the panels that have something to say, each place's first one in front, or these.
    void showFor(const std::vector<std::string>& inFront);
    // For the same document, when what there is to say may have changed.
    void refresh();
    // Shows a panel in front of the others of its place, as long as this document is open; nothing if there is none of
    // this name.
    void bringToFront(std::string_view panel);
    // Leaves it where it is shown, whatever is opened, until it is closed.
    void keep(std::string_view panel);
    bool isInFront(std::string_view panel) const;  // seen, at least in part
    // The same if it is shown, and covers nothing that has the focus.
    void offer(std::string_view panel);
    // Where they were at first.
    void reset();
    bool isByHand() const { return m_byHand; }
    void setByHand() { m_byHand = true; }
    // Lets panels be dragged away by these tabs; to be called when Qt has made them.
    void offerTabs(QTabBar& tabs);
    // The layout of the window's docks as bytes, and back; false if they are no layout. Both call letGo() first.
    QByteArray state();
    bool restore(const QByteArray& state);
    // Ends the dragging of a panel, which then floats where it is, or of a border. To be called before docks are
    // removed or the window is destroyed.
    void letGo();
    // What stands on the stage instead; null if there is no such panel.
    QWidget* lend(std::string_view panel);
    void takeBack(std::string_view panel, QWidget* content);
    // What the user has shown or hidden, by panel: "matrix=0 tree=1".
    QStringList choices() const;
    void setChoices(const QStringList& choices);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Manner { unknown, single, tabs, spread };

    void arrange(Manner manner);
    void share(Manner manner);
    void shareSoon();
    void refreshTitles();
    QWidget* makeHeading(QDockWidget& dock);
    QDockWidget* firstAt(panel::Place place) const;  // that is shown, if one is
    bool isWanted(QDockWidget* dock) const;
    bool isCrowded() const;
    bool isOfOneRun(panel::Place place) const;
    int timelineHeight() const;
    void choose(QDockWidget* dock, bool shown);
    void setShown(QDockWidget* dock, bool shown);
    Manner mannerFor(const QSize& size) const;
    void raiseFirst();

    QMainWindow& m_window;
    panel::Context& m_context;
    std::vector<QDockWidget*> m_docks;
    std::map<QDockWidget*, panel::Place> m_places;
    std::map<QDockWidget*, bool> m_chosen;  // by the user: shown or hidden
    std::vector<std::string> m_inFront;     // of the document
    std::set<QDockWidget*> m_kept;          // stay for every document until they are closed
    std::set<QDockWidget*> m_asked;         // brought to the front since the document was opened
    std::set<QDockWidget*> m_lent;          // their panels are on the stage
    Manner m_manner = Manner::unknown;
    bool m_arranging = false;
    bool m_sharing = false;
    bool m_byHand = false;
};

}  // namespace hop::ui::window
