// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing in groups of equal style.
#include "ui/export/sink/groups.h"

#include <algorithm>

#include "ui/export/sink/box_index.h"

namespace hop::ui::exporting {
namespace {

constexpr std::size_t kLookBack = 24;  // number of groups searched

struct OpenGroup {
    Look look;
    std::vector<const Item*> items;
    BoxIndex boxes;
};

std::vector<OpenGroup> gathered(const Drawing& drawing) {
    std::vector<OpenGroup> groups;
    for (const Item& item : drawing.items) {
        std::size_t place = groups.size();
        for (std::size_t back = 1; back <= std::min(kLookBack, groups.size()); ++back) {
            const std::size_t i = groups.size() - back;
            if (item.isPlace() || groups[i].items.front()->isPlace()) break;
            if (groups[i].look == item.look) {
                place = i;
                break;
            }
            // Texts keep their reading order.
            const bool bothTexts = item.kind == Item::Kind::text && groups[i].look.fontPixels > 0.0;
            if (bothTexts || groups[i].boxes.meets(item.box)) break;
        }
        if (place == groups.size()) groups.push_back({item.look, {}, BoxIndex(drawing.size)});
        groups[place].items.push_back(&item);
        groups[place].boxes.add(item.box);
    }
    return groups;
}

// Opaque lines may overlap within one path; areas and translucent lines may not.
bool mayMeet(const Look& look) { return look.fill == 0 && qAlpha(look.stroke) == 255; }

std::vector<Mark> marksOf(const OpenGroup& group, const QSizeF& page) {
    std::vector<Mark> marks;
    BoxIndex together(page);
    for (const Item* item : group.items) {
        const bool path = item->kind == Item::Kind::path && item->name.isEmpty();
        const bool joins = path && !marks.empty() && marks.back().front()->kind == Item::Kind::path &&
                           marks.back().front()->name.isEmpty() && (mayMeet(group.look) || !together.meets(item->box));
        if (joins) {
            marks.back().push_back(item);
        } else {
            marks.push_back({item});
            together = BoxIndex(page);
        }
        if (path) together.add(item->box);
    }
    return marks;
}

}  // namespace

std::vector<Group> groupsOf(const Drawing& drawing) {
    std::vector<Group> groups;
    for (const OpenGroup& group : gathered(drawing)) groups.push_back({group.look, marksOf(group, drawing.size)});
    return groups;
}

}  // namespace hop::ui::exporting
