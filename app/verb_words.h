// SPDX-License-Identifier: GPL-3.0-or-later
// The command line's verbs as values, for the manual page and shell completions.
#pragma once

#include <string>
#include <vector>

namespace hop::app {

struct OptionWords {
    std::string name;   // "--json"; for an argument: "scenario"
    std::string value;  // placeholder of its value, "FILE|-"; empty: a switch
    std::string help;
    bool many = false;  // takes several values
    bool isArgument() const { return name.front() != '-'; }
};

struct VerbWords {
    std::string name, help;
    std::vector<OptionWords> options;  // arguments first
    std::string footer;                // examples and remarks
};

// Possible values: words, and whether files are accepted.
struct Candidates {
    std::vector<std::string> words;
    bool files = false;
};
Candidates candidatesOf(const OptionWords& option);

enum class Shell { bash, zsh, fish };

// A script read by the shell at start: completes verbs, options, members of the catalogues, entries and files.
std::string completionOf(Shell shell, const std::vector<VerbWords>& verbs);

// The manual page in the language of man(7), with all verbs and the members of all catalogues.
std::string manualPage(const std::vector<VerbWords>& verbs);

}  // namespace hop::app
