// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of a page.
#include "ui/export/page/palette.h"

#include <utility>

#include "core/base/contract.h"
#include "ui/export/sink/svg.h"

namespace hop::ui::exporting {
namespace {

QByteArray rolesOf(const style::Theme& theme) {
    const std::pair<const char*, const QColor&> roles[] = {
        {"chrome", theme.chrome}, {"panel", theme.panel},    {"canvas", theme.canvas}, {"raised", theme.raised},
        {"ink", theme.ink},       {"quiet", theme.quietInk}, {"hair", theme.hairline}, {"accent", theme.accent},
        {"on", theme.onAccent},   {"hover", theme.hover},    {"queue", theme.queue},   {"halo", theme.halo},
        {"node", theme.nodeFill}, {"good", theme.ok},        {"bad", theme.broken}};
    QByteArray text = theme.dark ? "color-scheme:dark;" : "color-scheme:light;";
    for (const auto& [name, colour] : roles)
        text += QByteArray("--") + name + ':' + QByteArray::fromStdString(colourWord(colour.rgb())) + ';';
    return text;
}

}  // namespace

const std::array<const style::Theme*, 3>& Palette::themes() {
    static const std::array<const style::Theme*, 3> kThemes = {&style::lightTheme(), &style::darkTheme(),
                                                               &style::printTheme()};
    return kThemes;
}

std::uint32_t Palette::numberOf(const Themed& colour) {
    const auto [found, fresh] = m_numbers.try_emplace(colour, static_cast<std::uint32_t>(m_colours.size()));
    if (fresh) m_colours.push_back(colour);
    return found->second;
}

Drawing Palette::merged(const std::array<Drawing, 3>& drawings) {
    Drawing all = drawings.front();
    for (const Drawing& drawing : drawings) HOP_EXPECTS(drawing.items.size() == all.items.size());
    for (std::size_t i = 0; i < all.items.size(); ++i) {
        const auto number = [&](QRgb Look::* part) {
            const QRgb own = all.items[i].look.*part;
            if (qAlpha(own) == 0) return own;
            Themed colour = {};
            for (std::size_t t = 0; t < colour.size(); ++t)
                colour[t] = (drawings[t].items[i].look.*part & 0xffffffU) | 0xff000000U;
            return (own & 0xff000000U) | numberOf(colour);
        };
        const QRgb stroke = number(&Look::stroke), fill = number(&Look::fill);
        all.items[i].look.stroke = stroke;
        all.items[i].look.fill = fill;
    }
    return all;
}

std::string Palette::wordOf(QRgb number) { return "var(--k" + std::to_string(number & 0xffffffU) + ')'; }

QByteArray Palette::style() const {
    const auto rules = [&](std::size_t theme) {
        QByteArray text = rolesOf(*themes()[theme]);
        for (std::size_t i = 0; i < m_colours.size(); ++i)
            text +=
                "--k" + QByteArray::number(i) + ':' + QByteArray::fromStdString(colourWord(m_colours[i][theme])) + ';';
        return '{' + text + '}';
    };
    const QByteArray dark = rules(1);
    // The theme chosen with the button overrides the system's preference; print overrides both.
    return ":root" + rules(0) + "\n@media (prefers-color-scheme:dark){:root:not([data-theme=light])" + dark +
           "}\n:root[data-theme=dark]" + dark + "\n@media print{:root:root:root" + rules(2) + "}\n";
}

}  // namespace hop::ui::exporting
