// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a diagram on screen, as layers that change increasingly often: ground, busy lines, nodes.
//
// A new step repaints only what it needs: O(busy + nodes). A ground with many strokes is painted by a job if the canvas
// offers jobs, and so are very many busy lines; meanwhile each is drawn coarsely. Layers only cache: without them the
// same strokes are painted in the same order. A job paints all layers of the steps around the one shown, ahead.
#pragma once

#include <QImage>
#include <memory>
#include <optional>

#include "ui/figure/awaited_image.h"
#include "ui/figure/network/ground.h"
#include "ui/figure/network/step_picture.h"
#include "ui/figure/network/steps_ahead.h"

namespace hop::ui::figure {

class LayerStack {
public:
    static constexpr std::size_t kFewStrokes = 300;    // up to this number the ground is repainted in every step
    static constexpr std::size_t kManyLines = 1500;    // above it a hurried picture is drawn without antialiasing
    static constexpr std::size_t kManyStrokes = 5000;  // above it a job paints the ground
    static constexpr std::size_t kManyBusy = 6000;     // above it a job paints the busy lines

    // Everything that stays for the whole step, on the canvas's area, with the frame around it; valid until the next
    // call.
    const QImage& step(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places,
                       const Canvas& canvas);
    // The same of another step, for a job; nullopt: it is there.
    std::optional<LayerAhead> ahead(StepPicture step);

private:
    enum class Detail : std::uint8_t {
        coarse,   // a sample of the lines
        hurried,  // without antialiasing
        fine,
    };
    struct StepKey {
        std::uint64_t ground = 0;
        std::shared_ptr<const scene::Diagram::Now> now;
        std::shared_ptr<const std::vector<scene::Colour>> colours;
        Selection selection;
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
    void paintLines(QImage& image, const NetworkView& view, const Canvas& canvas) const;
    void useGround(Ground ground, QImage image);
    const QImage& paint(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places,
                        const Canvas& canvas);
    void prepareStamps(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places,
                       const Canvas& canvas);

    // Caches a layer once it is requested twice in succession; layers that change every step are painted directly.
    std::optional<Ground> m_ground;
    QImage m_groundImage;              // null unless cached
    std::uint64_t m_groundNumber = 0;  // counts changes of the ground
    AwaitedImage<Ground> m_awaitedGround;

    BusyKey m_busyKey;
    QImage m_busyImage;       // null unless cached
    bool m_sameBusy = false;  // busy lines are unchanged from the previous step
    AwaitedImage<BusyKey> m_awaitedLines;

    std::shared_ptr<const NetworkPlaces> m_stampPlaces;
    double m_stampRatio = 0.0;
    std::shared_ptr<const NodeStamps> m_stamps;  // null: discs are drawn one by one

    std::optional<StepKey> m_stepKey;
    QImage m_stepImage;
    bool m_onlyDiscs = false;  // the step's image is that of the busy lines with stamped discs

    StepsAhead m_ahead;
};

// Copies pixels; both images have the same size and format.
void copyInto(QImage& to, const QImage& from);

}  // namespace hop::ui::figure
