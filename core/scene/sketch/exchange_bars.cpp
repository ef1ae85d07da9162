// SPDX-License-Identifier: GPL-3.0-or-later
// The phases of a total exchange on a product B x A as bars over time: a row for each phase, or one for A and one for B
// with what B brings to A, and how early.
//
// **Source:** Dim Figs. 3, 4 and 7, Theorem 1; BOSTT Fig. 5.
#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/record/exchange_phases.h"
#include "core/record/slotted_run.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/sketch/phase_fills.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene::exchange_bars {

FigureEntry entry();

namespace {

using Block = record::ExchangePhases::Block;
using Point = Scheme::Point;

constexpr double kTop = 0.3, kBar = 1.25;     // height of a bar
constexpr double kGap = 0.35, kArrows = 1.9;  // between rows; with arrows
constexpr std::uint64_t kNumbered = 16;       // so many slots have all their numbers

class Drawing {
public:
    Drawing(const record::Instant& instant, const record::ExchangePhases& phases) : m_phases(phases) {
        const Arguments& options = optionsOf(instant.display.options, "exchange-bars");
        m_split = options.flag("split");
        m_byPart = options.text("rows") == "parts";
        if (const auto* slots = record::slotsOf(instant); slots != nullptr) {
            m_dimension = slots->dimension;
            if (options.text("mark") == "now") m_now = record::slotNow(*slots, instant.step);
        } else if (options.text("mark") == "now" && instant.step < phases.slots) {
            m_now = instant.step + 1;
        }
        m_names = !m_byPart ? 4.4 : m_dimension == 0 ? 8.4 : 6.4;
        m_column = std::max(1.0, 20.0 / static_cast<double>(phases.slots));
    }

    Scheme scheme() {
        m_scheme.unit = 14.0;
        if (m_byPart)
            drawParts();
        else
            drawPhases();
        drawAxis();
        m_scheme.width = x(m_phases.slots) + 0.4;
        m_scheme.legend = legendOfPhases(m_internal);
        if (m_byPart) {
            m_scheme.legend.push_back({"from B to A", kBrings, Sample::line});
            m_scheme.legend.push_back({"just in time", kMark, Sample::frame});
        }
        if (m_now) m_scheme.legend.push_back({"present " + unit(), {}, Sample::box});
        list();
        return std::move(m_scheme);
    }

private:
    // The end of a slot, or the start of the first one for 0.
    double x(std::uint64_t slot) const { return m_names + m_column * static_cast<double>(slot); }

    std::string unit() const { return m_phases.slotSteps == 1 && m_phases.copies == 2 ? "step" : "slot"; }

    // Behind the bars, before they are drawn; its number stands on black.
    void shadePresent(double bottom) {
        if (m_now)
            m_scheme.shapes.push_back(boxOf(x(*m_now - 1), kTop - 0.3, m_column, bottom - kTop + 0.3,
                                            {.fill = Fill::pale, .outlined = false}));
    }

    void name(double y, std::string text) {
        m_scheme.words.push_back({.at = {m_names - 0.5, y},
                                  .text = std::move(text),
                                  .room = m_names - 0.6,
                                  .across = Scheme::Across::right});
    }

    void bar(const Block& block, double y, std::string text) {
        const bool internal = m_split && block.phase == 2 && block.round == 0;
        m_internal = m_internal || internal;
        const double width = x(block.last) - x(block.first - 1);
        m_scheme.shapes.push_back(
            boxOf(x(block.first - 1), y, width, kBar, {.fill = fillOfPhase(internal ? 0 : block.phase)}));
        m_ends.insert(block.last);
        if (!text.empty() && !internal)
            m_scheme.words.push_back({.at = {x(block.first - 1) + width / 2.0, y + kBar / 2.0},
                                      .text = std::move(text),
                                      .room = width - 0.3,
                                      .small = true,
                                      .clear = true});
    }

    static std::string roundText(const Block& block) {
        return block.round == 0 ? std::string() : "r = " + std::to_string(block.round);
    }

    void drawPhases() {
        m_bottom = kTop + 3.0 * kBar + 2.0 * kGap;
        shadePresent(m_bottom + 0.4);
        for (const unsigned phase : {1U, 2U, 3U}) {
            const double y = kTop + (phase - 1) * (kBar + kGap);
            name(y + kBar / 2.0, "phase " + std::to_string(phase));
            if (!m_split) {
                if (const auto all = m_phases.whole(phase)) {
                    m_shown.push_back(*all);
                    bar(*all, y, {});
                }
                continue;
            }
            for (const Block& block : m_phases.blocks) {
                if (block.phase != phase) continue;
                m_shown.push_back(block);
                bar(block, y, roundText(block));
            }
        }
    }

