// SPDX-License-Identifier: GPL-3.0-or-later
// The options of figures.
#include "core/record/options.h"

#include <utility>

namespace hop::record {

const Arguments* Options::of(std::string_view figure) const {
    const auto kept = m_kept.find(figure);
    return kept == m_kept.end() ? nullptr : &kept->second;
}

void Options::keep(std::string_view figure, Arguments arguments) {
    m_kept.insert_or_assign(std::string(figure), std::move(arguments));
}

}  // namespace hop::record
