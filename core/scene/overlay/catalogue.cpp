// SPDX-License-Identifier: GPL-3.0-or-later
// The table of overlays, made from catalog.inc, and the marks of an expression.
#include "core/base/catalogue.h"

#include <vector>

#include "core/base/expression.h"
#include "core/scene/overlay/overlay.h"

#define HOP_OVERLAY(name)                 \
    namespace hop::scene::overlay::name { \
    Entry entry();                        \
    }
#include "core/scene/overlay/catalog.inc"
#undef HOP_OVERLAY

namespace hop::scene::overlay {

std::span<const Entry> catalogue() {
#define HOP_OVERLAY(name) name::entry(),
    static const std::vector<Entry> kEntries = {
#include "core/scene/overlay/catalog.inc"
    };
#undef HOP_OVERLAY
    return kEntries;
}

Result<const Entry*> find(std::string_view expression) {
    const auto call = parseExpression(expression);
    if (!call) return call.error();
    return findEntry("overlay", catalogue(), *call);
}

Result<Marks> marksOf(const scene::Frame& frame, std::string_view expression) {
    const auto call = parseExpression(expression);
    if (!call) return call.error();
    const auto found = findEntry("overlay", catalogue(), *call);
    if (!found) return found.error();
    const Entry& entry = **found;
    const std::string what = "overlay " + std::string(entry.id);
    const auto arguments = hop::bind(what, entry.parameters, *call);
    if (!arguments) return arguments.error();
    if (auto supported = entry.supports(*frame.run); !supported)
        return invalid(what + ": " + supported.error().message);
    return entry.make(frame, *arguments);
}

}  // namespace hop::scene::overlay
