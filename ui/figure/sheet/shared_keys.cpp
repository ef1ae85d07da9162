// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that several panels share.
#include "ui/figure/sheet/shared_keys.h"

#include <algorithm>
#include <optional>
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

// What a cell shares on its own: its keys of a topic without their words, or the words of all.
struct Aspect {
    std::optional<KeyTopic> topic;  // nullopt: words

    Keys of(const Keys& keys) const {
        Keys own;
        for (const Key& key : keys) {
            if (topic && key.topic == *topic && hasMarks(key)) own.push_back(withoutWords(key));
            if (!topic && !key.words.isEmpty()) own.push_back({.words = key.words});
        }
        return own;
    }
    bool contains(const Keys& keys, const Keys& parts) const {
        return topic ? figure::contains(keys, parts) : std::ranges::equal(keys, parts, {}, &Key::words, &Key::words);
    }
    // The words of keys that are dropped stand below the others.
    void drop(Keys& keys) const {
        for (Key& key : keys) {
            if (!topic) key.words.clear();
            if (topic && key.topic == *topic) key = {.words = key.words, .topic = key.topic};
        }
        std::erase_if(keys, [](const Key& key) { return !hasMarks(key) && key.words.isEmpty(); });
        std::ranges::stable_partition(keys, hasMarks);
    }

private:
    static Key withoutWords(Key key) {
        key.words.clear();
        return key;
    }
};

bool isDone(const Key& key) { return key.topic != KeyTopic::fills || key.legend.done; }

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

// Shares an aspect among as many successive lines as possible.
std::vector<SharedKeys> shared(const Aspect& aspect, Lines& lines) {
    std::vector<SharedKeys> all;
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
        all.push_back({end - 1, std::move(greatest)});
        first = end - 1;
    }
    return all;
}

// Puts keys below those that have the same place; words follow the last one of these.
void add(std::vector<SharedKeys>& all, SharedKeys below, bool areWords) {
    const auto above = std::ranges::find(all, below.last, &SharedKeys::last);
    if (above == all.end()) return all.push_back(std::move(below));
    auto begin = below.keys.begin();
    if (areWords) above->keys.back().words = (begin++)->words;
    above->keys.insert(above->keys.end(), begin, below.keys.end());
}

}  // namespace

std::vector<SharedKeys> shareKeys(Lines& lines) {
    std::vector<SharedKeys> all;
    for (const Aspect& aspect : {Aspect{KeyTopic::marks}, Aspect{KeyTopic::fills}, Aspect{std::nullopt}})
        for (SharedKeys& below : shared(aspect, lines)) add(all, std::move(below), !aspect.topic);
    return all;
}

}  // namespace hop::ui::figure
