// SPDX-License-Identifier: GPL-3.0-or-later
// Phrases with roles, which painters and screen readers tell apart.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace hop {

struct Phrases {
    enum class Role : std::uint8_t { plain, subject, good, bad };
    struct Phrase {
        Role role = Role::plain;
        std::string text;  // with the punctuation and the blank that follow it
        friend bool operator==(const Phrase&, const Phrase&) = default;
    };
    std::vector<Phrase> phrases;  // empty: nothing is open

    std::string sentence() const;  // all of them
    friend bool operator==(const Phrases&, const Phrases&) = default;
};

}  // namespace hop
