// SPDX-License-Identifier: GPL-3.0-or-later
// Begins and ends the presentation: it borrows the window's stage and timeline.
#pragma once

#include <QMainWindow>
#include <QObject>
#include <memory>
#include <utility>
#include <vector>

#include "ui/panel/context.h"
#include "ui/present/presentation_keys.h"
#include "ui/stage/arrangement.h"

namespace hop::ui::present {

class Presentation;

class Presenting final : public QObject {
    Q_OBJECT
public:
    Presenting(QMainWindow& window, panel::Context& context, stage::Arrangement& arrangement);
    ~Presenting() override;

    // The keys of commands that work in presentations; call before the first one.
    void setCommands(std::vector<CommandKey> commands) { m_commands = std::move(commands); }
    bool isOn() const { return m_presentation != nullptr; }
    // On the screen with that name; empty: one other than the window's, if possible. Ends a presentation in progress.
    void present(const QString& screen = {});
    void end();
    // Gives everything back, without signals; call before the window is destroyed.
    void release();

Q_SIGNALS:
    void begun();
    void ended();

private:
    void setOneColour(bool one);

    QMainWindow& m_window;
    panel::Context& m_context;
    stage::Arrangement& m_arrangement;
    std::vector<CommandKey> m_commands;
    std::unique_ptr<Presentation> m_presentation;  // null: no presentation
    QByteArray m_docksBefore;                      // before the presentation
};

}  // namespace hop::ui::present
