// SPDX-License-Identifier: GPL-3.0-or-later
// The table of overlays, made from catalog.inc, and the marks of an expression.
#include "core/base/catalogue.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/base/expression.h"
#include "core/network/node_reader.h"
#include "core/scene/overlay/overlay.h"

#define HOP_MEMBERS "core/scene/overlay/catalog.inc"
#define HOP_SCOPE hop::scene::overlay
#define HOP_ENTRY Entry
#include "core/base/members.inc"

namespace hop::scene::overlay {

std::span<const Entry> catalogue() { return members(); }

namespace {

Result<const Entry*> entryOf(const Expression& call) { return findEntry("overlay", catalogue(), call); }

Result<Marks> marksOf(const record::Instant& instant, const Expression& call) {
    const auto found = entryOf(call);
    if (!found) return found.error();
    const Entry& entry = **found;
    const std::string what = "overlay " + std::string(entry.id);
    auto arguments = hop::bind(what, entry.parameters, call);
    if (!arguments) return arguments.error();
    if (auto read = hop::network::readNodes(*instant.run().network, entry.parameters, *arguments); !read)
        return Error{read.error().code, what + ": " + read.error().message};
    if (auto supported = entry.supports(instant.run()); !supported)
        return invalid(what + ": " + supported.error().message);
    return entry.make(instant, *arguments);
}

// Adds marks with tones of their own; captions follow each other.
void add(Marks& all, Marks more) {
    Tone next = 0;
    const auto raise = [&next](const auto& marks) {
        for (const auto& mark : marks) next = std::max(next, mark.tone + 1);
    };
    raise(all.nodes), raise(all.links), raise(all.areas), raise(all.legend);
    const auto append = [next](auto& to, auto& from) {
        for (auto& mark : from) {
            mark.tone += next;
            to.push_back(std::move(mark));
        }
    };
    append(all.nodes, more.nodes);
    append(all.links, more.links);
    append(all.areas, more.areas);
    append(all.legend, more.legend);
    all.facts.insert(all.facts.end(), more.facts.begin(), more.facts.end());
    all.chords.insert(all.chords.end(), more.chords.begin(), more.chords.end());
    if (all.title.empty()) all.title = std::move(more.title);
    if (!more.caption.empty()) all.caption += (all.caption.empty() ? "" : "; ") + more.caption;
}

}  // namespace

Result<std::vector<const Entry*>> find(std::string_view expression) {
    const auto calls = parseExpression(expression);
    if (!calls) return calls.error();
    std::vector<const Entry*> entries;
    for (const Expression& call : calls->kind == Expression::Kind::list ? calls->items : std::vector{*calls}) {
        const auto entry = entryOf(call);
        if (!entry) return entry.error();
        entries.push_back(*entry);
    }
    return entries;
}

Result<Marks> marksOf(const record::Instant& instant, std::string_view expression) {
    const auto calls = parseExpression(expression);
    if (!calls) return calls.error();
    if (calls->kind != Expression::Kind::list) return marksOf(instant, *calls);
    Marks all;
    for (const Expression& call : calls->items) {
        auto marks = marksOf(instant, call);
        if (!marks) return marks.error();
        add(all, *std::move(marks));
    }
    return all;
}

}  // namespace hop::scene::overlay
