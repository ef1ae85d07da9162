// SPDX-License-Identifier: GPL-3.0-or-later
// Many short names in one string: the rows of a grid, the nodes of a tree.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hop::scene {

class Names {
public:
    void push(std::string_view name) {
        m_text += name;
        m_ends.push_back(m_text.size());
    }
    std::size_t size() const { return m_ends.size(); }
    std::string_view operator[](std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : m_ends[i - 1];
        return std::string_view(m_text).substr(begin, m_ends[i] - begin);
    }
    friend bool operator==(const Names&, const Names&) = default;

private:
    std::string m_text;
    std::vector<std::size_t> m_ends;  // by name
};

}  // namespace hop::scene
