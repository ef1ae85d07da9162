// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithm of total exchange on H^d as text.
#include "core/scene/exchange_outline.h"

#include "core/base/text.h"
#include "core/scene/names.h"

namespace hop::scene {

Text exchangeOutline(const plan::ExchangeSlots& slots, std::optional<std::uint64_t> now, bool scheduled) {
    constexpr std::size_t kLongest = 16;
    const std::uint32_t d = slots.dimension;
    Text outline{.lines = {}, .counted = d == 1, .room = kLongest};
    const auto line = [&](std::uint32_t number, std::uint32_t indent, std::string words, std::uint64_t times = 0,
                          bool lit = false, std::string note = {}) {
        lit = lit && now.has_value();
        outline.lines.push_back({.indent = indent,
                                 .words = std::move(words),
                                 .lit = lit,
                                 .note = lit ? std::move(note) : std::string(),
                                 .number = number,
                                 .times = times});
    };
    if (d == 1) {
        line(0, 0, "total exchange on H = " + slots.factor);
        line(0, 1, "one exchange of H, in one slot of " + quantity(slots.slotSteps, "step"), 0, true, "slot 1 of 1");
        return outline;
    }
    const std::uint64_t all = slots.slots(), slot = now.value_or(0), inner = slots.innerSlots();
    const std::uint64_t others = slots.factorNodes - 1;
    const auto range = [](std::string_view letter, std::uint64_t last) {
        return lowered(letter, 0) + " … " + lowered(letter, last) + " at once";
    };
    line(0, 0, "total exchange on " + raised("H", d));
    line(1, 1, "A = " + raised("H", d - 1) + ", B = H = " + slots.factor, 1);
    line(2, 1, "at the same time", 1);
    line(3, 2, "the exchanges along B and those within A", 1);

    const bool last = scheduled && slot == all;
    const std::uint64_t along = scheduled ? all - 1 : all;
    line(0, 0, "along B: phase 2");
    line(4, 1, "for t = 1 … " + thousands(along) + " = " + raised("n", d - 1) + (scheduled ? " − 1" : ""), 1, !last,
         "t = " + thousands(slot));
    line(5, 2, "in " + range("B", all - 1), along, !last);
    line(6, 3,
         scheduled ? "an exchange of H: node (i, j) sends S(i, j; t)"
                   : "an exchange of H: messages for other copies of A",
         along, !last, scheduled && now && !last ? "for r = " + thousands(*slots.roundBrought(slot)) : std::string());
    if (scheduled) {
        line(7, 1, "in " + range("B", all - 1), 1, last);
        line(8, 2, "an exchange of H: internal messages", 1, last, "t = " + thousands(slot));
    }

    const std::uint64_t r = slot == 0 ? 0 : slots.round(slot);
    const std::string within =
        slot == 0 ? std::string() : "slot " + thousands((slot - 1) % inner + 1) + " of " + thousands(inner);
    const std::string exchange = "an exchange of A in " + quantity(inner, "slot") + ": ";
    line(0, 0, "within A: phases 1 and 3");
    line(9, 1, "in " + range("A", others), 1, r == 0);
    line(10, 2, exchange + "internal messages", 1, r == 0, within);
    line(11, 1, "for r = 1 … " + thousands(others) + " = n − 1", 1, r > 0, "r = " + thousands(r));
    line(12, 2, "in " + range("A", others), others, r > 0);
    line(13, 3, exchange + (scheduled ? "messages that came along B" : "messages from other copies"), others, r > 0,
         within);
    return outline;
}

}  // namespace hop::scene
