// SPDX-License-Identifier: GPL-3.0-or-later
// Draws mutants of core for tests/proof/mutation: places in its sources where one small change makes another program.
// Kinds: a relational, logical or arithmetic operator replaced; an integer constant one more or less; a condition
// negated; an assignment or increment dropped; a returned value replaced. Comments, texts, preprocessor lines,
// static_assert, contracts and lines of error texts are left alone, and so is whatever is not written as clang-format
// writes it.
//
//   mutate draw SEED COUNT ROOT      COUNT mutants, kinds equally likely; a line for each, fields between tabs:
//                                    file, line, kind, offset [bytes], length [bytes], replacement, the line before
//   mutate apply FILE OFFSET LENGTH REPLACEMENT    changes the file
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"

namespace {

constexpr std::array<const char*, 7> kKinds = {"relation",  "logic",   "arithmetic", "constant",
                                               "condition", "dropped", "returned"};
enum Kind : std::uint8_t { relation, logic, arithmetic, constant, condition, dropped, returned };

struct Mutant {
    std::string file;
    std::size_t at = 0, length = 0;  // [bytes]
    std::string replacement;
};

std::string read(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool isWordByte(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Blanks, but for line breaks, whatever [from, to) is.
void blank(std::string& code, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, code.size()); ++i)
        if (code[i] != '\n') code[i] = ' ';
}

// Behind the bracket that closes the one at `open`.
std::size_t behindBracket(const std::string& code, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < code.size(); ++i) {
        if (code[i] == '(') ++depth;
        if (code[i] == ')' && --depth == 0) return i + 1;
    }
    return code.size();
}

std::size_t endOfText(const std::string& code, std::size_t at) {
    const char quote = code[at];
    if (quote == '"' && at > 0 && code[at - 1] == 'R') {
        const std::size_t open = code.find('(', at);
        const std::size_t close = code.find(')' + code.substr(at + 1, open - at - 1) + '"', open);
        return close == std::string::npos ? code.size() : close + open - at + 1;
    }
    for (std::size_t i = at + 1; i < code.size(); ++i) {
        if (code[i] == '\\')
            ++i;
        else if (code[i] == quote)
            return i + 1;
    }
    return code.size();
}

// Lines with a text, on which only the texts matter: their + are not those of numbers.
void blankLine(std::string& code, std::size_t at) {
    const std::size_t before = code.rfind('\n', at);
    blank(code, before == std::string::npos ? 0 : before, std::min(code.find('\n', at), code.size()));
}

// The file with everything blanked that is not to be changed; offsets stay.
std::string codeOf(const std::string& source) {
    std::string code = source;
    std::vector<std::size_t> texts;
    for (std::size_t i = 0; i < code.size();) {
        std::size_t end = i + 1;
        if (code.compare(i, 2, "//") == 0)
            end = std::min(code.find('\n', i), code.size());
        else if (code.compare(i, 2, "/*") == 0)
            end = std::min(code.find("*/", i), code.size() - 2) + 2;
        else if (code[i] == '#')
            do end = std::min(code.find('\n', end), code.size() - 1) + 1;
            while (end < code.size() && end > 1 && code[end - 2] == '\\');
        else if (code[i] == '"' || (code[i] == '\'' && (i == 0 || !isWordByte(code[i - 1])))) {
            end = endOfText(code, i);
            if (code[i] == '"' || code.compare(end, 3, " + ") == 0 || (i > 2 && code.compare(i - 3, 3, " + ") == 0))
                texts.push_back(i);
        }
        if (end > i + 1) blank(code, i, end);
        i = end;
    }
    for (const std::size_t at : texts) blankLine(code, at);
    for (const std::string_view word : {"static_assert(", "HOP_EXPECTS("})
        for (std::size_t at = code.find(word); at != std::string::npos; at = code.find(word, at))
            blank(code, at, behindBracket(code, at + word.size() - 1));
    return code;
}

class Finder {
public:
    Finder(std::string file, std::string code) : m_file(std::move(file)), m_code(std::move(code)) {}

