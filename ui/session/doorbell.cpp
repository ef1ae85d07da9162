// SPDX-License-Identifier: GPL-3.0-or-later
// An event counter of the kernel that the event loop watches.
#include "ui/session/doorbell.h"

#include <sys/eventfd.h>

#include <cerrno>
#include <system_error>

namespace hop::ui::session {

Doorbell::Doorbell()
    : m_counter(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), m_notifier(m_counter.number(), QSocketNotifier::Read) {
    if (!m_counter.isOpen()) throw std::system_error(errno, std::generic_category(), "eventfd");
    connect(&m_notifier, &QSocketNotifier::activated, this, [this] {
        eventfd_t rings = 0;
        ::eventfd_read(m_counter.number(), &rings);
        Q_EMIT rung();
    });
}

// Fails only if the counter is full, and then the reader is already notified.
void Doorbell::ring() const { ::eventfd_write(m_counter.number(), 1); }

}  // namespace hop::ui::session
