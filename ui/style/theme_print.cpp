// SPDX-License-Identifier: GPL-3.0-or-later
// The print theme: white paper, black ink, no tinted surfaces; shades distinguishable in grey.
#include "ui/style/theme.h"

namespace hop::ui::style {

const Theme& printTheme() {
    static const Theme kTheme = {
        .id = "print",
        .dark = false,
        .chrome = QColor(0xffffffU),
        .panel = QColor(0xffffffU),
        .canvas = QColor(0xffffffU),
        .field = QColor(0xffffffU),
        .raised = QColor(0xf2f2f2U),
        .ink = QColor(0x000000U),
        .quietInk = QColor(0x4d4d4dU),
        .hairline = QColor(0xc8c8c8U),
        .accent = QColor(0x005a8cU),
        .onAccent = QColor(0xffffffU),
        .hover = QColor(0xeeeeeeU),
        .nodeFill = QColor(0xffffffU),
        .nodeRing = QColor(0x000000U),
        .nodeInk = QColor(0x000000U),
        .linkIdle = QColor(0xa6a6a6U),
        .linkBusy = QColor(0x4d4d4dU),
        .queue = QColor(0x737373U),
        .regionFill = QColor(0xfafafaU),
        .regionLine = QColor(0xd0d0d0U),
        .ok = QColor(0x006b4aU),
        .warn = QColor(0x7a4c00U),
        .broken = QColor(0xa51d16U),
        .halo = QColor(0x000000U),
        .categories = {QColor(0x0072b2U), QColor(0xd55e00U), QColor(0x009e73U), QColor(0xcc79a7U), QColor(0xe69f00U),
                       QColor(0x56b4e9U), QColor(0xcfbe12U), QColor(0x808080U), QColor(0x002f5cU), QColor(0x6b2f00U),
                       QColor(0x00573fU), QColor(0x6b2f4eU)},
    };
    return kTheme;
}

}  // namespace hop::ui::style
