// SPDX-License-Identifier: GPL-3.0-or-later
// A page of the export dialogue: the picture as it will be written, scaled to fit, below its name and its checks.
// Painted by a job of the lab; the previous picture stays until the next one is ready.
#pragma once

#include <QImage>
#include <QLabel>
#include <QWidget>
#include <memory>

#include "ui/dialog/export_order.h"
#include "ui/panel/context.h"
#include "ui/session/job_queue.h"

namespace hop::ui::dialog {

class ExportPreview final : public QWidget {
    Q_OBJECT
public:
    enum class Proof { colour, grey };

    // `id`: object name of the picture; `name`: for screen readers.
    ExportPreview(panel::Context& context, Proof proof, const QString& id, const QString& name);
    ~ExportPreview() override;

    void setTitle(const QString& title) { m_title->setText(title); }
    void show(std::shared_ptr<const ExportOrder> order);
    bool isBusy() const { return m_lane.isBusy(); }
    bool hasFailed() const { return m_failed; }  // it shows the reason instead of a picture

Q_SIGNALS:
    void painted();  // or painting failed

protected:
    void showEvent(QShowEvent*) override { refresh(); }

private:
    class Page;

    void refresh();
    void take(const Result<ProofedPicture>& seen);
    void say(const ProofedPicture& seen);

    panel::Context& m_context;
    const Proof m_proof;
    session::JobLane m_lane;
    std::shared_ptr<const ExportOrder> m_order;
    bool m_failed = false;
    QLabel* m_title;
    QLabel* m_note;
    Page* m_page;
};

}  // namespace hop::ui::dialog
