// SPDX-License-Identifier: GPL-3.0-or-later
// A cached value, recomputed when its key changes.
#pragma once

#include <optional>
#include <utility>

#include "core/base/stop.h"

namespace hop {

// Also recomputed if its last computation was stopped.
template <typename Key, typename Value>
class Kept {
public:
    template <typename Make>
    const Value& of(const Key& key, Make&& make, Stop stop = {}) {
        if (!m_key || *m_key != key) {
            m_key.reset();
            m_value = std::forward<Make>(make)();
            if (!stop.requested()) m_key = key;
        }
        return m_value;
    }

private:
    std::optional<Key> m_key;
    Value m_value = {};
};

}  // namespace hop
