// SPDX-License-Identifier: GPL-3.0-or-later
// The edits of the open document.
#include "ui/session/history.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/record/instant.h"
#include "core/task/poisson.h"

namespace hop::ui::session {
namespace {

using document::Scenario;

const run::Request& requestOf(const Scenario& scenario) { return scenario; }

// The first slot whose arrival rate differs; nullopt if the runs also differ in anything else.
std::optional<Step> changeOfRate(const run::Request& one, run::Request other) {
    const auto before = task::writtenRates(one.task), after = task::writtenRates(other.task);
    if (!before || !after || before->byLambda != after->byLambda) return std::nullopt;
    // Equal apart from their rates?
    const auto alike = [](const std::string& task) { return task::withRateFrom(task, 0, 1.0); };
    const auto kind = alike(one.task), otherKind = alike(other.task);
    if (!kind || !otherKind || *kind != *otherKind) return std::nullopt;
    other.task = one.task;
    if (one != other) return std::nullopt;
    std::vector<Step> slots;
    for (const auto* rates : {&*before, &*after})
        for (const task::WrittenRates::Piece& piece : rates->pieces) slots.push_back(piece.from);
    std::ranges::sort(slots);
    const auto found = std::ranges::find_if(slots, [&](Step slot) { return before->at(slot) != after->at(slot); });
    return found == slots.end() ? std::nullopt : std::optional(*found);
}

// Name of an edit for the menu: "Undo change of colours".
QString nameOf(const History::State& before, const History::State& after) {
    const Scenario &one = before.document, &other = after.document;
    if (one.network != other.network) return QStringLiteral("change of network");
    if (changeOfRate(one, other)) return QStringLiteral("change of rate");
    if (one.task != other.task) return QStringLiteral("change of task");
    if (one.algorithm != other.algorithm) return QStringLiteral("change of algorithm");
    if (requestOf(one) != requestOf(other) || one.runs != other.runs) return QStringLiteral("change of the run");
    if (one.sheet != other.sheet || one.shares != other.shares) return QStringLiteral("change of the sheet");
    for (const record::ViewOption& option : record::viewOptions())
        if (option.differs(before.display, after.display))
            return QStringLiteral("change of ") +
                   QString::fromUtf8(option.what.data(), static_cast<qsizetype>(option.what.size()));
    return QStringLiteral("change of the view");
}

// Successive edits by one slider are merged: of the rate from one slot on, or of a parameter of the same overlay.
bool isOneSlider(const History::State& before, const History::State& between, const History::State& after) {
    const auto first = changeOfRate(before.document, between.document);
    if (first) return changeOfRate(between.document, after.document) == first;
    const auto marked = [](const History::State& state) {
        const std::string& overlay = state.display.overlay;
        return overlay.substr(0, overlay.find('('));
    };
    const auto onlyMarks = [&](const History::State& one, History::State other) {
        if (one.display.overlay == other.display.overlay || marked(one) != marked(other)) return false;
        other.display.overlay = one.display.overlay;
        return one == other;
    };
    return onlyMarks(before, between) && onlyMarks(between, after);
}

}  // namespace

class History::Edit final : public QUndoCommand {
public:
    Edit(History& history, State before, State after, bool separate)
        : QUndoCommand(nameOf(before, after)),
          m_history(history),
          m_separate(separate),
          m_before(std::move(before)),
          m_after(std::move(after)) {}

    // QUndoStack calls redo() on push, when the edit has already been made.
    void redo() override {
        if (!std::exchange(m_done, true)) return;
        m_history.apply(m_after);
    }
    void undo() override { m_history.apply(m_before); }
    int id() const override { return m_separate ? -1 : 1; }  // -1: never merged
    bool mergeWith(const QUndoCommand* next) override {
        const auto* edit = static_cast<const Edit*>(next);
        if (!isOneSlider(m_before, m_after, edit->m_after)) return false;
        m_after = edit->m_after;
        setObsolete(m_before == m_after);
        return true;
    }

private:
    History& m_history;
    const bool m_separate;
    State m_before, m_after;
    bool m_done = false;
};

History::History(Session& session) : m_session(session) {
    connect(&session, &Session::opened, this, &History::arrived);
    connect(&session, &Session::continued, this, &History::arrived);
    connect(&session, &Session::displayChanged, this, &History::look);
    connect(&session, &Session::amended, this, &History::look);
    const auto giveUp = [this] {
        m_wanted.reset();
        m_separate = false;
    };
    connect(&session, &Session::failed, this, giveUp);
    connect(&session, &Session::cancelled, this, giveUp);
}

// The presentation's single colour is not an edit.
History::State History::seen() const {
    State now{m_session.scenario(), m_session.instant().display};
    now.display.oneColour = false;
    return now;
}

void History::begin() {
    m_wanted.reset();
    m_separate = false;
    m_stack.clear();
    m_state = seen();
}

void History::look() {
    if (m_wanted || !m_session.instant().isOpen()) return;
    State now = seen();
    if (now == m_state) return;
    m_stack.push(new Edit(*this, std::exchange(m_state, now), now, std::exchange(m_separate, false)));
    Q_EMIT edited();
}

void History::apply(const State& state) {
    m_state = state;
    m_wanted = state;
    const run::Request& wanted = state.document;
    if (wanted == requestOf(m_session.scenario())) {
        // Drop whatever is being built.
        m_session.cancel();
        m_wanted = state;
        m_session.amend(state.document);
        return arrived();
    }
    const auto slot = m_session.isBusy() ? std::nullopt : changeOfRate(m_session.scenario(), wanted);
    if (slot)
        m_session.branch(state.document, std::min(*slot == 0 ? 0 : *slot - 1, m_session.step()));
    else
        m_session.open(state.document, m_session.folder());
}

// The requested state has arrived, or another edit was made.
void History::arrived() {
    if (!m_wanted) return look();
    record::Display display = m_wanted->display;
    display.oneColour = m_session.instant().display.oneColour;
    m_session.setDisplay(display);
    m_wanted.reset();
    Q_EMIT edited();
}

}  // namespace hop::ui::session
