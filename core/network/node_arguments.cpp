// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes in the arguments of a call: converts names to numbers, and back.
#include "core/network/node_reader.h"

namespace hop::network {
namespace {

// Visits the nodes of a value and its lists. `each` receives a node and returns its error; values of the wrong shape
// are left to the reader of the parameter.
template <typename Each>
Result<void> visitNodes(Expression& value, unsigned depth, std::string_view columns, const std::string& place,
                        const Each& each) {
    if (depth == 0) return each(value, place);
    if (value.kind != Expression::Kind::list) return {};
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        const bool isOther = depth == 1 && !columns.empty() && (i >= columns.size() || columns[i] != 'n');
        if (isOther) continue;
        const bool isPosition = depth > 1 || columns.empty();
        const std::string inside = isPosition ? place + ", item " + std::to_string(i + 1) : place;
        if (auto done = visitNodes(value.items[i], depth - 1, columns, inside, each); !done) return done;
    }
    return {};
}

bool hasNodes(const ParameterSpec& spec) { return spec.kind == ParameterKind::node || spec.lists > 0; }

}  // namespace

Result<void> readNodes(const Network& network, std::span<const ParameterSpec> specs, Arguments& arguments) {
    NodeReader reader(network);
    for (Arguments::Value& value : arguments.mutableValues())
        for (const ParameterSpec& spec : specs) {
            if (spec.name != value.name || !hasNodes(spec)) continue;
            const auto read = [&](Expression& node, const std::string& place) -> Result<void> {
                // Defaults are written by the program, as numbers.
                if (!value.given && node.kind == Expression::Kind::number && node.number < network.nodeCount())
                    return {};
                const auto number = reader.read(node);
                if (!number) return Error{number.error().code, place + ": " + number.error().message};
                node = makeNumber(*number);
                return {};
            };
            if (auto done = visitNodes(value.expression, spec.lists, spec.columns, std::string(spec.name), read); !done)
                return done;
        }
    return {};
}

bool namesNodes(std::span<const ParameterSpec> specs, Arguments arguments) {
    bool any = false;
    const auto find = [&](Expression&, const std::string&) -> Result<void> {
        any = true;
        return {};
    };
    for (Arguments::Value& value : arguments.mutableValues())
        for (const ParameterSpec& spec : specs)
            if (value.given && spec.name == value.name && hasNodes(spec))
                static_cast<void>(visitNodes(value.expression, spec.lists, spec.columns, {}, find));
    return any;
}

Arguments withWrittenNodes(const Network& network, std::span<const ParameterSpec> specs, Arguments arguments) {
    NodeReader reader(network);
    for (Arguments::Value& value : arguments.mutableValues())
        for (const ParameterSpec& spec : specs) {
            if (spec.name != value.name || !hasNodes(spec)) continue;
            const auto write = [&](Expression& node, const std::string&) -> Result<void> {
                if (node.kind != Expression::Kind::number) return {};
                // The canonical form omits the default, so it stays unchanged.
                if (spec.lists == 0 && print(node) == spec.fallback) return {};
                node = reader.write(static_cast<NodeId>(node.number));
                return {};
            };
            static_cast<void>(visitNodes(value.expression, spec.lists, spec.columns, std::string(spec.name), write));
        }
    return arguments;
}

}  // namespace hop::network