    // By kind.
    std::array<std::vector<Mutant>, kKinds.size()> all() {
        operators(relation, {{"<", "<="}, {"<=", "<"}, {">", ">="}, {">=", ">"}, {"==", "!="}, {"!=", "=="}});
        operators(logic, {{"&&", "||"}, {"||", "&&"}});
        operators(arithmetic, {{"+", "-"}, {"-", "+"}, {"*", "/"}, {"/", "*"}, {"%", "*"}, {"+=", "-="}, {"-=", "+="}});
        constants();
        conditions();
        statements();
        return std::move(m_found);
    }

private:
    using Swaps = std::vector<std::pair<std::string_view, std::string_view>>;

    void add(Kind kind, std::size_t at, std::size_t length, std::string replacement) {
        m_found[kind].push_back({m_file, at, length, std::move(replacement)});
    }
    bool isBlank(std::size_t at) const { return at >= m_code.size() || m_code[at] == ' ' || m_code[at] == '\n'; }

    // Between blanks they are no brackets of templates and no pointers.
    void operators(Kind kind, const Swaps& swaps) {
        for (const auto& [from, to] : swaps)
            for (std::size_t at = m_code.find(from); at != std::string::npos; at = m_code.find(from, at + 1))
                if (at > 0 && isBlank(at - 1) && isBlank(at + from.size())) add(kind, at, from.size(), std::string(to));
    }

    // Decimal integers that are not part of a word or another number.
    void constants() {
        for (std::size_t i = 1; i < m_code.size(); ++i) {
            if (std::isdigit(static_cast<unsigned char>(m_code[i])) == 0 || isWordByte(m_code[i - 1]) ||
                m_code[i - 1] == '.' || m_code[i - 1] == '\'')
                continue;
            std::size_t end = i;
            while (end < m_code.size() && std::isdigit(static_cast<unsigned char>(m_code[end])) != 0) ++end;
            const char next = end < m_code.size() ? m_code[end] : ' ';
            if (next == '.' || next == '\'' || (isWordByte(next) && next != 'U') || end - i > 9) continue;
            const long value = std::atol(m_code.substr(i, end - i).c_str());
            add(constant, i, end - i, std::to_string(value + 1));
            if (value > 0) add(constant, i, end - i, std::to_string(value - 1));
        }
    }

    // if (…) and while (…), behind an initialisation; not declarations.
    void conditions() {
        for (const std::string_view word : {"if (", "while ("})
            for (std::size_t at = m_code.find(word); at != std::string::npos; at = m_code.find(word, at + 1)) {
                if (at > 0 && isWordByte(m_code[at - 1])) continue;
                const std::size_t open = at + word.size() - 1, close = behindBracket(m_code, open) - 1;
                const std::size_t semicolon = m_code.rfind(';', close);
                const std::size_t from = semicolon != std::string::npos && semicolon > open ? semicolon + 2 : open + 1;
                const std::string inner = m_code.substr(from, close - from);
                if (inner.find(" = ") == std::string::npos && inner.find('{') == std::string::npos && !inner.empty())
                    add(condition, from, close - from, "!(" + inner + ')');
            }
    }

