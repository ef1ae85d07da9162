// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of an animation in the export dialogue: which steps, how many frames a second, and how large the file will
// be.
#pragma once

#include <QDoubleSpinBox>
#include <QLabel>
#include <QSpinBox>
#include <QWidget>
#include <cstdint>
#include <optional>

#include "ui/export/motion/motion.h"

namespace hop::ui::window {

class MotionFields final : public QWidget {
    Q_OBJECT
public:
    // Steps of the clock, the whole range chosen.
    MotionFields(Step first, Step last, QWidget* parent = nullptr);

    exporting::Motion motion() const;
    // Slides have no frames: only the steps are asked for.
    void showFrames(bool frames);
    // Nothing: not known yet. [bytes]
    void showSize(std::optional<std::uint64_t> bytes);

Q_SIGNALS:
    void changed();

private:
    QSpinBox* m_from;
    QSpinBox* m_to;
    QDoubleSpinBox* m_fps;
    QLabel* m_size;
};

// "1.2 MB"
QString sizeInWords(std::uint64_t bytes);

}  // namespace hop::ui::window
