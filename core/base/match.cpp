// SPDX-License-Identifier: GPL-3.0-or-later
// Searching by words.
#include "core/base/match.h"

#include <algorithm>
#include <string>

#include "core/base/text.h"

namespace hop {
namespace {

constexpr std::uint32_t kQualities = 3;  // at the beginning of the text, of a word, inside a word

bool isOfWord(char c) {
    const char low = lowerCase(c);
    return (low >= 'a' && low <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

std::optional<std::uint32_t> qualityIn(std::string_view text, std::string_view word) {
    std::optional<std::uint32_t> best;
    for (std::size_t at = 0; at + word.size() <= text.size(); ++at) {
        if (!std::equal(word.begin(), word.end(), text.begin() + static_cast<std::ptrdiff_t>(at),
                        [](char a, char b) { return lowerCase(a) == lowerCase(b); }))
            continue;
        if (at == 0) return 0;
        if (!isOfWord(text[at - 1]) || !isOfWord(word.front())) return 1;
        best = 2;
    }
    return best;
}

}  // namespace

std::optional<std::uint32_t> phraseRank(std::string_view words, std::string_view title) {
    words = trimmed(words);
    if (words.empty()) return std::nullopt;
    const auto quality = qualityIn(title, words);
    if (!quality) return std::nullopt;
    return *quality == 0 && words.size() == title.size() ? 0 : *quality + 1;
}

std::optional<std::uint32_t> matchRank(std::string_view words, std::initializer_list<std::string_view> texts) {
    std::uint32_t worst = 0, sum = 0;
    bool isTitle = false;
    words = trimmed(words);
    if (words.empty()) return 0;
    if (texts.size() > 0) isTitle = words.size() == texts.begin()->size() && qualityIn(*texts.begin(), words) == 0;
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        const std::string_view word = words.substr(at, end - at);
        at = end + 1;
        if (word.empty()) continue;
        std::optional<std::uint32_t> rank;
        std::uint32_t text = 0;
        for (const std::string_view candidate : texts) {
            if (const auto quality = qualityIn(candidate, word); quality && !rank) rank = kQualities * text + *quality;
            ++text;
        }
        if (!rank) return std::nullopt;
        worst = std::max(worst, *rank);
        sum += *rank;
    }
    return isTitle ? 0 : 1 + 256 * worst + std::min(sum, 255U);
}

}  // namespace hop
