// SPDX-License-Identifier: GPL-3.0-or-later
// Panels that are not figures, as files: pages of text as printed, all others as shown.
#pragma once

#include <QImage>
#include <QString>
#include <QWidget>
#include <string>
#include <variant>

#include "core/base/result.h"
#include "core/base/stop.h"

namespace hop::ui::dialog {

// A value, so that a job can write it.
struct PanelFile {
    struct Page {
        QString html;
        double width = 0.0;  // [logical pixels]
    };
    QString title;                     // of the panel
    std::variant<Page, QImage> shown;  // as on screen

    // "Pictures (*.svg …)", for a file dialogue.
    QString filter() const;
    QString ending() const;  // default extension
    // Writes the file completely or not at all. Errors: an extension not in the filter, and those of
    // exporting::writeFile.
    Result<void> save(const std::string& path, Stop stop) const;
};

// A widget at higher resolution than on screen, for pages and slides.
QImage pictureOf(QWidget& shown);

// The content of a dock.
PanelFile panelFile(QWidget& panel, const QString& title);

}  // namespace hop::ui::dialog
