// SPDX-License-Identifier: GPL-3.0-or-later
// Memory for large arrays that are written at once.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace hop::ui::figure {

// Has the system hand out the pages between two addresses in one call, which costs a fraction of one page fault each.
// Whatever it answers, the memory is as good as before.
inline void handOutPages(void* memory, std::size_t bytes) {
#ifdef MADV_POPULATE_WRITE
    constexpr std::size_t kWorthACall = std::size_t{1} << 18U;  // [bytes]
    if (bytes < kWorthACall) return;
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + page - 1) / page * page;
    const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / page * page;
    ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_POPULATE_WRITE);
#else
    static_cast<void>(memory);
    static_cast<void>(bytes);
#endif
}

template <typename T>
struct AtOnce {
    using value_type = T;

    T* allocate(std::size_t count) {
        T* memory = std::allocator<T>().allocate(count);
        handOutPages(memory, count * sizeof(T));
        return memory;
    }
    void deallocate(T* memory, std::size_t count) { std::allocator<T>().deallocate(memory, count); }
    friend bool operator==(const AtOnce&, const AtOnce&) { return true; }
};

template <typename T>
using LargeVector = std::vector<T, AtOnce<T>>;

}  // namespace hop::ui::figure
