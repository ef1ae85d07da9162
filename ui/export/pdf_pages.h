// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures as the pages of one PDF file, each page as large as its picture. Fonts are embedded; equal pictures give
// equal bytes. Needs fixHashOrder() (hash_order.h).
#pragma once

#include <QByteArray>
#include <memory>

#include "core/base/stop.h"
#include "ui/export/picture.h"
#include "ui/export/sink/page_words.h"

namespace hop::ui::exporting {

class PdfPages {
public:
    // Once the stop is requested, figures paint nothing more.
    explicit PdfPages(Stop stop = {});
    ~PdfPages();
    PdfPages(const PdfPages&) = delete;
    PdfPages& operator=(const PdfPages&) = delete;

    void add(const Body& body, const Picture& picture);
    // Needs at least one page. `words`: metadata of the file.
    QByteArray finish(const PageWords& words);

private:
    struct Writer;
    std::unique_ptr<Writer> m_writer;
};

}  // namespace hop::ui::exporting
