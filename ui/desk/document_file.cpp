// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes documents.
#include "ui/desk/document_file.h"

#include <QFileInfo>
#include <utility>

#include "core/document/moved_names.h"
#include "core/host/output_file.h"
#include "core/host/paths.h"
#include "ui/panel/view_check.h"

namespace hop::ui::desk {

Result<ReadDocument> readDocument(const std::string& fileOrId, const experiment::Reading& reading) {
    auto loaded = panel::loadShown(fileOrId, reading);
    if (!loaded) return loaded.error();
    const QString source = QString::fromStdString(fileOrId);
    const QFileInfo file(source);
    // Absolute, because the next window may start in another working directory.
    const QString folder = QString::fromStdString(host::absoluteFolder(loaded->folder));
    return ReadDocument{*std::move(loaded), source, file.isFile() ? file.absoluteFilePath() : QString(), folder};
}

Result<document::Scenario> writeDocument(DocumentFile file) {
    const document::Scenario written =
        document::movedTo(std::move(file.document), file.folder, host::folderOf(file.path));
    auto output = host::OutputFile::open(file.path);
    if (!output) return output.error();
    if (auto done = output->write(print(written)); !done) return done.error();
    if (auto done = output->commit(); !done) return done.error();
    return written;
}

}  // namespace hop::ui::desk
