// SPDX-License-Identifier: GPL-3.0-or-later
// The manual page, in the language of man(7): the command line, the catalogues, and some text.
#include <algorithm>

#include "app/families.h"
#include "app/verb_words.h"
#include "core/base/text.h"

namespace hop::app {
namespace {

// In man(7) "-" is a hyphen, and "." or "'" at the start of a line begins a request.
std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else if (c == '\'')
            out += "\\(aq";
        else
            out += c;
    }
    return out;
}

std::string sentence(std::string_view text) { return plain(text) + (text.ends_with('.') ? "\n" : ".\n"); }
std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

std::string usage(const VerbWords& verb) {
    std::string text = bold("hopscope " + verb.name);
    const auto open = std::ranges::find_if(verb.options, [](const OptionWords& one) { return !one.isArgument(); });
    if (open != verb.options.end()) text += " [" + italic("options") + ']';
    for (const OptionWords& option : verb.options)
        if (option.isArgument()) text += " [" + italic(option.value) + ']' + (option.many ? "..." : "");
    return text + '\n';
}

std::string described(const VerbWords& verb) {
    std::string text = ".SS " + bold(verb.name) + '\n' + sentence(verb.help);
    for (const OptionWords& option : verb.options)
        text += ".TP\n" + (option.isArgument() ? italic(option.value) : bold(option.name)) +
                (option.isArgument() || option.value.empty() ? std::string() : ' ' + italic(option.value)) + '\n' +
                sentence(option.help);
    return text + ".PP\n.nf\n" + plain(verb.footer) + "\n.fi\n";
}

std::string described(const run::Family& family) {
    std::string title = run::titleOf(family);
    std::ranges::transform(title, title.begin(),
                           [](char c) { return c == ' ' ? c : static_cast<char>(c - 'a' + 'A'); });
    std::string text = ".SH " + title + '\n';
    for (const run::Description& member : family.members) {
        text += ".TP\n" + bold(member.id) + '\n' + sentence(member.help);
        if (!member.parameters || member.parameters->empty()) continue;
        std::vector<std::string> names;
        for (const ParameterSpec& spec : *member.parameters)
            names.push_back(italic(spec.name) + (spec.fallback.empty() ? "" : '=' + plain(spec.fallback)));
        text += ".br\nParameters: " + join(names, ", ") + ".\n";
    }
    return text;
}

}  // namespace

std::string manualPage(const std::vector<VerbWords>& verbs) {
    std::string text =
        ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n"
        ".TH HOPSCOPE 1 \"\" \"Hopscope " HOP_VERSION
        "\" \"User Commands\"\n"
        ".SH NAME\n"
        "hopscope \\- see communication algorithms at work, one step at a time\n"
        ".SH SYNOPSIS\n.nf\n\\fBhopscope\\fR\n";
    for (const VerbWords& verb : verbs) text += usage(verb);
    text +=
        ".fi\n"
        ".SH DESCRIPTION\n"
        "A network of processors, a communication task, an algorithm: Hopscope runs it one step at a time, draws "
        "every\n"
        "packet on every link, shows the task matrix emptying, and says beside each measured quantity what theory\n"
        "allows.\n"
        ".PP\n"
        "Without arguments it opens the window with the document that was open last. All other commands but\n"
        "\\fBopen\\fR need no display.\n"
        ".SH COMMANDS\n";
    for (const VerbWords& verb : verbs) text += described(verb);
    text +=
        ".SH EXPRESSIONS\n"
        "Networks, tasks, algorithms and figures are written \\fIname\\fR or \\fIname\\fR(\\fIargument\\fR,\n"
        "\\fIkey\\fR=\\fIvalue\\fR, ...), such as \\fBhypercube(4)\\fR, \\fBtorus(5,2)\\fR or\n"
        "\\fBshortest\\-path(order=farthest)\\fR. A value is a number, a word, a quoted string, a list [1,2,3] or "
        "another\n"
        "expression. A node is its number (10, or #10 whatever nodes are called), its address (\"0110\", 0b0110, "
        "(1,2),\n"
        "[1,2]) or its label (Rome, \"New York\"); a word that is two nodes is refused with both.\n"
        ".PP\n"
        "The catalogues below are those of \\fBhopscope list\\fR, which also says which parameters there "
        "are.\n";
    for (const run::Family& family : families({})) text += described(family);
    text +=
        ".SH FILES\n"
        "Wherever a file or an entry is named, a link will do: one line of text beginning with \\fBhopscope:\\fR, as\n"
        "\\fBhopscope link\\fR prints it. Texts and claims are not in it. A page (.html) that \\fBrender\\fR wrote is "
        "read\n"
        "like the document in it.\n"
        ".PP\n"
        "A file that is read, also one that a document or an expression names, is never written over: its name, or\n"
        "another name of it, as an output is refused. A document may come from a pipe or, as \\fB\\-\\fR, from "
        "standard\n"
        "input; documents themselves name regular files only. \\fB\\-\\fR as an output is the standard output.\n"
        ".TP\n"
        "\\fI~/.local/state/hopscope/sweeps\\fR\n"
        "Journals of sweeps that were interrupted; \\fBXDG_STATE_HOME\\fR names another place.\n"
        ".SH EXIT STATUS\n"
        ".TP\n0\nDone, and all claims hold.\n"
        ".TP\n1\nA claim or a bound does not hold.\n"
        ".TP\n2\nThe request is wrong; one line says what, where, and what would be right.\n"
        ".TP\n3\nThe run could not finish: memory, disk, interrupted.\n";
    return text;
}

}  // namespace hop::app
