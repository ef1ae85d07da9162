// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogues as plain data.
#include "core/run/catalogues.h"

#include "core/algorithm/catalogue.h"
#include "core/network/catalogue.h"
#include "core/run/quantity.h"
#include "core/task/catalogue.h"
#include "core/theory/catalogue.h"

namespace hop::run {
namespace {

template <typename Entry>
std::vector<Description> describeAll(std::span<const Entry> entries) {
    std::vector<Description> all;
    for (const Entry& entry : entries) {
        Description& one = all.emplace_back();
        one.id = entry.id;
        one.title = entry.title;
        one.help = entry.help;
        if constexpr (requires { entry.citation; }) one.citation = print(entry.citation);
        if constexpr (requires { entry.parameters; }) one.parameters = std::span(entry.parameters);
        if constexpr (requires { entry.quantity; }) one.quantity = entry.quantity;
        if constexpr (requires { entry.notes; }) one.notes = std::span(entry.notes);
        if constexpr (requires { entry.examples; }) one.examples = entry.examples;
        if constexpr (requires { entry.letter; }) {
            one.letter = entry.letter;
            one.unit = entry.unit;
            one.kind = name(entry.kind);
            one.examples = {entry.example};
        }
    }
    return all;
}

}  // namespace

std::vector<Description> describeFamily(std::string_view family) {
    if (family == "networks") return describeAll(network::catalogue());
    if (family == "tasks") return describeAll(task::catalogue());
    if (family == "algorithms") return describeAll(algorithm::catalogue());
    if (family == "bounds") return describeAll(theory::catalogue());
    if (family == "quantities") return describeAll(quantityCatalogue());
    return {};
}

}  // namespace hop::run
