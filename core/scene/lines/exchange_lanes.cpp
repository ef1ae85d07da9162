// SPDX-License-Identifier: GPL-3.0-or-later
// The timing diagram of total exchange on H^d.
#include "core/scene/lines/exchange_lanes.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/scene/colouring.h"

namespace hop::scene {

namespace {

// The activity of a dimension: one box for each period of equal meaning. colourOf(dimension, foreign).
template <typename ColourOf>
Lanes::Lane laneOf(const plan::ExchangeSlots& slots, std::uint32_t dimension, const ColourOf& colourOf) {
    const std::uint32_t d = slots.dimension;
    const std::uint64_t all = slots.slots();
    const bool newest = dimension + 1 == d && d > 1;
    const std::string name = "dimension " + std::to_string(dimension);
    Lanes::Lane lane{d == 1 ? name : (newest ? "B: " : "A: ") + name, {}};
    const std::uint64_t period = newest ? slots.rounds() : d == 1 ? 1 : slots.innerSlots();
    for (std::uint64_t first = 1, r = 0; first <= all; first += period, ++r) {
        const bool own = newest && first == all;
        lane.boxes.push_back({.first = first,
                              .last = std::min(all, first + period - 1),
                              .colour = colourOf(dimension, !newest && r > 0 && d > 1),
                              .pale = own,
                              .name = !newest ? std::string()
                                      : own   ? "own"
                                              : "phase 2, for r = " + std::to_string(r + 1)});
    }
    return lane;
}

// The exchanges of A, one after another.
std::vector<Lanes::Group> groupsOf(const plan::ExchangeSlots& slots) {
    std::vector<Lanes::Group> groups;
    for (std::uint64_t r = 0; r < slots.factorNodes; ++r)
        groups.push_back({.first = r * slots.innerSlots() + 1,
                          .last = (r + 1) * slots.innerSlots(),
                          .name = r == 0 ? "phase 1" : "phase 3, r = " + std::to_string(r),
                          .brief = r == 0 ? "1" : "r = " + std::to_string(r)});
    return groups;
}

}  // namespace

Lanes exchangeLanes(const plan::ExchangeSlots& slots, const record::Instant& instant) {
    record::Instant byClass = instant;
    byClass.display.colourBy = document::ColourBy::tag;
    const Colouring colouring(byClass);
    const Colouring::OfStep colours = colouring.ofStep(byClass);
    const auto colourOf = [&](std::uint32_t dimension, bool foreign) {
        return colouring
            .colours()[colours.numberOf({.packet = 0, .link = 0, .tag = plan::exchangeTag(dimension, foreign)})];
    };
    const std::uint32_t d = slots.dimension;
    const std::uint64_t all = slots.slots();
    Lanes lanes;
    lanes.columns = all;
    lanes.stepsPerColumn = slots.slotSteps;
    for (std::uint32_t dimension = d; dimension-- > 0;) lanes.lanes.push_back(laneOf(slots, dimension, colourOf));
    if (d > 1) lanes.groups = groupsOf(slots);
    // n - 1 over dimension i in each of the slots 1 .. n^i.
    std::uint64_t last = all;
    for (std::uint32_t i = d; i-- > 0; last /= slots.factorNodes)
        lanes.layers.push_back({.colour = colourOf(i, false),
                                .last = last,
                                .topFrom = i == 0 ? 1 : last / slots.factorNodes + 1,
                                .sum = thousands(slots.departures(last))});
    for (std::uint64_t slot = 1; slot <= all; ++slot) lanes.numbers.push_back(slots.slack(slot));
    lanes.groupsName = "exchanges of A";
    lanes.layersName = lowered("g", d) + "(t), departures";
    lanes.numbersName = "slack in slots";
    lanes.columnsName = "slot t";
    lanes.legend = colouring.legend(byClass);
    lanes.caption = quantity(all, "slot") + " of " + quantity(slots.slotSteps, "step");
    return lanes;
}

std::string exchangeLanesTip(const plan::ExchangeSlots& slots, std::uint64_t slot) {
    const std::uint32_t d = slots.dimension;
    const std::string number = thousands(slot), leave = thousands(slots.departures(slot));
    std::string tip = "slot " + number + " of " + thousands(slots.slots()) + "\n" + leave +
                      " of its own messages leave each node: " + lowered("g", d) + "(" + number + ") = " + leave;
    if (d == 1) return tip;
    const auto brought = slots.roundBrought(slot);
    tip += "\nB, phase 2: " +
           (brought ? "set " + thousands((slot - 1) % slots.rounds() + 1) + " of " + thousands(slots.rounds()) +
                          " for exchange r = " + thousands(*brought) + " of A"
                    : std::string("messages that need B only"));
    const std::uint64_t r = slots.round(slot);
    tip +=
        "\nA, " +
        (r == 0 ? std::string("phase 1: messages that stay in their copy") : "phase 3: exchange r = " + thousands(r)) +
        ", slot " + thousands((slot - 1) % slots.innerSlots() + 1) + " of " + thousands(slots.innerSlots());
    if (const auto slack = slots.slack(slot))
        tip += "\nits messages from other copies came at least " +
               quantity(static_cast<std::uint64_t>(*slack), "slot") + " earlier than needed";
    return tip;
}

}  // namespace hop::scene
