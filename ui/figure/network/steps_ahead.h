// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the steps around the one shown, painted by a job before they are asked for.
#pragma once

#include <QImage>
#include <memory>
#include <optional>
#include <vector>

#include "ui/figure/network/step_picture.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

class StepsAhead {
public:
    static constexpr std::size_t kMost = 3;  // the step shown, the next and the previous one

    // Null: it is not there. What was found last is kept longest.
    const QImage* find(const StepPicture::Key& key);
    // What a job paints; nullopt: it is there.
    std::optional<LayerAhead> order(StepPicture step, AtHand atHand);

private:
    struct Painted {
        StepPicture::Key key;
        QImage image;
    };
    using All = std::vector<Painted>;
    // The one used last is the last. What is ordered may outlive its painter.
    std::shared_ptr<All> m_all = std::make_shared<All>();
};

}  // namespace hop::ui::figure
