// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a diagram on a screen, from layers that change more and more often: ground, busy lines, nodes.
//
// Of a new step only what it needs is painted: O(busy + nodes). A ground of many strokes is made by a job where the
// canvas has one, then very many busy lines above it; each is coarse until that is done. Layers are never needed for a
// right picture: without them the same strokes are painted in the same order.
#pragma once

#include <QImage>
#include <functional>
#include <memory>
#include <optional>

#include "ui/figure/awaited_image.h"
#include "ui/figure/network/ground.h"

namespace hop::ui::figure {

class LayerStack {
public:
    static constexpr std::size_t kFewStrokes = 300;    // up to here the ground is painted anew in every step
    static constexpr std::size_t kManyLines = 1500;    // above it a hurried picture is drawn without antialiasing
    static constexpr std::size_t kManyStrokes = 5000;  // above it the ground is made by a job
    static constexpr std::size_t kManyBusy = 6000;     // above it busy lines are

    // All that stays for the whole step, on the canvas's area; valid until the next call. `paintFrame` paints legend
    // and captions around it.
    const QImage& step(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places,
                       const Canvas& canvas, const std::function<void(QPainter&)>& paintFrame);

private:
    enum class Detail : std::uint8_t {
        coarse,   // some of the lines
        hurried,  // without antialiasing
        fine,
    };
    struct StepKey {
        std::uint64_t ground = 0;
        std::shared_ptr<const scene::Diagram::Now> now;
        std::shared_ptr<const std::vector<scene::Colour>> colours;
        record::Selection selection;
        NodeId focus = kNoNode;
        Detail detail = Detail::fine;
        friend bool operator==(const StepKey&, const StepKey&) = default;
    };
    struct BusyKey {
        std::uint64_t ground = 0;
        std::shared_ptr<const std::vector<scene::Colour>> colours;
        std::shared_ptr<const scene::Diagram::Loads> loads;
        std::vector<Traffic::Busy> lines;
        Detail detail = Detail::fine;
        friend bool operator==(const BusyKey&, const BusyKey&) = default;
    };

    void chooseGround(const Ground& wanted, const Canvas& canvas);
    void chooseLines(BusyKey wanted, const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places,
                     const Canvas& canvas);
    void useGround(Ground ground, QImage image);
    bool prepareStamps(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places,
                       const Canvas& canvas);

    // A layer is kept from the second time on that it is wanted in a row: what is another one in every step is painted
    // where it is seen.
    std::optional<Ground> m_ground;
    QImage m_groundImage;              // null until it is kept
    std::uint64_t m_groundNumber = 0;  // of the grounds wanted so far
    AwaitedImage<Ground> m_awaitedGround;

    BusyKey m_busyKey;
    QImage m_busyImage;       // null until it is kept
    bool m_sameBusy = false;  // as in the step before
    AwaitedImage<BusyKey> m_awaitedLines;

    std::shared_ptr<const NetworkPlaces> m_stampPlaces;
    double m_stampRatio = 0.0;
    DiscStamps m_plain, m_strong;

    std::optional<StepKey> m_stepKey;
    QImage m_stepImage;
    bool m_onlyDiscs = false;  // the step's image is the busy lines' with stamped discs
};

// Copies pixels; both have the same size and format.
void copyInto(QImage& to, const QImage& from);

}  // namespace hop::ui::figure
