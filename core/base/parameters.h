// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters of catalogue entries, and the checked values they receive.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expression.h"
#include "core/base/ids.h"
#include "core/base/result.h"

namespace hop {

enum class ParameterKind {
    integer,
    real,
    choice,     // one of choices
    flag,       // yes or no
    text,       // a word or a quoted string
    path,       // a file name, quoted
    integers,   // a list of integers
    pairs,      // a list of lists of two integers
    tags,       // a list of offsets between nodes: a number, a binary word, a list of offsets, times(K,tag)
    node,       // a node by its number, address or label; only the network can tell which (network/node_reader.h)
    nodes,      // nodes in lists, as deep as `lists` says
    network,    // an expression of a network
    expression  // any expression, for the entry to read
};

struct ParameterSpec {
    std::string_view name;  // kebab-case
    ParameterKind kind = ParameterKind::integer;
    std::string_view help;       // one sentence
    std::string_view unit = {};  // "nodes", "steps"; empty if none
    std::optional<double> minimum = {};
    std::optional<double> maximum = {};
    std::vector<std::string_view> choices = {};
    std::string_view fallback = {};  // the default as written; empty: required
    std::string_view example = {};   // for help pages and forms
    bool variadic = false;           // takes all remaining positional arguments (last one only)
    // What each choice is called in captions, "without overlap"; empty: its name and the choice.
    std::vector<std::string_view> titles = {};
    // Kind nodes, or an expression that its entry reads: nodes stand so deep in lists; 0: there are none.
    unsigned lists = 0;
    // Which items of the innermost lists are nodes, "n-": a node and a number; empty: all, and any number of them. The
    // lists of kind nodes have exactly these items.
    std::string_view columns = {};
    std::string_view title = {};  // of its field in a form, "load ρ"; empty: the name

    std::string_view fieldTitle() const { return title.empty() ? name : title; }
    // The words that it may be: the choices, or yes and no, the default first; empty for other kinds.
    std::span<const std::string_view> words() const;
};

// Values by name, complete: every parameter of the entry has one, if necessary the default, in canonical form: choices
// and texts are words where possible, paths are quoted, a variadic parameter is a list. Requesting an unknown name is a
// programming error.
class Arguments {
public:
    struct Value {
        std::string_view name;
        Expression expression;
        bool given = false;  // by the user, not the default
        friend bool operator==(const Value&, const Value&) = default;
    };

    std::int64_t integer(std::string_view name) const;                            // kind integer; node, once it is read
    double real(std::string_view name) const;                                     // kind real
    std::string_view text(std::string_view name) const;                           // kinds choice, text, path
    bool flag(std::string_view name) const;                                       // kind flag
    std::vector<std::int64_t> integers(std::string_view name) const;              // also kind nodes, once they are read
    std::vector<std::array<std::int64_t, 2>> pairs(std::string_view name) const;  // also kind nodes, two columns
    // Kind node: its number, if that needs no network to be read: 3 or #3, not 03 or Rome.
    std::optional<NodeId> node(std::string_view name) const;
    const Expression& expression(std::string_view name) const;
    bool given(std::string_view name) const;
    std::span<const Value> values() const { return m_values; }
    std::vector<Value>& mutableValues() { return m_values; }
    friend bool operator==(const Arguments&, const Arguments&) = default;

private:
    const Value& find(std::string_view name) const;

    std::vector<Value> m_values;
};

// A node as a user types it or a document holds it, without the quotes that an expression needs: 3, 0010, (1,2), New
// York. `typed` must not be empty.
Expression nodeWord(std::string_view typed);

// Checks a call against the parameters of the entry it names: unknown names (the nearest one is suggested), missing and
// repeated ones, kinds and ranges (inclusive; integers must be exact: at most 2^53 - 1). `what` begins the error
// sentence: "network hypercube: d must be an integer from 1 to 30, not 40; for example d=4".
Result<Arguments> bind(std::string_view what, std::span<const ParameterSpec> specs, const Expression& call);

// The canonical form: required parameters in order without their names (with names from the first optional one on), the
// others with their names, and only if they differ from the default.
Expression canonical(std::string_view name, std::span<const ParameterSpec> specs, const Arguments& arguments);

}  // namespace hop
