// SPDX-License-Identifier: GPL-3.0-or-later
// The key of the files embedded in a document.
#pragma once

#include "core/document/form.h"
#include "core/document/own_files.h"

namespace hop::document {

// {"campus.graphml": "<graphml…"}
Form<OwnFiles> ownFilesForm();

// The key "files".
template <typename T>
void appendOwnFiles(Fields<T>& fields) {
    fields.push_back(
        field<T>("files", &T::files, ownFilesForm(),
                 "Files that expressions name, and their texts: {\"ring.txt\": \"0 1\\n1 2\\n2 0\\n\"}. They "
                 "are read instead of files on the disk."));
}

}  // namespace hop::document
