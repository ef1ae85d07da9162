// SPDX-License-Identifier: GPL-3.0-or-later
// The edits of the open document, to be undone and redone: what runs, how it is shown, its sheet.
//
// It watches the session, so that every edit is on the stack, wherever it was made. The step and the selection are not
// edits. Undone is what is seen at once; what has to run again is built meanwhile, and the newest wish wins.
#pragma once

#include <QObject>
#include <QUndoStack>

#include "ui/session/session.h"

namespace hop::ui::session {

class History final : public QObject {
    Q_OBJECT
public:
    // What an edit leads from and to.
    struct State {
        document::Scenario document;
        record::Display display;
        friend bool operator==(const State&, const State&) = default;
    };

    explicit History(Session& session);

    QUndoStack& stack() { return m_stack; }
    const QUndoStack& stack() const { return m_stack; }
    // What is open now is another document; edits begin here.
    void begin();
    // The next edit is one of its own, even if it looks like more of the same slider.
    void separateNext() { m_separate = true; }

Q_SIGNALS:
    void edited();  // by hand, by undo or by redo

private:
    class Edit;

    State seen() const;
    void look();
    void apply(const State& state);
    void arrived();

    Session& m_session;
    QUndoStack m_stack;
    State m_state;                  // after the last edit
    std::optional<State> m_wanted;  // is being built
    bool m_separate = false;        // the next edit
};

}  // namespace hop::ui::session
