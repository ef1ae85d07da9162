// SPDX-License-Identifier: GPL-3.0-or-later
// A choice of the tool bar: a group of commands as a field with its name inside, "layout nested cubes".
#pragma once

#include <vector>

#include "ui/window/commands.h"
#include "ui/window/named_field.h"

namespace hop::ui::window {

class GroupField final : public NamedField {
public:
    GroupField(MainWindow& window, const Command& group);

    // The members and the chosen one as they are now.
    void refresh();
    // Whether the group does anything for what is shown.
    bool acts() const { return m_members.size() > 1; }

private:
    MainWindow& m_window;
    const Command& m_group;
    std::vector<Command> m_members;
};

}  // namespace hop::ui::window