    // Statements begin behind ; { } ) or a colon and a line break.
    void statements() {
        for (std::size_t i = 1; i < m_code.size(); ++i) {
            if (isBlank(i) || !isBlank(i - 1)) continue;
            const std::size_t before = m_code.find_last_not_of(" \n", i - 1);
            if (before == std::string::npos || std::string_view(";{})").find(m_code[before]) == std::string_view::npos)
                continue;
            const std::size_t end = m_code.find(';', i);
            if (end == std::string::npos) return;
            const std::string text = m_code.substr(i, end - i);
            if (text.find_first_of("{}") != std::string::npos) continue;
            if (text.starts_with("return ")) {
                const std::string value = text.substr(7), other = replacedValue(value);
                if (!other.empty()) add(returned, i + 7, value.size(), other);
            } else if (isChange(text))
                add(dropped, i, text.size(), "static_cast<void>(0)");
        }
    }
    // Empty if {} would be the same.
    static std::string replacedValue(const std::string& value) {
        if (value == "0" || value == "nullptr" || value == "std::nullopt") return "";
        if (value == "true") return "false";
        if (value == "false") return "true";
        return "{}";
    }
    // Without a type in front of what is assigned.
    static bool isChange(const std::string& text) {
        if (text.starts_with("++") || text.starts_with("--")) return text.find(' ') == std::string::npos;
        const std::size_t blankAt = text.find(' ');
        if (blankAt == std::string::npos) return false;
        const std::size_t end = text.find(' ', blankAt + 1);
        const std::string sign = text.substr(blankAt + 1, end == std::string::npos ? end : end - blankAt - 1);
        return sign.size() <= 3 && sign.ends_with('=') && sign != "==" && sign != "!=" && sign != "<=" &&
               sign != ">=" && (isWordByte(text[0]) || text[0] == '*');
    }

    std::string m_file, m_code;
    std::array<std::vector<Mutant>, kKinds.size()> m_found;
};

std::vector<std::filesystem::path> sourcesIn(const std::filesystem::path& root) {
    std::vector<std::filesystem::path> sources;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "core"))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h") sources.push_back(entry.path());
    std::ranges::sort(sources);
    return sources;
}

void print(const Mutant& mutant, Kind kind, const std::string& source) {
    const auto at = static_cast<std::ptrdiff_t>(mutant.at);
    const auto line = 1 + std::count(source.begin(), source.begin() + at, '\n');
    const std::size_t begin = source.rfind('\n', mutant.at) + 1, first = source.find_first_not_of(' ', begin);
    std::string shown = mutant.replacement;  // in one line, without blanks before it
    std::ranges::replace(shown, '\n', ' ');
    std::printf("%s\t%td\t%s\t%zu\t%zu\t%s\t%s\n", mutant.file.c_str(), line, kKinds[kind], mutant.at, mutant.length,
                shown.c_str(), source.substr(first, source.find('\n', first) - first).c_str());
}

int draw(std::uint64_t seed, std::uint64_t count, const std::filesystem::path& root) {
    std::array<std::vector<Mutant>, kKinds.size()> sites;
    for (const auto& path : sourcesIn(root)) {
        auto found = Finder(std::filesystem::relative(path, root).string(), codeOf(read(path))).all();
        for (std::size_t kind = 0; kind < sites.size(); ++kind)
            std::ranges::move(found[kind], std::back_inserter(sites[kind]));
    }
    for (std::size_t kind = 0; kind < sites.size(); ++kind)
        std::fprintf(stderr, "%zu places for %s\n", sites[kind].size(), kKinds[kind]);
    hop::RandomStream random(hop::StreamKey{seed, 0, hop::purposeOf("mutants")});
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto kind = static_cast<Kind>(random.below(static_cast<std::uint32_t>(kKinds.size())));
        const auto& of = sites[kind];
        if (of.empty()) return 1;
        const Mutant& mutant = of[random.below(static_cast<std::uint32_t>(of.size()))];
        print(mutant, kind, read(root / mutant.file));
    }
    return 0;
}

int apply(const std::string& file, std::size_t at, std::size_t length, const std::string& replacement) {
    std::string source = read(file);
    source.replace(at, length, replacement);
    std::ofstream out(file, std::ios::binary);
    out << source;
    return out.flush() ? 0 : 3;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view verb = argc > 1 ? argv[1] : "";
    if (verb == "draw" && argc == 5)
        return draw(std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10), argv[4]);
    if (verb == "apply" && argc == 6)
        return apply(argv[2], std::strtoull(argv[3], nullptr, 10), std::strtoull(argv[4], nullptr, 10), argv[5]);
    std::fprintf(stderr, "usage: mutate draw SEED COUNT ROOT | mutate apply FILE OFFSET LENGTH REPLACEMENT\n");
    return 2;
}
