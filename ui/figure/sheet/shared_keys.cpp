// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that several panels share.
#include "ui/figure/sheet/shared_keys.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "ui/figure/curves/curves.h"

namespace hop::ui::figure {
namespace {

using Keys = std::vector<Key>;
using Lines = std::vector<std::vector<Keys>>;

bool hasMarks(const Key& key) {
    return key.legend.ramp || !key.legend.items.empty() || key.queues.mark != QueueMark::none || key.curves != nullptr;
}

bool isSame(const LegendItem& one, const LegendItem& other) {
    return one.text == other.text && one.swatch.colour == other.swatch.colour &&
           one.swatch.pattern == other.swatch.pattern && one.sample == other.sample && one.stroke == other.stroke &&
           one.fill == other.fill;
}

bool contains(const Key& key, const Key& part) {
    if ((key.curves == nullptr) != (part.curves == nullptr)) return false;
    if (key.curves != nullptr && !sameCurveKeys(*key.curves, *part.curves)) return false;
    if (key.legend.title != part.legend.title || key.legend.ramp != part.legend.ramp ||
        key.legend.low != part.legend.low || key.legend.high != part.legend.high)
        return false;
    if (part.queues.mark != QueueMark::none &&
        (part.queues.mark != key.queues.mark || part.queues.most != key.queues.most))
        return false;
    return std::ranges::all_of(part.legend.items, [&](const LegendItem& item) {
        return std::ranges::any_of(key.legend.items, [&](const LegendItem& other) { return isSame(item, other); });
    });
}

bool contains(const Keys& keys, const Keys& parts) {
    return std::ranges::all_of(parts, [&](const Key& part) {
        return std::ranges::any_of(keys, [&](const Key& key) { return contains(key, part); });
    });
}

Keys marksOf(const Keys& keys) {
    Keys marks;
    for (const Key& key : keys)
        if (hasMarks(key) && !key.ofFills) marks.push_back({key.legend, key.queues, {}, key.curves});
    return marks;
}

Keys fillsOf(const Keys& keys) {
    Keys fills;
    std::ranges::copy_if(keys, std::back_inserter(fills), &Key::ofFills);
    return fills;
}

Keys wordsOf(const Keys& keys) {
    Keys words;
    for (const Key& key : keys)
        if (!key.words.isEmpty()) words.push_back({.words = key.words});
    return words;
}

Keys joined(Keys first, const Keys& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

void dropMarks(Keys& keys) { keys = joined(fillsOf(keys), wordsOf(keys)); }
void dropFills(Keys& keys) { std::erase_if(keys, &Key::ofFills); }
void dropWords(Keys& keys) { keys = joined(marksOf(keys), fillsOf(keys)); }

bool containsWords(const Keys& keys, const Keys& parts) {
    return std::ranges::equal(keys, parts, {}, &Key::words, &Key::words);
}
bool containsMarks(const Keys& keys, const Keys& parts) { return contains(keys, parts); }

// Access to one aspect of keys: their marks, their fills of nodes or their words.
struct Aspect {
    Keys (*of)(const Keys&);
    bool (*contains)(const Keys&, const Keys&);
    void (*drop)(Keys&);
};

bool isDone(const Key& key) { return !key.ofFills || key.legend.done; }

// Replaces `greatest` by `other` if that contains it; false if neither contains the other. Empty keys always join.
// Fills are those of complete runs only if all of these are.
bool join(const Aspect& aspect, Keys& greatest, const Keys& other) {
    if (other.empty()) return true;
    const bool done = std::ranges::all_of(greatest, isDone) && std::ranges::all_of(other, isDone);
    if (greatest.empty() || !aspect.contains(greatest, other)) {
        if (!greatest.empty() && !aspect.contains(other, greatest)) return false;
        greatest = other;
    }
    for (Key& key : greatest) key.legend.done = key.legend.done && done;
    return true;
}

// Shares keys among as many successive lines as possible.
void share(const Aspect& aspect, Lines& lines, std::vector<SharedKeys>& shared) {
    for (std::size_t first = 0; first < lines.size(); ++first) {
        Keys greatest;
        std::size_t cells = 0, end = first;  // cells with keys; end: past the last line with keys
        for (std::size_t line = first; line < lines.size(); ++line) {
            Keys joined = greatest;
            std::size_t more = 0;
            const bool fits = std::ranges::all_of(lines[line], [&](const Keys& keys) {
                const Keys own = aspect.of(keys);
                more += own.empty() ? 0 : 1;
                return join(aspect, joined, own);
            });
            if (!fits || (line == first && more == 0)) break;
            greatest = std::move(joined);
            cells += more;
            if (more > 0) end = line + 1;
        }
        if (cells < 2) continue;
        for (std::size_t line = first; line < end; ++line)
            for (Keys& keys : lines[line]) aspect.drop(keys);
        shared.push_back({end - 1, std::move(greatest)});
        first = end - 1;
    }
}

}  // namespace

std::vector<SharedKeys> shareKeys(Lines& lines) {
    std::vector<SharedKeys> marks, fills, words;
    share({marksOf, containsMarks, dropMarks}, lines, marks);
    share({fillsOf, containsMarks, dropFills}, lines, fills);
    share({wordsOf, containsWords, dropWords}, lines, words);
    for (SharedKeys& below : fills) {
        const auto above = std::ranges::find(marks, below.last, &SharedKeys::last);
        if (above == marks.end())
            marks.push_back(std::move(below));
        else
            above->keys = joined(std::move(above->keys), below.keys);
    }
    // Append words to the marks above them.
    for (SharedKeys& below : words) {
        const auto above = std::ranges::find(marks, below.last, &SharedKeys::last);
        if (above == marks.end()) {
            marks.push_back(std::move(below));
            continue;
        }
        above->keys.back().words = below.keys.front().words;
        above->keys.insert(above->keys.end(), below.keys.begin() + 1, below.keys.end());
    }
    return marks;
}

}  // namespace hop::ui::figure
