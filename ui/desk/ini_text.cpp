// SPDX-License-Identifier: GPL-3.0-or-later
// Writes INI files.
#include "ui/desk/ini_text.h"

#include <QStringList>

namespace hop::ui::desk {
namespace {

constexpr QLatin1StringView kHexDigits("0123456789abcdefABCDEF"), kSigns("_-.");

// With a group's '/' as '\', and everything but letters, digits and "_-." by number.
QByteArray escapedKey(const QString& key) {
    QByteArray escaped;
    for (const QChar letter : key) {
        const ushort code = letter.unicode();
        const bool plain = code < 0x80 && (letter.isLetterOrNumber() || kSigns.contains(letter));
        if (plain)
            escaped += static_cast<char>(code);
        else if (letter == u'/')
            escaped += '\\';
        else
            escaped += (code <= 0xff ? '%' + QByteArray::number(code, 16).rightJustified(2, '0')
                                     : "%U" + QByteArray::number(code, 16).rightJustified(4, '0'))
                           .toUpper();
    }
    return escaped;
}

QByteArray escaped(const QString& text) {
    QByteArray escaped;
    bool quoted = text.startsWith(u' ') || text.endsWith(u' ');
    bool afterNumber = false;  // the next hexadecimal digit would belong to the number before
    for (const QChar letter : text) {
        const ushort code = letter.unicode();
        quoted = quoted || letter == u';' || letter == u',' || letter == u'=';
        const bool byNumber = code < 0x20 || code >= 0x7f || (afterNumber && kHexDigits.contains(letter));
        if (letter == u'\n')
            escaped += "\\n";
        else if (byNumber)
            escaped += "\\x" + QByteArray::number(code, 16);
        else if (letter == u'"' || letter == u'\\')
            escaped += '\\' + QByteArray(1, static_cast<char>(code));
        else
            escaped += static_cast<char>(code);
        afterNumber = byNumber && letter != u'\n';
    }
    return quoted ? '"' + escaped + '"' : escaped;
}

// '@' begins the name of a type.
QString marked(const QString& text) { return text.startsWith(u'@') ? u'@' + text : text; }

QByteArray valueText(const QVariant& value) {
    if (value.userType() == QMetaType::QByteArray)
        return escaped(QStringLiteral("@ByteArray(") + QString::fromLatin1(value.toByteArray()) + u')');
    if (!value.isValid()) return "@Invalid()";
    if (value.userType() != QMetaType::QStringList) return escaped(marked(value.toString()));
    const QStringList list = value.toStringList();
    if (list.isEmpty()) return "@Invalid()";
    QByteArray texts;
    for (const QString& text : list) texts += (texts.isEmpty() ? "" : ", ") + escaped(marked(text));
    return texts;
}

}  // namespace

QByteArray iniText(const QMap<QString, QVariant>& values) {
    QByteArray text;
    QString group;
    for (auto entry = values.begin(); entry != values.end(); ++entry) {
        const QString of = entry.key().section(u'/', 0, 0);
        if (of != group) text += (text.isEmpty() ? "[" : "\n[") + escapedKey(of) + "]\n";
        group = of;
        text += escapedKey(entry.key().section(u'/', 1)) + '=' + valueText(entry.value()) + '\n';
    }
    return text;
}

}  // namespace hop::ui::desk
