// SPDX-License-Identifier: GPL-3.0-or-later
// Undo and redo of the edits to the open document: its runs, its view, its sheet.
//
// It observes the session, so that every edit is recorded wherever it was made. Step and selection are not edits. View
// and sheet are restored at once; a changed run is rebuilt first, and a newer undo or redo supersedes it.
#pragma once

#include <QObject>
#include <QUndoStack>

#include "ui/session/session.h"

namespace hop::ui::session {

class History final : public QObject {
    Q_OBJECT
public:
    // The state before or after an edit.
    struct State {
        document::Scenario document;
        record::Display display;
        friend bool operator==(const State&, const State&) = default;
    };

    explicit History(Session& session);

    QUndoStack& stack() { return m_stack; }
    const QUndoStack& stack() const { return m_stack; }
    // Another document has been opened: clears the stack.
    void begin();
    // Keeps the next edit separate, even if it could be merged with the last one.
    void separateNext() { m_separate = true; }

Q_SIGNALS:
    void edited();  // by the user, by undo or by redo

private:
    class Edit;

    State seen() const;
    void look();
    void apply(const State& state);
    void arrived();

    Session& m_session;
    QUndoStack m_stack;
    State m_state;                  // after the last edit
    std::optional<State> m_wanted;  // being built
    bool m_separate = false;        // for the next edit
};

}  // namespace hop::ui::session
