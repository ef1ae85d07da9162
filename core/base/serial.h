// SPDX-License-Identifier: GPL-3.0-or-later
// Serial numbers: keys of what is cached about shared data. Unlike an address, a serial is never used again.
#pragma once

#include <cstdint>

namespace hop {

// A number from 1 on that no other call has returned. Thread-safe.
std::uint64_t nextSerial() noexcept;

// A member that tells its object apart from all others; a copy is another object.
class Serial {
public:
    Serial() noexcept : m_number(nextSerial()) {}
    Serial(const Serial&) noexcept : Serial() {}
    Serial& operator=(const Serial&) noexcept {
        m_number = nextSerial();
        return *this;
    }

    std::uint64_t number() const { return m_number; }

private:
    std::uint64_t m_number;
};

// The number of an object with a member `serial`; null: 0.
template <typename Pointer>
std::uint64_t serialOf(const Pointer& pointer) {
    return pointer == nullptr ? 0 : pointer->serial.number();
}

}  // namespace hop
