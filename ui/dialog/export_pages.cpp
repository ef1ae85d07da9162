// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the export dialogue.
#include "ui/dialog/export_pages.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <utility>

namespace hop::ui::dialog {

ExportPages::ExportPages(panel::Context& context)
    : m_preview(new ExportPreview(context, ExportPreview::Proof::colour, QStringLiteral("export-preview"),
                                  QStringLiteral("Preview"))),
      m_otherWidth(new ExportPreview(context, ExportPreview::Proof::colour, QStringLiteral("export-other-width"),
                                     QStringLiteral("Preview in the other width"))),
      m_greyProof(new ExportPreview(context, ExportPreview::Proof::grey, QStringLiteral("export-grey-proof"),
                                    QStringLiteral("Grey proof"))),
      m_proofs(new QWidget) {
    auto* proofs = new QVBoxLayout(m_proofs);
    proofs->setContentsMargins(0, 0, 0, 0);
    proofs->setSpacing(kExportGap);
    proofs->addWidget(m_otherWidth, 1);
    proofs->addWidget(m_greyProof, 1);
    m_greyProof->setTitle(QStringLiteral("Grey proof"));
    auto* pages = new QHBoxLayout(this);
    pages->setContentsMargins(0, 0, 0, 0);
    pages->setSpacing(kExportGap);
    pages->addWidget(m_preview, 5);
    pages->addWidget(m_proofs, 2);
    for (const ExportPreview* preview : {m_preview, m_otherWidth})
        connect(preview, &ExportPreview::painted, this, [this] { showProofs(); });
    connect(m_preview, &ExportPreview::painted, this, &ExportPages::painted);
}

void ExportPages::show(const Page& page, const Page& otherWidth, bool inGrey) {
    m_hasOtherWidth = otherWidth.order != nullptr;
    m_inGrey = inGrey;
    m_preview->setTitle(page.title);
    m_preview->show(page.order);
    showProofs();
    if (inGrey) m_greyProof->show(page.order);
    if (!m_hasOtherWidth) return;
    m_otherWidth->setTitle(otherWidth.title);
    m_otherWidth->show(otherWidth.order);
}

// If there is no picture, the main page alone gives the reason.
void ExportPages::showProofs() {
    const bool none = m_preview->hasFailed();
    const bool other = m_hasOtherWidth && !(none && m_otherWidth->hasFailed());
    const bool grey = m_inGrey && !none;
    m_otherWidth->setVisible(other);
    m_greyProof->setVisible(grey);
    m_proofs->setVisible(other || grey);
}

}  // namespace hop::ui::dialog
