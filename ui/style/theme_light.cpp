// SPDX-License-Identifier: GPL-3.0-or-later
// The light theme: the default on screen.
#include "ui/style/theme.h"

namespace hop::ui::style {

const Theme& lightTheme() {
    static const Theme kTheme = {
        .id = "light",
        .dark = false,
        .chrome = QColor(0xfbfcfdU),
        .panel = QColor(0xf6f7f9U),
        .canvas = QColor(0xffffffU),
        .field = QColor(0xffffffU),
        .raised = QColor(0xf1f3f7U),
        .ink = QColor(0x1d2433U),
        .quietInk = QColor(0x5b6479U),
        .hairline = QColor(0xdde2eaU),
        .accent = QColor(0x006aa6U),
        .onAccent = QColor(0xffffffU),
        .hover = QColor(0xe6f0f7U),
        .nodeFill = QColor(0xffffffU),
        .nodeRing = QColor(0x3a4358U),
        .nodeInk = QColor(0x1d2433U),
        .linkIdle = QColor(0xc3cad6U),
        .linkBusy = QColor(0x6b7488U),
        .queue = QColor(0x8b94a9U),
        .regionFill = QColor(0xf6f7faU),
        .regionLine = QColor(0xe1e5ecU),
        .ok = QColor(0x00734fU),
        .warn = QColor(0x8a5600U),
        .broken = QColor(0xb3261eU),
        .halo = QColor(0x1d2433U),
        .categories = {QColor(0x0072b2U), QColor(0xd55e00U), QColor(0x009e73U), QColor(0xcc79a7U), QColor(0xe69f00U),
                       QColor(0x56b4e9U), QColor(0xd6c51fU), QColor(0x7a8294U), QColor(0x00456bU), QColor(0x7a3600U),
                       QColor(0x005a42U), QColor(0x7d3a5dU)},
    };
    return kTheme;
}

}  // namespace hop::ui::style
