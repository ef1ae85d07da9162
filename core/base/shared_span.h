// SPDX-License-Identifier: GPL-3.0-or-later
// A span with shared ownership of its values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/base/serial.h"

namespace hop {

template <typename T>
class SharedSpan {
public:
    SharedSpan() = default;
    SharedSpan(std::shared_ptr<const void> owner, std::span<const T> values)
        : m_owner(std::move(owner)), m_values(values), m_serial(nextSerial()) {}
    explicit SharedSpan(std::vector<T> values) : m_serial(nextSerial()) {
        auto owner = std::make_shared<const std::vector<T>>(std::move(values));
        m_values = *owner;
        m_owner = std::move(owner);
    }

    auto begin() const { return m_values.begin(); }
    auto end() const { return m_values.end(); }
    std::size_t size() const { return m_values.size(); }
    bool empty() const { return m_values.empty(); }
    const T& operator[](std::size_t index) const { return m_values[index]; }
    const T& front() const { return m_values.front(); }
    const T& back() const { return m_values.back(); }
    // Copies share their values and the serial; 0: empty by default.
    std::uint64_t serial() const { return m_serial; }

private:
    std::shared_ptr<const void> m_owner;
    std::span<const T> m_values;
    std::uint64_t m_serial = 0;
};

}  // namespace hop
