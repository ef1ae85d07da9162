// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of DOT as displayed.
#include "core/network/file/dot_label.h"

#include "core/base/text.h"
#include "core/network/graph_file.h"

namespace hop::network {

std::string shownLabel(std::string_view label, bool isRecord, std::string_view node, std::string_view graph) {
    std::string shown, field;
    bool inPort = false;
    const auto endField = [&] {
        const std::string_view text = trimmed(field);
        if (!text.empty()) shown.append(shown.empty() ? "" : " | ").append(text);
        field.clear();
    };
    for (std::size_t i = 0; i < label.size(); ++i) {
        const char c = label[i];
        if (c == '\\' && i + 1 < label.size()) {
            const char escaped = label[++i];
            if (inPort) continue;
            if (escaped == 'N')
                field += node;
            else if (escaped == 'G')
                field += graph;
            else if (escaped == 'n' || escaped == 'l' || escaped == 'r')
                field += ' ';
            else
                field += escaped;
        } else if (isRecord && (c == '<' || c == '>')) {
            inPort = c == '<';
        } else if (isRecord && (c == '{' || c == '}' || c == '|')) {
            endField();
        } else if (!inPort) {
            field += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
        }
    }
    endField();
    return shown;
}

}  // namespace hop::network
