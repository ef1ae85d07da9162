// SPDX-License-Identifier: GPL-3.0-or-later
// Common to all themes: their list, categories, the quantity map, contrast.
//
// **Source:** Okabe and Ito, Color universal design (2008); viridis by van der Walt and Smith (2015), nine of its 256
// entries; WCAG 2.1 §1.4.3.
#include "ui/style/theme.h"

#include <algorithm>
#include <cmath>

#include "core/base/contract.h"

namespace hop::ui::style {

namespace {

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

}  // namespace

std::span<const Theme* const> themes() {
    static const std::array<const Theme*, 3> kThemes = {&lightTheme(), &darkTheme(), &printTheme()};
    return kThemes;
}

const Theme* findTheme(QStringView id) {
    for (const Theme* theme : themes())
        if (id == QLatin1StringView(theme->id.data(), static_cast<qsizetype>(theme->id.size()))) return theme;
    return nullptr;
}

const Theme& inFonts(const Theme& theme, Fonts fonts) {
    static const std::array<const Theme*, 4> kScreen = {&lightTheme(), &darkTheme(), &printTheme(), &projectorTheme()};
    static const std::array<Theme, 4> kPaper = [] {
        std::array<Theme, 4> all;
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i] = *kScreen[i];
            all[i].fonts = Medium::paper;
        }
        return all;
    }();
    if (theme.fonts == fonts) return theme;
    for (std::size_t i = 0; i < kScreen.size(); ++i)
        if (&theme == kScreen[i] || &theme == &kPaper[i]) return fonts == Medium::paper ? kPaper[i] : *kScreen[i];
    HOP_EXPECTS(false);
    return theme;
}

Category category(const Theme& theme, std::size_t index) {
    return {theme.categories[index % kCategories], static_cast<Pattern>(index / kCategories % 4)};
}

QColor quantity(double share) {
    static constexpr std::array<QRgb, 9> kViridis = {0xff440154, 0xff472d7b, 0xff3b528b, 0xff2c728e, 0xff21918c,
                                                     0xff28ae80, 0xff5ec962, 0xffaddc30, 0xfffde725};
    const double at = std::clamp(share, 0.0, 1.0) * (kViridis.size() - 1);
    const std::size_t below = std::min(static_cast<std::size_t>(at), kViridis.size() - 2);
    return mix(QColor(kViridis[below + 1]), QColor(kViridis[below]), at - static_cast<double>(below));
}

QColor shade(const Theme& theme, double share) {
    return mix(theme.accent, theme.canvas, 0.15 + 0.85 * std::clamp(share, 0.0, 1.0));
}

double contrast(const QColor& a, const QColor& b) {
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

namespace {

// The colour, mixed with black or white until it reaches the contrast.
QColor apart(const QColor& colour, const QColor& background, double least) {
    const QColor end = luminance(background) > 0.18 ? QColor(Qt::black) : QColor(Qt::white);
    QColor result = colour;
    for (int tenth = 1; contrast(result, background) < least && tenth <= 20; ++tenth)
        result = mix(end, colour, tenth / 20.0);
    return result;
}

}  // namespace

QColor readable(const QColor& colour, const QColor& background) { return apart(colour, background, 4.5); }

QColor visible(const QColor& colour, const QColor& background) { return apart(colour, background, 3.0); }

QColor inkOn(const QColor& background) {
    return contrast(Qt::white, background) >= contrast(Qt::black, background) ? QColor(Qt::white) : QColor(Qt::black);
}

QColor mix(const QColor& top, const QColor& bottom, double share) {
    const auto channel = [share](int a, int b) { return static_cast<int>(std::lround(share * a + (1.0 - share) * b)); };
    return QColor(channel(top.red(), bottom.red()), channel(top.green(), bottom.green()),
                  channel(top.blue(), bottom.blue()));
}

}  // namespace hop::ui::style
