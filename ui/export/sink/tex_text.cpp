// SPDX-License-Identifier: GPL-3.0-or-later
// Text in TeX's input syntax.
#include "ui/export/sink/tex_text.h"

#include <QList>
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

namespace hop::ui::exporting {
namespace {

enum class Mode : std::uint8_t { text, mathematics };
struct Letter {
    char32_t character;
    const char* tex;
    Mode mode = Mode::mathematics;
};

// In ascending order.
constexpr Letter kLetters[] = {
    {0xA0, "~", Mode::text},
    {0xA1, "\\textexclamdown{}", Mode::text},
    {0xA7, "\\S{}", Mode::text},
    {0xA9, "\\textcopyright{}", Mode::text},
    {0xAC, "\\neg"},
    {0xB0, "{}^\\circ"},
    {0xB1, "\\pm"},
    {0xB2, "{}^2"},
    {0xB3, "{}^3"},
    {0xB5, "\\mu"},
    {0xB6, "\\P{}", Mode::text},
    {0xB7, "\\cdot"},
    {0xB9, "{}^1"},
    {0xBC, "\\tfrac14"},
    {0xBD, "\\tfrac12"},
    {0xBE, "\\tfrac34"},
    {0xBF, "\\textquestiondown{}", Mode::text},
    {0xC6, "\\AE{}", Mode::text},
    {0xD7, "\\times"},
    {0xD8, "\\O{}", Mode::text},
    {0xDF, "\\ss{}", Mode::text},
    {0xE6, "\\ae{}", Mode::text},
    {0xF7, "\\div"},
    {0xF8, "\\o{}", Mode::text},
    {0x131, "\\i{}", Mode::text},
    {0x141, "\\L{}", Mode::text},
    {0x142, "\\l{}", Mode::text},
    {0x152, "\\OE{}", Mode::text},
    {0x153, "\\oe{}", Mode::text},
    {0x2B0, "{}^h"},
    {0x2B2, "{}^j"},
    {0x2B3, "{}^r"},
    {0x2B7, "{}^w"},
    {0x2B8, "{}^y"},
    {0x2E1, "{}^l"},
    {0x2E2, "{}^s"},
    {0x2E3, "{}^x"},
    {0x391, "\\mathrm A"},
    {0x392, "\\mathrm B"},
    {0x393, "\\Gamma"},
    {0x394, "\\Delta"},
    {0x395, "\\mathrm E"},
    {0x396, "\\mathrm Z"},
    {0x397, "\\mathrm H"},
    {0x398, "\\Theta"},
    {0x399, "\\mathrm I"},
    {0x39A, "\\mathrm K"},
    {0x39B, "\\Lambda"},
    {0x39C, "\\mathrm M"},
    {0x39D, "\\mathrm N"},
    {0x39E, "\\Xi"},
    {0x39F, "\\mathrm O"},
    {0x3A0, "\\Pi"},
    {0x3A1, "\\mathrm P"},
    {0x3A3, "\\Sigma"},
    {0x3A4, "\\mathrm T"},
    {0x3A5, "\\Upsilon"},
    {0x3A6, "\\Phi"},
    {0x3A7, "\\mathrm X"},
    {0x3A8, "\\Psi"},
    {0x3A9, "\\Omega"},
    {0x3B1, "\\alpha"},
    {0x3B2, "\\beta"},
    {0x3B3, "\\gamma"},
    {0x3B4, "\\delta"},
    {0x3B5, "\\varepsilon"},
    {0x3B6, "\\zeta"},
    {0x3B7, "\\eta"},
    {0x3B8, "\\theta"},
    {0x3B9, "\\iota"},
    {0x3BA, "\\kappa"},
    {0x3BB, "\\lambda"},
    {0x3BC, "\\mu"},
    {0x3BD, "\\nu"},
    {0x3BE, "\\xi"},
    {0x3BF, "o"},
    {0x3C0, "\\pi"},
    {0x3C1, "\\rho"},
    {0x3C2, "\\varsigma"},
    {0x3C3, "\\sigma"},
    {0x3C4, "\\tau"},
    {0x3C5, "\\upsilon"},
    {0x3C6, "\\varphi"},
    {0x3C7, "\\chi"},
    {0x3C8, "\\psi"},
    {0x3C9, "\\omega"},
    {0x3D5, "\\phi"},
    {0x3F5, "\\epsilon"},
    {0x1D43, "{}^a"},
    {0x1D47, "{}^b"},
    {0x1D48, "{}^d"},
    {0x1D49, "{}^e"},
    {0x1D4D, "{}^g"},
    {0x1D4F, "{}^k"},
    {0x1D50, "{}^m"},
    {0x1D52, "{}^o"},
    {0x1D56, "{}^p"},
    {0x1D57, "{}^t"},
    {0x1D58, "{}^u"},
    {0x1D5B, "{}^v"},
    {0x1D62, "{}_i"},
    {0x1D63, "{}_r"},
    {0x1D64, "{}_u"},
    {0x1D65, "{}_v"},
    {0x1D9C, "{}^c"},
    {0x1DA0, "{}^f"},
    {0x1DBB, "{}^z"},
    {0x2002, "\\enspace{}", Mode::text},
    {0x2003, "\\quad{}", Mode::text},
    {0x2007, "\\phantom{0}", Mode::text},
    {0x2009, "\\,", Mode::text},
    {0x200A, "\\,", Mode::text},
    {0x200B, "", Mode::text},
    {0x2010, "-{}", Mode::text},
    {0x2011, "\\mbox{-}", Mode::text},
    {0x2012, "\\textendash{}", Mode::text},
    {0x2013, "\\textendash{}", Mode::text},
    {0x2014, "\\textemdash{}", Mode::text},
    {0x2018, "\\textquoteleft{}", Mode::text},
    {0x2019, "\\textquoteright{}", Mode::text},
    {0x201A, ",", Mode::text},
    {0x201C, "\\textquotedblleft{}", Mode::text},
    {0x201D, "\\textquotedblright{}", Mode::text},
    {0x2020, "\\dag{}", Mode::text},
    {0x2021, "\\ddag{}", Mode::text},
    {0x2022, "\\textbullet{}", Mode::text},
    {0x2026, "\\textellipsis{}", Mode::text},
    {0x202F, "\\,", Mode::text},
    {0x2032, "'"},
    {0x2033, "''"},
    {0x2044, "/"},
    {0x2070, "{}^0"},
    {0x2071, "{}^i"},
    {0x2074, "{}^4"},
    {0x2075, "{}^5"},
    {0x2076, "{}^6"},
    {0x2077, "{}^7"},
    {0x2078, "{}^8"},
    {0x2079, "{}^9"},
    {0x207A, "{}^+"},
    {0x207B, "{}^-"},
    {0x207C, "{}^="},
    {0x207D, "{}^("},
    {0x207E, "{}^)"},
    {0x207F, "{}^n"},
    {0x2080, "{}_0"},
    {0x2081, "{}_1"},
    {0x2082, "{}_2"},
    {0x2083, "{}_3"},
    {0x2084, "{}_4"},
    {0x2085, "{}_5"},
    {0x2086, "{}_6"},
    {0x2087, "{}_7"},
    {0x2088, "{}_8"},
    {0x2089, "{}_9"},
    {0x208A, "{}_+"},
    {0x208B, "{}_-"},
    {0x208C, "{}_="},
    {0x208D, "{}_("},
    {0x208E, "{}_)"},
    {0x2090, "{}_a"},
    {0x2091, "{}_e"},
    {0x2092, "{}_o"},
    {0x2093, "{}_x"},
    {0x2095, "{}_h"},
    {0x2096, "{}_k"},
    {0x2097, "{}_l"},
    {0x2098, "{}_m"},
    {0x2099, "{}_n"},
    {0x209A, "{}_p"},
    {0x209B, "{}_s"},
    {0x209C, "{}_t"},
    {0x2113, "\\ell"},
    {0x2190, "\\leftarrow"},
    {0x2191, "\\uparrow"},
    {0x2192, "\\rightarrow"},
    {0x2193, "\\downarrow"},
    {0x2194, "\\leftrightarrow"},
    {0x2195, "\\updownarrow"},
    {0x2196, "\\nwarrow"},
    {0x2197, "\\nearrow"},
    {0x2198, "\\searrow"},
    {0x2199, "\\swarrow"},
    {0x21A6, "\\mapsto"},
    {0x21D0, "\\Leftarrow"},
    {0x21D2, "\\Rightarrow"},
    {0x21D4, "\\Leftrightarrow"},
    {0x2200, "\\forall"},
    {0x2202, "\\partial"},
    {0x2203, "\\exists"},
    {0x2205, "\\emptyset"},
    {0x2208, "\\in"},
    {0x2209, "\\notin"},
    {0x220F, "\\prod"},
    {0x2211, "\\sum"},
    {0x2212, "-"},
    {0x2213, "\\mp"},
    {0x2215, "/"},
    {0x2218, "\\circ"},
    {0x2219, "\\cdot"},
    {0x221A, "\\surd"},
    {0x221E, "\\infty"},
    {0x2225, "\\parallel"},
    {0x2227, "\\wedge"},
    {0x2228, "\\vee"},
    {0x2229, "\\cap"},
    {0x222A, "\\cup"},
    {0x223C, "\\sim"},
    {0x2248, "\\approx"},
    {0x2260, "\\neq"},
    {0x2261, "\\equiv"},
    {0x2264, "\\leq"},
    {0x2265, "\\geq"},
    {0x226A, "\\ll"},
    {0x226B, "\\gg"},
    {0x2282, "\\subset"},
    {0x2283, "\\supset"},
    {0x2286, "\\subseteq"},
    {0x2287, "\\supseteq"},
    {0x2295, "\\oplus"},
    {0x2297, "\\otimes"},
    {0x22A5, "\\perp"},
    {0x22C5, "\\cdot"},
    {0x22EE, "\\vdots"},
    {0x22EF, "\\cdots"},
    {0x22F1, "\\ddots"},
    {0x2308, "\\lceil"},
    {0x2309, "\\rceil"},
    {0x230A, "\\lfloor"},
    {0x230B, "\\rfloor"},
    {0x25A0, "\\rule{.6em}{.6em}", Mode::text},
    {0x25A1, "\\Box"},
    {0x25B2, "\\blacktriangle"},
    {0x25B3, "\\triangle"},
    {0x25B6, "\\blacktriangleright"},
    {0x25B8, "\\triangleright"},
    {0x25B9, "\\triangleright"},
    {0x25BC, "\\blacktriangledown"},
    {0x25BD, "\\triangledown"},
    {0x25C6, "\\blacklozenge"},
    {0x25C7, "\\Diamond"},
    {0x25CB, "\\circ"},
    {0x25CF, "\\bullet"},
    {0x25E6, "\\circ"},
    {0x2605, "\\bigstar"},
    {0x2713, "\\checkmark"},
    {0x2717, "\\times"},
    {0x27E8, "\\langle"},
    {0x27E9, "\\rangle"},
    {0x2C7C, "{}_j"},
    {0xFB00, "f{}f", Mode::text},
    {0xFB01, "f{}i", Mode::text},
    {0xFB02, "f{}l", Mode::text},
    {0xFB03, "f{}f{}i", Mode::text},
    {0xFB04, "f{}f{}l", Mode::text},
    {0xFB05, "st", Mode::text},
    {0xFB06, "st", Mode::text},
};

// Combining marks for the preceding letter, and the commands that set them.
constexpr std::array<std::pair<char32_t, const char*>, 15> kAccents = {{{0x300, "\\`"},
                                                                        {0x301, "\\'"},
                                                                        {0x302, "\\^"},
                                                                        {0x303, "\\~"},
                                                                        {0x304, "\\="},
                                                                        {0x305, "\\="},
                                                                        {0x306, "\\u"},
                                                                        {0x307, "\\."},
                                                                        {0x308, "\\\""},
                                                                        {0x30A, "\\r"},
                                                                        {0x30B, "\\H"},
                                                                        {0x30C, "\\v"},
                                                                        {0x323, "\\d"},
                                                                        {0x327, "\\c"},
                                                                        {0x331, "\\b"}}};

std::string asciiOf(char c, char before, bool typed) {
    switch (c) {
        case '\\':
            return "\\textbackslash{}";
        case '{':
        case '}':
        case '$':
        case '%':
        case '#':
        case '&':
        case '_':
            return std::string("\\") + c;
        case '^':
            return "\\textasciicircum{}";
        case '~':
            return "\\textasciitilde{}";
        case '<':
            return typed ? "<" : "\\textless{}";
        case '>':
            return typed ? ">" : "\\textgreater{}";
        case '|':
            return typed ? "|" : "\\textbar{}";
        case '"':
            return typed ? "\\char34{}" : "\\textquotedblright{}";
        case '\'':
            return typed ? "\\textquotesingle{}" : "\\textquoteright{}";
        case '`':
            return typed ? "\\textasciigrave{}" : "\\textquoteleft{}";
        case ' ':
            return before == ' ' || before == 0 ? "\\ " : " ";
        default:
            break;
    }
    // Adjacent characters that TeX would join into a ligature or a dash.
    const bool joins = (before == 'f' && (c == 'f' || c == 'i' || c == 'l')) || (before == '-' && c == '-') ||
                       (before == '!' && c == '`') || (before == ',' && c == ',');
    return (joins ? "{}" : "") + std::string(1, c);
}

const Letter* letterOf(char32_t character) {
    const auto* found = std::ranges::lower_bound(kLetters, character, {}, &Letter::character);
    return found != std::end(kLetters) && found->character == character ? found : nullptr;
}

const char* accentOf(char32_t character) {
    const auto* found = std::ranges::find(kAccents, character, &std::pair<char32_t, const char*>::first);
    return found == kAccents.end() ? nullptr : found->second;
}

std::string numberOf(char32_t character) {
    return "[U+" + QString::number(character, 16).toUpper().rightJustified(4, u'0').toStdString() + ']';
}

}  // namespace

QByteArray texText(const QString& text, bool typed) {
    static_assert(std::ranges::is_sorted(kLetters, {}, &Letter::character));
    const QList<uint> characters = text.toUcs4();
    std::string tex;
    char before = 0;
    for (qsizetype i = 0; i < characters.size(); ++i) {
        const char32_t character = characters[i];
        if (character < 0x20 || character == 0x7F) continue;
        if (character < 0x80) {
            const char c = static_cast<char>(character);
            const char* accent = i + 1 < characters.size() ? accentOf(characters[i + 1]) : nullptr;
            if (accent != nullptr) {
                tex += std::string(accent) + '{' + asciiOf(c, 'x', typed) + '}';
                ++i;
                before = 'x';
            } else {
                tex += asciiOf(c, before, typed);
                before = c;
            }
            continue;
        }
        before = 'x';
        if (const Letter* letter = letterOf(character)) {
            tex += letter->mode == Mode::text ? letter->tex : std::string("\\ensuremath{") + letter->tex + '}';
            continue;
        }
        const char32_t one[] = {character};
        const QList<uint> parts = QString::fromUcs4(one, 1).normalized(QString::NormalizationForm_D).toUcs4();
        const char* accent = parts.size() == 2 && parts[0] < 0x80 ? accentOf(parts[1]) : nullptr;
        tex += accent != nullptr ? std::string(accent) + '{' + static_cast<char>(parts[0]) + '}' : numberOf(character);
    }
    return QByteArray::fromStdString(tex);
}

}  // namespace hop::ui::exporting
