// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps what the painter of a figure has computed, for its next paintings. Owned by whoever paints the figure
// repeatedly; pictures do not depend on it.
#pragma once

#include <memory>
#include <typeindex>
#include <typeinfo>

#include "ui/style/fonts.h"

namespace hop::ui::figure {

// Not thread-safe.
class PaintKeeper {
public:
    // `fonts`: of the medium that the figure is painted and measured for.
    explicit PaintKeeper(style::Fonts fonts = {}) : m_fonts(fonts) {}
    PaintKeeper(const PaintKeeper&) = delete;
    PaintKeeper& operator=(const PaintKeeper&) = delete;

    style::Fonts fonts() const { return m_fonts; }

    // What a painter keeps, in a type of its own; a fresh one after another painter. It checks itself whether it is
    // still of the scene and the view.
    template <typename Cache>
    Cache& get() {
        if (m_type != std::type_index(typeid(Cache))) {
            m_cache = std::make_shared<Cache>();
            m_type = typeid(Cache);
        }
        return *static_cast<Cache*>(m_cache.get());
    }

private:
    style::Fonts m_fonts;
    std::shared_ptr<void> m_cache;
    std::type_index m_type = typeid(void);
};

}  // namespace hop::ui::figure
