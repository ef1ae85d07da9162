// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a presentation.
#include "ui/present/presentation_keys.h"

#include <algorithm>

#include "ui/style/text.h"

namespace hop::ui::present {
namespace {

QString arrowOrName(const QKeySequence& key) {
    if (key == QKeySequence(Qt::Key_Left)) return QStringLiteral("←");
    if (key == QKeySequence(Qt::Key_Right)) return QStringLiteral("→");
    return key.toString(QKeySequence::NativeText);
}

}  // namespace

// Shift is part of how "+" or "?" are typed.
bool isAmong(const QKeySequence& pressed, const QList<QKeySequence>& keys) {
    const auto plain = [](const QKeySequence& key) {
        const QKeyCombination first = key[0];
        return QKeyCombination(first.keyboardModifiers() & Qt::ControlModifier, first.key());
    };
    return std::ranges::any_of(keys, [&](const QKeySequence& key) { return plain(key) == plain(pressed); });
}

QList<QKeySequence> keysIn(std::string_view keys) {
    QList<QKeySequence> list;
    for (const QString& key : text(keys).split(u' ', Qt::SkipEmptyParts))
        list << QKeySequence(key, QKeySequence::PortableText);
    return list;
}

std::vector<KeyWords> headerWords(const std::vector<CommandKey>& commands, std::span<const PresentationKey> own) {
    struct Row {
        QString keys, word;
        int rank;
    };
    std::vector<Row> rows;
    const auto add = [&](const QKeySequence& key, const QString& word, int rank) {
        if (word.isEmpty()) return;
        if (!rows.empty() && rows.back().word == word)
            rows.back().keys += u' ' + arrowOrName(key);
        else
            rows.push_back({arrowOrName(key), word, rank});
    };
    for (const CommandKey& command : commands) add(command.keys.front(), command.word, command.rank);
    for (const PresentationKey& key : own) add(keysIn(key.keys).front(), text(key.word), key.rank);
    std::vector<KeyWords> words;
    for (const Row& row : rows) words.push_back({row.keys + u' ' + row.word, row.rank});
    return words;
}

}  // namespace hop::ui::present
