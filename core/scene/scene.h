// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes: what a figure shows at an instant, as values of one form. Painters know the form only.
//
// A form has a fixed part, shared by all steps of a run, and a part of the step. Neither depends on the fraction of the
// step or on what is selected, but for what a selection chooses to show.
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

// What a point of a picture belongs to: the painter finds it, the source says what it is.
struct Part {
    static constexpr std::uint32_t kNone = 0xffffffffU;

    Selection item;  // what a click selects
    // In terms of the form: a row and a column of a grid, a step and nothing of bars, a tree and a node's place.
    std::uint32_t row = kNone;
    std::uint32_t column = kNone;
    friend bool operator==(const Part&, const Part&) = default;
};

// Scenes of one figure. Keeps what successive scenes have in common; that is never needed for a right scene.
class Source {
public:
    Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    virtual ~Source() = default;

    // The scene before last is not made again while nothing changes that it depends on: run, step, selection, display.
    // A scene whose making was stopped must not be used; it is not kept.
    ScenePtr at(const Frame& frame);
    // One sentence for screen readers, of a frame and its scene.
    std::string description(const Frame& frame);
    // What to say about a part of a frame's scene; may be empty. Lines are separated by "\n".
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

// What depends on the run, and on the node whose packets are shown.
struct RunKey {
    std::uint64_t revision = 0;
    const void* run = nullptr;
    const void* timeline = nullptr;
    Step lastStep = 0;
    NodeId node = 0;
    friend bool operator==(const RunKey&, const RunKey&) = default;
};
RunKey runKey(const Frame& frame);

// What colours depend on.
struct ColouringKey {
    RunKey run;
    ColourBy by = ColourBy::dimension;
    Labels labels = Labels::address;
    Numbering numbering = Numbering::fromRight0;
    Step step = 0;  // where colours are those of the step under way
    friend bool operator==(const ColouringKey&, const ColouringKey&) = default;
};
ColouringKey colouringKey(const Frame& frame);

// A value, made again when its key is another one, or the making of the last one was stopped.
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
