// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of figures, and the keeper that caches them between instants.
//
// A part is a pure function of an instant, of an optional input, and of other parts. It declares its dependencies on
// the instant, and is recomputed only when they or the input change. Results never depend on the cache.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "core/record/instant.h"

namespace hop::scene {

class Keeper;

// Dependencies of a part on the instant, in addition to Instant::revision() (run, layout, one colour).
enum class On : std::uint32_t {
    run = 0,
    node = 1U << 0U,       // the focus node, and whether only its packets are shown
    names = 1U << 1U,      // labels and numbering
    colours = 1U << 2U,    // what colours represent
    step = 1U << 3U,       // the step, without its fraction, and the data of it
    selection = 1U << 4U,  // with the path of a selected packet
    tree = 1U << 5U,       // the displayed tree
    overlay = 1U << 6U,
    hidden = 1U << 7U,      // hidden kinds of links
    comparison = 1U << 8U,  // the compared runs
};
constexpr On operator|(On a, On b) {
    return static_cast<On>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

struct NoInput {
    friend bool operator==(const NoInput&, const NoInput&) = default;
};

template <typename Value, typename Input = NoInput>
struct KeptPart {
    On on = On::run;
    Value (*make)(const record::Instant& instant, const Input& input, Keeper& keeper) = nullptr;
};

// The dependencies of a part at an instant; fields it does not depend on keep their defaults.
struct Dependencies {
    record::Revision revision;
    Step lastStep = 0;
    NodeId node = 0;
    bool oneNode = false;
    document::Labels labels = document::Labels::address;
    document::Numbering numbering = document::Numbering::fromRight0;
    document::ColourBy colourBy = document::ColourBy::dimension;
    record::StepRevision step;
    record::Selection selection;
    std::uint64_t path = 0;  // a serial
    document::TreeView tree;
    std::string overlay;
    std::array<bool, 3> hidden = {};
    std::uint64_t comparison = 0;  // a serial
    friend bool operator==(const Dependencies&, const Dependencies&) = default;
};
Dependencies dependenciesOf(const record::Instant& instant, On on);

// Caches the latest value of each part. Not thread-safe.
class Keeper {
public:
    Keeper() = default;
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    // The reference is valid until the part is requested with other dependencies or input. A value whose computation
    // was stopped must not be used; it is recomputed by the next job.
    template <typename Value, typename Input>
    const Value& of(const KeptPart<Value, Input>& part, const record::Instant& instant,
                    const std::type_identity_t<Input>& input = {}) {
        std::unique_ptr<Slot>& slot = m_slots[&part];
        if (slot == nullptr) slot = std::make_unique<SlotOf<Value, Input>>();
        auto& kept = static_cast<SlotOf<Value, Input>&>(*slot);
        Dependencies dependencies = dependenciesOf(instant, part.on);
        const bool same = kept.value && kept.dependencies == dependencies && kept.input == input;
        // Within a stopped job the incomplete value stays in place, because other parts hold references to it.
        if (!same || (!kept.isWhole && !instant.stop.requested())) {
            kept.isWhole = false;
            kept.value.emplace(part.make(instant, input, *this));
            kept.dependencies = std::move(dependencies);
            kept.input = input;
            kept.isWhole = !instant.stop.requested();
        }
        return *kept.value;
    }

private:
    struct Slot {
        virtual ~Slot() = default;
        bool isWhole = false;
        Dependencies dependencies;
    };
    template <typename Value, typename Input>
    struct SlotOf final : Slot {
        std::optional<Value> value;
        Input input = {};
    };
    std::map<const void*, std::unique_ptr<Slot>> m_slots;  // by part
};

}  // namespace hop::scene
