// SPDX-License-Identifier: GPL-3.0-or-later
// Names of nodes.
#include "ui/figure/network/node_labels.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace {

QString inTwoLines(const QString& label) {
    const bool bits =
        std::ranges::all_of(label, [](QChar c) { return c == QLatin1Char('0') || c == QLatin1Char('1'); });
    qsizetype cut = (label.size() + 1) / 2;
    if (!bits) {
        const qsizetype after = label.indexOf(QLatin1Char(','), label.size() / 2),
                        before = label.lastIndexOf(QLatin1Char(','), label.size() / 2);
        cut = (after < 0 || (before >= 0 && label.size() - before < after) ? before : after) + 1;
    }
    if (label.size() < 6 || cut <= 0) return label;
    return label.left(cut) + QLatin1Char('\n') + label.mid(cut);
}

QString withoutBrackets(const QString& label) {
    const bool bracketed = label.size() > 2 && label.front() == u'(' && label.back() == u')' &&
                           !label.contains(u'\n') && label.count(u'(') == 1;
    return bracketed ? label.mid(1, label.size() - 2) : label;
}

// Width of the widest line. [multiples of the font's pixel size]
double widestLine(const std::vector<QString>& labels, style::Fonts fonts) {
    constexpr double kMeasured = 20.0;
    const style::TextMetrics metrics(fonts(kMeasured, QFont::DemiBold));
    double width = 0.0;
    qsizetype most = 0;
    for (const QString& label : labels) {
        if (label.size() + 1 < most) continue;  // measuring is slow, and much shorter names are never wider
        most = std::max(most, label.size());
        for (const QString& line : label.split(QLatin1Char('\n')))
            width = std::max(width, metrics.horizontalAdvance(line));
    }
    return width / kMeasured;
}

template <typename Written>
NodeLabels::Form rewritten(const NodeLabels::Form& whole, int lines, style::Fonts fonts, Written written) {
    std::vector<QString> labels;
    labels.reserve(whole.labels().size());
    for (const QString& label : whole.labels()) labels.push_back(written(label));
    return {std::move(labels), lines, fonts};
}

}  // namespace

double LabelShape::leastRadius(double pixels) const { return pixels * std::hypot(width / 2.0, halfHeight()) + 1.0; }

NodeLabels::Form::Form(std::vector<QString> labels, int lines, style::Fonts fonts)
    : m_labels(std::move(labels)), m_fonts(fonts), m_shape{widestLine(m_labels, fonts), lines} {}

double NodeLabels::Form::widthBeside(std::size_t node, double pixels) {
    if (m_besidePixels != pixels) {
        const style::TextMetrics metrics(m_fonts(pixels));
        m_widthsBeside.clear();
        for (const QString& label : m_labels) m_widthsBeside.push_back(metrics.horizontalAdvance(label));
        m_besidePixels = pixels;
    }
    return m_widthsBeside[node];
}

// The box names the group, the heading the part, and the node the rest.
NodeLabels::Key NodeLabels::keyOf(const scene::Diagram& diagram, style::Fonts fonts) {
    const scene::Diagram::Names& names = *diagram.names;
    const auto& regions = diagram.fixed->regions;
    const bool boxed =
        !regions.empty() && std::ranges::none_of(regions, &std::string::empty, &scene::Diagram::Region::label);
    return {diagram.names, !names.inGroups.empty() && (!names.part.empty() || boxed), fonts};
}

NodeLabels::Form& NodeLabels::whole() {
    if (!m_whole) {
        std::vector<QString> labels;
        if (m_key.names != nullptr)
            for (const std::string& name : m_key.inGroups ? m_key.names->inGroups : m_key.names->nodes)
                labels.push_back(text(name));
        m_whole.emplace(std::move(labels), 1, m_key.fonts);
    }
    return *m_whole;
}

NodeLabels::Form& NodeLabels::inTwoLines() {
    if (!m_inTwoLines) m_inTwoLines = rewritten(whole(), 2, m_key.fonts, figure::inTwoLines);
    return *m_inTwoLines;
}

NodeLabels::Form& NodeLabels::withoutBrackets() {
    if (!m_withoutBrackets) m_withoutBrackets = rewritten(whole(), 1, m_key.fonts, figure::withoutBrackets);
    return *m_withoutBrackets;
}

}  // namespace hop::ui::figure
