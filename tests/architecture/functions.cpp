// SPDX-License-Identifier: GPL-3.0-or-later
// Functions are found by their braces: a head with parentheses in front of one, outside of other functions.
#include "tests/architecture/functions.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "tests/architecture/uses.h"

namespace hop::test {

namespace {

bool isBlank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

class Finder {
public:
    explicit Finder(std::string_view code) : m_code(code) { blankDirectives(); }

    std::vector<Function> all() {
        begin(0);
        for (std::size_t at = 0; at < m_code.size(); ++at) {
            const char c = m_code[at];
            if (c == '(' || c == '[') ++m_depth;
            if (c == ')' || c == ']') --m_depth;
            if (c == '{')
                at = open(at);
            else if (m_depth == 0 && (c == ';' || c == '}'))
                begin(at + 1);
        }
        return m_found;
    }

private:
    // Their lines stay.
    void blankDirectives() {
        bool directive = false, lineBegins = true;
        for (std::size_t at = 0; at < m_code.size(); ++at) {
            char& c = m_code[at];
            if (c == '\n') {
                directive = directive && at > 0 && m_code[at - 1] == '\\';
                lineBegins = true;
                continue;
            }
            directive = directive || (lineBegins && c == '#');
            lineBegins = lineBegins && isBlank(c);
            if (directive && (c != '\\' || m_code[std::min(at + 1, m_code.size() - 1)] != '\n')) c = ' ';
        }
    }

    void begin(std::size_t at) {
        m_head = at;
        while (m_head < m_code.size() && isBlank(m_code[m_head])) ++m_head;
        m_depth = 0;
    }

    // The brace at `at`; returns where the search goes on.
    std::size_t open(std::size_t at) {
        const std::string head = m_code.substr(std::min(m_head, at), at - std::min(m_head, at));
        if (m_depth == 0 && isScope(head)) {
            begin(at + 1);
            return at;
        }
        const std::size_t end = closing(at);
        if (m_depth > 0 || head.find('(') == std::string::npos) return end;  // a value in braces
        const std::size_t next = std::min(m_code.find_first_not_of(" \t\n", end + 1), m_code.size() - 1);
        if (m_code[next] == ',' || m_code[next] == '{') return end;  // of a member that a constructor begins with
        const auto lines = [&](std::size_t to) {
            return static_cast<int>(std::count(m_code.begin(), m_code.begin() + static_cast<std::ptrdiff_t>(to), '\n'));
        };
        m_found.push_back({nameIn(head), lines(m_head) + 1, lines(end) - lines(m_head) + 1});
        begin(end + 1);
        return end;
    }

    static bool isScope(const std::string& head) {
        std::size_t begin = 0;
        if (head.starts_with("template")) begin = head.rfind('>') == std::string::npos ? 0 : behindTemplate(head);
        std::string_view rest = std::string_view(head).substr(begin);
        while (!rest.empty() && isBlank(rest.front())) rest.remove_prefix(1);
        if (rest.find('(') != std::string_view::npos) return false;
        constexpr std::array<std::string_view, 7> kWords{
            "namespace", "inline namespace", "class", "struct", "union", "enum", "extern"};
        return std::ranges::any_of(kWords, [&](std::string_view word) {
            return rest.starts_with(word) && (rest.size() == word.size() || !isWordLetter(rest[word.size()]));
        });
    }
    static std::size_t behindTemplate(const std::string& head) {
        int depth = 0;
        for (std::size_t at = 0; at < head.size(); ++at) {
            if (head[at] == '<') ++depth;
            if (head[at] == '>' && --depth == 0) return at + 1;
        }
        return 0;
    }

    std::size_t closing(std::size_t at) const {
        int depth = 0;
        for (; at < m_code.size(); ++at) {
            if (m_code[at] == '{') ++depth;
            if (m_code[at] == '}' && --depth == 0) return at;
        }
        return m_code.size() - 1;
    }

    static std::string nameIn(const std::string& head) {
        std::size_t end = head.find('(');
        while (end > 0 && isBlank(head[end - 1])) --end;
        std::size_t begin = end;
        while (begin > 0 && isWordLetter(head[begin - 1])) --begin;
        return head.substr(begin, end - begin);
    }

    std::string m_code;
    std::size_t m_head = 0;  // where what stands before the next brace begins
    int m_depth = 0;         // of parentheses in it
    std::vector<Function> m_found;
};

}  // namespace

std::vector<Function> functionsOf(std::string_view code) { return Finder(code).all(); }

}  // namespace hop::test
