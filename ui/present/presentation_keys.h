// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a presentation: its own, and those of commands that work there too.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace hop::ui::present {

class Presentation;

// A row of the presentation's own (Presentation::keys).
struct PresentationKey {
    std::string_view keys;  // separated by blanks, in Qt's spelling; the first one is displayed
    std::string_view what;  // in the list of keys
    std::string_view word = {};  // in the header, beside the key; empty: not there
    int rank = 0;           // the higher, the sooner left out of a narrow header
    void (*run)(Presentation&) = nullptr;
    bool whileBlank = false;  // works while the screen is blank; any other key only ends that
};

// A command that works in a presentation too.
struct CommandKey {
    QList<QKeySequence> keys;  // the displayed one first
    QString word;
    int rank = 0;
    std::function<void()> run;
};

QList<QKeySequence> keysIn(std::string_view keys);
// Whatever Shift says.
bool isAmong(const QKeySequence& pressed, const QList<QKeySequence>& keys);

// Key and word in the header, such as "← → step": keys with the same word stand together.
struct KeyWords {
    QString words;
    int rank = 0;
};
std::vector<KeyWords> headerWords(const std::vector<CommandKey>& commands, std::span<const PresentationKey> own);

}  // namespace hop::ui::present