    // A is drawn above B, so that the arrows from B point upwards.
    void drawParts() {
        m_split = true;
        const double upper = kTop, lower = kTop + kBar + kArrows;
        shadePresent(lower + kBar);
        name(upper + kBar / 2.0, "within A");
        name(lower + kBar / 2.0, "along B");
        for (const Block& block : m_phases.blocks) {
            m_shown.push_back(block);
            const bool named = 3.4 < x(block.last) - x(block.first - 1);
            const std::string words = record::blockName(block);
            bar(block, block.phase == 2 ? lower : upper, named ? words : roundText(block));
        }
        for (const Block& block : m_phases.blocks)
            if (block.phase == 2 && block.round > 0)
                m_scheme.shapes.push_back(lineOf({x(block.last), lower}, {x(block.last), upper + kBar}, kBrings, true));
        double y = lower + kBar + 1.0;
        const auto row = [&](std::string what, const auto& valueOf, bool marksZero) {
            name(y, std::move(what));
            for (std::uint64_t slot = 1; slot <= m_phases.slots; ++slot) {
                const std::string text = valueOf(m_phases.bySlot[slot - 1]);
                const double middle = (x(slot - 1) + x(slot)) / 2.0;
                m_scheme.words.push_back({.at = {middle, y}, .text = text, .room = 0.95 * m_column, .small = true});
                if (marksZero && text == "0")
                    m_scheme.shapes.push_back(boxOf(x(slot - 1) + 0.06, y - 0.6, m_column - 0.12, 1.2, kMark));
            }
            y += 1.5;
        };
        row(
            "slots early",
            [](const record::ExchangePhases::Slot& slot) { return slot.early ? std::to_string(*slot.early) : "–"; },
            true);
        row(
            m_dimension == 0 ? std::string("own messages") : "own, " + lowered("g", m_dimension) + "(t)",
            [](const record::ExchangePhases::Slot& slot) { return std::to_string(slot.ownInA + slot.ownInB); }, false);
        m_bottom = y - 0.9;
    }

    void drawAxis() {
        const double y = m_bottom + 0.4;
        const Scheme::Look line{.weight = Scheme::Weight::thin};
        m_scheme.shapes.push_back(lineOf({x(0), y}, {x(m_phases.slots), y}, line));
        for (std::uint64_t slot = 0; slot <= m_phases.slots; ++slot)
            m_scheme.shapes.push_back(lineOf({x(slot), y}, {x(slot), y + 0.25}, line));
        m_ends.insert({1, m_phases.slots});
        for (std::uint64_t slot = 1; slot <= m_phases.slots; ++slot)
            if (m_phases.slots <= kNumbered || m_ends.contains(slot) || m_now == slot) {
                // Neighbours of many columns stand a little apart.
                const double aside = m_phases.slots <= kNumbered
                                         ? 0.0
                                         : 0.25 * (int{m_ends.contains(slot - 1)} - int{m_ends.contains(slot + 1)});
                const Point at{(x(slot - 1) + x(slot)) / 2.0 + aside * m_column, y + 0.9};
                if (m_now == slot)
                    m_scheme.shapes.push_back(boxOf(at.x - 0.45, at.y - 0.55, 0.9, 1.1, {.fill = Fill::black}));
                m_scheme.words.push_back({.at = at,
                                          .text = std::to_string(slot),
                                          .room = 1.4 * m_column,
                                          .small = true,
                                          .onBlack = m_now == slot});
                m_ticks.push_back(slot);
            }
        name(y + 0.9, unit());
        m_scheme.height = y + 1.7;
    }

