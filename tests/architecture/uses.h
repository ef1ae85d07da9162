// SPDX-License-Identifier: GPL-3.0-or-later
// Which files use a header, by including it or by naming what it declares, and tables of exceptions to rules on that.
#pragma once

#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/source_tree.h"

namespace hop::test {

// Of an identifier.
bool isWordLetter(char c);

// The text with comments and literals blanked; lines keep their numbers.
std::string codeOf(std::string_view text);

struct QualifiedName {
    std::string scope;  // the last one: of hop::plan::Tree "plan"
    std::string name;
    int line = 0;  // from 1
};
// Of a::b::c both a::b and b::c.
std::vector<QualifiedName> qualifiedNamesOf(const SourceFile& file);

// Types, functions and constants that a header declares in its namespace.
std::set<std::string> declaredBy(const SourceFile& header);

using Files = std::map<std::string, SourceFile>;  // by path
Files byPath(std::vector<SourceFile> files);

// What a file includes, and what that includes, and so on: paths of this repository.
std::set<std::string> reached(const std::string& path, const Files& files);

// One line of a file that uses what a rule is about.
struct Use {
    std::string file;
    int line = 0;
    std::string target;  // a header, or a name
};

// Lines of code, without comments and literals, that match the pattern; the target is the text of its first group.
std::vector<Use> matches(const SourceFile& file, const std::regex& pattern);

// Files whose includes and names are known; reading them once serves many questions.
class Uses {
public:
    explicit Uses(const std::vector<SourceFile>& files);

    // Lines outside core/plan that include core/plan/NAME.h or say plan::X, X declared there and in no other header of
    // the folder; the target is the header. Likewise for other folders.
    std::vector<Use> ofHeader(const std::string& header) const;
    // Lines outside core/network that say network::ring, wherever it leads. The target is "core/network/ring".
    std::vector<Use> ofNamespace(const std::string& folder, const std::string& member) const;
    // Lines that say scope::name.
    std::vector<Use> ofName(const std::string& scope, const std::string& name) const;

private:
    struct File {
        const SourceFile* source;
        std::vector<Include> includes;
        std::vector<QualifiedName> names;
        std::set<std::string> declares;  // headers
    };
    std::vector<File> m_files;
};

// A use that a rule forbids and that is there today.
struct Exception {
    std::string file;
    std::string target;
    friend auto operator<=>(const Exception&, const Exception&) = default;
};

// The uses that no exception covers, "FILE:LINE: RULE: TARGET", and the exceptions that cover none.
Violations judged(const std::vector<Use>& uses, const std::vector<Exception>& exceptions, const std::string& rule);

}  // namespace hop::test
