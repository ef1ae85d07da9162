// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialogue.
#include "ui/window/export_dialog.h"

namespace hop::ui::window {

ExportDialog::ExportDialog(panel::Context&, const figure::Viewport&, QWidget* parent) : QDialog(parent) {}

}  // namespace hop::ui::window
