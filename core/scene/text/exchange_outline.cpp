// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithm of total exchange on H^d as text.
#include "core/scene/text/exchange_outline.h"

#include "core/base/text.h"
#include "core/explain/names.h"

namespace hop::scene {

namespace {

constexpr std::size_t kOutlineRoom = 16;  // [lines]

std::string atOnce(std::string_view letter, std::uint64_t last) {
    return "in " + lowered(letter, 0) + " … " + lowered(letter, last) + " at once";
}

class OutlineWriter {
public:
    OutlineWriter(const plan::ExchangeSlots& slots, std::optional<std::uint64_t> now, bool scheduled)
        : m_slots(slots), m_now(now), m_scheduled(scheduled) {}

    Text write() && {
        const std::uint32_t d = m_slots.dimension;
        m_outline.counted = d == 1;
        if (d == 1) {
            line(0, 0, "total exchange on H = " + m_slots.factor);
            line(0, 1, "one exchange of H, in one slot of " + quantity(m_slots.slotSteps, "step"), 0, true,
                 "slot 1 of 1");
            return std::move(m_outline);
        }
        line(0, 0, "total exchange on " + raised("H", d));
        line(1, 1, "A = " + raised("H", d - 1) + ", B = H = " + m_slots.factor, 1);
        line(2, 1, "at the same time", 1);
        line(3, 2, "the exchanges along B and those within A", 1);
        alongB();
        withinA();
        return std::move(m_outline);
    }

private:
    void alongB() {
        const std::uint64_t all = m_slots.slots(), slot = m_now.value_or(0);
        const bool last = m_scheduled && slot == all;
        const std::uint64_t along = m_scheduled ? all - 1 : all;
        line(0, 0, "along B: phase 2");
        line(4, 1,
             "for t = 1 … " + thousands(along) + " = " + raised("n", m_slots.dimension - 1) +
                 (m_scheduled ? " − 1" : ""),
             1, !last, "t = " + thousands(slot));
        line(5, 2, atOnce("B", all - 1), along, !last);
        line(6, 3,
             m_scheduled ? "an exchange of H: node (i, j) sends S(i, j; t)"
                         : "an exchange of H: messages for other copies of A",
             along, !last,
             m_scheduled && m_now && !last ? "for r = " + thousands(*m_slots.roundBrought(slot)) : std::string());
        if (m_scheduled) {
            line(7, 1, atOnce("B", all - 1), 1, last);
            line(8, 2, "an exchange of H: internal messages", 1, last, "t = " + thousands(slot));
        }
    }

    void withinA() {
        const std::uint64_t slot = m_now.value_or(0), inner = m_slots.innerSlots(), others = m_slots.factorNodes - 1;
        const std::uint64_t r = slot == 0 ? 0 : m_slots.round(slot);
        const std::string within =
            slot == 0 ? std::string() : "slot " + thousands((slot - 1) % inner + 1) + " of " + thousands(inner);
        const std::string exchange = "an exchange of A in " + quantity(inner, "slot") + ": ";
        line(0, 0, "within A: phases 1 and 3");
        line(9, 1, atOnce("A", others), 1, r == 0);
        line(10, 2, exchange + "internal messages", 1, r == 0, within);
        line(11, 1, "for r = 1 … " + thousands(others) + " = n − 1", 1, r > 0, "r = " + thousands(r));
        line(12, 2, atOnce("A", others), others, r > 0);
        line(13, 3, exchange + (m_scheduled ? "messages that came along B" : "messages from other copies"), others,
             r > 0, within);
    }

    void line(std::uint32_t number, std::uint32_t indent, std::string words, std::uint64_t times = 0, bool lit = false,
              std::string note = {}) {
        lit = lit && m_now.has_value();
        m_outline.lines.push_back({.indent = indent,
                                   .words = std::move(words),
                                   .lit = lit,
                                   .note = lit ? std::move(note) : std::string(),
                                   .number = number,
                                   .times = times});
    }

    const plan::ExchangeSlots& m_slots;
    std::optional<std::uint64_t> m_now;
    bool m_scheduled = false;
    Text m_outline = {.lines = {}, .room = kOutlineRoom};
};

}  // namespace

Text exchangeOutline(const plan::ExchangeSlots& slots, std::optional<std::uint64_t> now, bool scheduled) {
    return OutlineWriter(slots, now, scheduled).write();
}

}  // namespace hop::scene
