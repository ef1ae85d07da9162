// SPDX-License-Identifier: GPL-3.0-or-later
// Colours by meaning: maps the chosen meaning (dimension, destination, class, ...) to the colour of each packet and to
// the legend.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/keeper.h"
#include "core/scene/looks.h"

namespace hop::scene {

// Colours of one run under one display. Packets have the colour colours()[ofStep(instant, step).numberOf(move)].
class Colouring {
public:
    // Cost O(nodes + steps); with ColourBy::tag also O(moves) or, in symmetric mode, O(entries of the plan), at most
    // kMostScanned of them.
    explicit Colouring(const record::Instant& instant);

    // Whether the colours depend on the step: by tag, if not all tags of the run can be looked up. O(steps)
    static bool followsSteps(const record::Instant& instant);

    const std::vector<Colour>& colours() const { return m_colours; }
    // Colours of the moves of one step.
    class OfStep {
    public:
        OfStep(const Colouring& colouring, const record::Instant& instant, Step step);
        std::uint32_t numberOf(const engine::Move& move) const;

    private:
        const Colouring& m_colouring;
        const record::Instant& m_instant;
        Step m_step;
        std::array<PacketId, record::Followed::kColours> m_followed = {};
    };
    // Colours of the step under way, or of `step`. The colouring and the instant must outlive the result.
    OfStep ofStep(const record::Instant& instant) const { return ofStep(instant, instant.step + 1); }
    OfStep ofStep(const record::Instant& instant, Step step) const { return {*this, instant, step}; }
    // Whether one colour is enough: a single packet need not be distinguished, and its links are visible.
    static bool allowsOneColour(const record::Instant& instant);
    // `instant` must belong to the run that the colouring was made for.
    Legend legend(const record::Instant& instant) const;

    // Whether most packets are drawn muted, in the first colour, below the few followed ones.
    bool singlesOut() const { return m_by == document::ColourBy::broadcast; }

    // With ColourBy::queue or load, nodes or links carry the colour and all packets look alike.
    bool coloursNodes() const { return m_by == document::ColourBy::queue; }
    bool coloursLinks() const { return m_by == document::ColourBy::load; }

    static constexpr std::uint64_t kMostScanned = 4'000'000;  // moves, or entries of a symmetric plan

private:
    void byDimension(const record::Instant& instant);
    void byNode(const record::Instant& instant);
    void byBroadcast(const record::Instant& instant);
    void byLabel(const record::Instant& instant);

    document::ColourBy m_by;
    bool m_one = false;  // a single colour for all packets
    std::vector<Colour> m_colours;
    std::vector<std::uint32_t> m_numberOfValue;  // by type, node, tag or phase
    Legend m_legend;
};

// The step and its data if colours depend on them, else nothing: the input of parts that use colours.
record::StepRevision colouredAt(const record::Instant& instant, Keeper& keeper);

// The colours at that step as a part.
extern const KeptPart<std::shared_ptr<const Colouring>, record::StepRevision> kColouring;

}  // namespace hop::scene
