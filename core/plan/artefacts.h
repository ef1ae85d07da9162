// SPDX-License-Identifier: GPL-3.0-or-later
// Artefacts: information about a plan beyond its moves, as plain values retrieved by type. Figures request the types
// that they show; algorithms without any return none.
#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace hop::plan {

class Artefacts {
public:
    // At most one per type. Copies share it.
    template <typename T>
    void add(T value) {
        add(std::make_shared<const T>(std::move(value)));
    }
    template <typename T>
    void add(std::shared_ptr<const T> value) {
        m_items.push_back({&kTypeOf<T>, std::move(value)});
    }
    // Null if there is none.
    template <typename T>
    const T* find() const {
        for (const Item& item : m_items)
            if (item.type == &kTypeOf<T>) return static_cast<const T*>(item.value.get());
        return nullptr;
    }

private:
    template <typename T>
    static constexpr char kTypeOf = 0;  // its address identifies the type

    struct Item {
        const char* type = nullptr;
        std::shared_ptr<const void> value;
    };
    std::vector<Item> m_items;
};

}  // namespace hop::plan
