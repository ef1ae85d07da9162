// SPDX-License-Identifier: GPL-3.0-or-later
// Memory: the mutable data of an algorithm as one value inside the state, copied, compared and hashed with it.
//
// A memory type is any copyable type with operator==, `void hash(Hasher&) const` and `std::size_t bytes() const`, its
// size on the heap.
#pragma once

#include <concepts>
#include <memory>
#include <utility>

#include "core/base/contract.h"
#include "core/base/hash.h"

namespace hop::engine {

template <typename T>
concept Remembered = std::copyable<T> && std::equality_comparable<T> && requires(const T& value, Hasher& hasher) {
    value.hash(hasher);
    { value.bytes() } -> std::convertible_to<std::size_t>;
};

class Memory {
public:
    Memory() = default;
    template <Remembered T>
    static Memory of(T value) {
        Memory memory;
        memory.m_content = std::make_unique<Holder<T>>(std::move(value));
        return memory;
    }

    Memory(const Memory& other) : m_content(other.m_content ? other.m_content->clone() : nullptr) {}
    Memory(Memory&&) noexcept = default;
    Memory& operator=(const Memory& other) {
        if (this == &other) return *this;
        // Same type: reuse the allocations.
        if (m_content && other.m_content && m_content->type() == other.m_content->type())
            m_content->assign(*other.m_content);
        else
            m_content = other.m_content ? other.m_content->clone() : nullptr;
        return *this;
    }
    Memory& operator=(Memory&&) noexcept = default;
    ~Memory() = default;

    // T must be the type given to of().
    template <Remembered T>
    const T& as() const {
        HOP_EXPECTS(m_content && m_content->type() == &kTypeOf<T>);
        return static_cast<const Holder<T>&>(*m_content).value;
    }
    template <Remembered T>
    T& as() {
        HOP_EXPECTS(m_content && m_content->type() == &kTypeOf<T>);
        return static_cast<Holder<T>&>(*m_content).value;
    }

    void hash(Hasher& hasher) const {
        if (m_content) m_content->hash(hasher);
    }
    std::size_t bytes() const { return m_content ? m_content->bytes() : 0; }
    friend bool operator==(const Memory& a, const Memory& b) {
        if (!a.m_content || !b.m_content) return !a.m_content && !b.m_content;
        return a.m_content->type() == b.m_content->type() && a.m_content->equals(*b.m_content);
    }

private:
    template <typename T>
    static constexpr char kTypeOf = 0;  // its address identifies the type

    struct Content {
        virtual ~Content() = default;
        virtual std::unique_ptr<Content> clone() const = 0;
        virtual void assign(const Content& other) = 0;        // same type
        virtual bool equals(const Content& other) const = 0;  // same type
        virtual std::size_t bytes() const = 0;
        virtual void hash(Hasher& hasher) const = 0;
        virtual const char* type() const = 0;
    };
    template <typename T>
    struct Holder final : Content {
        explicit Holder(T content) : value(std::move(content)) {}
        std::unique_ptr<Content> clone() const override { return std::make_unique<Holder>(value); }
        void assign(const Content& other) override { value = static_cast<const Holder&>(other).value; }
        std::size_t bytes() const override { return sizeof(T) + value.bytes(); }
        bool equals(const Content& other) const override { return value == static_cast<const Holder&>(other).value; }
        void hash(Hasher& hasher) const override { value.hash(hasher); }
        const char* type() const override { return &kTypeOf<T>; }
        T value;
    };

    std::unique_ptr<Content> m_content;
};

}  // namespace hop::engine
