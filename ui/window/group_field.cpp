// SPDX-License-Identifier: GPL-3.0-or-later
// A group of commands as a field of the tool bar.
#include "ui/window/group_field.h"

#include <QStandardItemModel>
#include <algorithm>

#include "ui/command/workbench.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::window {
namespace {

constexpr int kMostWidth = 184;  // [logical pixels]

}  // namespace

GroupField::GroupField(command::Workbench& bench, const command::Command& group)
    : style::NamedField(text(group.caption), [&bench]() -> const style::Theme& { return bench.look.theme(); }),
      m_bench(bench),
      m_group(group) {
    style::named(this, text(group.id), text(command::plainTitle(group, bench)));
    setToolTip(text(group.tip));
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QComboBox::activated, this, [this](int index) {
        const auto chosen = static_cast<std::size_t>(index);
        if (chosen < m_members.size()) command::carryOut(m_bench, m_members[chosen].run);
    });
}

void GroupField::refresh() {
    const std::string reason = m_group.whyNot ? m_group.whyNot(m_bench) : std::string();
    std::vector<command::Command> members;
    if (reason.empty()) members = m_group.members(m_bench);
    const bool same = std::ranges::equal(members, m_members, {}, &command::Command::id, &command::Command::id);
    m_members = std::move(members);
    if (!same) {
        clear();
        for (const command::Command& member : m_members) addItem(text(member.title));
        fitChoices(kMostWidth);
    }
    const auto* model = qobject_cast<const QStandardItemModel*>(this->model());
    int chosen = -1;
    for (int row = 0; row < count(); ++row) {
        const command::Command& member = m_members[static_cast<std::size_t>(row)];
        const std::string why = member.whyNot ? member.whyNot(m_bench) : std::string();
        QStandardItem* item = model->item(row);
        item->setEnabled(why.empty());
        item->setToolTip(text(why));
        if (member.checked && member.checked(m_bench)) chosen = row;
    }
    setCurrentIndex(chosen);
}

}  // namespace hop::ui::window
