// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialogue: a figure, the stage or the sheet of an experiment as a page, beside it the page of the other
// width and a grey proof; written as SVG, PDF, PNG, TeX, slides, as an animation or as a page that plays, by the paint
// path of the screen; an experiment's points also as CSV or JSON. Pages and file are painted by jobs of the lab, of a
// snapshot.
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <memory>
#include <optional>

#include "ui/export/file_format.h"
#include "ui/export/picture.h"
#include "ui/export/render.h"
#include "ui/panel/context.h"
#include "ui/session/job_queue.h"
#include "ui/window/export_order.h"
#include "ui/window/export_pages.h"
#include "ui/window/motion_fields.h"
#include "ui/window/named_field.h"
#include "ui/window/sheet_export.h"

namespace hop::ui::window {

class ExportDialog final : public QDialog {
    Q_OBJECT
public:
    // What commands and links name.
    struct Origin {
        // File or gallery id of the document that draws these cells as they are seen; empty: only a link does. No
        // cells: the whole sheet.
        std::function<std::string(const std::string& cells)> source;
        std::function<Result<std::string>()> link;  // of the document as it is seen
    };
    // `viewport`: of the network of context.shownRun() as it is seen now. `sheet`: nothing if it is one figure.
    ExportDialog(panel::Context& context, const figure::Viewport& viewport, Origin origin,
                 std::optional<SheetExport> sheet, QWidget* parent = nullptr);
    // Of what a sweep has found now.
    ExportDialog(panel::Context& context, panel::SweepExport sweep, Origin origin, QWidget* parent = nullptr);
    ~ExportDialog() override;

    void choose(const figure::Entry& figure);

    // Draws and writes; says what is wrong in the dialogue, or closes it. Until then it can be cancelled.
    void saveTo(const QString& path);
    bool isSaving() const { return m_saving.isBusy(); }

Q_SIGNALS:
    void saved(const QString& path);

protected:
    void reject() override;  // what is being saved first

private:
    ExportDialog(panel::Context& context, QWidget* parent);
    NamedField* makeField(const QString& name);
    void makeFields();
    void layOut();
    void connectFields();
    void fitFields();
    void showPages();
    bool isProofed() const;
    void widenIfNeeded();
    QString titleOf(const exporting::RenderRequest& request) const;
    void copyLink();
    void copy();
    std::shared_ptr<const ExportOrder> order() const;
    const figure::Entry* chosen() const;                      // null: the sheet
    session::Session& shown() const;                          // of the run whose figures are listed
    bool isOfOneOfSeveral(const figure::Entry& entry) const;  // runs
    QString titleOf(const figure::Entry& entry) const;
    void complain(const Error& error);
    void showSaving();
    QString formatId() const { return m_format->currentData().toString(); }
    bool isData() const;  // no picture: the points
    bool isSlides() const { return formatId() == QLatin1StringView("slides"); }
    bool hasPixels() const { return isMotion() || format() == exporting::FileFormat::png; }
    double paperWidth() const;  // [logical pixels]; 0: it is another one
    bool isInPixels() const;
    void addFigures();
    void chooseFigure();
    void chooseFile();
    void refresh();
    void followRuns();
    exporting::RenderRequest request() const;  // what draws the same without a window
    QString whyNoCommand() const;
    exporting::FileFormat format() const;
    QString suggestedName() const;
    bool isMotion() const { return exporting::animationOf(format()).has_value(); }
    std::optional<std::pair<Step, Step>> steps() const;  // of an animation or of slides
    void followMotion();                                 // what it needs is there, and the preview moves
    void foresee();                                      // how large the file will be

    panel::Context& m_context;
    const std::size_t m_run;                    // whose figures are listed; it is open
    std::optional<panel::SweepExport> m_sweep;  // nothing: a figure of the session, or the stage
    std::optional<SheetExport> m_sheet;
    figure::Viewport m_viewport;
    Origin m_origin;
    session::JobLane m_saving;
    session::JobLane m_copying;
    session::JobLane m_foreseeing;
    ExportPages* m_pages;
    NamedField* m_which;
    NamedField* m_paper;
    NamedField* m_format;
    NamedField* m_theme;
    QComboBox* m_density;
    MotionFields* m_motion;
    QCheckBox* m_withCaption;
    QCheckBox* m_grey;
    QWidget* m_captionRow;
    QLineEdit* m_caption;
    QCheckBox* m_whole;
    QCheckBox* m_withCommand;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QWidget* m_stepsRow = nullptr;
    QWidget* m_sizeRow = nullptr;
    QWidget* m_densityRow = nullptr;
    bool m_widthChosen = false;
    std::optional<int> m_widened;  // the width that was chosen before the figure needed more
    QString m_tooNarrow;           // the width that nobody has chosen, if another one serves
    QTimer m_frames;               // of the preview of an animation
    std::size_t m_frame = 0;       // that it shows
    QLabel* m_told;                // why there is no command; what was copied
    QLabel* m_error;
    QProgressBar* m_progress;
    QPushButton* m_copyLink;
    QPushButton* m_copy;
    QPushButton* m_close;
    QPushButton* m_save;
    QTimer m_soon;  // short work is done before anybody could read about it
};

}  // namespace hop::ui::window
