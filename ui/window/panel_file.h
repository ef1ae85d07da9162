// SPDX-License-Identifier: GPL-3.0-or-later
// Panels that are no figures, as files: pages of text as they would be printed, all others as they are seen.
#pragma once

#include <QImage>
#include <QString>
#include <QWidget>
#include <string>
#include <variant>

#include "core/base/result.h"
#include "core/base/stop.h"

namespace hop::ui::window {

// As values: a job writes it.
struct PanelFile {
    struct Page {
        QString html;
        double width = 0.0;  // [logical pixels]
    };
    QString title;                     // of the file
    std::variant<Page, QImage> shown;  // as on the screen

    // "Pictures (*.svg …)", for a file dialogue.
    QString filter() const;
    QString ending() const;  // of the usual file
    // Whole or not at all. Errors: another ending than those of the filter, and those of exporting::writeFile.
    Result<void> save(const std::string& path, Stop stop) const;
};

// Of a widget, finer than on the screen, for pages and slides.
QImage pictureOf(QWidget& shown);

// What a dock holds.
PanelFile panelFile(QWidget& panel, const QString& title);

}  // namespace hop::ui::window
