// SPDX-License-Identifier: GPL-3.0-or-later
// A scanner for C++ that is good for this tree, which clang-format keeps in shape; not for C++ at large.
#include "tests/architecture/uses.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <utility>

namespace hop::test {
namespace {

// Behind the next `what`, or the end of the text.
std::size_t behind(std::string_view text, const std::string& what, std::size_t from) {
    const std::size_t at = text.find(what, from);
    return at == std::string_view::npos ? text.size() : at + what.size();
}

// Behind a literal that begins with this quote at `at`. An apostrophe between digits is none.
std::size_t endOfLiteral(std::string_view text, std::size_t at) {
    const char quote = text[at];
    if (quote == '"' && at > 0 && text[at - 1] == 'R') {
        const std::size_t open = behind(text, "(", at);
        return behind(text, ")" + std::string(text.substr(at + 1, open - at - 2)) + "\"", open);
    }
    for (++at; at < text.size() && text[at] != quote && text[at] != '\n'; ++at)
        if (text[at] == '\\') ++at;
    return std::min(text.size(), at + 1);
}

std::string wordAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && isWordLetter(text[end])) ++end;
    return std::string(text.substr(at, end - at));
}

}  // namespace

bool isWordLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string codeOf(std::string_view text) {
    std::string code(text);
    const auto blank = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i)
            if (code[i] != '\n') code[i] = ' ';
    };
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        const char c = text[at];
        if (text.substr(at, 2) == "//") {
            end = std::min(text.size(), text.find('\n', at));
            blank(at, end);
        } else if (text.substr(at, 2) == "/*") {
            end = behind(text, "*/", at + 2);
            blank(at, end);
        } else if (c == '"' || (c == '\'' && (at == 0 || !isWordLetter(text[at - 1])))) {
            end = endOfLiteral(text, at);
            blank(at, end);
        }
        at = end;
    }
    return code;
}

std::vector<QualifiedName> qualifiedNamesOf(const SourceFile& file) {
    const std::string code = codeOf(file.text);
    std::vector<QualifiedName> names;
    int line = 1;
    for (std::size_t at = 0; at < code.size(); ++at) {
        if (code[at] == '\n') ++line;
        if (code.compare(at, 2, "::") != 0) continue;
        std::size_t begin = at;
        while (begin > 0 && isWordLetter(code[begin - 1])) --begin;
        names.push_back({code.substr(begin, at - begin), wordAt(code, at + 2), line});
        ++at;
    }
    return names;
}

// Namespaces are not indented, so that what stands at the margin stands in the namespace.
std::set<std::string> declaredBy(const SourceFile& header) {
    static const std::regex kType(R"(^(?:enum )?(?:struct|class|enum|using) (\w+).*)");
    static const std::regex kFunction(R"(^[A-Za-z].*?\b(\w+)\(.*)");
    static const std::regex kConstant(R"(^(?:inline )?constexpr .*\b(k[A-Z]\w*).*)");
    std::set<std::string> names;
    const std::string code = codeOf(header.text);
    for (const std::string_view line : linesOf(code)) {
        std::cmatch match;
        for (const std::regex* kind : {&kType, &kConstant, &kFunction}) {
            if (!std::regex_match(line.data(), line.data() + line.size(), match, *kind)) continue;
            names.insert(match[1].str());
            break;
        }
    }
    return names;
}

Files byPath(std::vector<SourceFile> files) {
    Files by;
    for (SourceFile& file : files) by.emplace(file.path, std::move(file));
    return by;
}

std::set<std::string> reached(const std::string& path, const Files& files) {
    std::set<std::string> seen;
    std::vector<std::string> open = {path};
    while (!open.empty()) {
        const auto file = files.find(open.back());
        open.pop_back();
        if (file == files.end()) continue;
        for (const Include& include : includesOf(file->second))
            if (include.own && seen.insert(include.path).second) open.push_back(include.path);
    }
    return seen;
}

std::vector<Use> matches(const SourceFile& file, const std::regex& pattern) {
    std::vector<Use> found;
    const std::string code = codeOf(file.text);
    int line = 0;
    for (const std::string_view text : linesOf(code)) {
        ++line;
        std::cmatch match;
        if (std::regex_search(text.data(), text.data() + text.size(), match, pattern))
            found.push_back({file.path, line, match[1].str()});
    }
    return found;
}

Uses::Uses(const std::vector<SourceFile>& files) {
    for (const SourceFile& file : files)
        m_files.push_back({&file, includesOf(file), qualifiedNamesOf(file),
                           file.path.ends_with(".h") ? declaredBy(file) : std::set<std::string>()});
}

std::vector<Use> Uses::ofHeader(const std::string& header) const {
    const std::string folder(folderOf(header)), scope(stemOf(folder));
    std::set<std::string> declared;
    for (const File& file : m_files)
        if (file.source->path == header) declared = file.declares;
    for (const File& file : m_files)
        if (file.source->path != header && folderOf(file.source->path) == folder)
            for (const std::string& name : file.declares) declared.erase(name);
    std::vector<Use> uses;
    for (const File& file : m_files) {
        if (folderOf(file.source->path) == folder) continue;
        for (const Include& include : file.includes)
            if (include.own && include.path == header) uses.push_back({file.source->path, include.line, header});
        for (const QualifiedName& each : file.names)
            if (each.scope == scope && declared.contains(each.name))
                uses.push_back({file.source->path, each.line, header});
    }
    return uses;
}

std::vector<Use> Uses::ofNamespace(const std::string& folder, const std::string& member) const {
    std::vector<Use> uses;
    for (const Use& use : ofName(std::string(stemOf(folder)), member))
        if (!use.file.starts_with(folder + '/')) uses.push_back({use.file, use.line, folder + "/" + member});
    return uses;
}

std::vector<Use> Uses::ofName(const std::string& scope, const std::string& name) const {
    std::vector<Use> uses;
    for (const File& file : m_files)
        for (const QualifiedName& each : file.names)
            if (each.scope == scope && each.name == name)
                uses.push_back({file.source->path, each.line, scope + "::" + name});
    return uses;
}

Violations judged(const std::vector<Use>& uses, const std::vector<Exception>& exceptions, const std::string& rule) {
    Violations found;
    std::set<Exception> needed;
    for (const Use& use : uses) {
        const Exception exception{use.file, use.target};
        if (std::ranges::count(exceptions, exception) > 0)
            needed.insert(exception);
        else
            found.push_back(use.file + ":" + std::to_string(use.line) + ": " + rule + ": " + use.target);
    }
    for (const Exception& exception : exceptions)
        if (!needed.contains(exception))
            found.push_back("the exception for " + exception.file + " is not needed: it does not use " +
                            exception.target);
    return found;
}

}  // namespace hop::test
