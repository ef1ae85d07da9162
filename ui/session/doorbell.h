// SPDX-License-Identifier: GPL-3.0-or-later
// How other threads make an event loop look into a mailbox.
//
// Not a queued call: Qt's events are made by one thread and deleted by another, and neither we nor the thread sanitizer
// can see how Qt hands them over. This only says "look"; what there is to see is handed over under the mailbox's mutex.
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include "core/host/descriptor.h"

namespace hop::ui::session {

class Doorbell final : public QObject {
    Q_OBJECT
public:
    // Rings in the thread that makes it.
    Doorbell();

    void ring() const;  // by any thread, at any time; several rings may be heard as one

Q_SIGNALS:
    void rung();

private:
    host::Descriptor m_counter;
    QSocketNotifier m_notifier;
};

}  // namespace hop::ui::session
