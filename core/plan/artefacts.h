// SPDX-License-Identifier: GPL-3.0-or-later
// Artefacts: what a plan knows beyond its moves, as plain values that are asked for by their type. A figure asks for
// the one that it shows; an algorithm that has none says nothing.
#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace hop::plan {

class Artefacts {
public:
    // At most one of a type. Copies share it.
    template <typename T>
    void add(T value) {
        m_items.push_back({&kTypeOf<T>, std::make_shared<const T>(std::move(value))});
    }
    // Null: there is none.
    template <typename T>
    const T* find() const {
        for (const Item& item : m_items)
            if (item.type == &kTypeOf<T>) return static_cast<const T*>(item.value.get());
        return nullptr;
    }

private:
    template <typename T>
    static constexpr char kTypeOf = 0;  // its address is the type's name

    struct Item {
        const char* type = nullptr;
        std::shared_ptr<const void> value;
    };
    std::vector<Item> m_items;
};

}  // namespace hop::plan
