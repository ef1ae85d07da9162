// SPDX-License-Identifier: GPL-3.0-or-later
// The title of an open run, and its notices.
#pragma once

#include <QString>

#include "core/document/scenario.h"
#include "core/record/instant.h"

namespace hop::ui::session {

// "Total exchange on hypercube(4)", unless the document has a title; empty if neither title nor run is there.
QString titleOf(const document::Scenario& scenario, const record::Instant& instant);

// One sentence each, empty if there is nothing to note: what the recording lacks, `missedStep`, notes from reading the
// network's file, and why a layout was replaced.
QString noticeOf(const document::Scenario& scenario, const record::Instant& instant, const QString& missedStep);

}  // namespace hop::ui::session
