// SPDX-License-Identifier: GPL-3.0-or-later
// Lets other threads wake an event loop to read a mailbox.
//
// Not a queued call: Qt events are created by one thread and deleted by another, in a way that the thread sanitizer
// cannot follow. The bell only signals; the data is handed over under the mailbox's mutex.
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include "core/host/descriptor.h"

namespace hop::ui::session {

class Doorbell final : public QObject {
    Q_OBJECT
public:
    // Emits rung() in the thread that constructs it.
    Doorbell();

    void ring() const;  // callable from any thread at any time; rings in quick succession may be merged

Q_SIGNALS:
    void rung();

private:
    host::Descriptor m_counter;
    QSocketNotifier m_notifier;
};

}  // namespace hop::ui::session
