// SPDX-License-Identifier: GPL-3.0-or-later
// Many exhibits as one PDF file: contents, then one A4 page each, with the figure at two-column width.
#pragma once

#include <QByteArray>
#include <QString>
#include <memory>
#include <vector>

#include "ui/export/render.h"

namespace hop::ui::exporting {

class Book {
public:
    struct Exhibit {
        std::string id;
        QString title, source;  // "VB Fig. 1"
    };
    // Writes the contents; the pages follow in this order. At least one exhibit.
    explicit Book(const std::vector<Exhibit>& exhibits);
    ~Book();
    Book(const Book&) = delete;
    Book& operator=(const Book&) = delete;

    // Adds the next exhibit's page. Errors: those of pageOf; the figure is higher than the page.
    Result<void> add(const Drawable& drawable);
    // Call after all exhibits have been added.
    QByteArray finish();

    // What an exhibit's page asks of its document.
    static RenderRequest requestOf(const std::string& id);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace hop::ui::exporting
