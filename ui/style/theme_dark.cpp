// SPDX-License-Identifier: GPL-3.0-or-later
// The dark theme, for dark rooms and projectors.
#include "ui/style/theme.h"

namespace hop::ui::style {

const Theme& darkTheme() {
    static const Theme kTheme = {
        .id = "dark",
        .dark = true,
        .chrome = QColor(0x1b2029U),
        .panel = QColor(0x191d26U),
        .canvas = QColor(0x13161dU),
        .field = QColor(0x10131aU),
        .raised = QColor(0x262c38U),
        .ink = QColor(0xe8ebf1U),
        .quietInk = QColor(0xa0a9bbU),
        .hairline = QColor(0x303746U),
        .accent = QColor(0x5cb3ecU),
        .onAccent = QColor(0x08131cU),
        .hover = QColor(0x223444U),
        .nodeFill = QColor(0x1b2029U),
        .nodeRing = QColor(0xb4bccbU),
        .nodeInk = QColor(0xf2f4f8U),
        .linkIdle = QColor(0x3a4252U),
        .linkBusy = QColor(0x8791a6U),
        .queue = QColor(0x7c869bU),
        .regionFill = QColor(0x171b23U),
        .regionLine = QColor(0x2a303dU),
        .ok = QColor(0x36c797U),
        .warn = QColor(0xf0b23cU),
        .broken = QColor(0xff8a80U),
        .halo = QColor(0xf2f4f8U),
        .categories = {QColor(0x3d9fe0U), QColor(0xf07a28U), QColor(0x16b98aU), QColor(0xdc8fbaU), QColor(0xf0ad1eU),
                       QColor(0x8fd0f7U), QColor(0xf0e442U), QColor(0x9aa3b5U), QColor(0x2a6f9eU), QColor(0xad5a22U),
                       QColor(0x0f7f60U), QColor(0x9d6183U)},
    };
    return kTheme;
}

const Theme& projectorTheme() {
    static const Theme kTheme = [] {
        Theme theme = darkTheme();
        theme.id = "projector";
        theme.linkIdle = mix(theme.linkBusy, theme.linkIdle, 0.3);
        return theme;
    }();
    return kTheme;
}

}  // namespace hop::ui::style
