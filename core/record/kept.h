// SPDX-License-Identifier: GPL-3.0-or-later
// Values that are kept between instants of a run, and the keys that they are kept by.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "core/base/stop.h"
#include "core/record/instant.h"

namespace hop::record {

// Key of values that depend on the run and on the node whose packets are shown.
struct RunKey {
    std::uint64_t revision = 0;
    Step lastStep = 0;
    NodeId node = 0;
    friend bool operator==(const RunKey&, const RunKey&) = default;
};
RunKey runKey(const Instant& instant);

// A cached value, recomputed when its key changes or its last computation was stopped.
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

}  // namespace hop::record
