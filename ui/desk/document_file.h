// SPDX-License-Identifier: GPL-3.0-or-later
// Documents read from files and written to them. Waits for the disk: for jobs, and before there is a window.
#pragma once

#include <QString>
#include <string>

#include "core/base/result.h"
#include "core/document/loaded.h"
#include "core/document/scenario.h"
#include "core/experiment/library.h"

namespace hop::ui::desk {

struct ReadDocument {
    document::Loaded loaded;
    QString source;  // as requested: a file, gallery entry or link
    QString file;    // absolute; empty if the source is no file
    QString folder;  // base of relative file names in the document, absolute
};

// Errors: those of panel::loadShown.
Result<ReadDocument> readDocument(const std::string& fileOrId, const experiment::Reading& reading = {});

struct DocumentFile {
    document::Scenario document;
    std::string folder;  // base of its relative file names
    std::string path;
};

// Writes the file completely or not at all, and waits until it is on the disk; returns the document as written. Errors:
// cannotOpen, ioFailure.
Result<document::Scenario> writeDocument(DocumentFile file);

}  // namespace hop::ui::desk
