// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialogue: a figure with a live preview, written as SVG, PDF or PNG.
#pragma once

#include <QDialog>

#include "ui/figure/figure.h"
#include "ui/panel/context.h"

namespace hop::ui::window {

class ExportDialog final : public QDialog {
    Q_OBJECT
public:
    ExportDialog(panel::Context& context, const figure::Viewport& viewport, QWidget* parent = nullptr);
};

}  // namespace hop::ui::window
