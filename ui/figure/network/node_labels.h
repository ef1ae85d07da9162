// SPDX-License-Identifier: GPL-3.0-or-later
// Names of nodes in all forms that might fit, and the width of each form. A page is laid out at many widths, and
// measuring thousands of names is slow, so each form is made and measured once, on first use.
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/scene/diagram/diagram.h"
#include "ui/style/fonts.h"

namespace hop::ui::figure {

// Size of labels of one or two lines. [multiples of the font's pixel size]
struct LabelShape {
    double width = 0.0;  // 0: no labels
    int lines = 1;
    double halfHeight() const { return lines == 1 ? 0.4 : 0.92; }
    // Radius of the smallest disc that holds them. [logical pixels]
    double leastRadius(double pixels) const;
};

// Not thread-safe.
class NodeLabels {
public:
    class Form {
    public:
        Form(std::vector<QString> labels, int lines, style::Fonts fonts);
        const std::vector<QString>& labels() const { return m_labels; }  // by node
        const LabelShape& shape() const { return m_shape; }  // of the widest label, so that all nodes look alike
        // In the font used beside discs, at this size. [logical pixels]
        double widthBeside(std::size_t node, double pixels);

    private:
        std::vector<QString> m_labels;
        style::Fonts m_fonts;
        LabelShape m_shape;
        double m_besidePixels = 0.0;
        std::vector<double> m_widthsBeside;  // by node
    };
    // Everything that labels and their widths depend on.
    struct Key {
        std::shared_ptr<const scene::Diagram::Names> names;
        bool inGroups = false;
        style::Fonts fonts = {};
        friend bool operator==(const Key&, const Key&) = default;
    };

    NodeLabels() = default;  // without nodes
    explicit NodeLabels(Key key) : m_key(std::move(key)) {}
    static Key keyOf(const scene::Diagram& diagram, style::Fonts fonts = {});
    const Key& key() const { return m_key; }

    Form& whole();
    // Long addresses split into two lines: bits in halves, coordinates at the middle comma.
    Form& inTwoLines();
    // Coordinates without their brackets.
    Form& withoutBrackets();

private:
    Key m_key;
    std::optional<Form> m_whole, m_inTwoLines, m_withoutBrackets;
};

}  // namespace hop::ui::figure
