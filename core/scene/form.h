// SPDX-License-Identifier: GPL-3.0-or-later
// A form of any kind: who passes scenes on need not know what they show. Figures make it from a form, painters read the
// form that they expect.
#pragma once

#include <concepts>
#include <memory>
#include <utility>

#include "core/base/contract.h"
#include "core/scene/form_kind.h"
#include "core/scene/listing.h"

namespace hop::scene {

// A form names its kind, which is no other form's, and has a table.
template <typename T>
concept FormValue = requires(const T& form) {
    { T::kKind } -> std::same_as<const FormKind&>;
    { listingOf(form) } -> std::same_as<Listing>;
} && T::kKind != FormKind::none;

// Immutable: copies share the form.
class Form {
public:
    Form() = default;  // FormKind::none
    template <FormValue T>
    Form(T form) : m_kind(T::kKind), m_held(std::make_shared<const Of<T>>(std::move(form))) {}

    FormKind kind() const { return m_kind; }
    // Null if it is another one.
    template <FormValue T>
    const T* as() const {
        return m_kind == T::kKind ? &static_cast<const Of<T>&>(*m_held).form : nullptr;
    }
    // It must be this one.
    template <FormValue T>
    const T& get() const {
        HOP_EXPECTS(m_kind == T::kKind);
        return *as<T>();
    }
    Listing listing() const { return m_held == nullptr ? Listing() : m_held->listing(); }

private:
    struct Held {
        virtual ~Held() = default;
        virtual Listing listing() const = 0;
    };
    template <typename T>
    struct Of final : Held {
        explicit Of(T value) : form(std::move(value)) {}
        Listing listing() const override { return listingOf(form); }
        T form;
    };

    FormKind m_kind = FormKind::none;
    std::shared_ptr<const Held> m_held;
};

}  // namespace hop::scene
