// SPDX-License-Identifier: GPL-3.0-or-later
// A group of commands as a field of the tool bar with its name inside, "layout nested cubes".
#pragma once

#include <vector>

#include "ui/command/command.h"
#include "ui/style/named_field.h"

namespace hop::ui::window {

class GroupField final : public style::NamedField {
public:
    GroupField(command::Workbench& bench, const command::Command& group);

    // Updates the members and the chosen one.
    void refresh();
    // True if the group has an effect in the present state.
    bool acts() const { return m_members.size() > 1; }

private:
    command::Workbench& m_bench;
    const command::Command& m_group;
    std::vector<command::Command> m_members;
};

}  // namespace hop::ui::window
