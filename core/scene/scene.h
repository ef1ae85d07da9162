// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes: what a figure shows at an instant, as values of one form. Painters know the form only.
//
// A form has a fixed part, shared by all steps of a run, and a part that depends on the step. Neither depends on the
// fraction of the step, nor on the selection unless the selection determines what is shown.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "core/scene/catalogue.h"
#include "core/scene/form/bars.h"
#include "core/scene/form/curves.h"
#include "core/scene/form/diagram.h"
#include "core/scene/form/grid.h"
#include "core/scene/form/grids.h"
#include "core/scene/form/layers.h"
#include "core/scene/form/lines.h"
#include "core/scene/form/scheme.h"
#include "core/scene/form/table.h"
#include "core/scene/form/text.h"
#include "core/scene/form/trees.h"
#include "core/scene/frame.h"

namespace hop::scene {

using Form =
    std::variant<std::monostate, Bars, Curves, Diagram, Grid, Grids, Layers, Lines, Scheme, Table, Text, Trees>;

struct Scene {
    std::string refusal;  // why there is nothing to show, one sentence in one or two lines; empty: `form` is there
    Form form;
};
using ScenePtr = std::shared_ptr<const Scene>;

// What a point of a picture belongs to: found by the painter, interpreted by the source.
struct Part {
    static constexpr std::uint32_t kNone = 0xffffffffU;

    Selection item;  // selected by a click
    // Coordinates of the form: row and column of a grid, the step of bars (no column), tree and place of a node.
    std::uint32_t row = kNone;
    std::uint32_t column = kNone;
    friend bool operator==(const Part&, const Part&) = default;
};

// Produces the scenes of one figure. Caches what successive scenes share; results never depend on the cache.
class Source {
public:
    Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    virtual ~Source() = default;

    // Reuses the previous scene while its dependencies (run, step, selection, display) are unchanged. A scene whose
    // computation was stopped must not be used and is not cached.
    ScenePtr at(const Frame& frame);
    // One sentence for screen readers, from a frame and its scene.
    std::string description(const Frame& frame);
    // Tool tip of a part of a frame's scene; may be empty. Lines are separated by "\n".
    virtual std::string tip(const Frame& frame, const Scene& scene, const Part& part) const;

protected:
    virtual Scene make(const Frame& frame) = 0;
    virtual std::string describe(const Frame& frame, const Scene& scene) const = 0;

private:
    struct Key {
        std::uint64_t revision = 0;
        const void* run = nullptr;
        const void* layout = nullptr;
        const void* timeline = nullptr;
        const void* moves = nullptr;
        std::size_t moveCount = 0;
        std::uint64_t comparison = 0;
        Step step = 0, lastStep = 0;
        bool layoutComing = false;
        Selection selection;
        Display display;
        friend bool operator==(const Key&, const Key&) = default;
    };
    Key m_key;
    ScenePtr m_scene;
};

// Key of values that depend on the run and on the node whose packets are shown.
struct RunKey {
    std::uint64_t revision = 0;
    const void* run = nullptr;
    const void* timeline = nullptr;
    Step lastStep = 0;
    NodeId node = 0;
    friend bool operator==(const RunKey&, const RunKey&) = default;
};
RunKey runKey(const Frame& frame);

// Key of colours.
struct ColouringKey {
    RunKey run;
    ColourBy by = ColourBy::dimension;
    Labels labels = Labels::address;
    Numbering numbering = Numbering::fromRight0;
    Step step = 0;  // set only if colours depend on the step
    friend bool operator==(const ColouringKey&, const ColouringKey&) = default;
};
ColouringKey colouringKey(const Frame& frame);

// A cached value, recomputed when its key changes or its last computation was stopped.
template <typename Key, typename Value>
class Kept {
public:
    template <typename Make>
    const Value& of(const Key& key, Make&& make, Stop stop = {}) {
        if (!m_key || *m_key != key) {
            m_key.reset();
            m_value = std::forward<Make>(make)();
            if (!stop.requested()) m_key = key;
        }
        return m_value;
    }

private:
    std::optional<Key> m_key;
    Value m_value = {};
};

// Any scene as a table.
Listing listingOf(const Scene& scene);

}  // namespace hop::scene
