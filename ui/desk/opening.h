// SPDX-License-Identifier: GPL-3.0-or-later
// Opens and saves documents, asking first where changes would be lost.
#pragma once

#include <QMainWindow>
#include <QObject>
#include <functional>

#include "ui/desk/desk.h"
#include "ui/stage/message_strip.h"

namespace hop::ui::desk {

class Opening final : public QObject {
public:
    // `window`: parent of the questions.
    Opening(QMainWindow& window, session::Session& session, Desk& desk, stage::MessageStrip& strip);

    // Opens a file or a gallery entry.
    void openSource(const QString& fileOrId);
    // And takes the first step: after a moment, or at once with reduced motion.
    void openAndStep(const QString& fileOrId);
    // Opens a document without a file; `folder`: base of its relative file names.
    void openScenario(const document::Scenario& scenario, const QString& folder = {});
    void askForFile();
    void save();
    void saveAs();
    void saveCopy();
    // Calls goOn once unsaved changes are saved or discarded; not if writing them fails or something else is to go on.
    void whenNothingIsLost(std::function<void()> goOn);

    // What to do when the document has opened.
    struct Then {
        bool leaveStart = false;
        bool step = false;
    };
    Then takeThen() { return std::exchange(m_then, {}); }

    // Initial folder of file dialogues: that of the open document, else the user's.
    QString besideDocument() const;

private:
    void begin(const QString& fileOrId);
    void saveTo(const QString& path);
    void savingEnded(bool saved);
    // Asks for a file to write the document to.
    void askWhere(const QString& id, const QString& title, const QString& name,
                  const std::function<void(const QString& path)>& save);

    QMainWindow& m_window;
    session::Session& m_session;
    Desk& m_desk;
    stage::MessageStrip& m_strip;
    Then m_then;
    std::function<void()> m_goOn;  // waits for a file being written
};

}  // namespace hop::ui::desk
