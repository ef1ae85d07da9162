// SPDX-License-Identifier: GPL-3.0-or-later
// A group of commands as a field of the tool bar with its name inside, "layout nested cubes".
#pragma once

#include <vector>

#include "ui/window/commands.h"
#include "ui/window/named_field.h"

namespace hop::ui::window {

class GroupField final : public NamedField {
public:
    GroupField(MainWindow& window, const Command& group);

    // Updates the members and the chosen one.
    void refresh();
    // True if the group has an effect in the present state.
    bool acts() const { return m_members.size() > 1; }

private:
    MainWindow& m_window;
    const Command& m_group;
    std::vector<Command> m_members;
};

}  // namespace hop::ui::window