    void list() {
        Listing& listing = m_scheme.listing;
        listing = {.rowsAre = "bars", .columns = {"bar", "phase", "r", "first", "last", "transmissions"}, .rows = {}};
        std::uint64_t all = 0, brought = 0;
        for (const Block& block : m_shown) {
            listing.rows.push_back({m_split ? record::blockName(block) : "phase " + std::to_string(block.phase),
                                    static_cast<double>(block.phase), static_cast<double>(block.round),
                                    static_cast<double>(block.first), static_cast<double>(block.last),
                                    static_cast<double>(block.transmissions)});
            all += block.transmissions;
            if (block.phase == 2 && block.round == 1) brought = block.last + 1 - block.first;
        }
        listing.facts = {{"slots", static_cast<double>(m_phases.slots)},
                         {"steps per slot", static_cast<double>(m_phases.slotSteps)},
                         {"sum", static_cast<double>(all)}};
        for (const Block& block : m_phases.blocks)
            if (block.phase == 2 && block.round == 0) {
                listing.facts.emplace_back("first internal", static_cast<double>(block.first));
                listing.facts.emplace_back("last internal", static_cast<double>(block.last));
            }
        if (m_split) listing.facts.emplace_back("R", static_cast<double>(brought));
        if (m_now) listing.facts.emplace_back("present", static_cast<double>(*m_now));
        std::string ticks;
        for (const std::uint64_t slot : m_ticks) ticks += (ticks.empty() ? "" : " ") + std::to_string(slot);
        listing.facts.emplace_back("ticks", ticks);
        if (m_byPart) listNumbers();
    }

    // The numbers by slot.
    void listNumbers() {
        Listing& listing = m_scheme.listing;
        Listing slots{.rowsAre = "numbers", .columns = {"slot", "early", "own"}, .rows = {}};
        std::optional<std::int64_t> least;
        std::uint64_t zeros = 0;
        for (std::size_t i = 0; i < m_phases.bySlot.size(); ++i) {
            const record::ExchangePhases::Slot& slot = m_phases.bySlot[i];
            if (slot.early) {
                least = std::min(least.value_or(*slot.early), *slot.early);
                zeros += *slot.early == 0 ? 1 : 0;
            }
            slots.rows.push_back(
                {static_cast<double>(i + 1),
                 slot.early ? Listing::Value(static_cast<double>(*slot.early)) : Listing::Value(std::string("–")),
                 static_cast<double>(slot.ownInA + slot.ownInB)});
        }
        if (least) listing.facts.emplace_back("least early", static_cast<double>(*least));
        listing.facts.emplace_back("just in time", static_cast<double>(zeros));
        listing.also.push_back(std::move(slots));
    }

    static constexpr Scheme::Look kMark{}, kBrings{.weight = Scheme::Weight::thick, .stroke = Stroke::full};

    const record::ExchangePhases& m_phases;
    bool m_split = false, m_byPart = false, m_internal = false;
    std::uint32_t m_dimension = 0;  // 0: unknown
    std::optional<std::uint64_t> m_now;
    double m_names = 0.0, m_column = 1.0, m_bottom = 0.0;
    std::vector<Block> m_shown;
    std::set<std::uint64_t> m_ends;
    std::vector<std::uint64_t> m_ticks;
    Scheme m_scheme;
};

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    if (std::string why = record::slotsDrawnRefusal(instant); !why.empty()) return {std::move(why), {}};
    const record::PhasesRead& read = keeper.of(kPhases, instant);
    if (!read.refusal.empty()) return {read.refusal, {}};
    return {"", Drawing(instant, read.phases).scheme()};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    std::string words = "Phases of a total exchange over time:";
    for (const auto& row : scene.form.get<Scheme>().listing.rows)
        words += ' ' + std::get<std::string>(row[0]) + " in slots " +
                 thousands(static_cast<std::uint64_t>(std::get<double>(row[3]))) + " to " +
                 thousands(static_cast<std::uint64_t>(std::get<double>(row[4]))) + ';';
    words.back() = '.';
    return words;
}

}  // namespace

FigureEntry entry() {
    return {.id = "exchange-bars",
            .title = "Phases over time",
            .help = "The three phases of a total exchange on a product B × A as bars over time.",
            .guide =
                "When the phases of a total exchange on a product B × A run: a row for each phase, or one for the "
                "exchanges within A and one for those along B, with the messages that B brings to A and by how many "
                "slots the scarcest of them is early.",
            .parameters = {{.name = "rows",
                            .kind = ParameterKind::choice,
                            .help = "A row for each phase, or one for A and one for B.",
                            .choices = {"phases", "parts"},
                            .fallback = "phases"},
                           {.name = "split",
                            .kind = ParameterKind::flag,
                            .help = "A bar for each exchange r of phase 3, and for the messages that B brings to it.",
                            .fallback = "no"},
                           {.name = "mark",
                            .kind = ParameterKind::choice,
                            .help = "Whether the slot of the present step is marked.",
                            .choices = {"none", "now"},
                            .fallback = "none"}},
            .form = FormKind::scheme,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = record::slotsDrawnRefusal,
            .example = "dim-fig-4"};
}

}  // namespace hop::scene::exchange_bars
