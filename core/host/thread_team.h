// SPDX-License-Identifier: GPL-3.0-or-later
// A team of threads that live as long as it does: for work that is divided thousands of times a second.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/base/team.h"
#include "core/host/joined_threads.h"

namespace hop::host {

// Called by one thread at a time. Threads start with the first work, as many as can be started. Parts are taken in turn
// by whoever is free, the caller included, so that nobody waits for a thread that the machine does not run. Waiting
// threads spin for some microseconds and then sleep.
class ThreadTeam final : public Team {
public:
    static constexpr std::size_t kLeastShared = 4096;

    explicit ThreadTeam(unsigned size, std::size_t leastShared = kLeastShared)
        : m_size(size == 0 ? 1 : size), m_leastShared(leastShared) {}
    ~ThreadTeam() override;

    unsigned size() const override { return m_size; }
    std::size_t leastShared() const override { return m_leastShared; }

private:
    void call(Call work, const void* context) override;
    void start();
    void serve();
    void takeParts();

    unsigned m_size;
    std::size_t m_leastShared;
    bool m_started = false;
    Call m_work = nullptr;
    const void* m_context = nullptr;
    std::atomic<std::uint32_t> m_round = 0;  // increases with every piece of work
    // The round in the upper half, so that a late thread takes no part of another round; the next part in the lower.
    std::atomic<std::uint64_t> m_next = ~std::uint64_t{0};
    std::atomic<std::uint32_t> m_left = 0;  // parts that are not finished
    std::atomic<bool> m_ends = false;
    JoinedThreads m_threads;  // joined before all above goes
};

}  // namespace hop::host
