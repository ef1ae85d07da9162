// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of numbers in which neighbours are often equal.
#pragma once

#include <QJsonArray>
#include <QJsonValue>
#include <utility>

namespace hop::ui::exporting {

// As JSON, where -n stands for n more of the number before it.
class RunLengths {
public:
    // `number` >= 0
    void add(qint64 number) {
        if (number == m_last) {
            ++m_more;
            return;
        }
        end();
        m_list.append(number);
        m_last = number;
    }
    QJsonArray take() {
        end();
        m_last = -1;
        return std::exchange(m_list, {});
    }

private:
    void end() {
        if (m_more > 0) m_list.append(-m_more);
        m_more = 0;
    }

    QJsonArray m_list;
    qint64 m_last = -1, m_more = 0;
};

}  // namespace hop::ui::exporting
