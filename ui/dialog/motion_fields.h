// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of an animation in the export dialogue: steps, frames per second, estimated file size.
#pragma once

#include <QDoubleSpinBox>
#include <QLabel>
#include <QSpinBox>
#include <QWidget>
#include <cstdint>
#include <optional>

#include "ui/export/motion/motion.h"

namespace hop::ui::dialog {

class MotionFields final : public QWidget {
    Q_OBJECT
public:
    // Range of the clock, initially all of it.
    MotionFields(Step first, Step last, QWidget* parent = nullptr);

    exporting::Motion motion() const;
    // Slides have no frames: then only the steps are shown.
    void showFrames(bool frames);
    // nullopt: unknown as yet. [bytes]
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

}  // namespace hop::ui::dialog
