// SPDX-License-Identifier: GPL-3.0-or-later
// Completions for bash, zsh and fish, from the command line and the catalogues.
#include <algorithm>

#include "app/families.h"
#include "app/verb_words.h"
#include "core/base/text.h"
#include "core/document/gallery.h"

namespace hop::app {
namespace {

void addMembers(std::vector<std::string>& words, std::string_view section) {
    for (const run::Family& family : families(section))
        for (const run::Description& member : family.members) words.emplace_back(member.id);
}

// Quotes a text for a shell.
std::string inSingleQuotes(std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
}

std::string firstSentence(const std::string& help) { return help.substr(0, help.find("; ")); }

std::string spaced(const std::vector<std::string>& words) { return join(words, " "); }

std::vector<std::string> namesOf(const std::vector<VerbWords>& verbs) {
    std::vector<std::string> names;
    for (const VerbWords& verb : verbs) names.push_back(verb.name);
    return names;
}

const OptionWords* argumentOf(const VerbWords& verb) {
    const auto argument = std::ranges::find_if(verb.options, &OptionWords::isArgument);
    return argument != verb.options.end() ? &*argument : nullptr;
}

std::string bash(const std::vector<VerbWords>& verbs) {
    std::string cases, options;
    for (const VerbWords& verb : verbs) {
        std::vector<std::string> names = {"--help"};
        for (const OptionWords& option : verb.options) {
            if (option.isArgument()) continue;
            names.push_back(option.name);
            if (option.value.empty()) continue;
            const Candidates values = candidatesOf(option);
            cases += "    " + verb.name + "\\ " + option.name + ") words=" + inSingleQuotes(spaced(values.words)) +
                     (values.files ? " files=yes" : "") + " ;;\n";
        }
        const OptionWords* argument = argumentOf(verb);
        const Candidates values = argument != nullptr ? candidatesOf(*argument) : Candidates();
        options += "    " + verb.name + ") options=" + inSingleQuotes(spaced(names)) +
                   " words=" + inSingleQuotes(spaced(values.words)) + (values.files ? " files=yes" : "") + " ;;\n";
    }
    return "# bash completion for hopscope\n"
           "_hopscope() {\n"
           "  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}\n"
           "  local options='' words='' files=no\n"
           "  COMPREPLY=()\n"
           "  if ((COMP_CWORD == 1)); then\n"
           "    mapfile -t COMPREPLY < <(compgen -W " +
           inSingleQuotes(spaced(namesOf(verbs)) + " --help --version") +
           " -- \"$current\")\n"
           "    return\n"
           "  fi\n"
           "  case \"$verb $before\" in\n" +
           cases +
           "    *)\n"
           "    case $verb in\n" +
           options +
           "    esac\n"
           "    if [[ $current == -* ]]; then words=$options files=no; fi ;;\n"
           "  esac\n"
           "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
           "  if [[ $files == yes ]]; then\n"
           "    compopt -o filenames 2>/dev/null\n"
           "    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$current\")\n"
           "  fi\n"
           "}\n"
           "complete -F _hopscope hopscope\n";
}

// "[", "]" and ":" are special in zsh's descriptions.
std::string forZsh(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

std::string zshValues(const OptionWords& option) {
    const Candidates values = candidatesOf(option);
    if (values.words.empty()) return values.files ? "_files" : " ";
    const std::string words = "(" + spaced(values.words) + ")";
    return values.files ? "{_alternative \"words:word:" + words + "\" \"files:file:_files\"}" : words;
}

std::string zsh(const std::vector<VerbWords>& verbs) {
    std::string commands, cases;
    for (const VerbWords& verb : verbs) {
        commands += "    " + inSingleQuotes(verb.name + ':' + forZsh(verb.help)) + '\n';
        cases += "    " + verb.name + ")\n      _arguments '--help[All options with examples]'";
        for (const OptionWords& option : verb.options) {
            const std::string value = forZsh(option.value) + ':' + zshValues(option);
            if (option.isArgument())
                cases += " \\\n        " + inSingleQuotes((option.many ? "*:" : ":") + value);
            else
                cases += " \\\n        " +
                         inSingleQuotes((option.many ? "*" : "") + option.name + (option.value.empty() ? "" : "=") +
                                        '[' + forZsh(firstSentence(option.help)) + ']' +
                                        (option.value.empty() ? "" : ':' + value));
        }
        cases += " ;;\n";
    }
    return "#compdef hopscope\n"
           "# zsh completion for hopscope\n"
           "_hopscope() {\n"
           "  local -a commands\n"
           "  commands=(\n" +
           commands +
           "  )\n"
           "  if ((CURRENT == 2)); then\n"
           "    _describe command commands\n"
           "    return\n"
           "  fi\n"
           "  local verb=$words[2]\n"
           "  shift words\n"
           "  ((CURRENT--))\n"
           "  case $verb in\n" +
           cases +
           "  esac\n"
           "}\n"
           "if [ \"$funcstack[1]\" = _hopscope ]; then _hopscope \"$@\"; else compdef _hopscope hopscope; fi\n";
}

std::string fish(const std::vector<VerbWords>& verbs) {
    std::string text =
        "# fish completion for hopscope\n"
        "complete -c hopscope -f\n"
        "complete -c hopscope -n __fish_use_subcommand -l help -d 'All commands'\n"
        "complete -c hopscope -n __fish_use_subcommand -l version -d 'The version'\n";
    for (const VerbWords& verb : verbs) {
        text +=
            "complete -c hopscope -n __fish_use_subcommand -a " + verb.name + " -d " + inSingleQuotes(verb.help) + '\n';
        const std::string seen = "complete -c hopscope -n '__fish_seen_subcommand_from " + verb.name + "'";
        for (const OptionWords& option : verb.options) {
            const Candidates values = candidatesOf(option);
            const std::string words =
                values.words.empty() ? std::string() : " -a " + inSingleQuotes(spaced(values.words));
            if (option.isArgument())
                text += seen + (values.files ? " -F" : "") + words + '\n';
            else
                text += seen + " -l " + option.name.substr(2) +
                        (option.value.empty() ? ""
                         : values.files       ? " -r -F"
                                              : " -x") +
                        words + " -d " + inSingleQuotes(firstSentence(option.help)) + '\n';
        }
        text += seen + " -l help -d 'All options with examples'\n";
    }
    return text;
}

}  // namespace

Candidates candidatesOf(const OptionWords& option) {
    Candidates found;
    const std::string& value = option.value;
    found.files = value.find("FILE") != value.npos;
    if (value.find("GALLERY-ID") != value.npos)
        for (const std::string_view id : document::galleryIds()) found.words.emplace_back(id);
    for (const std::string_view family : {"network", "task", "algorithm"})
        if (option.name == "--" + std::string(family)) addMembers(found.words, std::string(family) + 's');
    if (option.name == "--quantity") addMembers(found.words, "quantities");
    if (option.name == "--view") addMembers(found.words, "figures");
    // Words in lower case are literal values: "light|dark|print"; file name extensions are not.
    if (value.find('(') != value.npos) return found;
    for (std::size_t at = 0; at <= value.size();) {
        const std::size_t end = std::min(value.find('|', at), value.size());
        const std::string choice = value.substr(at, end - at);
        if (!choice.empty() && std::ranges::all_of(choice, [](char c) { return c >= 'a' && c <= 'z'; }))
            found.words.push_back(choice);
        at = end + 1;
    }
    return found;
}

std::string completionOf(Shell shell, const std::vector<VerbWords>& verbs) {
    switch (shell) {
        case Shell::bash:
            return bash(verbs);
        case Shell::zsh:
            return zsh(verbs);
        case Shell::fish:
            return fish(verbs);
    }
    return {};
}

}  // namespace hop::app
