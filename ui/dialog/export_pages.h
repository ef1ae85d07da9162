// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the export dialogue: the page to be written, and proofs beside it in the other journal width and in
// grey. If nothing can be drawn, one of them shows the reason.
#pragma once

#include <QWidget>
#include <memory>

#include "ui/dialog/export_preview.h"

namespace hop::ui::dialog {

inline constexpr int kExportGap = 24;  // between columns of the dialogue [logical pixels]

class ExportPages final : public QWidget {
    Q_OBJECT
public:
    struct Page {
        std::shared_ptr<const ExportOrder> order;  // null: no page
        QString title = {};
    };

    explicit ExportPages(panel::Context& context);

    void show(const Page& page, const Page& otherWidth, bool inGrey);
    void showFrame(std::shared_ptr<const ExportOrder> order) { m_preview->show(std::move(order)); }  // of an animation
    bool isBusy() const { return m_preview->isBusy(); }
    bool hasFailed() const { return m_preview->hasFailed(); }

Q_SIGNALS:
    void painted();  // the page has been painted, or painting failed

private:
    void showProofs();

    ExportPreview* m_preview;
    ExportPreview* m_otherWidth;
    ExportPreview* m_greyProof;
    QWidget* m_proofs;  // contains both proofs
    bool m_hasOtherWidth = false;
    bool m_inGrey = false;
};

}  // namespace hop::ui::dialog
