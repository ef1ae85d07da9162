// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithm of total exchange on H^d as text.
#include "core/scene/exchange_outline.h"

#include "core/base/text.h"
#include "core/scene/names.h"

namespace hop::scene {

Text exchangeOutline(const plan::ExchangeSlots& slots, std::optional<std::uint64_t> now, bool scheduled) {
    constexpr std::size_t kLongest = 10;
    const std::uint32_t d = slots.dimension;
    const std::string& factor = slots.factor;
    Text outline{.lines = {}, .room = kLongest};
    const auto line = [&](std::uint32_t indent, std::string words, bool lit = false, std::string note = {}) {
        lit = lit && now.has_value();
        outline.lines.push_back({indent, std::move(words), lit, lit ? std::move(note) : std::string()});
    };
    if (d == 1) {
        line(0, "total exchange on H = " + factor);
        line(1, "one exchange of H, in one slot of " + quantity(slots.slotSteps, "step"), true, "slot 1 of 1");
        return outline;
    }
    const std::uint64_t all = slots.slots(), slot = now.value_or(0), inner = slots.innerSlots();
    const std::string slotNote = "t = " + thousands(slot);
    line(0,
         "total exchange on " + raised("H", d) + " = B × A, with B = H = " + factor + " and A = " + raised("H", d - 1));
    line(1, "along B and within A at the same time:");
    line(1, "along B (phase 2)");
    const bool last = scheduled && slot == all;
    line(2,
         "for each slot t = 1 … " + thousands(scheduled ? all - 1 : all) +
             (scheduled ? std::string() : " = " + raised("n", d - 1)),
         !last, slotNote);
    line(3,
         scheduled ? "every line of B runs an exchange of H: node (i, j) sends the messages S(i, j; t)"
                   : "every line of B runs an exchange of H, on messages that leave their copy of A",
         !last, scheduled && now && !last ? "for r = " + thousands(*slots.roundBrought(slot)) : std::string());
    if (scheduled)
        line(2,
             "in slot " + thousands(all) + " every line of B runs an exchange of H, on the messages that need B only",
             last, slotNote);
    line(1, "within A (phases 1 and 3)");
    const std::uint64_t r = slot == 0 ? 0 : slots.round(slot);
    const std::string within =
        slot == 0 ? std::string() : "slot " + thousands((slot - 1) % inner + 1) + " of " + thousands(inner);
    line(2, "every copy of A runs its own exchange in " + quantity(inner, "slot") + ", on messages that stay in it",
         r == 0, within);
    line(2, "for each r = 1 … " + thousands(slots.factorNodes - 1), r > 0, "r = " + thousands(r));
    line(3,
         scheduled ? "every copy of A runs its exchange again, on the messages that B brought for this r"
                   : "every copy of A runs its exchange again, on messages from other copies",
         r > 0, within);
    return outline;
}

}  // namespace hop::scene
