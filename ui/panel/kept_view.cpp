// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a document that survive a change of its run.
#include "ui/panel/kept_view.h"

#include "core/document/view_changes.h"

namespace hop::ui::panel {

document::View keptView(document::View view, bool sameNetwork) {
    view.step = 0;
    view.packet.reset();
    if (!sameNetwork) document::drop(view, document::Scope::document);
    return view;
}

document::Scenario changedDocument(const session::Session& session, const run::Request& request) {
    const document::Scenario& open = session.scenario();
    document::Scenario changed;
    static_cast<run::Request&>(changed) = request;
    changed.source = open.source;
    changed.text = open.text;
    document::sayChanged(changed);
    changed.files = open.files;
    changed.view = keptView(session.scenarioAsSeen().view, request.network == open.network);
    return changed;
}

}  // namespace hop::ui::panel
