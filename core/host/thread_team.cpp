// SPDX-License-Identifier: GPL-3.0-or-later
// A team of threads.
#include "core/host/thread_team.h"

namespace hop::host {
namespace {

constexpr int kSpins = 1000;  // checks before a waiting thread sleeps; some microseconds

void pause() {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

// Waits until the value differs from `old`.
void waitForChange(const std::atomic<std::uint32_t>& value, std::uint32_t old) {
    for (int i = 0; i < kSpins; ++i) {
        if (value.load(std::memory_order_acquire) != old) return;
        pause();
    }
    value.wait(old, std::memory_order_acquire);
}

}  // namespace

ThreadTeam::~ThreadTeam() {
    m_ends.store(true, std::memory_order_relaxed);
    m_round.fetch_add(1, std::memory_order_release);
    m_round.notify_all();
}

void ThreadTeam::start() {
    m_started = true;
    if (m_size > 1) m_threads.start(m_size - 1, [this] { serve(); });
}

void ThreadTeam::serve() {
    for (std::uint32_t round = 0;;) {
        waitForChange(m_round, round);
        round = m_round.load(std::memory_order_acquire);
        if (m_ends.load(std::memory_order_relaxed)) return;
        takeParts();
    }
}

void ThreadTeam::takeParts() {
    for (std::uint64_t next = m_next.load(std::memory_order_acquire); static_cast<std::uint32_t>(next) < m_size;) {
        if (!m_next.compare_exchange_weak(next, next + 1, std::memory_order_acquire)) continue;
        m_work(m_context, static_cast<std::uint32_t>(next));
        if (m_left.fetch_sub(1, std::memory_order_acq_rel) == 1) m_left.notify_one();
        next = m_next.load(std::memory_order_acquire);
    }
}

void ThreadTeam::call(Call work, const void* context) {
    if (!m_started) start();
    m_work = work;
    m_context = context;
    m_left.store(m_size, std::memory_order_relaxed);
    const std::uint32_t round = m_round.load(std::memory_order_relaxed) + 1;
    m_next.store(std::uint64_t{round} << 32U, std::memory_order_release);
    m_round.store(round, std::memory_order_release);
    m_round.notify_all();
    takeParts();
    for (;;) {
        const std::uint32_t left = m_left.load(std::memory_order_acquire);
        if (left == 0) return;
        waitForChange(m_left, left);
    }
}

}  // namespace hop::host
