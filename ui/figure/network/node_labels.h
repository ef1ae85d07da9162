// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes are called, in the forms that may have room, and how wide each form is. A page is tried in many widths,
// and measuring thousands of names takes long: each form is made and measured once, when it is first asked for.
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/scene/diagram/diagram.h"

namespace hop::ui::figure {

// How large labels of one or two lines are. [multiples of the font's pixel size]
struct LabelShape {
    double width = 0.0;  // 0: no labels
    int lines = 1;
    double halfHeight() const { return lines == 1 ? 0.4 : 0.92; }
    // Of the disc that holds them. [logical pixels]
    double leastRadius(double pixels) const;
};

// Not for several threads at once.
class NodeLabels {
public:
    class Form {
    public:
        Form(std::vector<QString> labels, int lines);
        const std::vector<QString>& labels() const { return m_labels; }  // by node
        const LabelShape& shape() const { return m_shape; }  // of the widest of them, so that equal nodes look equal
        // In the font that stands beside discs, of so many pixels. [logical pixels]
        double widthBeside(std::size_t node, double pixels) const;

    private:
        std::vector<QString> m_labels;
        LabelShape m_shape;
        mutable double m_besidePixels = 0.0;
        mutable std::vector<double> m_widthsBeside;  // by node
    };
    // What labels and their widths depend on.
    struct Key {
        std::shared_ptr<const scene::Diagram::Names> names;
        bool inGroups = false;
        bool onPaper = false;  // fonts of this thread
        friend bool operator==(const Key&, const Key&) = default;
    };

    NodeLabels() = default;  // of no nodes
    explicit NodeLabels(Key key) : m_key(std::move(key)) {}
    static Key keyOf(const scene::Diagram& diagram);

    const Form& whole() const;
    // Long addresses stand in two lines: bits in halves, coordinates at the middle comma.
    const Form& inTwoLines() const;
    // Coordinates without the brackets around them.
    const Form& withoutBrackets() const;

private:
    Key m_key;
    mutable std::optional<Form> m_whole, m_inTwoLines, m_withoutBrackets;
};

}  // namespace hop::ui::figure
