// SPDX-License-Identifier: GPL-3.0-or-later
// Old forms of quantities, as one table.
#include "core/run/old_forms.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/expression.h"

namespace hop::run {
namespace {

std::vector<std::string_view> partsOf(std::string_view text) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t colon = text.find(':');
        parts.push_back(text.substr(0, colon));
        if (colon == std::string_view::npos) return parts;
        text.remove_prefix(colon + 1);
    }
}

// Unchanged if it is a valid argument, else quoted, so that its parameter rejects it.
std::string argument(std::string_view text) {
    return parseExpression(text) ? std::string(text) : print(makeText(text));
}

// "1-0" of a link as the pair "[1,0]"; anything else unchanged, so that the reader of pairs rejects it.
std::string pairOf(std::string_view ends) {
    const std::size_t dash = ends.find('-');
    if (dash == std::string_view::npos) return argument(ends);
    return '[' + std::string(ends.substr(0, dash)) + ',' + std::string(ends.substr(dash + 1)) + ']';
}

// How the text between the colons becomes arguments.
enum class Form {
    rest,   // one argument: "bound:critical-sum", "nodes:otis(ring(8))"
    none,   // no argument except the step: "matrix:total@3"
    parts,  // one argument per part: "distance:0:5"
    pairs,  // one link per part: "apart:1-0:5-0"
};

struct Row {
    std::string_view old;
    std::string_view name;
    Form form;
};

constexpr std::array<Row, 20> kRows = {{
    {"bound:", "bound", Form::rest},
    {"printed:", "printed", Form::rest},
    {"steps:", "steps_keeping", Form::rest},
    {"nodes:", "nodes", Form::rest},
    {"links:", "links", Form::rest},
    {"degree:", "degree", Form::rest},
    {"diameter:", "diameter", Form::rest},
    {"distance:", "distance", Form::parts},
    {"path:", "path", Form::parts},
    {"embedding:", "embedding", Form::parts},
    {"arrival:", "arrival", Form::parts},
    {"apart:", "apart", Form::pairs},
    {"together:", "together", Form::pairs},
    {"carried:", "carried", Form::pairs},
    {"matrix:row:", "matrix_row", Form::parts},
    {"matrix:column:", "matrix_column", Form::parts},
    {"matrix:rows", "matrix_rows", Form::none},
    {"matrix:columns", "matrix_columns", Form::none},
    {"matrix:total", "matrix_total", Form::none},
    {"matrix:critical-sum", "matrix_critical_sum", Form::none},
}};

}  // namespace

std::optional<std::string> fromOldForm(std::string_view quantity) {
    const auto row = std::ranges::find_if(kRows, [&](const Row& each) {
        return quantity.starts_with(each.old) &&
               (each.form != Form::none || quantity.size() == each.old.size() || quantity[each.old.size()] == '@');
    });
    if (row == kRows.end()) return std::nullopt;
    std::string_view rest = quantity.substr(row->old.size());
    if (row->form == Form::rest && rest.empty()) return std::nullopt;
    std::string step;
    if (row->form != Form::rest)
        if (const std::size_t at = rest.find('@'); at != std::string_view::npos) {
            step = "step=" + argument(rest.substr(at + 1));
            rest = rest.substr(0, at);
        }
    std::string arguments;
    const auto add = [&](const std::string& text) { arguments += (arguments.empty() ? "" : ",") + text; };
    if (row->form == Form::rest) add(argument(rest));
    if (row->form == Form::parts)
        for (const std::string_view part : partsOf(rest)) add(argument(part));
    if (row->form == Form::pairs) {
        std::string links;
        for (const std::string_view part : partsOf(rest)) links += (links.empty() ? "" : ",") + pairOf(part);
        add('[' + links + ']');
    }
    if (!step.empty()) add(step);
    return std::string(row->name) + (arguments.empty() ? std::string() : '(' + arguments + ')');
}

}  // namespace hop::run
