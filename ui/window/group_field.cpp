// SPDX-License-Identifier: GPL-3.0-or-later
// A choice of the tool bar.
#include "ui/window/group_field.h"

#include <QAbstractItemView>
#include <QStandardItemModel>
#include <QStylePainter>
#include <algorithm>

#include "ui/style/named.h"
#include "ui/style/text.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {
namespace {

constexpr int kFieldHeight = 32, kMostWidth = 184, kAroundWords = 48;  // [logical pixels] with the arrow

}  // namespace

GroupField::GroupField(MainWindow& window, const Command& group) : m_window(window), m_group(group) {
    style::named(this, text(group.id), text(plainTitle(group, window)));
    setToolTip(text(group.tip));
    setFocusPolicy(Qt::TabFocus);
    setFixedHeight(kFieldHeight);
    connect(this, &QComboBox::activated, this, [this](int index) {
        const auto chosen = static_cast<std::size_t>(index);
        if (chosen < m_members.size()) m_window.carryOut(m_members[chosen].run);
    });
}

void GroupField::refresh() {
    const std::string reason = m_group.whyNot ? m_group.whyNot(m_window) : std::string();
    std::vector<Command> members;
    if (reason.empty()) members = m_group.members(m_window);
    const bool same = std::ranges::equal(members, m_members, {}, &Command::id, &Command::id);
    m_members = std::move(members);
    if (!same) {
        clear();
        int widest = 0;
        for (const Command& member : m_members) {
            addItem(text(member.title));
            widest = std::max(widest, fontMetrics().horizontalAdvance(text(member.title)));
        }
        // The list is as wide as its longest entry, however narrow the field.
        view()->setMinimumWidth(view()->sizeHintForColumn(0) + 32);
        const int words = fontMetrics().horizontalAdvance(text(m_group.caption) + u' ') + widest;
        setFixedWidth(std::min(words + kAroundWords, kMostWidth));
    }
    const auto* model = qobject_cast<const QStandardItemModel*>(this->model());
    int chosen = -1;
    for (int row = 0; row < count(); ++row) {
        const Command& member = m_members[static_cast<std::size_t>(row)];
        const std::string why = member.whyNot ? member.whyNot(m_window) : std::string();
        QStandardItem* item = model->item(row);
        item->setEnabled(why.empty());
        item->setToolTip(text(why));
        if (member.checked && member.checked(m_window)) chosen = row;
    }
    setCurrentIndex(chosen);
}

void GroupField::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    room.adjust(2, 0, 0, 0);
    const QString caption = text(m_group.caption) + u' ';
    painter.setPen(m_window.theme().quietInk);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, caption);
    room.setLeft(room.left() + fontMetrics().horizontalAdvance(caption));
    painter.setPen(m_window.theme().ink);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(currentText(), Qt::ElideRight, room.width()));
}

}  // namespace hop::ui::window
