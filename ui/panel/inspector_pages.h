// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's contents as rich text: one page each for a node, a link and a packet; without a selection, for the
// part of the network shown and the scenario.
#pragma once

#include <QString>
#include <functional>
#include <string>

#include "core/record/instant.h"
#include "ui/session/session.h"

namespace hop::ui::panel {

// What a page is about: values, so that jobs can write it.
struct Inspected {
    record::Instant instant;
    QString title, notice;     // of the session
    std::string text, source;  // of its scenario
};
Inspected inspected(const session::Session& session);

// The page of the selection. If the algorithm's reason for a hop takes long to find, `meanwhile` first receives the
// page without it. Incomplete if the instant's stop is requested. O(packets) for nodes
// (reductions: times the nodes), O(hops) for links
QString inspectorPage(const Inspected& about, const std::function<void(QString)>& meanwhile = {});

}  // namespace hop::ui::panel
