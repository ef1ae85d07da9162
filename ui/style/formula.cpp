// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas in their usual notation.
#include "ui/style/formula.h"

namespace hop::ui::style {

namespace {

bool isWordLetter(QChar c) { return c.isLetterOrNumber() || c == QLatin1Char('_'); }

// End of the superscript or subscript that starts at `at`: a bracketed group, a number or one letter, optionally
// signed.
qsizetype endOfGroup(const QString& text, qsizetype at) {
    const QChar open = at < text.size() ? text[at] : QChar();
    if (open == QLatin1Char('-') || open == QChar(0x2212)) {
        const qsizetype end = endOfGroup(text, at + 1);
        return end > at + 1 ? end : at;
    }
    if (open == QLatin1Char('(') || open == QLatin1Char('{')) {
        const QChar close = open == QLatin1Char('(') ? QLatin1Char(')') : QLatin1Char('}');
        int depth = 0;
        for (qsizetype i = at; i < text.size(); ++i) {
            depth += text[i] == open ? 1 : text[i] == close ? -1 : 0;
            if (depth == 0) return i + 1;
        }
        return text.size();
    }
    if (at < text.size() && text[at].isDigit()) {
        qsizetype end = at;
        while (end < text.size() && text[end].isDigit()) ++end;
        return end;
    }
    return at < text.size() && text[at].isLetter() ? at + 1 : at;
}

// End of a subscript, which may also be a word, or numbers and letters with a comma: D_TE, M_4,n. Only a single letter
// takes one, so mean_delay is a word.
qsizetype endOfIndex(const QString& text, qsizetype at) {
    if (at < 2 || !text[at - 2].isLetter() || (at > 2 && isWordLetter(text[at - 3]))) return at;
    const auto endOfRun = [&](qsizetype from) {
        while (from < text.size() && text[from].isLetterOrNumber()) ++from;
        return from;
    };
    qsizetype end = endOfRun(at);
    if (end == at) return endOfGroup(text, at);
    if (end < text.size() && text[at].isDigit() && text[end] == QLatin1Char(',')) {
        const qsizetype more = endOfRun(end + 1);
        if (more > end + 1) end = more;
    }
    return end;
}

}  // namespace

std::vector<FormulaPart> parseFormula(std::string_view formula) {
    const QString text = QString::fromUtf8(formula.data(), static_cast<qsizetype>(formula.size()));
    std::vector<FormulaPart> parts;
    const auto append = [&](const QString& piece, FormulaPart::Level level) {
        if (piece.isEmpty()) return;
        if (!parts.empty() && parts.back().level == level)
            parts.back().text += piece;
        else
            parts.push_back({piece, level});
    };
    for (qsizetype i = 0; i < text.size();) {
        const bool raises = text[i] == QLatin1Char('^'), lowers = text[i] == QLatin1Char('_');
        const qsizetype end = raises ? endOfGroup(text, i + 1) : lowers ? endOfIndex(text, i + 1) : i;
        if (end <= i + 1) {
            append(text.mid(i, 1), FormulaPart::Level::base);
            ++i;
            continue;
        }
        QString group = text.mid(i + 1, end - i - 1);
        const bool round = group.startsWith(QLatin1Char('(')) && group.endsWith(QLatin1Char(')')),
                   curly = group.startsWith(QLatin1Char('{')) && group.endsWith(QLatin1Char('}'));
        if (round || curly) group = group.mid(1, group.size() - 2);
        append(group, raises ? FormulaPart::Level::raised : FormulaPart::Level::lowered);
        i = end;
    }
    return parts;
}

QString formulaHtml(std::string_view formula) {
    QString html;
    for (const FormulaPart& part : parseFormula(formula)) {
        const QString escaped = part.text.toHtmlEscaped();
        if (part.level == FormulaPart::Level::base) html += escaped;
        if (part.level == FormulaPart::Level::raised)
            html += QStringLiteral("<sup>") + escaped + QStringLiteral("</sup>");
        if (part.level == FormulaPart::Level::lowered)
            html += QStringLiteral("<sub>") + escaped + QStringLiteral("</sub>");
    }
    return html;
}

}  // namespace hop::ui::style
